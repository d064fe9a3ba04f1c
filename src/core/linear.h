/* Linear interpolation along an axis, as torch.nn.functional.interpolate does it. */
#ifndef POSENC_CORE_LINEAR_H
#define POSENC_CORE_LINEAR_H

#include <stdint.h>

/* Between `below` and `above`, which has `weight`; below has the rest of 1. */
typedef struct {
  int32_t below, above;
  double weight;
} between_t;

/* Sample i among `count` samples of the same stretch that are a `step` of its own apart, each in
 * the middle of its part; outside of the first and the last nothing changes. */
static inline between_t between_samples(int32_t i, double step, int32_t count) {
  double at = step * (i + 0.5) - 0.5;
  if (!(at > 0)) at = 0;
  const int32_t below = at < count - 1 ? (int32_t)at : count - 1;
  const double weight = at - below;
  return (between_t){below, below < count - 1 ? below + 1 : below, weight < 1 ? weight : 1};
}

#endif
