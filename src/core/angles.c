/* Computes rows of sines and cosines of position * theta.
 *
 * Positions lie in blocks of 2K, anchored at multiples of 2K. A fractional position shares a block
 * with positions of the same fractional part. The centre c of a block lies halfway between two
 * positions, and position p is c +- (k + 1/2), k < K. The phases of c and of k + 1/2 are exact,
 * their sines and cosines are computed directly, and angle addition gives the two rows c +- (k +
 * 1/2): four products and four sums for four values. A result below 2^-15, where angle addition's
 * error of 2.3e-16 would matter, is computed again from its own phase. So a value depends on
 * position and theta alone and is within 0.5001 units of the last place. Positions whose centre is
 * not a float64 (from 2^51 on, and some below 64) are computed from their own phase; its upper 64
 * bits suffice except near zeros. */
#include "angles.h"

#include <string.h>

#include "angle_rows.h"
#include "trig.h"

/* n rows need n / 2K centres and K distances computed directly, which is fewest at K = sqrt(n / 2):
 * 32 for 2048 rows, a common table size and the block size of larger tables. */
enum { LOG2_K = 5, K = 1 << LOG2_K };

void posenc_angle_groups(double *row, const uint64_t *turns, int32_t count, double scale) {
  const f64x2 factor = f64x2_splat(scale);
  for (size_t m = 0; m < (size_t)count; m += 2) {
    double *out = row + 2 * m - m % LANES;
    f64x2 sine, cosine;
    sincos_of_turns(u64x2_load(turns + m), &sine, &cosine);
    f64x2_store(out, f64x2_mul(sine, factor));
    f64x2_store(out + LANES, f64x2_mul(cosine, factor));
  }
}

/* Sines and cosines of (k + 1/2) theta, with factor 2k + 1; or, times the scale, of the centre of a
 * block, 2K block + K - 1/2 = (2 block + 1) K - 1/2, for factor 2 block + 1. */
static void evaluate(const angle_chunk_t *chunk, double *row, int32_t factor, bool of_center) {
  const int32_t count = chunk->groups * LANES;
  const uint64_t times = (uint32_t)(factor < 0 ? -factor : factor);
  const uint64_t flip = factor < 0 ? ~(uint64_t)0 : 0, less = of_center ? ~(uint64_t)0 : 0;
  uint64_t turns[ANGLE_CHUNK];
  for (int32_t m = 0; m < count; m++) {
    const fraction_t half = chunk->fractions[m].half;
    const fraction_t f = of_center ? chunk->fractions[m].stride : half;
    const uint64_t turn = f.upper * times + (f.lower * times >> 32);
    turns[m] = (turn ^ flip) - flip - (half.upper & less);
  }
  posenc_angle_groups(row, turns, count, of_center ? chunk->source->factor : 1);
}

static const double *offset_row(angle_chunk_t *chunk, int32_t k) {
  double *row = chunk->offsets + (size_t)k * (size_t)chunk->groups * GROUP;
  if (!(chunk->built >> k & 1)) evaluate(chunk, row, 2 * k + 1, false);
  chunk->built |= (uint64_t)1 << k;
  return row;
}

/* Fractions halved and times K = 2^LOG2_K. The last group is padded with its last frequency. */
static void load_fractions(const angle_chunk_t *chunk) {
  for (int32_t m = 0; m < chunk->groups * LANES; m++) {
    const int32_t own = chunk->first + (m < chunk->sines ? m : chunk->sines - 1);
    const uint32_t *f = chunk->source->fractions + PHASE_WORDS * (size_t)own;
    const uint64_t high = (uint64_t)f[3] << 32 | f[2], low = (uint64_t)f[1] << 32 | f[0];
    chunk->fractions[m] = (fractions_t){
        {high >> 1, (uint32_t)(high << 31 | low >> 33)},
        {high << LOG2_K | low >> (64 - LOG2_K), (uint32_t)(low >> (32 - LOG2_K))},
    };
  }
}

static INLINED bool has_exact_phase(double position) {
  return position < 0x1p32 && position > -0x1p32 && (double)(int64_t)position == position;
}

/* The phase of frequency m of the chunk, plus a quarter turn for its cosine. */
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

/* The upper 64 bits of the phase of a sine. For positions from 2^-11 to 2^64 in magnitude they
 * follow from the 128 bits of the fraction to within one unit, because the fraction is truncated
 * below 2^-128. Smaller positions need more bits of theta; a fraction holds neither whole turns nor
 * a sign. */
