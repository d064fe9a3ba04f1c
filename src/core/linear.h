/* Linear interpolation along an axis, as torch.nn.functional.interpolate does it. */
#ifndef POSENC_CORE_LINEAR_H
#define POSENC_CORE_LINEAR_H

#include <stdint.h>

/* A point between `below` and `above`: the weight of above is `weight`, that of below 1 -
 * weight. */
typedef struct {
  int32_t below, above;
  double weight;
} between_t;

/* The point for new sample i, at (i + 1/2) step - 1/2 among `count` old samples, clamped to the
 * first and the last. */
static inline between_t between_samples(int32_t i, double step, int32_t count) {
  double at = step * (i + 0.5) - 0.5;
  if (!(at > 0)) at = 0;
  const int32_t below = at < count - 1 ? (int32_t)at : count - 1;
  const double weight = at - below;
  return (between_t){below, below < count - 1 ? below + 1 : below, weight < 1 ? weight : 1};
}

#endif
