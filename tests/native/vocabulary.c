/* Tests every operation of src/core/simd.h against plain C, on special values; the digest of all
 * result bits is the same for every backend. Runs natively and, without main, in
 * WebAssembly. */
#include "../../src/core/simd.h"

static const float SPECIAL[] = {0.0f,
                                -0.0f,
                                1.0f,
                                -1.0f,
                                0.5f,
                                -0.5f,
                                1.5f,
                                2.5f,
                                -2.5f,
                                0x1p-149f,
                                -0x1p-126f,
                                0x1p23f,
                                -0x1.8p22f,
                                8388607.5f,
                                3.4e38f,
                                -3.4e38f,
                                1e30f,
                                __builtin_inff(),
                                -__builtin_inff(),
                                __builtin_nanf(""),
                                0x1.fffffep-1f,
                                -0x1.000002p0f};
enum { COUNT = sizeof SPECIAL / sizeof *SPECIAL };

static uint32_t failed;
static uint64_t digest = 0xcbf29ce484222325;

static void mix(uint64_t bits) {
  for (int i = 0; i < 8; i++) digest = (digest ^ (bits >> (8 * i) & 0xff)) * 0x100000001b3;
}

/* NaNs count as one value: their payloads are nobody's business. */
static uint32_t bits_of(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return x != x ? 0x7fc00000 : bits;
}

static uint64_t bits_of_f64(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return x != x ? (uint64_t)0x7ff8 << 48 : bits;
}

static void expect_f32(f32x4 got, float a, float b, float c, float d) {
  float lanes[4], want[4] = {a, b, c, d};
  f32x4_store(lanes, got);
  for (int i = 0; i < 4; i++) {
    failed += bits_of(lanes[i]) != bits_of(want[i]);
    mix(bits_of(lanes[i]));
  }
}

static void expect_f64(f64x2 got, double a, double b) {
  double lanes[2], want[2] = {a, b};
  f64x2_store(lanes, got);
  for (int i = 0; i < 2; i++) {
    failed += bits_of_f64(lanes[i]) != bits_of_f64(want[i]);
    mix(bits_of_f64(lanes[i]));
  }
}

static void expect_u64(u64x2 got, uint64_t a, uint64_t b) {
  double doubles[2];
  uint64_t lanes[2], want[2] = {a, b};
  f64x2_store(doubles, as_f64x2(got));
  memcpy(lanes, doubles, sizeof lanes);
  for (int i = 0; i < 2; i++) {
    failed += lanes[i] != want[i];
    mix(lanes[i]);
  }
}

static float magnitude(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  bits &= 0x7fffffff;
  memcpy(&x, &bits, sizeof bits);
  return x;
}

static float common(float x, float y) {
  uint32_t a, b;
  memcpy(&a, &x, sizeof a);
  memcpy(&b, &y, sizeof b);
  a &= b;
  memcpy(&x, &a, sizeof x);
  return x;
}

