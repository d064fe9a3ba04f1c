/* Rotary position embedding (Su et al. 2021): frequencies, tables of cosines and sines, rotation.
 */
#include <string.h>

#include "../core/angles.h"
#include "../core/check.h"
#include "../core/frequency.h"
#include "../core/simd.h"
#include "../core/small.h"
#include "../posenc.h"

/* Rows of x that are turned with one piece of the table, which stays in a second-level cache,
 * through all heads: runs long enough for the processor to fetch ahead. */
enum { TILE = 128 };

int posenc_rope_frequencies(double *out, int32_t dim, double base) {
  if (!out) return -1;
  if (dim < 2 || dim % 2 || !fits(dim, 1, 1, sizeof *out)) return -2;
  if (!is_finite(base) || base <= 0) return -3;
  posenc_geometric_series(out, dim / 2, base, 2, (uint32_t)dim);
  return 0;
}

int posenc_rope_table(float *cos, float *sin, void *workspace, const double *frequencies,
                      const uint32_t *fractions, const double *positions, int32_t length,
                      int32_t dim, double offset, double attentionFactor) {
  if (!cos) return -1;
  if (!sin) return -2;
  if (!workspace) return -3;
  if (!fractions) return -5;
  if (length < 1) return -7;
  if (dim < 2 || dim % 2 || !fits(length, 0.5 * dim, 1, sizeof *cos)) return -8;
  if (!is_finite(offset)) return -9;
  if (!is_finite(attentionFactor)) return -10;
  if (!all_finite(frequencies, dim / 2)) return -4;
  if (positions && !all_finite(positions, length)) return -6;
  const int32_t count = dim / 2;
  const angle_source_t source = {frequencies,     fractions, positions, offset,
                                 attentionFactor, length,    count};
  const angle_target_t target = {sin, cos, (size_t)count, 1, count};
  posenc_angle_rows(&target, workspace, &source);
  return 0;
}

double posenc_rope_table_workspace(int32_t length, int32_t dim) {
  (void)length;
  return posenc_angle_workspace(dim / 2);
}

/* Four pairs, first elements at x and second ones at y. */
static inline void rotate_apart(float *out_x, float *out_y, const float *x, const float *y,
                                const float *cos, const float *sin) {
  const f32x4 a = f32x4_load(x), b = f32x4_load(y), c = f32x4_load(cos), s = f32x4_load(sin);
  f32x4_store(out_x, f32x4_sub(f32x4_mul(a, c), f32x4_mul(b, s)));
  f32x4_store(out_y, f32x4_add(f32x4_mul(a, s), f32x4_mul(b, c)));
}

/* Four pairs, each second element after its first. */
static inline void rotate_together(float *out, const float *x, const float *cos, const float *sin) {
  const f32x4 low = f32x4_load(x), high = f32x4_load(x + 4);
  const f32x4 a = f32x4_even(low, high), b = f32x4_odd(low, high);
  const f32x4 c = f32x4_load(cos), s = f32x4_load(sin);
  const f32x4 first = f32x4_sub(f32x4_mul(a, c), f32x4_mul(b, s));
  const f32x4 second = f32x4_add(f32x4_mul(a, s), f32x4_mul(b, c));
  f32x4_store(out, f32x4_zip_low(first, second));
  f32x4_store(out + 4, f32x4_zip_high(first, second));
}

static inline void rotate_one(float *out_x, float *out_y, float x, float y, float c, float s) {
  *out_x = x * c - y * s;
  *out_y = x * s + y * c;
}

/* `count` pairs of a row, in steps of STEP: fixed offsets from a few pointers are what engines
 * address without extra instructions. */
enum { STEP = 16 };

static inline void rotate_half(float *out, const float *x, size_t partner, const float *cos,
                               const float *sin, size_t count) {
  float *out_y = out + partner;
  const float *y = x + partner;
  size_t m = 0;
  ROLLED for (; m + STEP <= count; m += STEP) {
    float *to_x = out + m, *to_y = out_y + m;
    const float *from_x = x + m, *from_y = y + m, *c = cos + m, *s = sin + m;
    for (int i = 0; i < STEP; i += 4) {
      rotate_apart(to_x + i, to_y + i, from_x + i, from_y + i, c + i, s + i);
    }
  }
  ROLLED for (; m + 4 <= count; m += 4) {
    rotate_apart(out + m, out_y + m, x + m, y + m, cos + m, sin + m);
  }
  ROLLED for (; m < count; m++) rotate_one(out + m, out_y + m, x[m], y[m], cos[m], sin[m]);
}

