/* Products of four rows with panels of eight columns, in a fixed order.
 *
 * Up to TILE_DEPTH products are summed in float32: 24 at a time, and then these sums, so that an
 * error is at most 24 + 5 roundings of the sum of the sizes. Every element is summed alone, in
 * order, from places that depend on its index alone, so that no tail and no tile changes its
 * bits. */
#ifndef POSENC_CORE_TILE_H
#define POSENC_CORE_TILE_H

#include <stddef.h>

#include "simd.h"
#include "small.h"

enum { TILE_HEIGHT = 4, TILE_WIDTH = 8, TILE_BLOCK = 24, TILE_DEPTH = 6 * TILE_BLOCK };

/* out [4, stride], eight columns of it = a [4, TILE_DEPTH] times panel [count, 8], of both the
 * first `count` <= TILE_DEPTH. Eight vectors of sums stay in registers, the most that every engine
 * keeps there. */
static COMMON void multiply_tile(float *out, size_t stride, const float *a, const float *panel,
                                 int32_t count) {
  for (int32_t done = 0; done < count; done += TILE_BLOCK) {
    const int32_t some = count - done < TILE_BLOCK ? count - done : TILE_BLOCK;
    const float *const end = panel + (size_t)some * TILE_WIDTH;
    f32x4 sums[TILE_HEIGHT][2];
    UNROLLED for (int r = 0; r < TILE_HEIGHT; r++) sums[r][0] = sums[r][1] = f32x4_splat(0);
    do {
      const f32x4 b0 = f32x4_load(panel), b1 = f32x4_load(panel + 4);
      UNROLLED for (int r = 0; r < TILE_HEIGHT; r++) {
        const f32x4 x = f32x4_load_splat(a + r * TILE_DEPTH);
        sums[r][0] = f32x4_add(sums[r][0], f32x4_mul(x, b0));
        sums[r][1] = f32x4_add(sums[r][1], f32x4_mul(x, b1));
      }
      a++;
      panel += TILE_WIDTH;
    } while (panel < end);
    UNROLLED for (int r = 0; r < TILE_HEIGHT; r++) {
      float *const to = out + (size_t)r * stride;
      if (done > 0) {
        sums[r][0] = f32x4_add(f32x4_load(to), sums[r][0]);
        sums[r][1] = f32x4_add(f32x4_load(to + 4), sums[r][1]);
      }
      f32x4_store(to, sums[r][0]);
      f32x4_store(to + 4, sums[r][1]);
    }
  }
}

#endif
