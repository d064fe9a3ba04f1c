/* Adam (Kingma and Ba 2015), with the rate of a run. */
#ifndef POSENC_TRAINING_OPTIMIZER_H
#define POSENC_TRAINING_OPTIMIZER_H

#include "trainer.h"

/* One step by this gradient [weights], whose norm is brought to at most 1. */
void training_update(TrainingState *state, const float *gradient);

#endif
