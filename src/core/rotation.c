/* Rotates pairs of columns by given cosines and sines. */
#include "rotation.h"

#include <stdbool.h>
#include <string.h>

#include "../posenc.h"
#include "half.h"
#include "simd.h"
#include "small.h"

/* Four pairs, first elements at x and second ones at x + partner. */
static INLINED void rotate_apart(float *out, const float *x, size_t partner, f32x4 c, f32x4 s) {
  const f32x4 a = f32x4_load(x), b = f32x4_load(x + partner);
  f32x4_store(out, f32x4_sub(f32x4_mul(a, c), f32x4_mul(b, s)));
  f32x4_store(out + partner, f32x4_add(f32x4_mul(a, s), f32x4_mul(b, c)));
}

/* Four pairs, each second element after its first. */
static INLINED void rotate_together(float *out, const float *x, f32x4 c, f32x4 s) {
  const f32x4 low = f32x4_load(x), high = f32x4_load(x + 4);
  const f32x4 a = f32x4_even(low, high), b = f32x4_odd(low, high);
  const f32x4 first = f32x4_sub(f32x4_mul(a, c), f32x4_mul(b, s));
  const f32x4 second = f32x4_add(f32x4_mul(a, s), f32x4_mul(b, c));
  f32x4_store(out, f32x4_zip_low(first, second));
  f32x4_store(out + 4, f32x4_zip_high(first, second));
}

/* Pairs m ... count - 1 of a row, whose first elements are `step` apart. */
static SMALL void rotate_rest(float *out, const float *x, size_t partner, const float *cos,
                              const float *sin, size_t m, size_t count, size_t step) {
  for (; m < count; m++) {
    const size_t first = step * m, second = first + partner;
    const float a = x[first], b = x[second], c = cos[m], s = sin[m];
    out[first] = a * c - b * s;
    out[second] = a * s + b * c;
  }
}

/* `count` pairs of a row. Four at a time are fast enough: memory is slower. */
static INLINED void rotate_half(float *out, const float *x, size_t partner, const float *cos,
                                const float *sin, size_t count) {
  size_t m = 0;
  ROLLED for (; m + 4 <= count; m += 4) {
    rotate_apart(out + m, x + m, partner, f32x4_load(cos + m), f32x4_load(sin + m));
  }
  if (m < count) rotate_rest(out, x, partner, cos, sin, m, count, 1);
}

static INLINED void rotate_interleaved(float *out, const float *x, const float *cos,
                                       const float *sin, size_t count) {
  size_t m = 0;
  ROLLED for (; m + 4 <= count; m += 4) {
    rotate_together(out + 2 * m, x + 2 * m, f32x4_load(cos + m), f32x4_load(sin + m));
  }
  if (m < count) rotate_rest(out, x, 1, cos, sin, m, count, 2);
}

/* The common case: all of 128 columns are rotated. */
enum { USUAL = 128 };

/* Rows of two vectors at the same position, `next` apart: a cosine is loaded once for both, with
 * offsets known at compile time. */
static INLINED void rotate_two(float *out, const float *x, size_t next, const float *cos,
                               const float *sin, size_t rows, bool apart) {
  for (size_t i = rows; i > 0; i--) {
    ROLLED for (size_t m = 0; m < USUAL / 2; m += 4, cos += 4, sin += 4) {
      const f32x4 c = f32x4_load(cos), s = f32x4_load(sin);
      if (apart) {
        rotate_apart(out, x, USUAL / 2, c, s);
        rotate_apart(out + next, x + next, USUAL / 2, c, s);
      } else {
        rotate_together(out, x, c, s);
        rotate_together(out + next, x + next, c, s);
      }
      x += apart ? 4 : 8, out += apart ? 4 : 8;
    }
    if (apart) x += USUAL / 2, out += USUAL / 2;
  }
}

static COMMON void two_apart(float *out, const float *x, size_t next, const float *cos,
                             const float *sin, size_t rows) {
  rotate_two(out, x, next, cos, sin, rows, true);
}
static COMMON void two_together(float *out, const float *x, size_t next, const float *cos,
                                const float *sin, size_t rows) {
  rotate_two(out, x, next, cos, sin, rows, false);
}

/* Rotates vectors of 128 columns two at a time and returns how many of `outer` were rotated. It
 * takes four rows of four vectors before the next four rows, because processors prefetch a limited
 * number of streams and pages. */
static int32_t rotate_usual(const rotation_t *r, const angle_tile_t *tile) {
  enum { NEAR = 4 };
  const int32_t heads = r->outer & ~1;
  const size_t next = (size_t)r->length * USUAL;
  for (int32_t h = 0; h < heads; h += NEAR) {
    for (int32_t i = 0; i < tile->rows; i += NEAR) {
      const size_t rows = (size_t)(tile->rows - i < NEAR ? tile->rows - i : NEAR);
      const size_t row = (size_t)i * (USUAL / 2);
      for (int32_t g = h; g < h + NEAR && g < heads; g += 2) {
        const size_t at = (size_t)g * next + (size_t)(tile->start + i) * USUAL;
        float *out = (float *)r->out + at;
        const float *x = (const float *)r->x + at;
        (r->layout == POSENC_PAIRS_HALF ? two_apart : two_together)(out, x, next, tile->cos + row,
                                                                    tile->sin + row, rows);
      }
    }
  }
  return heads;
}