static INLINED uint64_t turn_of(const angle_chunk_t *chunk, double position, int32_t m) {
  const size_t at = (size_t)chunk->first + (size_t)m;
  const double theta = chunk->source->frequencies[at], size = __builtin_fabs(position);
  if (!(size >= 0x1p-11 && size < 0x1p64 && theta >= 0 && theta < 6)) {
    uint32_t phase[PHASE_WORDS];
    phase_of(chunk, position, m, false, phase);
    return (uint64_t)phase[3] << 32 | phase[2];
  }
  uint64_t bits;
  memcpy(&bits, &size, sizeof bits);
  const uint64_t low = (uint32_t)bits, high = (bits >> 32 & 0xfffff) | 0x100000;
  const uint32_t *const fraction = chunk->source->fractions + PHASE_WORDS * at;
  uint32_t product[PHASE_WORDS + 2]; /* of the position's 53 bits and the fraction's 128 */
  uint64_t carry = 0;
  UNROLLED for (int i = 0; i < PHASE_WORDS; i++) {
    carry += low * fraction[i];
    product[i] = (uint32_t)carry;
    carry >>= 32;
  }
  product[PHASE_WORDS] = (uint32_t)carry;
  carry = 0;
  UNROLLED for (int i = 0; i < PHASE_WORDS; i++) {
    carry += high * fraction[i] + product[i + 1];
    product[i + 1] = (uint32_t)carry;
    carry >>= 32;
  }
  product[PHASE_WORDS + 1] = (uint32_t)carry;
  /* The position is its 53 bits times 2^(exponent - 1075). */
  const uint32_t shift = 64 + 1075 - (uint32_t)(bits >> 52), word = shift / 32, left = shift % 32;
  const uint64_t lower = (uint64_t)product[word + 1] << 32 | product[word];
  const uint64_t turn = lower >> left | (uint64_t)product[word + 2] << 1 << (63 - left);
  return position < 0 ? ~turn : turn;
}

/* The turns of `count` frequencies; the chunk's last frequency is repeated beyond its end. */
static COMMON void fill_turns(const angle_chunk_t *chunk, double position, int32_t first,
                              int32_t count, uint64_t *turns) {
  const int32_t last = chunk->sines - 1;
  for (int32_t m = first; m < first + count; m++) {
    *turns++ = turn_of(chunk, position, m < last ? m : last);
  }
}

static INLINED float *value_at(const angle_chunk_t *chunk, const row_t *row, int32_t m,
                               bool cosine) {
  const size_t at = chunk->interleaved ? 2 * (size_t)m : (size_t)m;
  return (cosine ? row->cosine : row->sine) + at;
}

/* Recomputes the small ones of `count` values, which are sines, cosines or both interleaved; skips
 * sixteen at a time when none is small. */
static COMMON void correct_values(const angle_chunk_t *chunk, float *values, int32_t count,
                                  double position, bool cosines) {
  enum { STEP = 4 * LANES };
  const float threshold = chunk->threshold;
  ROLLED for (int32_t start = 0; start < count; start += STEP) {
    int32_t end = start + STEP;
    if (end <= count) {
      const float *v = values + start;
      const f32x4 a = f32x4_pmin(f32x4_abs(f32x4_load(v)), f32x4_abs(f32x4_load(v + LANES)));
      const f32x4 b =
          f32x4_pmin(f32x4_abs(f32x4_load(v + 2 * LANES)), f32x4_abs(f32x4_load(v + 3 * LANES)));
      if (!f32x4_any_less(f32x4_pmin(a, b), f32x4_splat(threshold))) continue;
    } else {
      end = count;
    }
    ROLLED for (int32_t i = start; i < end; i++) {
      if (!(values[i] < threshold && values[i] > -threshold)) continue;
      const int32_t m = chunk->interleaved ? i / 2 : i;
      uint32_t phase[PHASE_WORDS];
      phase_of(chunk, position, m, chunk->interleaved ? i % 2 : cosines, phase);
      values[i] = (float)(sine_near_zero(phase) * chunk->source->factor);
    }
  }
}

static SMALL void correct_row(const angle_chunk_t *chunk, const row_t *row, double position) {
  if (chunk->interleaved) {
    correct_values(chunk, row->sine, chunk->sines + chunk->cosines, position, false);
  } else {
    correct_values(chunk, row->sine, chunk->sines, position, false);
    correct_values(chunk, row->cosine, chunk->cosines, position, true);
  }
}

