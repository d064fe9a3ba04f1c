/* The inner loops of a table: from the sines and cosines of a block's centre and of the distances
 * to it, the float32 values of one row or of the two rows that lie on either side.
 *
 * Frequencies go in groups of four. A group is eight float64: four sines, four cosines. */
#ifndef POSENC_CORE_ANGLE_ROWS_H
#define POSENC_CORE_ANGLE_ROWS_H

#include <stddef.h>

#include "simd.h"

enum { LANES = 4, GROUP = 2 * LANES };

/* Where a row's values go: sine m to sine[m * step], cosine m to cosine[m * step]. */
typedef struct {
  float *sine, *cosine;
} row_t;

/* Sines and cosines of four frequencies, in the order in which the layout stores them. */
typedef struct {
  f32x4 first, second;
} values_t;

static inline values_t arranged(f64x2 s0, f64x2 s1, f64x2 c0, f64x2 c1, bool interleaved) {
  if (interleaved) return (values_t){f32x4_demote_zip(s0, c0), f32x4_demote_zip(s1, c1)};
  return (values_t){f32x4_demote(s0, s1), f32x4_demote(c0, c1)};
}

static inline void store_values(const row_t *row, size_t m, values_t v, bool interleaved) {
  if (interleaved) {
    f32x4_store(row->sine + 2 * m, v.first);
    f32x4_store(row->sine + 2 * m + LANES, v.second);
  } else {
    f32x4_store(row->sine + m, v.first);
    f32x4_store(row->cosine + m, v.second);
  }
}

/* Takes the common bits of magnitudes. Numbers from 2^-15 on and below 2 have the three bits set
 * that make up 2^-15; so the common bits of such numbers are at least 2^-15, and with a smaller one
 * among them they are less. One operation a vector, where a minimum of magnitudes takes two. */
static inline f32x4 common_bits(f32x4 bits, values_t v) {
  return f32x4_and(f32x4_and(bits, v.first), v.second);
}

/* Angle addition for group g: the row ahead of the centre and, when `both`, the one behind it,
 * whose sines and cosines are sC cB - cC sB and cC cB + sC sB. */
static inline f32x4 add_group(const double *center, const double *offset, size_t g, f64x2 side,
                              values_t *ahead, values_t *behind, bool both, bool interleaved,
                              f32x4 bits) {
  const double *a = center + GROUP * g, *b = offset + GROUP * g;
  const f64x2 sa0 = f64x2_load(a), sa1 = f64x2_load(a + 2);
  const f64x2 ca0 = f64x2_load(a + 4), ca1 = f64x2_load(a + 6);
  f64x2 sb0 = f64x2_load(b), sb1 = f64x2_load(b + 2);
  const f64x2 cb0 = f64x2_load(b + 4), cb1 = f64x2_load(b + 6);
  if (!both) {
    sb0 = f64x2_mul(sb0, side);
    sb1 = f64x2_mul(sb1, side);
  }
  const f64x2 sc0 = f64x2_mul(sa0, cb0), cs0 = f64x2_mul(ca0, sb0);
  const f64x2 sc1 = f64x2_mul(sa1, cb1), cs1 = f64x2_mul(ca1, sb1);
  const f64x2 cc0 = f64x2_mul(ca0, cb0), ss0 = f64x2_mul(sa0, sb0);
  const f64x2 cc1 = f64x2_mul(ca1, cb1), ss1 = f64x2_mul(sa1, sb1);
  *ahead = arranged(f64x2_add(sc0, cs0), f64x2_add(sc1, cs1), f64x2_sub(cc0, ss0),
                    f64x2_sub(cc1, ss1), interleaved);
  bits = common_bits(bits, *ahead);
  if (both) {
    *behind = arranged(f64x2_sub(sc0, cs0), f64x2_sub(sc1, cs1), f64x2_add(cc0, ss0),
                       f64x2_add(cc1, ss1), interleaved);
    bits = common_bits(bits, *behind);
  }
  return bits;
}

/* Writes `groups` groups of the row ahead (side 1) or behind (side -1), or of both rows; returns
 * the common bits of all values. */
static inline f32x4 add_rows(const double *center, const double *offset, size_t groups, row_t ahead,
                             row_t behind, double side, bool both, bool interleaved) {
  const f64x2 sides = f64x2_splat(side);
  f32x4 bits = f32x4_splat(1);
  values_t first, second = {f32x4_splat(0), f32x4_splat(0)};
  for (size_t g = 0; g < groups; g++) {
    bits = add_group(center, offset, g, sides, &first, &second, both, interleaved, bits);
    store_values(&ahead, LANES * g, first, interleaved);
    if (both) store_values(&behind, LANES * g, second, interleaved);
  }
  return bits;
}

#endif