/* The same for the `inner` vectors of each row, which are adjacent; returns how many of `inner`
 * were rotated. */
static int32_t rotate_usual_inner(const rotation_t *r, const angle_tile_t *tile) {
  const size_t inner = (size_t)r->inner, pairs = USUAL / 2;
  for (size_t h = 0; h < (size_t)r->outer; h++) {
    size_t at = (h * (size_t)r->length + (size_t)tile->start) * inner * USUAL;
    for (size_t i = 0; i < (size_t)tile->rows; i++, at += inner * USUAL) {
      for (size_t j = 0; j + 2 <= inner; j += 2) {
        float *out = (float *)r->out + at + j * USUAL;
        const float *x = (const float *)r->x + at + j * USUAL;
        (r->layout == POSENC_PAIRS_HALF ? two_apart : two_together)(
            out, x, USUAL, tile->cos + i * pairs, tile->sin + i * pairs, 1);
      }
    }
  }
  return r->inner & ~1;
}

/* Converts the pairs of a half-precision row, stored in two runs or one, from or to tile->row. */
static SMALL void convert_row(const rotation_t *r, angle_tile_t *tile, uint16_t *half, bool apart,
                              bool back) {
  const size_t stretch = (size_t)tile->pairs * (apart ? 1 : 2);
  float *row = tile->row;
  for (int i = apart ? 0 : 1; i < 2; i++, row += stretch, half += r->rotary / 2) {
    if (back)
      posenc_half_round(half, row, stretch, r->dtype);
    else
      posenc_half_widen(row, half, stretch, r->dtype);
  }
}

void posenc_rotate_tile(const rotation_t *r, angle_tile_t *tile) {
  const bool apart = r->layout == POSENC_PAIRS_HALF, half = r->dtype != POSENC_FLOAT32;
  const size_t pairs = (size_t)tile->pairs, first = (size_t)tile->first * (apart ? 1 : 2);
  const size_t dim = (size_t)r->dim, rotary = (size_t)r->rotary, rest = (size_t)r->end - rotary;
  const size_t partner = half ? pairs : rotary / 2;
  const bool copies = tile->first == 0 && r->out != r->x && rest > 0;
  const size_t bytes = half ? sizeof(uint16_t) : sizeof(float);
  const bool usual = dim == USUAL && rotary == USUAL && pairs == USUAL / 2 && !half;
  const int32_t outer_done = usual && r->inner == 1 ? rotate_usual(r, tile) : 0;
  const int32_t inner_done = usual && r->inner > 1 ? rotate_usual_inner(r, tile) : 0;
  const size_t inner = (size_t)r->inner;
  for (int32_t h = outer_done; h < r->outer; h++) {
    size_t at = ((size_t)h * (size_t)r->length + (size_t)tile->start) * inner * dim;
    for (size_t i = 0; i < (size_t)tile->rows; i++) {
      const float *cos = tile->cos + i * pairs, *sin = tile->sin + i * pairs;
      at += (size_t)inner_done * dim;
      for (int32_t j = inner_done; j < r->inner; j++, at += dim) {
        char *to = (char *)r->out + at * bytes;
        const char *from = (const char *)r->x + at * bytes;
        float *out = (void *)(to + first * bytes);
        const float *x = (const void *)(from + first * bytes);
        if (half) {
          convert_row(r, tile, (void *)x, apart, false);
          x = tile->row;
        }
        if (apart)
          rotate_half(half ? tile->row : out, x, partner, cos, sin, pairs);
        else
          rotate_interleaved(half ? tile->row : out, x, cos, sin, pairs);
        if (half) convert_row(r, tile, (void *)out, apart, true);
        if (copies) memcpy(to + rotary * bytes, from + rotary * bytes, rest * bytes);
      }
    }
  }
}

void posenc_rotate(const rotation_t *r, const streams_t *streams, void *workspace) {
  angle_tile_t *tile = posenc_before_tiles(streams, workspace);
  while (posenc_next_tile(tile)) posenc_rotate_tile(r, tile);
}

int posenc_rotation_fault(const rotation_t *r, const streams_t *s, const void *workspace,
                          int counts, int dim) {
  (void)r, (void)workspace, (void)counts, (void)dim;
  REFUSE(!r->out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!r->x, 3);
  REFUSE(!s->fractions, 5);
  REFUSE(r->outer < 1, counts);
  REFUSE(r->length < 1, counts + 1);
  REFUSE(r->inner < 1, counts + 2);
  REFUSE(r->dim < 1 || !fits((double)r->outer * r->length, r->inner, r->dim,
                             r->dtype == POSENC_FLOAT32 ? 4 : 2),
         dim);
  REFUSE(!all_finite(s->frequencies, s->pairs), 4);
  const int64_t values = (int64_t)s->streams * r->length;
  for (int64_t i = 0; s->places.positions && i < values; i++) {
    REFUSE(!is_finite(s->places.positions[i]), 6);
  }
  return 0;
}
