/* Argument checks that every function makes before it writes anything. */
#ifndef POSENC_CORE_CHECK_H
#define POSENC_CORE_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "arithmetic.h"

/* REFUSE: returns -argument when an argument breaks its rule. It is omitted from WebAssembly
 * modules: their only caller, the binding, checks the same rules from the descriptors, and each
 * check would add 7 bytes to a download of 20000. */
#if defined(__wasm__)
#define REFUSE(condition, argument)
#else
#define REFUSE(condition, argument)    \
  do {                                 \
    if (condition) return -(argument); \
  } while (0)
#endif

/* Whether all of some counts are at least 1. */
static inline bool are_counts(const int32_t *counts, size_t how_many) {
  for (size_t i = 0; i < how_many; i++) {
    if (counts[i] < 1) return false;
  }
  return true;
}

/* REFUSE_COUNTS, REFUSE_WORKSPACE: the size of a workspace is 0 when one of its counts is below 1,
 * or when a condition holds under which the function refuses the count. Omitted like REFUSE. */
#if defined(__wasm__)
#define REFUSE_WORKSPACE(condition)
#else
#define REFUSE_WORKSPACE(condition) \
  do {                              \
    if (condition) return 0;        \
  } while (0)
#endif
#define REFUSE_COUNTS(...)                                     \
  REFUSE_WORKSPACE(!are_counts((const int32_t[]){__VA_ARGS__}, \
                               sizeof((const int32_t[]){__VA_ARGS__}) / sizeof(int32_t)))

static inline bool is_finite(double x) { return x - x == 0; }

/* Avoids floor(), which is a library call on older x86. */
static inline bool is_whole(double x) {
  if (!is_finite(x)) return false;
  return x >= 0x1p53 || x <= -0x1p53 || (double)(int64_t)x == x;
}

static inline bool is_word(int32_t word, int32_t count) { return word >= 0 && word < count; }

/* An array is at most 2^32 - 1 bytes; the product is computed in float64, where it cannot wrap. */
static inline bool fits(double a, double b, double c, double element_bytes) {
  return a * b * c * element_bytes <= 4294967295.0;
}

/* A number of rows, or the first row of a block. */
static inline bool is_index(double x) { return is_whole(x) && x >= 0 && x <= INT32_MAX; }

/* An offset of queries or keys: whole and at most 2^53, so that offset + index stays exact. */
static inline bool is_offset(double x) { return is_whole(x) && x <= 0x1p53 && x >= -0x1p53; }

/* The distance d = key - query of entry 0 of a profile: that of query queries - 1 and key 0. */
static inline double first_distance(int32_t queries, double query_offset, double key_offset) {
  return key_offset - query_offset - (queries - 1.0);
}

/* Whether every distance of the window lies within int32. */
static inline bool distances_fit(int32_t queries, int32_t keys, double query_offset,
                                 double key_offset) {
  double first = first_distance(queries, query_offset, key_offset);
  double last = key_offset - query_offset + (keys - 1.0);
  return first >= -2147483648.0 && last <= 2147483647.0;
}

#endif
