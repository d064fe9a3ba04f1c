/* Implements simd.h with the vector extensions of gcc (12 or later) and clang, for native
 * builds. */
#ifndef POSENC_CORE_SIMD_GNU_H
#define POSENC_CORE_SIMD_GNU_H

#define POSENC_BACKEND "gnu"

typedef float f32x4 __attribute__((vector_size(16)));
typedef double f64x2 __attribute__((vector_size(16)));
typedef int32_t i32x4 __attribute__((vector_size(16)));
typedef uint32_t u32x4 __attribute__((vector_size(16)));
typedef uint64_t u64x2 __attribute__((vector_size(16)));
typedef float f32x2 __attribute__((vector_size(8)));

#define POSENC_LOAD(type, element)                   \
  static inline type type##_load(const element *p) { \
    type a;                                          \
    memcpy(&a, p, sizeof a);                         \
    return a;                                        \
  }
#define POSENC_STORE(type, element) \
  static inline void type##_store(element *p, type a) { memcpy(p, &a, sizeof a); }
POSENC_LOAD(f32x4, float)
POSENC_LOAD(f64x2, double)
POSENC_LOAD(u64x2, uint64_t)
POSENC_STORE(f32x4, float)
POSENC_STORE(f64x2, double)
#undef POSENC_LOAD
#undef POSENC_STORE

static inline f32x4 f32x4_splat(float x) { return (f32x4){x, x, x, x}; }
static inline f64x2 f64x2_splat(double x) { return (f64x2){x, x}; }
static inline u32x4 u32x4_splat(uint32_t x) { return (u32x4){x, x, x, x}; }
static inline u64x2 u64x2_splat(uint64_t x) { return (u64x2){x, x}; }
static inline f32x4 f32x4_load_splat(const float *p) { return f32x4_splat(*p); }

static inline f32x4 f32x4_add(f32x4 a, f32x4 b) { return a + b; }
static inline f32x4 f32x4_sub(f32x4 a, f32x4 b) { return a - b; }
static inline f32x4 f32x4_mul(f32x4 a, f32x4 b) { return a * b; }
static inline f32x4 f32x4_div(f32x4 a, f32x4 b) { return a / b; }
static inline f32x4 f32x4_abs(f32x4 a) { return (f32x4)((u32x4)a & 0x7fffffff); }
static inline f32x4 f32x4_and(f32x4 a, f32x4 b) { return (f32x4)((u32x4)a & (u32x4)b); }
static inline f32x4 f32x4_and_not(f32x4 a, u32x4 m) { return (f32x4)((u32x4)a & ~m); }
static inline f32x4 f32x4_choose(i32x4 mask, f32x4 a, f32x4 b) {
  return (f32x4)((mask & (i32x4)a) | (~mask & (i32x4)b));
}
static inline u32x4 f32x4_less(f32x4 a, f32x4 b) { return (u32x4)(a < b); }
static inline f32x4 f32x4_select(u32x4 m, f32x4 a, f32x4 b) {
  return (f32x4)((m & (u32x4)a) | (~m & (u32x4)b));
}
static inline f32x4 f32x4_pmax(f32x4 a, f32x4 b) { return f32x4_select(f32x4_less(a, b), b, a); }
static inline f32x4 f32x4_pmin(f32x4 a, f32x4 b) { return f32x4_choose(b < a, b, a); }
static inline bool f32x4_any_less(f32x4 a, f32x4 b) {
  const i32x4 m = a < b;
  return (m[0] | m[1] | m[2] | m[3]) != 0;
}
static inline f32x4 f32x4_zip_low(f32x4 a, f32x4 b) {
  return __builtin_shufflevector(a, b, 0, 4, 1, 5);
}
static inline f32x4 f32x4_zip_high(f32x4 a, f32x4 b) {
  return __builtin_shufflevector(a, b, 2, 6, 3, 7);
}
static inline f32x4 f32x4_even(f32x4 a, f32x4 b) {
  return __builtin_shufflevector(a, b, 0, 2, 4, 6);
}
static inline f32x4 f32x4_odd(f32x4 a, f32x4 b) {
  return __builtin_shufflevector(a, b, 1, 3, 5, 7);
}

static inline f64x2 f64x2_add(f64x2 a, f64x2 b) { return a + b; }
static inline f64x2 f64x2_sub(f64x2 a, f64x2 b) { return a - b; }
static inline f64x2 f64x2_mul(f64x2 a, f64x2 b) { return a * b; }
static inline f64x2 f64x2_promote_low(f32x4 a) { return (f64x2){(double)a[0], (double)a[1]}; }
static inline f64x2 f64x2_promote_high(f32x4 a) { return (f64x2){(double)a[2], (double)a[3]}; }
static inline f32x4 f32x4_demote(f64x2 a, f64x2 b) {
  const f32x2 x = __builtin_convertvector(a, f32x2), y = __builtin_convertvector(b, f32x2);
  return __builtin_shufflevector(x, y, 0, 1, 2, 3);
}
static inline f32x4 f32x4_demote_zip(f64x2 a, f64x2 b) {
  const f32x2 x = __builtin_convertvector(a, f32x2), y = __builtin_convertvector(b, f32x2);
  return __builtin_shufflevector(x, y, 0, 2, 1, 3);
}

static inline u64x2 u64x2_add(u64x2 a, u64x2 b) { return a + b; }
static inline u64x2 u64x2_sub(u64x2 a, u64x2 b) { return a - b; }
static inline u64x2 u64x2_and(u64x2 a, u64x2 b) { return a & b; }
static inline u64x2 u64x2_or(u64x2 a, u64x2 b) { return a | b; }
static inline u64x2 u64x2_xor(u64x2 a, u64x2 b) { return a ^ b; }
static inline u64x2 u64x2_shr(u64x2 a, int n) { return a >> n; }
static inline u32x4 u32x4_shl(u32x4 a, int n) { return a << n; }
static inline u32x4 u32x4_and(u32x4 a, u32x4 b) { return a & b; }
static inline u32x4 u32x4_or(u32x4 a, u32x4 b) { return a | b; }
static inline u32x4 as_u32x4(f32x4 a) { return (u32x4)a; }
static inline f32x4 as_f32x4(u32x4 a) { return (f32x4)a; }
static inline u64x2 as_u64x2(f64x2 a) { return (u64x2)a; }
static inline f64x2 as_f64x2(u64x2 a) { return (f64x2)a; }

#endif
