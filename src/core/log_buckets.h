/* Exact boundaries of the logarithmic buckets of T5 and DeBERTa. Boundary k of `steps` is near (far
 * / near)^(k / steps); many are whole numbers, where a float logarithm may fall on either side, so
 * they are decided in integer arithmetic. */
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
