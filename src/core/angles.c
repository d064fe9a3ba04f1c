/* Rows of sines and cosines of position * theta. */
#include "angles.h"

#include "trig.h"

static sincos_t sincos_of(double position, double theta, const uint32_t *fraction) {
  uint32_t phase[PHASE_WORDS];
  if (is_whole(position) && position < 0x1p32 && position > -0x1p32) {
    phase_of_whole(phase, (int64_t)position, fraction);
  } else {
    posenc_phase_of_product(phase, position, theta);
  }
  sincos_t value = sincos_of_turns((uint64_t)phase[3] << 32 | phase[2]);
  if (value.sine < 0x1p-14 && value.sine > -0x1p-14) value.sine = sine_near_zero(phase);
  if (value.cosine < 0x1p-14 && value.cosine > -0x1p-14) {
    phase[3] += 0x40000000u;
    value.cosine = sine_near_zero(phase);
  }
  return value;
}

void posenc_angle_rows(const angle_target_t *target, void *workspace,
                       const angle_source_t *source) {
  (void)workspace;
  for (int32_t i = 0; i < source->length; i++) {
    double position = source->positions ? source->positions[i] : source->offset + i;
    float *sine = target->sine + (size_t)i * target->row;
    float *cosine = target->cosine + (size_t)i * target->row;
    for (int32_t m = 0; m < source->count; m++) {
      sincos_t value = sincos_of(position, source->frequencies[m], source->fractions + 4 * m);
      sine[(size_t)m * target->step] = (float)(value.sine * source->factor);
      if (m < target->cosines) {
        cosine[(size_t)m * target->step] = (float)(value.cosine * source->factor);
      }
    }
  }
}

double posenc_angle_workspace(int32_t length, int32_t count) {
  (void)length;
  (void)count;
  return 16;
}