/* Rows of positions without a block: each value is computed from its own phase. */
static SMALL void direct_row(const angle_chunk_t *chunk, const row_t *row, double position) {
  enum { PART = 16 };
  for (int32_t first = 0; first < chunk->sines; first += PART) {
    const int32_t count = chunk->sines - first < PART ? chunk->sines - first : PART;
    uint64_t turns[PART];
    double pairs[2 * PART];
    fill_turns(chunk, position, first, PART, turns);
    posenc_angle_groups(pairs, turns, PART, chunk->source->factor);
    for (int32_t m = 0; m < count; m++) {
      const double *const pair = pairs + 2 * m - m % LANES;
      *value_at(chunk, row, first + m, false) = (float)pair[0];
      if (first + m < chunk->cosines) {
        *value_at(chunk, row, first + m, true) = (float)pair[LANES];
      }
    }
  }
  correct_row(chunk, row, position);
}

/* The two forms of the inner loop, each in its own function: engines optimise small hot functions
 * first and cannot replace a loop while it runs. */
static COMMON f32x4 rows_interleaved(const double *center, const double *offset, int32_t groups,
                                     const row_t *ahead, const row_t *behind) {
  return add_rows(center, offset, groups, *ahead, *behind, true);
}
static COMMON f32x4 rows_apart(const double *center, const double *offset, int32_t groups,
                               const row_t *ahead, const row_t *behind) {
  return add_rows(center, offset, groups, *ahead, *behind, false);
}

static f32x4 fill_groups(const angle_chunk_t *chunk, const double *offset, int32_t first,
                         int32_t groups, const row_t *ahead, const row_t *behind) {
  const double *center = chunk->center + GROUP * first;
  offset += GROUP * first;
  return chunk->interleaved ? rows_interleaved(center, offset, groups, ahead, behind)
                            : rows_apart(center, offset, groups, ahead, behind);
}

/* Buffer of one row for values that are not wanted, or not all of them. */
static row_t row_in(const angle_chunk_t *chunk, float *room, int32_t values) {
  return (row_t){room, room + (chunk->interleaved ? 1 : values)};
}

/* Copies the last, incomplete group of a row from a buffer. */
static SMALL void copy_rest(const angle_chunk_t *chunk, const row_t *row, const row_t *rest,
                            int32_t full) {
  for (int32_t m = full; m < chunk->sines; m++) {
    *value_at(chunk, row, m, false) = *value_at(chunk, rest, m - full, false);
    if (m < chunk->cosines) *value_at(chunk, row, m, true) = *value_at(chunk, rest, m - full, true);
  }
}

/* Writes the rows ahead of the centre and behind it; returns the common bits of all values. */
static f32x4 fill_rows(const angle_chunk_t *chunk, const double *offset, const row_t *ahead,
                       const row_t *behind) {
  const int32_t groups = chunk->cosines / LANES, full = groups * LANES;
  f32x4 bits = fill_groups(chunk, offset, 0, groups, ahead, behind);
  if (full < chunk->sines) {
    float first[GROUP], second[GROUP];
    const row_t up = row_in(chunk, first, LANES), down = row_in(chunk, second, LANES);
    bits = f32x4_and(bits, fill_groups(chunk, offset, groups, 1, &up, &down));
    copy_rest(chunk, ahead, &up, full);
    copy_rest(chunk, behind, &down, full);
  }
  return bits;
}

static INLINED row_t row_of(const angle_target_t *target, int32_t i) {
  const size_t at = (size_t)i * target->row;
  return (row_t){target->sine + at, target->cosine + at};
}

/* The centre of the position's block, or 0 when it is not exact in float64: below 64 a fractional
 * position may have more bits than its centre can hold. */
static double center_of(double position) {
  if (!(position < 0x1p51 && position > -0x1p51)) return 0;
  int64_t whole = (int64_t)position;
  if ((double)whole > position) whole--;
  const double rest = position - (double)whole;
  const double middle = (double)(whole - (whole & (2 * K - 1))) + (K - 0.5), center = middle + rest;
  return center - middle == rest && (double)whole + rest == position ? center : 0;
}

