/* Makes one run of the training experiment as in src/training/measure.js: trains, evaluates 1, 2, 4
 * and 8 times the training length, with RoPE also with every repair, and with some again after
 * fine-tuning. Prints the line of checksums.c, and for each reading its repair, whether it was
 * tuned, and the shares that were right, near and far. Arguments: the encoding's number and the
 * seed. */
#include <string.h>

#include "run.h"

enum { STEPS = 800, LENGTHS = 4, SEQUENCES = 40, TUNING_STEPS = 50, TUNING_LENGTH = 256 };

static double share(const double *counts, int32_t length, int32_t first) {
  double all = 0, right = 0;
  for (int32_t i = first; i < length; i++) {
    all += counts[i];
    right += counts[length + i];
  }
  return right / all;
}

static void read_lengths(TrainingState *state, int32_t repair) {
  double near[LENGTHS], far[LENGTHS];
  for (int i = 0; i < LENGTHS; i++) {
    const int32_t length = state->length << i;
    const double bytes = 6.0 * length * sizeof(double);
    double *counts = room(bytes);
    void *workspace = room(posenc_training_workspace_size(state->encoding, length, 0));
    memset(counts, 0, (size_t)bytes);
    check(posenc_training_evaluate(state, workspace, counts, repair, length,
                                   TRAINING_QUESTIONS_CONSTANT, 0, SEQUENCES));
    near[i] = share(counts, length, length / 2);
    far[i] = share(counts + 3 * (size_t)length, length, length / 2 + 1);
    free(workspace);
    free(counts);
  }
  printf("%d %d", repair, state->tuned_length > 0);
  for (int i = 0; i < LENGTHS; i++) printf(" %.17g", near[i]);
  for (int i = 0; i < LENGTHS; i++) printf(" %.17g", far[i]);
  printf("\n");
}

int main(int count, char **words) {
  static const int32_t TUNED[] = {TRAINING_REPAIR_NONE, TRAINING_REPAIR_LINEAR, TRAINING_REPAIR_NTK,
                                  TRAINING_REPAIR_YARN, TRAINING_REPAIR_DROP};
  if (count != 3) return 2;
  TrainingState *state = new_state(atoi(words[1]), TRAINING_TASK_LAG, STEPS, atof(words[2]));
  train(state, STEPS);
  print_sum(state);
  const bool turns = state->encoding == TRAINING_ROPE;
  for (int32_t repair = 0; repair < (turns ? TRAINING_REPAIRS : 1); repair++) {
    read_lengths(state, repair);
  }
  const double bytes = posenc_training_state_size(state->encoding);
  TrainingState *tuned = room(bytes);
  for (size_t i = 0; turns && i < sizeof TUNED / sizeof *TUNED; i++) {
    memcpy(tuned, state, (size_t)bytes);
    /* After dropping RoPE: as many tokens, at the training length. */
    const int32_t times = TUNED[i] == TRAINING_REPAIR_DROP ? TUNING_LENGTH / state->length : 1;
    check(posenc_training_fine_tune(tuned, TUNED[i], TUNING_LENGTH / times, TUNING_STEPS * times));
    train(tuned, TUNING_STEPS * times);
    read_lengths(tuned, TUNED[i]);
  }
  free(tuned);
  free(state);
  return 0;
}
