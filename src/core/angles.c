/* Rows of sines and cosines of position * theta.
 *
 * Whole positions below 2^32 lie in blocks of 2K, anchored at multiples of 2K. The centre c of a
 * block lies halfway between two positions, and position p is c +- (k + 1/2), k < K. The phases of
 * c and of k + 1/2 are exact, their sines and cosines are computed directly, and angle addition
 * gives the two rows c +- (k + 1/2): four products and four sums for four values. A value that
 * comes out below 2^-15, where the 2.3e-16 that angle addition may lose would show, is computed
 * again from its own phase. So a value depends on position and theta alone, and is right to 0.5001
 * units of the last place. Everything else is computed from its own phase in the first place. */
#include "angles.h"

#include "angle_rows.h"
#include "trig.h"

/* Of n rows, n / 2K centres and K distances are evaluated directly: fewest at K = sqrt(n / 2), 32
 * for the tables of 2048 rows and the blocks of larger ones that are most often asked for. */
enum { LOG2_K = 5, K = 1 << LOG2_K, GROUP_LIMBS = 3 * LANES };

/* factor * limbs mod 1, the upper 64 bits, for the frequencies of group g. */
static inline void multiply_group(const uint32_t *limbs, int32_t g, uint32_t factor, u64x2 *low,
                                  u64x2 *high) {
  const uint32_t *at = limbs + (size_t)g * GROUP_LIMBS;
  const u32x4 f = u32x4_splat(factor), a = u32x4_load(at), b = u32x4_load(at + LANES),
              c = u32x4_load(at + 2 * LANES);
  *low = u64x2_add(u64x2_add(u64x2_shl(u64x2_mul_low(a, f), 32), u64x2_mul_low(b, f)),
                   u64x2_shr(u64x2_mul_low(c, f), 32));
  *high = u64x2_add(u64x2_add(u64x2_shl(u64x2_mul_high(a, f), 32), u64x2_mul_high(b, f)),
                    u64x2_shr(u64x2_mul_high(c, f), 32));
}

void posenc_angle_group(double *out, u64x2 low, u64x2 high, f64x2 factor) {
  f64x2 s0, s1, c0, c1;
  sincos_of_turns(low, &s0, &c0);
  sincos_of_turns(high, &s1, &c1);
  f64x2_store(out, f64x2_mul(s0, factor));
  f64x2_store(out + 2, f64x2_mul(s1, factor));
  f64x2_store(out + 4, f64x2_mul(c0, factor));
  f64x2_store(out + 6, f64x2_mul(c1, factor));
}

/* The sines and cosines of (k + 1/2) theta. */
static const double *offset_row(angle_chunk_t *chunk, int32_t k) {
  double *row = chunk->offsets + (size_t)k * (size_t)chunk->groups * GROUP;
  if (chunk->built >> k & 1) return row;
  const f64x2 one = f64x2_splat(1);
  for (int32_t g = 0; g < chunk->groups; g++) {
    u64x2 low, high;
    multiply_group(chunk->half, g, 2 * (uint32_t)k + 1, &low, &high);
    posenc_angle_group(row + (size_t)g * GROUP, low, high, one);
  }
  chunk->built |= (uint64_t)1 << k;
  return row;
}

/* The sines and cosines of the centre of a block, 2K block + K - 1/2 = (2 block + 1) K - 1/2. */
static void move_center(angle_chunk_t *chunk, double block) {
  if (chunk->block == block) return;
  chunk->block = block;
  const double odd = 2 * block + 1;
  const uint32_t factor = (uint32_t)(odd < 0 ? -odd : odd);
  const u64x2 flip = u64x2_splat(odd < 0 ? ~(uint64_t)0 : 0);
  const u64x2 one = u64x2_splat(odd < 0);
  const f64x2 scale = f64x2_splat(chunk->source->factor);
  for (int32_t g = 0; g < chunk->groups; g++) {
    u64x2 low, high, half_low, half_high;
    multiply_group(chunk->stride, g, factor, &low, &high);
    multiply_group(chunk->half, g, 1, &half_low, &half_high);
    low = u64x2_sub(u64x2_add(u64x2_xor(low, flip), one), half_low);
    high = u64x2_sub(u64x2_add(u64x2_xor(high, flip), one), half_high);
    posenc_angle_group(chunk->center + (size_t)g * GROUP, low, high, scale);
  }
}

