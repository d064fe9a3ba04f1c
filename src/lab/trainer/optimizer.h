/* Adam (Kingma and Ba 2015), with the rate of a run. */
#ifndef POSENC_LAB_OPTIMIZER_H
#define POSENC_LAB_OPTIMIZER_H

#include "trainer.h"

/* One step by this gradient [weights], whose norm is brought to at most 1. */
void lab_update(LabState *state, const float *gradient);

#endif
