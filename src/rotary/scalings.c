/* Computes rotary frequencies for contexts longer than the original one, by float64 operations on
 * the correctly rounded powers in the order stated in posenc.h. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/frequency.h"
#include "../core/small.h"
#include "../posenc.h"

#define TWO_PI 0x1.921fb54442d18p+2

static inline bool is_positive(double x) { return is_finite(x) && x > 0; }

/* Checks out, dim, base and factor, the first arguments of every scaling except longrope. */
static inline int refusal(const double *out, int32_t dim, double base, double factor) {
  REFUSE(!out, 1);
  REFUSE(dim < 2 || dim % 2 || !fits(dim, 1, 1, sizeof *out), 2);
  REFUSE(!is_finite(base) || base <= 0, 3);
  REFUSE(!is_positive(factor), 4);
  return 0;
}

/* Writes the unscaled frequencies and the attention factor 1; returns the number of frequencies. */
static SMALL int32_t unscaled(double *out, int32_t dim, double base) {
  posenc_geometric_series(out, dim / 2, base, 2, (uint32_t)dim);
  out[dim / 2] = 1;
  return dim / 2;
}

static SMALL void divide(double *values, int32_t count, double divisor) {
  ROLLED for (int32_t m = 0; m < count; m++) values[m] /= divisor;
}

int posenc_rope_linear(double *out, int32_t dim, double base, double factor) {
  const int refused = refusal(out, dim, base, factor);
  if (!refused) divide(out, unscaled(out, dim, base), factor);
  return refused;
}

int posenc_rope_ntk(double *out, int32_t dim, double base, double factor) {
  const int refused = refusal(out, dim, base, factor);
  if (refused) return refused;
  if (dim > 2 && factor != 1) base *= posenc_power(factor, (uint32_t)dim, (uint32_t)dim - 2);
  if (!is_positive(base)) return -4;
  unscaled(out, dim, base);
  return 0;
}

int posenc_rope_dynamic(double *out, int32_t dim, double base, double factor, int32_t original,
                        double length) {
  const int refused = refusal(out, dim, base, factor);
  if (refused) return refused;
  REFUSE(original < 1, 5);
  REFUSE(!is_finite(length), 6);
  const double longer = length > original ? factor * length / original - (factor - 1) : 1;
  if (!is_finite(longer)) return -4;
  return posenc_rope_ntk(out, dim, base, longer);
}

static SMALL double floor_of(double x) {
  if (!(x < 0x1p52 && x > -0x1p52)) return x;
  const double whole = (double)(int64_t)x;
  return whole > x ? whole - 1 : whole;
}

/* The (fractional) pair that makes `rotations` full rotations within the original length. */
static SMALL double turning_pair(int32_t dim, double base, double ratio) {
  return dim * posenc_logarithm(ratio) / (2 * posenc_logarithm(base));
}

static inline double magnitude(double factor, double scale) {
  return factor <= 1 ? 1 : 0.1 * scale * posenc_logarithm(factor) + 1;
}

int posenc_rope_yarn(double *out, int32_t dim, double base, double factor, int32_t original,
                     double betaFast, double betaSlow, int32_t truncate, double mscale,
                     double mscaleAllDim) {
  const int refused = refusal(out, dim, base, factor);
  if (refused) return refused;
  REFUSE(base <= 1, 3);
  REFUSE(original < 1, 5);
  const double fast = original / (TWO_PI * betaFast), slow = original / (TWO_PI * betaSlow);
  if (!is_positive(betaFast) || !is_positive(fast)) return -6;
  if (!is_positive(betaSlow) || !is_positive(slow)) return -7;
  REFUSE(!is_word(truncate, 2), 8);
  REFUSE(!is_finite(mscale) || mscale < 0, 9);
  REFUSE(!is_finite(mscaleAllDim) || mscaleAllDim < 0, 10);

  double low = turning_pair(dim, base, fast), high = turning_pair(dim, base, slow);
  if (truncate) {
    low = floor_of(low);
    high = -floor_of(-high);
  }
  if (low < 0) low = 0;
  if (high > dim - 1) high = dim - 1;
  if (low == high) high += 0.001;
  const int32_t count = unscaled(out, dim, base);
  ROLLED for (int32_t m = 0; m < count; m++) {
    double ramp = (m - low) / (high - low);
    ramp = ramp < 0 ? 0 : ramp > 1 ? 1 : ramp;
    out[m] = out[m] * (1 - ramp) + out[m] / factor * ramp;
  }
  const bool both = mscale != 0 && mscaleAllDim != 0;
  out[count] = magnitude(factor, both ? mscale : 1);
  if (both) out[count] /= magnitude(factor, mscaleAllDim);
  return 0;
}

int posenc_rope_longrope(double *out, const double *factors, int32_t dim, double base,
                         double factor, int32_t original) {
  REFUSE(!factors, 2);
  const int refused = refusal(out, dim, base, factor);
  if (refused) return refused < -1 ? refused - 1 : refused;
  REFUSE(original < 1, 6);
  ROLLED for (int32_t m = 0; m < dim / 2; m++) { REFUSE(!is_positive(factors[m]), 2); }
  const int32_t count = unscaled(out, dim, base);
  ROLLED for (int32_t m = 0; m < count; m++) out[m] /= factors[m];
  if (factor > 1) {
    out[count] = __builtin_sqrt(1 + posenc_logarithm(factor) / posenc_logarithm(original));
  }
  return 0;
}

