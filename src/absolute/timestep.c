/* Computes the timestep embedding of diffusion models (Ho et al. 2020): sinusoidal rows with a
 * variable end of the frequency series. */
#include "../core/angles.h"
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/frequency.h"
#include "../posenc.h"

int posenc_sinusoidal_timestepFrequencies(double *out, int32_t half, double maxPeriod,
                                          double steps) {
  REFUSE(!out, 1);
  REFUSE(half < 1 || !fits(half, 1, 1, sizeof *out), 2);
  REFUSE(!is_finite(maxPeriod) || maxPeriod <= 0, 3);
  REFUSE(!is_finite(steps) || steps <= 0, 4);
  /* m / steps as a ratio of small whole numbers, if possible. */
  const double scaled = 1024 * steps;
  if (scaled < 0x1p32 && scaled == (double)(int64_t)scaled) {
    uint32_t numerator = 1024, denominator = (uint32_t)scaled;
    for (; numerator > 1 && denominator % 2 == 0; numerator /= 2) denominator /= 2;
    posenc_geometric_series(out, half, maxPeriod, numerator, denominator);
    return 0;
  }
  const double rate = posenc_log(maxPeriod) / steps;
  for (int32_t m = 0; m < half; m++) out[m] = posenc_exp(-m * rate);
  return 0;
}

int posenc_sinusoidal_timestep(float *out, void *workspace, const double *frequencies,
                               const uint32_t *fractions, const double *timesteps, int32_t length,
                               int32_t dim, int32_t flipSinToCos) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!fractions, 4);
  REFUSE(length < 1, 6);
  REFUSE(dim < 2 || !fits(length, dim, 1, sizeof *out), 7);
  REFUSE(!is_word(flipSinToCos, 2), 8);
  const int32_t half = dim / 2;
  REFUSE(!frequencies || !all_finite(frequencies, half), 3);
  REFUSE(!timesteps || !all_finite(timesteps, length), 5);
  const angle_source_t source = {frequencies, fractions, timesteps, 0, 1, length, half};
  const angle_target_t target = {.sine = flipSinToCos ? out + half : out,
                                 .cosine = flipSinToCos ? out : out + half,
                                 .row = (size_t)dim,
                                 .step = 1,
                                 .cosines = half};
  posenc_angle_rows(&target, workspace, &source);
  for (int32_t i = 0; dim % 2 && i < length; i++, out += dim) out[dim - 1] = 0;
  return 0;
}

double posenc_sinusoidal_timestep_workspace(int32_t dim) {
  REFUSE_COUNTS(dim);
  return posenc_angle_workspace(dim / 2);
}
