/* Declares the training sequences: streams of tokens that test two skills. */
#ifndef POSENC_TRAINING_TASK_H
#define POSENC_TRAINING_TASK_H

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
 * every 32 tokens, appear at random positions after their fact, not next to questions or facts. */
void training_sequence(Sequence sequence, int32_t length, int32_t near, int32_t questions,
                       uint32_t seed, uint32_t number);

#endif
