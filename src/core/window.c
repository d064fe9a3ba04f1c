/* Copies windows with vector loads and stores: for rows larger than the cache this is twice as fast
 * as memory.copy in the engines measured, and not slower for short rows. */
#include "window.h"

#include "check.h"
#include "simd.h"
#include "small.h"

enum { STEP = 16 };

static INLINED void copy_row(float *to, const float *from, size_t count) {
  size_t i = 0;
  ROLLED for (; i + STEP <= count; i += STEP) {
    UNROLLED for (int j = 0; j < STEP; j += 4) f32x4_store(to + i + j, f32x4_load(from + i + j));
  }
  ROLLED for (; i + 4 <= count; i += 4) f32x4_store(to + i, f32x4_load(from + i));
  ROLLED for (; i < count; i++) memcpy(to + i, from + i, sizeof *to);
}

void posenc_window_copy(void *out, const void *profile, int32_t heads, int32_t queries,
                        int32_t keys, size_t width) {
  const size_t row = (size_t)keys * width;
  float *to = out;
  const float *from = profile;
  for (int32_t h = 0; h < heads; h++) {
    for (int32_t i = queries - 1; i >= 0; i--, to += row) {
      copy_row(to, from + (size_t)i * width, row);
    }
    from += ((size_t)queries + (size_t)keys - 1) * width;
  }
}

/* Writes -Infinity where the distance, first + n for entry n, is above 0. */
static SMALL void mask_ahead(float *profile, int32_t heads, int64_t count, double first) {
  const int64_t start = first > 0 ? 0 : (int64_t)(1 - first);
  for (int32_t h = 0; h < heads; h++, profile += count) {
    for (int64_t n = start; n < count; n++) profile[n] = -__builtin_inff();
  }
}

void posenc_window_bias(float *out, float *profile, int32_t heads, int32_t queries, int32_t keys,
                        double query_offset, double key_offset, int32_t causal) {
  const double first = first_distance(queries, query_offset, key_offset);
  if (causal) mask_ahead(profile, heads, (int64_t)queries + keys - 1, first);
  posenc_window_copy(out, profile, heads, queries, keys, 1);
}

#if !defined(__wasm__) /* window.h defines them there */
int posenc_offset_fault(int first, int32_t queries, int32_t keys, double query_offset,
                        double key_offset) {
  if (!is_offset(query_offset)) return -first;
  if (!is_offset(key_offset) || !distances_fit(queries, keys, query_offset, key_offset)) {
    return -first - 1;
  }
  return 0;
}

int posenc_window_fault(int first, double planes, int32_t queries, int32_t keys,
                        double query_offset, double key_offset, bool is_profile) {
  const double entries = is_profile ? (double)queries + keys - 1 : (double)queries * keys;
  if (queries < 1) return -first;
  if (keys < 1 || !fits(planes, entries, 1, 4)) return -first - 1;
  return posenc_offset_fault(first + 2, queries, keys, query_offset, key_offset);
}
#endif
