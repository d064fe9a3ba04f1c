/* Implements simd.h in plain C, for WebAssembly without SIMD and any other machine. */
#ifndef POSENC_CORE_SIMD_SCALAR_H
#define POSENC_CORE_SIMD_SCALAR_H

#define POSENC_BACKEND "scalar"

typedef struct {
  float lane[4];
} f32x4;
typedef struct {
  double lane[2];
} f64x2;
typedef struct {
  uint32_t lane[4];
} u32x4;
typedef struct {
  uint64_t lane[2];
} u64x2;

#define POSENC_LOAD(type, element)                    \
  static INLINED type type##_load(const element *p) { \
    type a;                                           \
    memcpy(&a, p, sizeof a);                          \
    return a;                                         \
  }
#define POSENC_STORE(type, element) \
  static INLINED void type##_store(element *p, type a) { memcpy(p, &a, sizeof a); }
POSENC_LOAD(f32x4, float)
POSENC_LOAD(f64x2, double)
POSENC_LOAD(u64x2, uint64_t)
POSENC_STORE(f32x4, float)
POSENC_STORE(f64x2, double)
#undef POSENC_LOAD
#undef POSENC_STORE

static INLINED f32x4 f32x4_splat(float x) { return (f32x4){{x, x, x, x}}; }
static INLINED f64x2 f64x2_splat(double x) { return (f64x2){{x, x}}; }
static INLINED u32x4 u32x4_splat(uint32_t x) { return (u32x4){{x, x, x, x}}; }
static INLINED u64x2 u64x2_splat(uint64_t x) { return (u64x2){{x, x}}; }
static INLINED f32x4 f32x4_load_splat(const float *p) { return f32x4_splat(*p); }

/* Defines an operation on two vectors from an expression in two lanes x and y. */
#define POSENC_LANES4(name, expression)         \
  static INLINED f32x4 name(f32x4 a, f32x4 b) { \
    UNROLLED for (int i = 0; i < 4; i++) {      \
      const float x = a.lane[i], y = b.lane[i]; \
      a.lane[i] = expression;                   \
    }                                           \
    return a;                                   \
  }
#define POSENC_LANES2(name, type, element, expression)   \
  static INLINED type name(type a, type b) {             \
    const element x0 = a.lane[0], y0 = b.lane[0];        \
    const element x1 = a.lane[1], y1 = b.lane[1];        \
    return (type){{x0 expression y0, x1 expression y1}}; \
  }
POSENC_LANES4(f32x4_add, x + y)
POSENC_LANES4(f32x4_sub, x - y)
POSENC_LANES4(f32x4_mul, x *y)
POSENC_LANES4(f32x4_div, x / y)
POSENC_LANES4(f32x4_pmax, x < y ? y : x)
POSENC_LANES4(f32x4_pmin, y < x ? y : x)
POSENC_LANES2(f64x2_add, f64x2, double, +)
POSENC_LANES2(f64x2_sub, f64x2, double, -)
POSENC_LANES2(f64x2_mul, f64x2, double, *)
POSENC_LANES2(u64x2_add, u64x2, uint64_t, +)
POSENC_LANES2(u64x2_sub, u64x2, uint64_t, -)
POSENC_LANES2(u64x2_and, u64x2, uint64_t, &)
POSENC_LANES2(u64x2_or, u64x2, uint64_t, |)
POSENC_LANES2(u64x2_xor, u64x2, uint64_t, ^)
#undef POSENC_LANES4
#undef POSENC_LANES2

