/* What depends on distance only: a profile [queries + keys - 1] of entries becomes the matrix
 * [queries, keys] by sliding a window, one copy a row. */
#ifndef POSENC_CORE_WINDOW_H
#define POSENC_CORE_WINDOW_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* out [heads, queries, keys, width] from profile [heads, queries + keys - 1, width]; entry n of a
 * profile has the distance of query queries - 1 and key 0, plus n. Elements have four bytes. */
void posenc_window_copy(void *out, const void *profile, int32_t heads, int32_t queries,
                        int32_t keys, size_t width);

static inline void window_copy(void *out, const void *profile, int32_t heads, int32_t queries,
                               int32_t keys, size_t width) {
  posenc_window_copy(out, profile, heads, queries, keys, width);
}

/* Writes -Infinity where the distance, first + n for entry n, is above 0. */
static inline void window_mask_ahead(float *profile, int32_t heads, int64_t count, double first) {
  int64_t start = first > 0 ? 0 : (int64_t)(1 - first);
  for (int32_t h = 0; h < heads; h++, profile += count) {
    for (int64_t n = start; n < count; n++) profile[n] = -__builtin_inff();
  }
}

#endif
