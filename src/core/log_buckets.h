/* Buckets whose widths grow with the logarithm of the distance: where each of them begins, decided
 * in whole numbers. Boundary k of `steps` lies at near (far / near)^(k / steps), and many of those
 * are whole, so that a float logarithm may put them on either side. */
#ifndef POSENC_CORE_LOG_BUCKETS_H
#define POSENC_CORE_LOG_BUCKETS_H

#include <stdint.h>

/* 1 <= near < far < 2^31; steps from 1 to 256. */
typedef struct {
  int32_t near, far, steps;
} log_scale_t;

/* The smallest n at boundary k or beyond it, 0 <= k <= steps; with beyond 1 the smallest beyond. */
int64_t posenc_log_boundary(int32_t k, const log_scale_t *scale, int32_t beyond);

#endif