static INLINED f32x4 f32x4_abs(f32x4 a) {
  UNROLLED for (int i = 0; i < 4; i++) a.lane[i] = __builtin_fabsf(a.lane[i]);
  return a;
}
static INLINED f32x4 f32x4_and(f32x4 a, f32x4 b) {
  uint32_t x[4], y[4];
  memcpy(x, &a, sizeof x);
  memcpy(y, &b, sizeof y);
  UNROLLED for (int i = 0; i < 4; i++) x[i] &= y[i];
  memcpy(&a, x, sizeof a);
  return a;
}
static INLINED bool f32x4_any_less(f32x4 a, f32x4 b) {
  return a.lane[0] < b.lane[0] || a.lane[1] < b.lane[1] || a.lane[2] < b.lane[2] ||
         a.lane[3] < b.lane[3];
}
static INLINED f32x4 f32x4_zip_low(f32x4 a, f32x4 b) {
  return (f32x4){{a.lane[0], b.lane[0], a.lane[1], b.lane[1]}};
}
static INLINED f32x4 f32x4_zip_high(f32x4 a, f32x4 b) {
  return (f32x4){{a.lane[2], b.lane[2], a.lane[3], b.lane[3]}};
}
static INLINED f32x4 f32x4_even(f32x4 a, f32x4 b) {
  return (f32x4){{a.lane[0], a.lane[2], b.lane[0], b.lane[2]}};
}
static INLINED f32x4 f32x4_odd(f32x4 a, f32x4 b) {
  return (f32x4){{a.lane[1], a.lane[3], b.lane[1], b.lane[3]}};
}

static INLINED f64x2 f64x2_promote_low(f32x4 a) { return (f64x2){{a.lane[0], a.lane[1]}}; }
static INLINED f64x2 f64x2_promote_high(f32x4 a) { return (f64x2){{a.lane[2], a.lane[3]}}; }
static INLINED f32x4 f32x4_demote(f64x2 a, f64x2 b) {
  return (f32x4){{(float)a.lane[0], (float)a.lane[1], (float)b.lane[0], (float)b.lane[1]}};
}
static INLINED f32x4 f32x4_demote_zip(f64x2 a, f64x2 b) {
  return (f32x4){{(float)a.lane[0], (float)b.lane[0], (float)a.lane[1], (float)b.lane[1]}};
}

static INLINED u64x2 u64x2_shr(u64x2 a, int n) { return (u64x2){{a.lane[0] >> n, a.lane[1] >> n}}; }
static INLINED u32x4 u32x4_shl(u32x4 a, int n) {
  return (u32x4){{a.lane[0] << n, a.lane[1] << n, a.lane[2] << n, a.lane[3] << n}};
}
static INLINED u32x4 u32x4_and(u32x4 a, u32x4 b) {
  UNROLLED for (int i = 0; i < 4; i++) a.lane[i] &= b.lane[i];
  return a;
}
static INLINED u32x4 u32x4_or(u32x4 a, u32x4 b) {
  UNROLLED for (int i = 0; i < 4; i++) a.lane[i] |= b.lane[i];
  return a;
}
static INLINED u32x4 as_u32x4(f32x4 a) {
  u32x4 b;
  memcpy(&b, &a, sizeof b);
  return b;
}
static INLINED f32x4 as_f32x4(u32x4 a) {
  f32x4 b;
  memcpy(&b, &a, sizeof b);
  return b;
}
static INLINED u32x4 f32x4_less(f32x4 a, f32x4 b) {
  u32x4 m;
  UNROLLED for (int i = 0; i < 4; i++) m.lane[i] = a.lane[i] < b.lane[i] ? 0xffffffff : 0;
  return m;
}
static INLINED f32x4 f32x4_select(u32x4 m, f32x4 a, f32x4 b) {
  const u32x4 x = as_u32x4(a), y = as_u32x4(b);
  UNROLLED for (int i = 0; i < 4; i++) {
    m.lane[i] = (m.lane[i] & x.lane[i]) | (~m.lane[i] & y.lane[i]);
  }
  return as_f32x4(m);
}
static INLINED f32x4 f32x4_and_not(f32x4 a, u32x4 m) {
  const u32x4 x = as_u32x4(a);
  UNROLLED for (int i = 0; i < 4; i++) m.lane[i] = x.lane[i] & ~m.lane[i];
  return as_f32x4(m);
}
static INLINED u64x2 as_u64x2(f64x2 a) {
  u64x2 b;
  memcpy(&b, &a, sizeof b);
  return b;
}
static INLINED f64x2 as_f64x2(u64x2 a) {
  f64x2 b;
  memcpy(&b, &a, sizeof b);
  return b;
}

#endif
