/* The sequences: one stream of tokens in which two skills are asked for. */
#ifndef POSENC_TRAINING_TASK_H
#define POSENC_TRAINING_TASK_H

#include "trainer.h"

/* What a place asks for. */
enum { ASKS_NOTHING = 0, ASKS_LETTER = -1 }; /* or, above 0, for a fact that far back */

typedef struct {
  int32_t *words;   /* [length] */
  int32_t *targets; /* [length]: what place i is to say, or -1: of the letter that follows, or of a
                       question there the fact */
  int32_t *asked;   /* [length] */
  float *entropies; /* [length]: of the soft task, -ln of the probability with which one of the
                       last four was this letter; else 0 */
} Sequence;

/* Letters: with the lag each repeats the one two places back with probability 0.8, else, or where
 * no letter stands there, it is random; those that are repeated are asked for. With the soft task
 * each is one of the last four with that probability, and asked for, else random: without new
 * letters all would soon be the same. Facts: "key k has value v" is one token; each of the four
 * stands once, anywhere. Questions ask for the key's fact: up to 12, or 12 for every 32 tokens,
 * stand at random places after their fact, next to neither questions nor facts. */
void training_sequence(Sequence sequence, int32_t length, int32_t near, int32_t questions,
                       uint32_t seed, uint32_t number);

#endif
