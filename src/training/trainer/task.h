/* Declares the training sequences, one kind for each task. */
#ifndef POSENC_TRAINING_TASK_H
#define POSENC_TRAINING_TASK_H

#include <stdbool.h>

#include "trainer.h"

/* What a position asks for. */
enum { ASKS_NOTHING = 0, ASKS_LETTER = -1 }; /* above 0: a fact that many tokens back */

typedef struct {
  int32_t *words;   /* [length] */
  int32_t *targets; /* [length]: the token to predict after position i, the following letter or the
                     * answer to a question, or -1 */
  int32_t *asked;   /* [length] */
  float *entropies; /* [length]: of the soft task, -ln of the probability with which one of the
                       last four was this letter; else 0 */
} Sequence;

/* Letters: in the lag task each repeats the letter two positions back with probability 0.8;
 * otherwise, or when there is no letter there, it is random. Repeated letters are targets. In the
 * soft task each is one of the last four letters with that probability and a target, otherwise
 * random: without new letters all would soon be the same. Facts: "key k has value v" is one token;
 * each of the four appears once, anywhere. Questions ask for the key's fact: up to 12, or 12 for
 * every 32 tokens, appear at random positions after their fact, not next to questions or facts.
 *
 * Copy, reverse, sort: examples "^ d b a > a b d" of random letters out of 26, whose tokens after
 * ">" are targets. Examples of random numbers of letters fill a sequence of training; a sequence of
 * a test is one example, as long as fits. Needle: random letters, one fact for each key anywhere
 * before the last four tokens, which ask for them in an order that begins at a random key. */
void training_sequence(Sequence sequence, int32_t length, int32_t task, int32_t questions,
                       bool is_test, uint32_t seed, uint32_t number);

#endif
