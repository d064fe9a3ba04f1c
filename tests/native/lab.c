/* Trains a model of every encoding for some steps, and one with RoPE with each repair, and prints
 * the checksums: what tests/lab compares with those of the modules. Arguments: how many steps, of
 * how many, and the seed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/lab/trainer/trainer.h"

static void *room(double bytes) {
  void *place = malloc((size_t)bytes);
  if (!place) exit(2);
  return place;
}

static void check(int fault) {
  if (fault == 0) return;
  printf("refused: %d\n", fault);
  exit(1);
}

static void train(LabState *state, int32_t length, int32_t batch, int32_t count) {
  void *workspace = room(posenc_lab_workspace_size(state->encoding, length, batch));
  float *losses = room(4.0 * count);
  uint32_t sum[2];
  check(posenc_lab_train(state, workspace, losses, count));
  check(posenc_lab_checksum(sum, state));
  printf("%d %d %08x%08x\n", state->encoding, state->tuned_repair, sum[0], sum[1]);
  free(workspace);
  free(losses);
}

int main(int count, char **words) {
  const int32_t some = count > 1 ? atoi(words[1]) : 50, steps = count > 2 ? atoi(words[2]) : 800;
  const double seed = count > 3 ? atof(words[3]) : 1;
  for (int32_t encoding = 0; encoding < LAB_ENCODINGS; encoding++) {
    const double bytes = posenc_lab_state_size(encoding);
    LabState *state = room(bytes), *tuned = room(bytes);
    check(posenc_lab_init(state, encoding, LAB_NEAR_LAG, 32, 100, 4, steps, seed));
    train(state, 32, LAB_BATCH, some);
    for (int32_t repair = 1; encoding == LAB_ROPE && repair < LAB_REPAIRS; repair++) {
      memcpy(tuned, state, (size_t)bytes);
      check(posenc_lab_fine_tune(tuned, repair, 128, 2));
      train(tuned, 128, 1, 2);
    }
    free(state);
    free(tuned);
  }
  return 0;
}
