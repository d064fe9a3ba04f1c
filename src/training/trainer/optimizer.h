/* Declares Adam (Kingma and Ba 2015) with the learning-rate schedule of a run. */
#ifndef POSENC_TRAINING_OPTIMIZER_H
#define POSENC_TRAINING_OPTIMIZER_H

#include "trainer.h"

/* One step with this gradient [weights], whose norm is clipped to 1. */
void training_update(TrainingState *state, const float *gradient);

#endif
