/* Turning pairs of columns by given cosines and sines. */
#include "rotation.h"

#include <stdbool.h>
#include <string.h>

#include "../posenc.h"
#include "half.h"
#include "simd.h"
#include "small.h"

/* Four pairs, first elements at x and second ones at y. */
static INLINED void rotate_apart(float *out_x, float *out_y, const float *x, const float *y,
                                 const float *cos, const float *sin) {
  const f32x4 a = f32x4_load(x), b = f32x4_load(y), c = f32x4_load(cos), s = f32x4_load(sin);
  f32x4_store(out_x, f32x4_sub(f32x4_mul(a, c), f32x4_mul(b, s)));
  f32x4_store(out_y, f32x4_add(f32x4_mul(a, s), f32x4_mul(b, c)));
}

/* Four pairs, each second element after its first. */
static INLINED void rotate_together(float *out, const float *x, const float *cos,
                                    const float *sin) {
  const f32x4 low = f32x4_load(x), high = f32x4_load(x + 4);
  const f32x4 a = f32x4_even(low, high), b = f32x4_odd(low, high);
  const f32x4 c = f32x4_load(cos), s = f32x4_load(sin);
  const f32x4 first = f32x4_sub(f32x4_mul(a, c), f32x4_mul(b, s));
  const f32x4 second = f32x4_add(f32x4_mul(a, s), f32x4_mul(b, c));
  f32x4_store(out, f32x4_zip_low(first, second));
  f32x4_store(out + 4, f32x4_zip_high(first, second));
}

static INLINED void rotate_one(float *out_x, float *out_y, float x, float y, float c, float s) {
  *out_x = x * c - y * s;
  *out_y = x * s + y * c;
}

/* `count` pairs of a row. Four at a time are fast enough: memory is slower. */
static INLINED void rotate_half(float *out, const float *x, size_t partner, const float *cos,
                                const float *sin, size_t count) {
  float *out_y = out + partner;
  const float *y = x + partner;
  size_t m = 0;
  ROLLED for (; m + 4 <= count; m += 4) {
    rotate_apart(out + m, out_y + m, x + m, y + m, cos + m, sin + m);
  }
  ROLLED for (; m < count; m++) rotate_one(out + m, out_y + m, x[m], y[m], cos[m], sin[m]);
}

static INLINED void rotate_interleaved(float *out, const float *x, const float *cos,
                                       const float *sin, size_t count) {
  size_t m = 0;
  ROLLED for (; m + 4 <= count; m += 4) {
    rotate_together(out + 2 * m, x + 2 * m, cos + m, sin + m);
  }
  ROLLED for (; m < count; m++) {
    rotate_one(out + 2 * m, out + 2 * m + 1, x[2 * m], x[2 * m + 1], cos[m], sin[m]);
  }
}

/* The pairs of a row of half precision, which are two stretches or one, from or to tile->row. */
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
  for (int32_t h = 0; h < r->heads; h++) {
    size_t at = ((size_t)h * (size_t)r->length + (size_t)tile->start) * dim;
    for (size_t i = 0; i < (size_t)tile->rows; i++, at += dim) {
      const float *cos = tile->cos + i * pairs, *sin = tile->sin + i * pairs;
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

void posenc_rotate(const rotation_t *r, const streams_t *streams, void *workspace) {
  angle_tile_t *tile = posenc_before_tiles(streams, workspace);
  while (posenc_next_tile(tile)) posenc_rotate_tile(r, tile);
}

int posenc_rotation_fault(const rotation_t *r, const streams_t *s, const void *workspace,
                          int counts) {
  (void)r, (void)workspace, (void)counts;
  REFUSE(!r->out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!r->x, 3);
  REFUSE(!s->fractions, 5);
  REFUSE(r->heads < 1, counts);
  REFUSE(r->length < 1, counts + 1);
  REFUSE(r->dim < 1 || !fits(r->heads, r->length, r->dim, r->dtype == POSENC_FLOAT32 ? 4 : 2),
         counts + 2);
  REFUSE(!all_finite(s->frequencies, s->pairs), 4);
  const int64_t values = (int64_t)s->streams * r->length;
  for (int64_t i = 0; s->places.positions && i < values; i++) {
    REFUSE(!is_finite(s->places.positions[i]), 6);
  }
  return 0;
}