/* The limbs of a chunk: fractions halved and times K, which is 2^LOG2_K. The last group is filled
 * up with its last frequency. */
static void load_fractions(angle_chunk_t *chunk) {
  const uint32_t *fractions = chunk->source->fractions + PHASE_WORDS * (size_t)chunk->first;
  for (int32_t m = 0; m < chunk->groups * LANES; m++) {
    const uint32_t *f = fractions + PHASE_WORDS * (size_t)(m < chunk->sines ? m : chunk->sines - 1);
    const size_t at = (size_t)(m / LANES) * GROUP_LIMBS + (size_t)(m % LANES);
    chunk->half[at] = f[3] >> 1;
    chunk->half[at + LANES] = f[3] << 31 | f[2] >> 1;
    chunk->half[at + 2 * LANES] = f[2] << 31 | f[1] >> 1;
    chunk->stride[at] = f[3] << LOG2_K | f[2] >> (32 - LOG2_K);
    chunk->stride[at + LANES] = f[2] << LOG2_K | f[1] >> (32 - LOG2_K);
    chunk->stride[at + 2 * LANES] = f[1] << LOG2_K | f[0] >> (32 - LOG2_K);
  }
}

static bool has_exact_phase(double position) {
  return is_whole(position) && position < 0x1p32 && position > -0x1p32;
}

/* The phase of frequency m of the chunk; a quarter turn on for its cosine. */
static SMALL void phase_of(const angle_chunk_t *chunk, double position, int32_t m, bool cosine,
                           uint32_t phase[PHASE_WORDS]) {
  const size_t at = (size_t)chunk->first + (size_t)m;
  if (has_exact_phase(position)) {
    phase_of_whole(phase, (int64_t)position, chunk->source->fractions + PHASE_WORDS * at);
  } else {
    posenc_phase_of_product(phase, position, chunk->source->frequencies[at]);
  }
  if (cosine) phase[3] += 0x40000000u;
}

static float *value_at(const angle_chunk_t *chunk, const row_t *row, int32_t m, bool cosine) {
  const size_t at = chunk->interleaved ? 2 * (size_t)m : (size_t)m;
  return (cosine ? row->cosine : row->sine) + at;
}

static SMALL void correct_value(const angle_chunk_t *chunk, float *value, double position,
                                int32_t m, bool cosine) {
  const float threshold = chunk->threshold, present = *value;
  if (!(present < threshold && present > -threshold)) return;
  uint32_t phase[PHASE_WORDS];
  phase_of(chunk, position, m, cosine, phase);
  *value = (float)(sine_near_zero(phase) * chunk->source->factor);
}

/* Whether some value is below the threshold. */
static COMMON bool any_small(const angle_chunk_t *chunk, const float *values, int32_t count) {
  const f32x4 threshold = f32x4_splat(chunk->threshold);
  f32x4 smallest = threshold;
  int32_t i = 0;
  ROLLED for (; i + 4 * LANES <= count; i += 4 * LANES) {
    const f32x4 a = f32x4_abs(f32x4_load(values + i));
    const f32x4 b = f32x4_abs(f32x4_load(values + i + LANES));
    const f32x4 c = f32x4_abs(f32x4_load(values + i + 2 * LANES));
    const f32x4 d = f32x4_abs(f32x4_load(values + i + 3 * LANES));
    smallest = f32x4_pmin(smallest, f32x4_pmin(f32x4_pmin(a, b), f32x4_pmin(c, d)));
  }
  ROLLED for (; i < count; i++) {
    if (values[i] < chunk->threshold && values[i] > -chunk->threshold) return true;
  }
  return f32x4_any_less(smallest, threshold);
}

/* Computes the small values of a row again; four at a time are passed over when none is small. */
static SMALL void correct_row(const angle_chunk_t *chunk, const row_t *row, double position) {
  if (chunk->interleaved ? !any_small(chunk, row->sine, chunk->sines + chunk->cosines)
                         : !any_small(chunk, row->sine, chunk->sines) &&
                               !any_small(chunk, row->cosine, chunk->cosines)) {
    return;
  }
  const f32x4 threshold = f32x4_splat(chunk->threshold);
  for (int32_t m = 0; m < chunk->sines; m += LANES) {
    const bool full = m + LANES <= chunk->cosines;
    if (full) {
      const f32x4 a = f32x4_load(value_at(chunk, row, m, false));
      const f32x4 b = f32x4_load(chunk->interleaved ? row->sine + 2 * m + LANES : row->cosine + m);
      if (!f32x4_any_less(f32x4_pmin(f32x4_abs(a), f32x4_abs(b)), threshold)) continue;
    }
    for (int32_t i = m; i < m + LANES && i < chunk->sines; i++) {
      correct_value(chunk, value_at(chunk, row, i, false), position, i, false);
      if (i < chunk->cosines) {
        correct_value(chunk, value_at(chunk, row, i, true), position, i, true);
      }
    }
  }
}

