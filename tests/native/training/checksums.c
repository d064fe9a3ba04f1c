/* Trains a model of every encoding for some steps, one with RoPE with each repair, and one with
 * ALiBi for every other task, and prints their checksums, which tests/training compares with those
 * of the modules. Argument: number of steps. */
#include <string.h>

#include "run.h"

int main(int count, char **words) {
  const int32_t some = count > 1 ? atoi(words[1]) : 50;
  for (int32_t encoding = 0; encoding < TRAINING_ENCODINGS; encoding++) {
    const double bytes = posenc_training_state_size(encoding);
    TrainingState *state = new_state(encoding, TRAINING_TASK_LAG, 800, 1), *tuned = room(bytes);
    train(state, some);
    print_sum(state);
    for (int32_t repair = 1; encoding == TRAINING_ROPE && repair < TRAINING_REPAIRS; repair++) {
      memcpy(tuned, state, (size_t)bytes);
      check(posenc_training_fine_tune(tuned, repair, 128, 2));
      train(tuned, 2);
      print_sum(tuned);
    }
    free(state);
    free(tuned);
  }
  for (int32_t task = TRAINING_TASK_LAG + 1; task < TRAINING_TASKS; task++) {
    TrainingState *state = new_state(TRAINING_ALIBI, task, 800, 1);
    train(state, some);
    print_sum(state);
    free(state);
  }
  return 0;
}
