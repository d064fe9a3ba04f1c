/* Helpers of the native programs of the training experiment. */
#ifndef POSENC_TESTS_LAB_RUN_H
#define POSENC_TESTS_LAB_RUN_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include "../../../src/training/trainer/trainer.h"

static inline void *room(double bytes) {
  void *place = malloc((size_t)bytes);
  if (!place) exit(2);
  return place;
}

static inline void check(int fault) {
  if (fault == 0) return;
  printf("refused: %d\n", fault);
  exit(1);
}

static inline TrainingState *new_state(int32_t encoding, int32_t task, int32_t steps, double seed) {
  TrainingState *state = room(posenc_training_state_size(encoding));
  check(posenc_training_init(state, encoding, task, 32, 100, 4, 0.75, steps, seed));
  return state;
}

static inline void train(TrainingState *state, int32_t count) {
  const int32_t tuned = state->tuned_length;
  void *workspace = room(posenc_training_workspace_size(
      state->encoding, tuned ? tuned : state->length, tuned ? 1 : TRAINING_BATCH));
  float *losses = room(4.0 * count);
  check(posenc_training_train(state, workspace, losses, count));
  free(workspace);
  free(losses);
}

/* The encoding, the repair it was tuned with, the task, and the checksum, which ends the line. */
static inline void print_sum(const TrainingState *state) {
  uint32_t sum[2];
  check(posenc_training_checksum(sum, state));
  printf("%d %d %d %08x%08x\n", state->encoding, state->tuned_repair, state->task, sum[0], sum[1]);
}

#endif