static inline void rotate_interleaved(float *out, const float *x, const float *cos,
                                      const float *sin, size_t count) {
  size_t m = 0;
  ROLLED for (; m + STEP <= count; m += STEP) {
    float *to = out + 2 * m;
    const float *from = x + 2 * m, *c = cos + m, *s = sin + m;
    for (int i = 0; i < STEP; i += 4) rotate_together(to + 2 * i, from + 2 * i, c + i, s + i);
  }
  ROLLED for (; m + 4 <= count; m += 4) {
    rotate_together(out + 2 * m, x + 2 * m, cos + m, sin + m);
  }
  ROLLED for (; m < count; m++) {
    rotate_one(out + 2 * m, out + 2 * m + 1, x[2 * m], x[2 * m + 1], cos[m], sin[m]);
  }
}

/* Rows start ... start + rows - 1 of every head, pairs first ... first + pairs - 1. */
typedef struct {
  float *out, *cos, *sin;
  const float *x;
  size_t dim, rotary;
  int32_t heads, length, start, rows, first, pairs;
} tile_t;

static COMMON void rotate_tile(const tile_t *tile, int32_t layout) {
  const size_t pairs = (size_t)tile->pairs, first = (size_t)tile->first;
  const bool copies = tile->first == 0 && tile->out != tile->x && tile->rotary < tile->dim;
  for (int32_t h = 0; h < tile->heads; h++) {
    size_t at = ((size_t)h * (size_t)tile->length + (size_t)tile->start) * tile->dim;
    for (size_t i = 0; i < (size_t)tile->rows; i++, at += tile->dim) {
      const float *x = tile->x + at, *cos = tile->cos + i * pairs, *sin = tile->sin + i * pairs;
      float *out = tile->out + at;
      if (layout == POSENC_PAIRS_INTERLEAVED) {
        rotate_interleaved(out + 2 * first, x + 2 * first, cos, sin, pairs);
      } else {
        rotate_half(out + first, x + first, tile->rotary / 2, cos, sin, pairs);
      }
      if (copies) {
        memcpy(out + tile->rotary, x + tile->rotary, (tile->dim - tile->rotary) * sizeof *out);
      }
    }
  }
}

static SMALL void negate(float *values, size_t count) {
  for (size_t i = 0; i < count; i++) values[i] = -values[i];
}

int posenc_rope_apply(float *out, void *workspace, const float *x, const double *frequencies,
                      const uint32_t *fractions, const double *positions, int32_t heads,
                      int32_t length, int32_t dim, int32_t rotaryDim, double offset,
                      double attentionFactor, int32_t layout, int32_t inverse) {
  if (!out) return -1;
  if (!workspace) return -2;
  if (!x) return -3;
  if (!fractions) return -5;
  if (heads < 1) return -7;
  if (length < 1) return -8;
  if (dim < 1 || !fits(heads, length, dim, sizeof *out)) return -9;
  if (rotaryDim < 2 || rotaryDim % 2 || rotaryDim > dim) return -10;
  if (!is_finite(offset)) return -11;
  if (!is_finite(attentionFactor) || (inverse && !is_finite(1 / attentionFactor))) return -12;
  if (!is_word(layout, 2)) return -13;
  if (!is_word(inverse, 2)) return -14;
  if (!all_finite(frequencies, rotaryDim / 2)) return -4;
  if (positions && !all_finite(positions, length)) return -6;

  const int32_t count = rotaryDim / 2;
  const double factor = inverse ? 1 / attentionFactor : attentionFactor;
  const angle_source_t source = {frequencies, fractions, positions, offset, factor, length, count};
  const int32_t widest = count < ANGLE_CHUNK ? count : ANGLE_CHUNK;
  tile_t tile = {.out = out, .x = x, .heads = heads, .length = length, .dim = (size_t)dim};
  tile.rotary = (size_t)rotaryDim;
  tile.cos = workspace;
  tile.sin = tile.cos + (size_t)TILE * (size_t)widest;
  void *rest = align_up(tile.sin + (size_t)TILE * (size_t)widest);
  for (tile.first = 0; tile.first < count; tile.first += ANGLE_CHUNK) {
    angle_chunk_t chunk;
    posenc_angle_begin(&chunk, rest, &source, tile.first, count, false);
    tile.pairs = chunk.sines;
    const angle_target_t target = {tile.sin, tile.cos, (size_t)tile.pairs, 1, tile.pairs};
    for (tile.start = 0; tile.start < length; tile.start += tile.rows) {
      tile.rows = length - tile.start < TILE ? length - tile.start : TILE;
      posenc_angle_fill(&chunk, &target, tile.start, tile.rows);
      if (inverse) negate(tile.sin, (size_t)tile.rows * (size_t)tile.pairs);
      rotate_tile(&tile, layout);
    }
  }
  return 0;
}

double posenc_rope_apply_workspace(int32_t length, int32_t rotaryDim) {
  (void)length;
  const int32_t count = rotaryDim / 2, widest = count < ANGLE_CHUNK ? count : ANGLE_CHUNK;
  return 2.0 * TILE * widest * sizeof(float) + 16 + posenc_angle_workspace(count);
}
