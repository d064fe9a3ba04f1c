/* Computes complex word embeddings (Wang et al. 2020): a complex number for each token and channel,
 * rotated by the position.
 *
 * Angles are 64-bit fractions of a turn, so that large angles lose nothing. */
#include <stddef.h>

#include "../core/angles.h"
#include "../core/phase.h"
#include "../posenc.h"

enum { CHUNK = 64, LANES = 4 };

/* The error of the product ab, which is a float64 (Dekker 1971). */
static INLINED double error_of(double a, double b, double ab) {
  const double split = 0x1p27 + 1, wide_a = a * split, wide_b = b * split;
  const double ha = wide_a - (wide_a - a), la = a - ha, hb = wide_b - (wide_b - b), lb = b - hb;
  return ((ha * hb - ab) + ha * lb + la * hb) + la * lb;
}

/* position * frequency + phase in turns / 2^64: in double-double precision, or exactly, which takes
 * ten times as long, when its error would exceed 2^-62 of a turn. */
static INLINED uint64_t turns_of(double position, double frequency, double phase) {
  const double moved = position * frequency;
  const double size = __builtin_fabs(moved) + __builtin_fabs(frequency) + __builtin_fabs(position) +
                      __builtin_fabs(phase);
  if (size < 0x1p40) {
    const double inverse = 0x1.45f306dc9c883p-3, inverse_tail = -0x1.6b01ec5417056p-57;
    const double angle = moved + phase, back = angle - moved;
    const double tail =
        error_of(position, frequency, moved) + ((moved - (angle - back)) + (phase - back));
    const double turns = angle * inverse, magic = 0x1.8p52;
    const double rest = turns - ((turns + magic) - magic);
    const double small = error_of(angle, inverse, turns) + (angle * inverse_tail + tail * inverse);
    return ((uint64_t)(int64_t)(rest * 0x1p63) << 1) + (uint64_t)(int64_t)(small * 0x1p64);
  }
  uint32_t product[PHASE_WORDS], first[PHASE_WORDS];
  posenc_phase_of_product(product, position, frequency);
  posenc_phase_of_product(first, 1, phase);
  return ((uint64_t)product[3] << 32 | product[2]) + ((uint64_t)first[3] << 32 | first[2]);
}

int posenc_complexOrder_embed(float *real, float *imaginary, const float *amplitude,
                              const double *frequency, const double *phase, const double *positions,
                              int32_t length, int32_t dim) {
  REFUSE(!real, 1);
  REFUSE(!imaginary, 2);
  REFUSE(!amplitude, 3);
  REFUSE(!frequency, 4);
  REFUSE(!phase, 5);
  REFUSE(length < 1, 7);
  REFUSE(dim < 1 || !fits(length, dim, 1, sizeof *frequency), 8);
  REFUSE(!positions || !all_finite(positions, length), 6);
  for (int32_t i = 0; i < length; i++) {
    for (int32_t start = 0, count; start < dim; start += count) {
      uint64_t turns[CHUNK] = {0};
      double values[2 * CHUNK];
      count = dim - start < CHUNK ? dim - start : CHUNK;
      for (int32_t n = 0; n < count; n++) {
        turns[n] = turns_of(positions[i], frequency[n], phase[n]);
      }
      posenc_angle_groups(values, turns, count + count % 2, 1);
      for (int32_t n = 0; n < count; n++) {
        /* An angle that is NaN or infinite gives NaN. */
        const double size = amplitude[n] * (1 + 0 * frequency[n] + 0 * phase[n]);
        const double *sine = values + 2 * n - n % LANES;
        real[n] = (float)(size * sine[LANES]);
        imaginary[n] = (float)(size * *sine);
      }
      real += count, imaginary += count, amplitude += count, frequency += count, phase += count;
    }
  }
  return 0;
}
