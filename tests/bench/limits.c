// Measures the limits of the machine on the same bytes, with the simplest loops. Linked with the
// memory of the measured module, so that both work on the same buffers. Used by workloads.js.
#include <stdint.h>
#include <string.h>
#include <wasm_simd128.h>

#define EXPORT __attribute__((used, visibility("default")))

EXPORT void limit_fill(void *out, uint32_t bytes) { memset(out, 1, bytes); }

EXPORT void limit_copy(void *out, const void *in, uint32_t bytes) { memcpy(out, in, bytes); }

EXPORT void limit_store_loop(float *out, uint32_t bytes, float value) {
  v128_t v = wasm_f32x4_splat(value);
  for (uint32_t i = 0; i < bytes / 4; i += 16) {
    wasm_v128_store(out + i, v);
    wasm_v128_store(out + i + 4, v);
    wasm_v128_store(out + i + 8, v);
    wasm_v128_store(out + i + 12, v);
  }
}

EXPORT void limit_copy_loop(float *out, const float *in, uint32_t bytes) {
  for (uint32_t i = 0; i < bytes / 4; i += 16) {
    wasm_v128_store(out + i, wasm_v128_load(in + i));
    wasm_v128_store(out + i + 4, wasm_v128_load(in + i + 4));
    wasm_v128_store(out + i + 8, wasm_v128_load(in + i + 8));
    wasm_v128_store(out + i + 12, wasm_v128_load(in + i + 12));
  }
}

EXPORT void limit_scale_in_place(float *x, uint32_t bytes, float factor) {
  v128_t f = wasm_f32x4_splat(factor);
  for (uint32_t i = 0; i < bytes / 4; i += 8) {
    wasm_v128_store(x + i, wasm_f32x4_mul(wasm_v128_load(x + i), f));
    wasm_v128_store(x + i + 4, wasm_f32x4_mul(wasm_v128_load(x + i + 4), f));
  }
}

// `count` multiplications of vectors, each followed by an addition: twelve chains hide how long one
// of them takes.
EXPORT void limit_multiply_add(float *out, uint32_t count, float factor) {
  enum { CHAINS = 12 };
  const v128_t f = wasm_f32x4_splat(factor), one = wasm_f32x4_splat(1);
  v128_t chains[CHAINS];
#pragma clang loop unroll(full)
  for (int i = 0; i < CHAINS; i++) chains[i] = wasm_f32x4_splat((float)i);
  for (uint32_t n = 0; n < count; n += CHAINS) {
#pragma clang loop unroll(full)
    for (int i = 0; i < CHAINS; i++) chains[i] = wasm_f32x4_add(wasm_f32x4_mul(chains[i], f), one);
  }
#pragma clang loop unroll(full)
  for (int i = 0; i < CHAINS; i++) wasm_v128_store(out + 4 * i, chains[i]);
}

// `tiles` products of four rows, of 144 columns, with eight columns, which stay in the cache
// nearest to the processor: eight sums in registers, as many as every engine keeps there.
EXPORT void limit_multiply_tiles(float *out, const float *a, const float *panel, uint32_t tiles) {
  enum { DEPTH = 144, ROWS = 4 };
  v128_t sums[ROWS][2];
#pragma clang loop unroll(full)
  for (int r = 0; r < ROWS; r++) sums[r][0] = sums[r][1] = wasm_f32x4_splat(0);
  for (uint32_t n = 0; n < tiles; n++) {
    for (int k = 0; k < DEPTH; k++) {
      const v128_t b0 = wasm_v128_load(panel + 8 * k), b1 = wasm_v128_load(panel + 8 * k + 4);
#pragma clang loop unroll(full)
      for (int r = 0; r < ROWS; r++) {
        const v128_t x = wasm_v128_load32_splat(a + r * DEPTH + k);
        sums[r][0] = wasm_f32x4_add(sums[r][0], wasm_f32x4_mul(x, b0));
        sums[r][1] = wasm_f32x4_add(sums[r][1], wasm_f32x4_mul(x, b1));
      }
    }
  }
#pragma clang loop unroll(full)
  for (int r = 0; r < ROWS; r++) {
    wasm_v128_store(out + 8 * r, sums[r][0]);
    wasm_v128_store(out + 8 * r + 4, sums[r][1]);
  }
}
