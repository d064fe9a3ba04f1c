/* A layer of a network, and the finiteness check for tables computed in sequence. Used by
 * recursive and floater. */
#ifndef POSENC_CORE_LAYER_H
#define POSENC_CORE_LAYER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* out [rows] = activation(weight [rows, columns] x + bias), in float64; bias may be NULL;
 * activation is one of POSENC_ACTIVATION_... */
void posenc_layer(double *out, const float *weight, const float *bias, const double *x,
                  int32_t rows, int32_t columns, int32_t activation);

/* Sets out, unless NULL, to x rounded once; returns false when a rounded value is not finite. */
bool posenc_finite_row(float *out, const double *x, int32_t count);

#endif
