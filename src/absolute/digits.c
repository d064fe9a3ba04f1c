/* Writes positions as digits in a base (Su 2023, kexue.fm/9675), in integer arithmetic. */
#include "../core/check.h"
#include "../posenc.h"

/* Whole, from 0 to 2^53. */
static inline bool is_position(double x) { return is_offset(x) && x >= 0; }

int posenc_digits_encode(float *out, const double *positions, int32_t length, int32_t digits,
                         double offset, int32_t base) {
  REFUSE(!out, 1);
  REFUSE(length < 1, 3);
  REFUSE(digits < 1 || !fits(length, digits, 1, sizeof *out), 4);
  REFUSE(!is_position(offset) || offset > 0x1p53 - (length - 1), 5);
  REFUSE(base < 2 || base > 1 << 24, 6);
#if !defined(__wasm__)
  for (int32_t i = 0; positions && i < length; i++) REFUSE(!is_position(positions[i]), 2);
#endif
  for (int32_t i = 0; i < length; i++) {
    uint64_t rest = (uint64_t)(positions ? positions[i] : offset + i);
    for (int32_t m = 0; m < digits; m++) {
      const uint64_t above = rest / (uint32_t)base;
      *out++ = (float)(rest - above * (uint32_t)base);
      rest = above;
    }
  }
  return 0;
}
