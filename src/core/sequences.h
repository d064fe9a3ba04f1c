/* Finds the row of positions [batch, length] of each outer vector of x [outer, length, inner, dim],
 * for rope, xpos, pope and temperature. */
#ifndef POSENC_CORE_SEQUENCES_H
#define POSENC_CORE_SEQUENCES_H

#include <stdbool.h>
#include <stdint.h>

/* Outer vector h of a block is vector first + h of all and has row (first + h) / batch_outer. */
typedef struct {
  double first;
  int32_t outer, batch, batch_outer;
} sequences_t;

static inline bool is_first_outer(const sequences_t *s) {
  return s->first >= 0 && s->first + s->outer <= (double)s->batch * s->batch_outer &&
         (double)(int64_t)s->first == s->first;
}

/* Outer vectors start ... start + count - 1 have row `row`. */
typedef struct {
  int32_t start, count;
  int64_t row;
} sequence_t;

/* Advances to the next vectors that share a row; begins with {0}. */
static inline bool next_sequence(sequence_t *sequence, const sequences_t *s) {
  sequence->start += sequence->count;
  if (sequence->start >= s->outer) return false;
  const int64_t place = (int64_t)s->first + sequence->start;
  sequence->row = place / s->batch_outer;
  const int64_t left = (sequence->row + 1) * s->batch_outer - place,
                rest = s->outer - sequence->start;
  sequence->count = (int32_t)(left < rest ? left : rest);
  return true;
}

#endif