static void move_center(angle_chunk_t *chunk, double center, bool of_whole) {
  if (chunk->place == center) return;
  chunk->place = center;
  if (of_whole) {
    evaluate(chunk, chunk->center, (int32_t)((center + 0.5) * (1.0 / K)), true);
    return;
  }
  uint64_t turns[ANGLE_CHUNK];
  const int32_t count = chunk->groups * LANES;
  fill_turns(chunk, center, 0, count, turns);
  /* For frequencies above a full turn, fractions give distances and centres only modulo half a
   * turn. */
  for (int32_t m = 0; m < chunk->sines; m++) {
    const double theta = chunk->source->frequencies[chunk->first + m];
    if (theta >= 0 && theta < 6) continue;
    uint32_t phase[PHASE_WORDS];
    phase_of(chunk, 0.5, m, false, phase);
    const uint64_t turn = (uint64_t)phase[3] << 32 | phase[2];
    const uint64_t beyond = turn - chunk->fractions[m].half.upper; /* nearly half a turn or none */
    turns[m] ^= (beyond + ((uint64_t)1 << 62)) >> 63 << 63;
  }
  posenc_angle_groups(chunk->center, turns, count, chunk->source->factor);
}

/* Rows i ... i + count - 1, consecutive positions from `position` on, all within one block. */
static void fill_block(angle_chunk_t *chunk, const angle_target_t *target, int32_t i, int32_t count,
                       double position, double center) {
  const f32x4 least = f32x4_splat(0x1p-15f);
  const int32_t low = (int32_t)(position - center + (K - 0.5)), high = low + count - 1;
  const row_t unwanted = row_in(chunk, chunk->unwanted, chunk->groups * LANES);
  move_center(chunk, center, has_exact_phase(position));
  for (int32_t k = 0; k < K; k++) {
    const int32_t ahead = K + k, behind = K - 1 - k;
    const bool has_ahead = ahead >= low && ahead <= high;
    const bool has_behind = behind >= low && behind <= high;
    if (!has_ahead && !has_behind) continue;
    const row_t up = has_ahead ? row_of(target, i + ahead - low) : unwanted;
    const row_t down = has_behind ? row_of(target, i + behind - low) : unwanted;
    const f32x4 bits = fill_rows(chunk, offset_row(chunk, k), &up, &down);
    if (!chunk->check_all && !f32x4_any_less(f32x4_abs(bits), least)) continue;
    if (has_ahead) correct_row(chunk, &up, position + (ahead - low));
    if (has_behind) correct_row(chunk, &down, position + (behind - low));
  }
}

static INLINED double position_of(const angle_source_t *source, int32_t i) {
  return source->positions ? source->positions[i] : source->offset + i;
}

void posenc_angle_fill(angle_chunk_t *chunk, const angle_target_t *target, int32_t start,
                       int32_t count) {
  const angle_source_t *source = chunk->source;
  for (int32_t i = 0, run; i < count; i += run) {
    const double position = position_of(source, start + i), center = center_of(position);
    run = 1;
    if (center == 0) {
      const row_t row = row_of(target, i);
      direct_row(chunk, &row, position);
      continue;
    }
    while (i + run < count && position_of(source, start + i + run) == position + run &&
           center_of(position + run) == center) {
      run++;
    }
    fill_block(chunk, target, i, run, position, center);
  }
}

SMALL double posenc_angle_value(const angle_chunk_t *chunk, int32_t i, int32_t m, bool cosine) {
  const double position = position_of(chunk->source, i);
  uint32_t phase[PHASE_WORDS];
  phase_of(chunk, position, m, cosine, phase);
  double pair[GROUP];
  const uint64_t turns[2] = {(uint64_t)phase[3] << 32 | phase[2]};
  posenc_angle_groups(pair, turns, 2, 1);
  const bool small = pair[0] < 0x1p-14 && pair[0] > -0x1p-14;
  return (small ? sine_near_zero(phase) : pair[0]) * chunk->source->factor;
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
  /* A factor above 1 adds a rounding error that the test for small values does not cover; a factor
   * far below 1 would make values count as small that are not near a zero. */
  chunk->check_all = !(factor >= 0.25 && factor <= 1);
  chunk->threshold = chunk->check_all ? (float)(factor * 0x1p-14) : 0x1p-15f;
  chunk->built = 0;
  chunk->place = 0;
  chunk->center = align_up(workspace);
  chunk->offsets = chunk->center + (size_t)chunk->groups * GROUP;
  void *after = chunk->offsets + (size_t)K * (size_t)chunk->groups * GROUP;
  chunk->fractions = after;
  after = chunk->fractions + (size_t)chunk->groups * LANES;
  chunk->unwanted = after;
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
  return 16 + groups * (GROUP * ((K + 1.0) * sizeof(double) + sizeof(float)) +
                        LANES * (double)sizeof(fractions_t));
}
