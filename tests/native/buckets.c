/* Tests T5's bucket boundaries against integers of unlimited size, by the powers in their
 * definition: the first n of bucket e + k is the smallest with n^S e^k >= maxDistance^k e^S. */
#include <stdint.h>
#include <string.h>

#include "../../src/posenc.h"
#include "check.h"

enum { DIGITS = 1024 }; /* of 2^16: powers up to 2^(31 * 512) */
typedef struct {
  uint32_t digit[DIGITS];
} natural_t;

static void multiply(natural_t *a, uint32_t factor) {
  uint64_t carry = 0;
  for (int i = 0; i < DIGITS; i++) {
    carry += (uint64_t)a->digit[i] * factor;
    a->digit[i] = (uint32_t)(carry & 0xffff);
    carry >>= 16;
  }
}

static natural_t product_of_powers(uint32_t a, int m, uint32_t b, int n) {
  natural_t x = {{1}};
  for (int i = 0; i < m; i++) multiply(&x, a);
  for (int i = 0; i < n; i++) multiply(&x, b);
  return x;
}

static int not_below(const natural_t *a, const natural_t *b) {
  for (int i = DIGITS - 1; i >= 0; i--) {
    if (a->digit[i] != b->digit[i]) return a->digit[i] > b->digit[i];
  }
  return 1;
}

/* The bucket that looks back n steps. */
static int bucket_of(uint32_t n, int buckets, int max_distance, int bidirectional) {
  int32_t bucket, workspace;
  const int result =
      posenc_t5_buckets(&bucket, &workspace, 1, 1, n, 0, buckets, max_distance, bidirectional);
  return result ? result : bucket;
}

static void check_rule(int buckets, int max_distance, int bidirectional) {
  const int side = bidirectional ? buckets / 2 : buckets, e = side / 2, span = side - e;
  CHECK(bucket_of(0, buckets, max_distance, bidirectional) == 0, "bucket of 0");
  for (int k = 0; k < span; k++) {
    const natural_t right = product_of_powers((uint32_t)max_distance, k, (uint32_t)e, span);
    /* The smallest n, by halving. */
    uint32_t low = (uint32_t)e - 1, high = (uint32_t)max_distance;
    while (high - low > 1) {
      const uint32_t n = low + (high - low) / 2;
      const natural_t left = product_of_powers(n, span, (uint32_t)e, k);
      if (not_below(&left, &right)) {
        high = n;
      } else {
        low = n;
      }
    }
    const int at = bucket_of(high, buckets, max_distance, bidirectional);
    const int before = bucket_of(high - 1, buckets, max_distance, bidirectional);
    CHECK(at >= e + k && before < e + k, "%d buckets, %d, bidirectional %d: %u is in %d, %u in %d",
          buckets, max_distance, bidirectional, high, at, high - 1, before);
  }
  CHECK(bucket_of(0x7fffffff, buckets, max_distance, bidirectional) == side - 1, "the last bucket");
}

int main(void) {
  static const int RULES[][2] = {{32, 128},     {32, 129},     {4, 2},      {5, 100},
                                 {8, 20},       {16, 64},      {32, 256},   {64, 512},
                                 {32, 65536},   {32, 1 << 30}, {32, 19683}, {12, 2147483647},
                                 {40, 1000000}, {6, 9}};
  for (unsigned i = 0; i < sizeof RULES / sizeof *RULES; i++) {
    check_rule(RULES[i][0], RULES[i][1], 1);
    if (RULES[i][0] / 2 < RULES[i][1]) check_rule(RULES[i][0], RULES[i][1], 0);
  }
  check_rule(2, 2, 0);
  check_rule(100, 2147483647, 0);
  CHECK(bucket_of(1, 2, 128, 1) == -7 && bucket_of(1, 32, 8, 1) == -8, "refused rules");
  /* The largest rule: every bucket is as wide as it can be, 256 powers of 2^31. */
  int last = 0;
  for (uint32_t n = 0; n < 0x7f000000; n += n / 64 + 1) {
    const int bucket = bucket_of(n, 512, 2147483647, 0);
    CHECK(bucket >= last && bucket < 512, "%u is in %d", n, bucket);
    last = bucket;
  }
  return report();
}