/* The bits of u, shifted, and put together with others. */
static float of_bits(uint32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}
static uint32_t plain_bits(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static void check_floats(const float *p, const float *q) {
  const f32x4 a = f32x4_load(p), b = f32x4_load(q);
  expect_f32(f32x4_add(a, b), p[0] + q[0], p[1] + q[1], p[2] + q[2], p[3] + q[3]);
  expect_f32(f32x4_sub(a, b), p[0] - q[0], p[1] - q[1], p[2] - q[2], p[3] - q[3]);
  expect_f32(f32x4_mul(a, b), p[0] * q[0], p[1] * q[1], p[2] * q[2], p[3] * q[3]);
#define PMIN(i) (q[i] < p[i] ? q[i] : p[i])
  expect_f32(f32x4_pmin(a, b), PMIN(0), PMIN(1), PMIN(2), PMIN(3));
#define PMAX(i) (p[i] < q[i] ? q[i] : p[i])
  expect_f32(f32x4_pmax(a, b), PMAX(0), PMAX(1), PMAX(2), PMAX(3));
  expect_f32(f32x4_div(a, b), p[0] / q[0], p[1] / q[1], p[2] / q[2], p[3] / q[3]);
  /* Where a is not below b, a: with b first where it is. */
  expect_f32(f32x4_select(f32x4_less(a, b), b, a), PMAX(0), PMAX(1), PMAX(2), PMAX(3));
  /* What is not below, or no number, stays. */
#define KEPT(i) (p[i] < q[i] ? 0 : p[i])
  expect_f32(f32x4_and_not(a, f32x4_less(a, b)), KEPT(0), KEPT(1), KEPT(2), KEPT(3));
#define SHIFTED(i) of_bits(plain_bits(p[i]) << 23)
  expect_f32(as_f32x4(u32x4_shl(as_u32x4(a), 23)), SHIFTED(0), SHIFTED(1), SHIFTED(2), SHIFTED(3));
#define JOINED(i) of_bits(plain_bits(p[i]) | (plain_bits(q[i]) & 0x80000000))
  expect_f32(as_f32x4(u32x4_or(as_u32x4(a), u32x4_and(as_u32x4(b), u32x4_splat(0x80000000)))),
             JOINED(0), JOINED(1), JOINED(2), JOINED(3));
  expect_f32(f32x4_abs(a), magnitude(p[0]), magnitude(p[1]), magnitude(p[2]), magnitude(p[3]));
  expect_f32(f32x4_and(a, b), common(p[0], q[0]), common(p[1], q[1]), common(p[2], q[2]),
             common(p[3], q[3]));
  bool less = p[0] < q[0] || p[1] < q[1] || p[2] < q[2] || p[3] < q[3];
  failed += f32x4_any_less(a, b) != less;
  expect_f32(f32x4_zip_low(a, b), p[0], q[0], p[1], q[1]);
  expect_f32(f32x4_zip_high(a, b), p[2], q[2], p[3], q[3]);
  expect_f32(f32x4_even(a, b), p[0], p[2], q[0], q[2]);
  expect_f32(f32x4_odd(a, b), p[1], p[3], q[1], q[3]);
  expect_f32(f32x4_splat(p[0]), p[0], p[0], p[0], p[0]);
  expect_f32(f32x4_load_splat(p + 1), p[1], p[1], p[1], p[1]);
  expect_f64(f64x2_promote_low(a), (double)p[0], (double)p[1]);
  expect_f64(f64x2_promote_high(a), (double)p[2], (double)p[3]);
}

static void check_doubles(const double *p, const double *q) {
  const f64x2 a = f64x2_load(p), b = f64x2_load(q);
  expect_f64(f64x2_add(a, b), p[0] + q[0], p[1] + q[1]);
  expect_f64(f64x2_sub(a, b), p[0] - q[0], p[1] - q[1]);
  expect_f64(f64x2_mul(a, b), p[0] * q[0], p[1] * q[1]);
  expect_f64(f64x2_splat(p[0]), p[0], p[0]);
  expect_f32(f32x4_demote(a, b), (float)p[0], (float)p[1], (float)q[0], (float)q[1]);
  expect_f32(f32x4_demote_zip(a, b), (float)p[0], (float)q[0], (float)p[1], (float)q[1]);
}

static void check_integers(const uint64_t *p, const uint64_t *q) {
  const u64x2 a = u64x2_load(p), b = u64x2_load(q);
  expect_u64(u64x2_add(a, b), p[0] + q[0], p[1] + q[1]);
  expect_u64(u64x2_sub(a, b), p[0] - q[0], p[1] - q[1]);
  expect_u64(u64x2_and(a, b), p[0] & q[0], p[1] & q[1]);
  expect_u64(u64x2_or(a, b), p[0] | q[0], p[1] | q[1]);
  expect_u64(u64x2_xor(a, b), p[0] ^ q[0], p[1] ^ q[1]);
  expect_u64(u64x2_shr(a, 32), p[0] >> 32, p[1] >> 32);
  expect_u64(u64x2_splat(p[0]), p[0], p[0]);
  expect_u64(as_u64x2(as_f64x2(a)), p[0], p[1]);
}

/* The number of lanes that were wrong. */
__attribute__((used, visibility("default"))) uint32_t vocabulary_failures(void) {
  for (int i = 0; i < COUNT; i++) {
    for (int j = 0; j < COUNT; j++) {
      float p[4], q[4];
      for (int k = 0; k < 4; k++) {
        p[k] = SPECIAL[(i + k) % COUNT];
        q[k] = SPECIAL[(j + 3 * k) % COUNT];
      }
      check_floats(p, q);
      const double scale = i % 2 ? 0x1.0000001p0 : 0x1.23456789abcdep-20;
      const double x[2] = {(double)p[0] * scale, (double)p[1]};
      const double y[2] = {(double)q[0], (double)q[1] * scale};
      check_doubles(x, y);
    }
  }
  uint64_t state = 1;
  for (int i = 0; i < 1000; i++) {
    uint64_t p[4];
    for (int k = 0; k < 4; k++) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      p[k] = (state ^ state >> 29) | (i % 7 == 0 ? (uint64_t)0xffffffff << 16 : 0);
    }
    check_integers(p, p + 2);
  }
  return failed;
}

__attribute__((used, visibility("default"))) uint64_t vocabulary_digest(void) { return digest; }

#if !defined(__wasm__)
#include "check.h"

int main(void) {
  const uint32_t wrong = vocabulary_failures();
  CHECK(wrong == 0, "%u lanes of backend %s", wrong, POSENC_BACKEND);
  printf("backend %s digest %016llx\n", POSENC_BACKEND, (unsigned long long)digest);
  return report();
}
#endif