/* Positions that have no block: each value from its own phase. */
static SMALL void direct_row(const angle_chunk_t *chunk, const row_t *row, double position) {
  for (int32_t m = 0; m < chunk->sines; m++) {
    uint32_t phase[PHASE_WORDS];
    phase_of(chunk, position, m, false, phase);
    f64x2 sine, cosine;
    sincos_of_turns(u64x2_splat((uint64_t)phase[3] << 32 | phase[2]), &sine, &cosine);
    double pair[4];
    f64x2_store(pair, sine);
    f64x2_store(pair + 2, cosine);
    *value_at(chunk, row, m, false) = (float)(pair[0] * chunk->source->factor);
    if (m < chunk->cosines) {
      *value_at(chunk, row, m, true) = (float)(pair[2] * chunk->source->factor);
    }
  }
  correct_row(chunk, row, position);
}

/* The four forms of the inner loop, each a function of its own: engines optimise small hot
 * functions first, and cannot replace a loop that is running. */
#define ROWS_FORM(name, both, interleaved)                                                \
  static __attribute__((noinline)) f32x4 name(const double *center, const double *offset, \
                                              size_t groups, const row_t *ahead,          \
                                              const row_t *behind, double side) {         \
    return add_rows(center, offset, groups, *ahead, *behind, side, both, interleaved);    \
  }
ROWS_FORM(both_interleaved, true, true)
ROWS_FORM(both_apart, true, false)
ROWS_FORM(one_interleaved, false, true)
ROWS_FORM(one_apart, false, false)
#undef ROWS_FORM
typedef f32x4 (*rows_form_t)(const double *, const double *, size_t, const row_t *, const row_t *,
                             double);

/* The last, incomplete group of a row comes by way of a buffer. */
static SMALL void copy_rest(const angle_chunk_t *chunk, const row_t *row, const float *lanes,
                            int32_t full) {
  for (int32_t m = full; m < chunk->sines; m++) {
    const int32_t i = m - full;
    *value_at(chunk, row, m, false) = lanes[chunk->interleaved ? 2 * i : i];
    if (m < chunk->cosines) {
      *value_at(chunk, row, m, true) = lanes[chunk->interleaved ? 2 * i + 1 : LANES + i];
    }
  }
}

/* behind is NULL when there is one row only. */
static f32x4 fill_rows(const angle_chunk_t *chunk, const double *offset, const row_t *ahead,
                       const row_t *behind, double side) {
  const rows_form_t form = chunk->interleaved ? (behind ? both_interleaved : one_interleaved)
                                              : (behind ? both_apart : one_apart);
  const int32_t full = chunk->cosines / LANES * LANES;
  f32x4 bits =
      form(chunk->center, offset, (size_t)full / LANES, ahead, behind ? behind : ahead, side);
  if (full < chunk->sines) {
    float first[GROUP], second[GROUP];
    const row_t up = {first, first + LANES}, down = {second, second + LANES};
    const f32x4 rest = form(chunk->center + 2 * full, offset + 2 * full, 1, &up, &down, side);
    bits = f32x4_and(bits, rest);
    copy_rest(chunk, ahead, first, full);
    if (behind) copy_rest(chunk, behind, second, full);
  }
  return bits;
}

static row_t row_of(const angle_target_t *target, int32_t i) {
  const size_t at = (size_t)i * target->row;
  return (row_t){target->sine + at, target->cosine + at};
}

