/* Matrices of values that depend on distance only: a profile [queries + keys - 1] of entries
 * becomes the matrix [queries, keys] by sliding a window, one copy per row. */
#ifndef POSENC_CORE_WINDOW_H
#define POSENC_CORE_WINDOW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* out [heads, queries, keys, width] from profile [heads, queries + keys - 1, width]; the distance
 * of entry n is that of query queries - 1 and key 0, plus n. Elements have four bytes. */
void posenc_window_copy(void *out, const void *profile, int32_t heads, int32_t queries,
                        int32_t keys, size_t width);

/* Expands profiles to a bias [heads, queries, keys]; with causal, entries of keys after the query
 * are set to -Infinity first. */
void posenc_window_bias(float *out, float *profile, int32_t heads, int32_t queries, int32_t keys,
                        double query_offset, double key_offset, int32_t causal);

/* The bytes of a profile for each of `heads`. */
static inline double profile_bytes(int32_t heads, int32_t queries, int32_t keys) {
  return heads * ((double)queries + keys - 1) * 4;
}

/* posenc_offset_fault: checks queryOffset and keyOffset, arguments `first` and first + 1; returns
 * -k for the first that breaks its rule, else 0.
 *
 * posenc_window_fault: the same for queries, keys, queryOffset and keyOffset, when the result has
 * `planes` matrices [queries, keys] or profiles. In WebAssembly the binding makes both checks, as
 * for REFUSE. */
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