int posenc_rope_llama3(double *out, int32_t dim, double base, double factor, double lowFactor,
                       double highFactor, int32_t original) {
  const int refused = refusal(out, dim, base, factor);
  if (refused) return refused;
  REFUSE(!is_positive(lowFactor), 5);
  REFUSE(!is_positive(highFactor), 6);
  REFUSE(original < 1, 7);
  const int32_t count = unscaled(out, dim, base);
  ROLLED for (int32_t m = 0; m < count; m++) {
    const double wavelength = TWO_PI / out[m];
    if (wavelength < original / highFactor) continue;
    const double blend = (original / wavelength - lowFactor) / (highFactor - lowFactor);
    /* With equal factors there is no blended range. */
    const bool slow = wavelength > original / lowFactor || highFactor == lowFactor;
    out[m] = slow ? out[m] / factor : (1 - blend) * out[m] / factor + blend * out[m];
  }
  return 0;
}

int posenc_rope_proportional(double *out, int32_t dim, double base, double fraction,
                             double factor) {
  const int refused = refusal(out, dim, base, 1);
  if (refused) return refused;
  REFUSE(!is_finite(fraction) || fraction < 0 || fraction > 1, 4);
  REFUSE(!is_positive(factor), 5);
  const int32_t count = unscaled(out, dim, base), turning = (int32_t)(fraction * dim / 2);
  divide(out, turning, factor);
  for (int32_t m = turning; m < count; m++) out[m] = 0;
  return 0;
}

int posenc_rope_riflex(double *out, int32_t dim, double base, int32_t index, double share,
                       double length) {
  const int refused = refusal(out, dim, base, 1);
  if (refused) return refused;
  REFUSE(index < 1 || index > dim / 2, 4);
  REFUSE(!is_positive(share), 5);
  REFUSE(!is_positive(length), 6);
  unscaled(out, dim, base);
  out[index - 1] = share * TWO_PI / length;
  return 0;
}

/* Pairs `low` and faster make at least `most` rotations within the original length, pairs `high`
 * and slower at most `least`, both in whole pairs. */
typedef struct {
  double low, high;
} band_t;

static SMALL band_t band_between(int32_t dim, double base, double original, double most,
                                 double least) {
  double low = floor_of(turning_pair(dim, base, original / (TWO_PI * most)));
  double high = -floor_of(-turning_pair(dim, base, original / (TWO_PI * least)));
  const int32_t count = dim / 2;
  if (low < 0) low = 0;
  if (high > count) high = count;
  if (low == high) high += 0.001;
  return (band_t){low, high};
}

static inline double ramp_of(band_t band, int32_t m) {
  const double ramp = (m - band.low) / (band.high - band.low);
  return ramp < 0 ? 0 : ramp > 1 ? 1 : ramp;
}

int posenc_rope_dype(double *out, int32_t dim, double base, double factor, int32_t original,
                     double timestep, int32_t ntk, double lambdaS, int32_t lambdaT) {
  const int refused = refusal(out, dim, base, factor);
  if (refused) return refused;
  REFUSE(base <= 1, 3);
  REFUSE(factor < 1, 4);
  REFUSE(original < 1, 5);
  REFUSE(!(timestep > 0) || timestep > 1, 6);
  REFUSE(!is_word(ntk, 2), 7);
  REFUSE(!is_finite(lambdaS) || lambdaS < 0, 8);
  REFUSE(lambdaT < 1, 9);
  double kappa = lambdaS > 0 ? lambdaS : ntk ? 2 : 1;
  for (int32_t i = 0; i < lambdaT; i++) kappa *= timestep;
  /* Rounded to 0, it would leave no bands. */
  if (!(kappa >= 0x1p-1000)) return -6;
  if (ntk) {
    const double power = dim > 2 ? kappa * dim / (dim - 2) * posenc_logarithm(factor) : 0;
    const double greater = base * posenc_exp(power);
    if (!is_positive(greater)) return -4;
    unscaled(out, dim, greater);
    return 0;
  }
  const int32_t count = unscaled(out, dim, base);
  const band_t slow = band_between(dim, base, original, 1.25 * kappa, 0.75 * kappa);
  const band_t middle = band_between(dim, base, original, 16 * kappa, 2 * kappa);
  for (int32_t m = 0; m < count && factor > 1; m++) {
    const double own = out[m];
    const double lower =
        m > 0 ? own / posenc_power(factor, 2 * (uint32_t)m, (uint32_t)dim - 2) : own;
    const double below = ramp_of(slow, m), between = ramp_of(middle, m);
    const double scaled = own / factor * below + lower * (1 - below);
    out[m] = scaled * between + own * (1 - between);
  }
  out[count] = magnitude(factor, 1);
  return 0;
}
