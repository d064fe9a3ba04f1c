/* What depends on distance only: a profile [queries + keys - 1] of entries becomes the matrix
 * [queries, keys] by sliding a window, one copy a row. */
#ifndef POSENC_CORE_WINDOW_H
#define POSENC_CORE_WINDOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* out [heads, queries, keys, width] from profile [heads, queries + keys - 1, width]; entry n of a
 * profile has the distance of query queries - 1 and key 0, plus n. Elements have four bytes. */
void posenc_window_copy(void *out, const void *profile, int32_t heads, int32_t queries,
                        int32_t keys, size_t width);

/* A bias [heads, queries, keys] from its profiles, in which a causal one first gets -Infinity where
 * keys are ahead. */
void posenc_window_bias(float *out, float *profile, int32_t heads, int32_t queries, int32_t keys,
                        double query_offset, double key_offset, int32_t causal);

/* The bytes of a profile for each of `heads`. */
static inline double profile_bytes(int32_t heads, int32_t queries, int32_t keys) {
  return heads * ((double)queries + keys - 1) * 4;
}

/* posenc_offset_fault: -k for the first of queryOffset and keyOffset, which are arguments k = first
 * and on, that breaks its rule; 0 when none does.
 *
 * posenc_window_fault: the same of queries, keys, queryOffset and keyOffset, where the result has
 * `planes` matrices [queries, keys], or as many profiles. Both are left to the caller where REFUSE
 * is. */
#if defined(__wasm__)
#define posenc_offset_fault(...) 0
#define posenc_window_fault(...) 0
#else
int posenc_offset_fault(int first, int32_t queries, int32_t keys, double query_offset,
                        double key_offset);
int posenc_window_fault(int first, double planes, int32_t queries, int32_t keys,
                        double query_offset, double key_offset, bool is_profile);
#endif

#endif
