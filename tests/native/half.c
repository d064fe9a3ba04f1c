/* Tests half precision: all 65536 numbers of both kinds convert to float32 and back, and numbers in
 * between round to nearest, ties to even. */
#include "../../src/core/half.h"

#include <math.h>
#include <string.h>

#include "../../src/posenc.h"
#include "check.h"

typedef struct {
  int32_t dtype;
  int places, smallest; /* bits of the fraction, the exponent of the smallest normal number */
  uint16_t infinity, nan;
} format_t;

static const format_t formats[2] = {{POSENC_FLOAT16, 10, -14, 0x7c00, 0x7e00},
                                    {POSENC_BFLOAT16, 7, -126, 0x7f80, 0x7fc0}};

/* By the definition of IEEE 754. */
static double value_of(const format_t *f, uint16_t half) {
  const int exponent = (half & 0x7fff) >> f->places, fraction = half & ((1 << f->places) - 1);
  if (half == f->infinity) return INFINITY;
  if (exponent == 0) return ldexp(fraction, f->smallest - f->places);
  return ldexp(fraction + (1 << f->places), exponent - 1 + f->smallest - f->places);
}

static uint16_t rounded(const format_t *f, float x) {
  uint16_t all[7];
  float seven[7];
  for (int i = 0; i < 7; i++) seven[i] = x;
  posenc_half_round(all, seven, 7, f->dtype);
  CHECK(memcmp(all, all + 1, 6 * sizeof *all) == 0, "%a", (double)x); /* vectors and their tail */
  return all[0];
}

/* By way of the nearest float32, or, where that may be a tie, of the one beside it. */
static uint16_t rounded_double(const format_t *f, double x) {
  const float near = (float)x;
  return rounded(f, posenc_half_may_be_tie(near, f->dtype) ? posenc_half_beside(near, x) : near);
}

/* x of either sign goes to the half `wanted`, as float64 and, when it is one, as float32. */
static void goes_to(const format_t *f, double x, uint16_t wanted) {
  const uint16_t negative = wanted | 0x8000;
  CHECK(rounded_double(f, x) == wanted, "%a", x);
  CHECK(rounded_double(f, -x) == negative, "%a", -x);
  if ((double)(float)x != x) return;
  CHECK(rounded(f, (float)x) == wanted, "%a", x);
  CHECK(rounded(f, (float)-x) == negative, "%a", -x);
}

static void check_format(const format_t *f) {
  for (uint32_t half = 0; half < 0x10000; half++) {
    const uint16_t bits = (uint16_t)half, size = half & 0x7fff;
    float wide[5];
    const uint16_t five[5] = {bits, bits, bits, bits, bits};
    posenc_half_widen(wide, five, 5, f->dtype);
    const double value = value_of(f, size) * (half >> 15 ? -1 : 1);
    if (size > f->infinity) {
      CHECK(isnan(wide[0]) && isnan(wide[4]), "%x", half);
      CHECK(rounded(f, wide[0]) == f->nan, "%x", half);
      continue;
    }
    CHECK(wide[0] == value && wide[4] == value && !signbit(wide[0]) == !(half >> 15), "%x", half);
    CHECK(rounded(f, wide[0]) == bits, "%x", half);
    CHECK(rounded_double(f, value) == bits, "%x", half);
  }
  for (uint16_t low = 0; low < f->infinity; low++) {
    const uint16_t high = low + 1, even = low & 1 ? high : low;
    const double a = value_of(f, low); /* what follows the largest one is as far as what precedes */
    const double b = high == f->infinity ? 2 * a - value_of(f, low - 1) : value_of(f, high);
    const double middle = (a + b) / 2;
    goes_to(f, middle, even);
    goes_to(f, nextafter(middle, a), low);
    goes_to(f, nextafter(middle, b), high);
    goes_to(f, (double)nextafterf((float)middle, (float)a), low);
    goes_to(f, (double)nextafterf((float)middle, INFINITY), high);
    /* Beside the middle by less than a float32 tells: only the float64 goes the right way. */
    CHECK((float)nextafter(middle, b) != (float)middle ||
              posenc_half_may_be_tie((float)middle, f->dtype),
          "%a", middle);
  }
  goes_to(f, INFINITY, f->infinity);
  goes_to(f, 1e300, f->infinity);
  goes_to(f, 1e-300, 0);
  CHECK(rounded_double(f, NAN) == f->nan, "NaN");
}

int main(void) {
  check_format(&formats[0]);
  check_format(&formats[1]);
  return report();
}
