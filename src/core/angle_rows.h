/* Inner loops of the tables in angles.c. They compute the float32 values of two rows, at equal
 * distances before and after a block's centre, from the sines and cosines of the centre and of the
 * distance.
 *
 * Frequencies are processed in groups of four. A group is eight float64: four sines, four cosines.
 *
 * The loop is bound by arithmetic, not by memory: 16 values take 8 products, 8 sums, 8 roundings to
 * float32, 4 shuffles and 4 conjunctions beside 8 loads and 4 stores. A simulation for Zen 3 gives
 * 9.0 cycles, about 9 are measured, and the stores alone take 2. So a table in cache is written at
 * 0.2 of the speed of a store loop; rounding from float64 is what makes the values correct. */
#ifndef POSENC_CORE_ANGLE_ROWS_H
#define POSENC_CORE_ANGLE_ROWS_H

#include <stddef.h>

#include "simd.h"

enum { LANES = 4, GROUP = 2 * LANES };

/* Destination of a row: sine m is written to sine[m * step], cosine m to cosine[m * step]. */
typedef struct {
  float *sine, *cosine;
} row_t;

/* Sines and cosines of four frequencies, in the order in which the layout stores them. */
typedef struct {
  f32x4 first, second;
} values_t;

static INLINED values_t arranged(f64x2 s0, f64x2 s1, f64x2 c0, f64x2 c1, bool interleaved) {
  if (interleaved) return (values_t){f32x4_demote_zip(s0, c0), f32x4_demote_zip(s1, c1)};
  return (values_t){f32x4_demote(s0, s1), f32x4_demote(c0, c1)};
}

static INLINED void store_values(const row_t *row, size_t m, values_t v, bool interleaved) {
  if (interleaved) {
    f32x4_store(row->sine + 2 * m, v.first);
    f32x4_store(row->sine + 2 * m + LANES, v.second);
  } else {
    f32x4_store(row->sine + m, v.first);
    f32x4_store(row->cosine + m, v.second);
  }
}

/* Collects the common bits (the conjunction) of magnitudes. Numbers in [2^-15, 2) have the three
 * bits set that make up 2^-15, so their common bits are at least 2^-15; a smaller number among them
 * makes the common bits less. This is one operation per vector; a minimum of magnitudes takes
 * two. */
static INLINED f32x4 common_bits(f32x4 bits, values_t v) {
  return f32x4_and(f32x4_and(bits, v.first), v.second);
}

/* Angle addition for group g: the row ahead of the centre and the one behind it, whose sines and
 * cosines are sC cB +- cC sB and cC cB -+ sC sB. */
static INLINED void add_group(const double *center, const double *offset, size_t g, values_t *ahead,
                              values_t *behind, bool interleaved) {
  const double *a = center + GROUP * g, *b = offset + GROUP * g;
  const f64x2 sa0 = f64x2_load(a), sa1 = f64x2_load(a + 2);
  const f64x2 ca0 = f64x2_load(a + 4), ca1 = f64x2_load(a + 6);
  const f64x2 sb0 = f64x2_load(b), sb1 = f64x2_load(b + 2);
  const f64x2 cb0 = f64x2_load(b + 4), cb1 = f64x2_load(b + 6);
  const f64x2 sc0 = f64x2_mul(sa0, cb0), cs0 = f64x2_mul(ca0, sb0);
  const f64x2 sc1 = f64x2_mul(sa1, cb1), cs1 = f64x2_mul(ca1, sb1);
  const f64x2 cc0 = f64x2_mul(ca0, cb0), ss0 = f64x2_mul(sa0, sb0);
  const f64x2 cc1 = f64x2_mul(ca1, cb1), ss1 = f64x2_mul(sa1, sb1);
  *ahead = arranged(f64x2_add(sc0, cs0), f64x2_add(sc1, cs1), f64x2_sub(cc0, ss0),
                    f64x2_sub(cc1, ss1), interleaved);
  *behind = arranged(f64x2_sub(sc0, cs0), f64x2_sub(sc1, cs1), f64x2_add(cc0, ss0),
                     f64x2_add(cc1, ss1), interleaved);
}

/* Writes `groups` groups of the row ahead and of the row behind; returns the common bits of all
 * values. */
static INLINED f32x4 add_rows(const double *center, const double *offset, int32_t groups,
                              row_t ahead, row_t behind, bool interleaved) {
  f32x4 bits = f32x4_splat(1);
  for (size_t g = 0; g < (size_t)groups; g++) {
    values_t first, second;
    add_group(center, offset, g, &first, &second, interleaved);
    bits = common_bits(common_bits(bits, first), second);
    store_values(&ahead, LANES * g, first, interleaved);
    store_values(&behind, LANES * g, second, interleaved);
  }
  return bits;
}

#endif
