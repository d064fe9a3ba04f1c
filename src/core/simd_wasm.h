/* Implements simd.h with WebAssembly SIMD. */
#ifndef POSENC_CORE_SIMD_WASM_H
#define POSENC_CORE_SIMD_WASM_H

#include <wasm_simd128.h>

#define POSENC_BACKEND "wasm"

typedef v128_t f32x4, f64x2, u32x4, u64x2;

#define f32x4_load(p) wasm_v128_load(p)
#define f64x2_load(p) wasm_v128_load(p)
#define u64x2_load(p) wasm_v128_load(p)
#define f32x4_store(p, a) wasm_v128_store(p, a)
#define f64x2_store(p, a) wasm_v128_store(p, a)

#define f32x4_splat(x) wasm_f32x4_splat(x)
#define f64x2_splat(x) wasm_f64x2_splat(x)
#define u32x4_splat(x) wasm_i32x4_splat((int32_t)(x))
#define u64x2_splat(x) wasm_i64x2_splat((int64_t)(x))
#define f32x4_load_splat(p) wasm_v128_load32_splat(p)

#define f32x4_add(a, b) wasm_f32x4_add(a, b)
#define f32x4_sub(a, b) wasm_f32x4_sub(a, b)
#define f32x4_mul(a, b) wasm_f32x4_mul(a, b)
#define f32x4_div(a, b) wasm_f32x4_div(a, b)
#define f32x4_abs(a) wasm_f32x4_abs(a)
#define f32x4_pmin(a, b) wasm_f32x4_pmin(a, b)
#define f32x4_and(a, b) wasm_v128_and(a, b)
#define f32x4_pmax(a, b) wasm_f32x4_pmax(a, b)
#define f32x4_less(a, b) wasm_f32x4_lt(a, b)
#define f32x4_select(m, a, b) wasm_v128_bitselect(a, b, m)
#define f32x4_any_less(a, b) ((bool)wasm_v128_any_true(wasm_f32x4_lt(a, b)))
#define f32x4_zip_low(a, b) wasm_i32x4_shuffle(a, b, 0, 4, 1, 5)
#define f32x4_zip_high(a, b) wasm_i32x4_shuffle(a, b, 2, 6, 3, 7)
#define f32x4_even(a, b) wasm_i32x4_shuffle(a, b, 0, 2, 4, 6)
#define f32x4_odd(a, b) wasm_i32x4_shuffle(a, b, 1, 3, 5, 7)

#define f64x2_add(a, b) wasm_f64x2_add(a, b)
#define f64x2_sub(a, b) wasm_f64x2_sub(a, b)
#define f64x2_mul(a, b) wasm_f64x2_mul(a, b)
#define f64x2_promote_low(a) wasm_f64x2_promote_low_f32x4(a)
#define f64x2_promote_high(a) wasm_f64x2_promote_low_f32x4(wasm_i32x4_shuffle(a, a, 2, 3, 2, 3))

/* Hides the origin of the mask: a compiler that knows it replaces this instruction by a select of
 * three. LLVM 19 fails on inline assembly of vectors ("Do not know how to split this operator's
 * operand"), and goes without. */
static INLINED f32x4 f32x4_and_not(f32x4 a, u32x4 m) {
#if __clang_major__ < 19
  __asm__("" : "+r"(m));
#endif
  return wasm_v128_andnot(a, m);
}

static INLINED f32x4 f32x4_demote(f64x2 a, f64x2 b) {
  return wasm_i32x4_shuffle(wasm_f32x4_demote_f64x2_zero(a), wasm_f32x4_demote_f64x2_zero(b), 0, 1,
                            4, 5);
}
static INLINED f32x4 f32x4_demote_zip(f64x2 a, f64x2 b) {
  return wasm_i32x4_shuffle(wasm_f32x4_demote_f64x2_zero(a), wasm_f32x4_demote_f64x2_zero(b), 0, 4,
                            1, 5);
}

#define u64x2_add(a, b) wasm_i64x2_add(a, b)
#define u64x2_sub(a, b) wasm_i64x2_sub(a, b)
#define u64x2_and(a, b) wasm_v128_and(a, b)
#define u64x2_or(a, b) wasm_v128_or(a, b)
#define u64x2_xor(a, b) wasm_v128_xor(a, b)
#define u64x2_shr(a, n) wasm_u64x2_shr(a, n)
#define u32x4_shl(a, n) wasm_i32x4_shl(a, n)
#define u32x4_and(a, b) wasm_v128_and(a, b)
#define u32x4_or(a, b) wasm_v128_or(a, b)
#define as_u32x4(a) (a)
#define as_f32x4(a) (a)
#define as_u64x2(a) (a)
#define as_f64x2(a) (a)

#endif