/* Rows i ... i + count - 1, consecutive positions from `position` on, all within one block. */
static void fill_block(angle_chunk_t *chunk, const angle_target_t *target, int32_t i, int32_t count,
                       double position, double block) {
  const f32x4 least = f32x4_splat(0x1p-15f);
  const int32_t low = (int32_t)(position - 2 * K * block), high = low + count - 1;
  move_center(chunk, block);
  for (int32_t k = 0; k < K; k++) {
    const int32_t ahead = K + k, behind = K - 1 - k;
    const bool has_ahead = ahead >= low && ahead <= high;
    const bool has_behind = behind >= low && behind <= high;
    if (!has_ahead && !has_behind) continue;
    const double *offset = offset_row(chunk, k);
    const row_t up = row_of(target, i + (has_ahead ? ahead : behind) - low);
    const row_t down = row_of(target, i + (has_behind ? behind : ahead) - low);
    const f32x4 bits =
        fill_rows(chunk, offset, &up, has_ahead && has_behind ? &down : NULL, has_ahead ? 1 : -1);
    if (!chunk->check_all && !f32x4_any_less(f32x4_abs(bits), least)) continue;
    if (has_ahead) correct_row(chunk, &up, position + (ahead - low));
    if (has_behind) correct_row(chunk, &down, position + (behind - low));
  }
}

static double position_of(const angle_source_t *source, int32_t i) {
  return source->positions ? source->positions[i] : source->offset + i;
}

/* The block of a whole position: the largest whole number that is not above position / 2K. */
static double block_of(double position) {
  const int64_t whole = (int64_t)position, rest = (whole % (2 * K) + 2 * K) % (2 * K);
  return (double)(whole - rest) / (2 * K);
}

void posenc_angle_fill(angle_chunk_t *chunk, const angle_target_t *target, int32_t start,
                       int32_t count) {
  const angle_source_t *source = chunk->source;
  for (int32_t i = 0, run; i < count; i += run) {
    const double position = position_of(source, start + i);
    run = 1;
    if (!has_exact_phase(position)) {
      const row_t row = row_of(target, i);
      direct_row(chunk, &row, position);
      continue;
    }
    const double block = block_of(position);
    const double end = 2 * K * (block + 1);
    while (position + run < end && i + run < count &&
           position_of(source, start + i + run) == position + run &&
           has_exact_phase(position + run)) {
      run++;
    }
    fill_block(chunk, target, i, run, position, block);
  }
}

void posenc_angle_begin(angle_chunk_t *chunk, void *workspace, const angle_source_t *source,
                        int32_t first, int32_t cosines, bool interleaved) {
  const double factor = source->factor < 0 ? -source->factor : source->factor;
  chunk->source = source;
  chunk->first = first;
  chunk->sines = source->count - first < ANGLE_CHUNK ? source->count - first : ANGLE_CHUNK;
  chunk->cosines = cosines - first < chunk->sines ? cosines - first : chunk->sines;
  chunk->groups = (chunk->sines + LANES - 1) / LANES;
  chunk->interleaved = interleaved;
  /* Above 1 the factor costs one rounding more than the bits of the values can tell apart; far
   * below, they would find values small that are not near zero. */
  chunk->check_all = !(factor >= 0.25 && factor <= 1);
  chunk->threshold = chunk->check_all ? (float)(factor * 0x1p-14) : 0x1p-15f;
  chunk->built = 0;
  chunk->block = __builtin_inf();
  chunk->center = align_up(workspace);
  chunk->offsets = chunk->center + (size_t)chunk->groups * GROUP;
  void *limbs = chunk->offsets + (size_t)K * (size_t)chunk->groups * GROUP;
  chunk->half = limbs;
  chunk->stride = chunk->half + (size_t)chunk->groups * GROUP_LIMBS;
  load_fractions(chunk);
}

void posenc_angle_rows(const angle_target_t *target, void *workspace,
                       const angle_source_t *source) {
  for (int32_t first = 0; first < source->count; first += ANGLE_CHUNK) {
    angle_chunk_t chunk;
    posenc_angle_begin(&chunk, workspace, source, first, target->cosines, target->step == 2);
    angle_target_t columns = *target;
    columns.sine += (size_t)first * target->step;
    columns.cosine += (size_t)first * target->step;
    posenc_angle_fill(&chunk, &columns, 0, source->length);
  }
}

double posenc_angle_workspace(int32_t count) {
  const int32_t widest = count < ANGLE_CHUNK ? count : ANGLE_CHUNK;
  const int32_t groups = (widest + LANES - 1) / LANES;
  return 16 +
         (double)groups * ((K + 1) * GROUP * sizeof(double) + 2 * GROUP_LIMBS * sizeof(uint32_t));
}
