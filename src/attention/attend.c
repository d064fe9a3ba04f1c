/* Computes attention without the matrix of scores: keys are processed in blocks, and every query
 * keeps its largest score so far, the sum of its weights and the weighted sum of the values
 * (Milakov and Gimelshein 2018; Dao et al. 2022). Scores are exponents of 16: products and addends
 * are multiplied by log16 e = 0.36, so that a sum of two finite float32 numbers stays finite. A row
 * with a product that scores.c would recompute, or in which float32 still overflows, is recomputed
 * in float64, key by key. */
#include "attend.h"

#include <string.h>

#include "../core/check.h"
#include "../core/exp_vector.h"
#include "../core/explog.h"
#include "../core/product_tile.h"
#include "../posenc.h"

#define LOG16_E 0x1.715476p-2f

/* Sizes of a block of keys and of queries: packing a block of keys pays off for this many
 * queries. */
enum { KEYS = TILE_DEPTH, ROWS = 512 };

/* The smallest and the largest of some segments or positions. */
typedef struct {
  int32_t least, most;
} bounds_t;

typedef struct {
  const float *q, *k, *v;
  int32_t dim, value_dim, value_panels;
  float factor, cap;
  score_t score;
  bool is_usual; /* scale and softcap */
  const scoring_t *scoring;
  const posenc_attention_t *attention;
  const float *sinks;

  /* Rows are padded to a whole tile. */
  double *sums, *totals; /* of the weights, [rows]; of the values, [rows, value_panels, 8] */
  seen_t *seen;          /* [rows] */
  float *most;           /* scores, [rows] */
  float *key_panels;     /* [KEYS / 8, dim, 8] */
  float *value_blocks;   /* [value_panels, KEYS, 8] */
  float *queries;        /* [rows / 4, dim, 4], times the factor */
  float *weights;        /* scores first, [4, KEYS] */
  float *four;           /* the same, [KEYS, 4] */
  float *parts;          /* of the totals of four rows */
  int32_t group, first_key, keys;
  bool is_packed, is_finite; /* the block, and its values */

  /* Of each block of the group's keys, [blocks]; NULL when there are no segments or positions. */
  bounds_t *segment_bounds, *position_bounds;

  /* Keys of the block that rows of the tile see: lows to highs - 1, all of them unless has_gap. */
  int32_t lows[TILE_ROWS], highs[TILE_ROWS];
  bool has_gap[TILE_ROWS];
  /* The keys of the block in one segment, which consecutive rows share. */
  struct {
    const int32_t *segments;
    int32_t segment, low, high;
    bool has_gap;
  } run;
} attend_t;

static INLINED int32_t least(int32_t a, int32_t b) { return a < b ? a : b; }
static INLINED int32_t most(int32_t a, int32_t b) { return a > b ? a : b; }
static INLINED bool are_apart(bounds_t a, bounds_t b) {
  return a.most < b.least || b.most < a.least;
}

/* Sets the bounds of each block of keys. */
static SMALL void bound_blocks(bounds_t *bounds, const int32_t *of, int32_t keys) {
  for (int32_t first = 0; first < keys; first += KEYS, bounds++) {
    *bounds = (bounds_t){of[first], of[first]};
    for (int32_t j = first + 1; j < keys && j - first < KEYS; j++) {
      bounds->least = least(bounds->least, of[j]);
      bounds->most = most(bounds->most, of[j]);
    }
  }
}

/* Whether a block of keys lies outside all of these segments or all of these positions. */
static INLINED bool is_outside(const attend_t *a, int32_t block, bounds_t segments,
                               bounds_t positions) {
  return (a->segment_bounds && are_apart(a->segment_bounds[block], segments)) ||
         (a->position_bounds && are_apart(a->position_bounds[block], positions));
}

static INLINED bounds_t own_segment(const seen_t *seen) {
  return (bounds_t){seen->segment, seen->segment};
}
static INLINED bounds_t own_positions(const seen_t *seen) {
  return (bounds_t){seen->first_position, seen->last_position};
}

/* Finds the keys of the block in a segment. */
static SMALL void find_run(attend_t *a, const int32_t *segments, int32_t segment) {
  const int32_t *const of = segments + a->first_key;
  int32_t low = 0, high = a->keys, count = 0;
  while (low < high && of[low] != segment) low++;
  while (high > low && of[high - 1] != segment) high--;
  for (int32_t j = low; j < high; j++) count += of[j] == segment;
  a->run.segments = segments;
  a->run.segment = segment;
  a->run.low = low;
  a->run.high = high;
  a->run.has_gap = count < high - low;
}

/* Eight bytes of a mask. */
static INLINED uint64_t eight(const uint8_t *mask) {
  uint64_t bytes;
  memcpy(&bytes, mask, sizeof bytes);
  return bytes;
}

/* Skips hidden keys at both ends, eight at a time. */
static INLINED void skip_masked(const uint8_t *mask, int32_t *low, int32_t *high) {
  while (*low + 8 <= *high && eight(mask + *low) == 0) *low += 8;
  while (*low + 8 <= *high && eight(mask + *high - 8) == 0) *high -= 8;
}

/* The number of first keys, a multiple of eight, that a mask shows. */
static INLINED int32_t shown_keys(const uint8_t *mask, int32_t count) {
  int32_t j = 0;
  while (j + 8 <= count && eight(mask + j) == 0x0101010101010101) j += 8;
  return j;
}

/* Narrows the keys of row r of a tile to those between the first and the last that it sees. */
static SMALL void narrow(attend_t *a, const seen_t *seen, int32_t r) {
  const int32_t first = a->first_key;
  int32_t low = a->lows[r], high = a->highs[r];
  bool has_gap = false;
  if (seen->segments) {
    if (a->run.segments != seen->segments || a->run.segment != seen->segment) {
      find_run(a, seen->segments, seen->segment);
    }
    low = most(low, a->run.low);
    high = least(high, a->run.high);
    has_gap = a->run.has_gap;
  }
  bool is_cut = false;
  if (seen->positions) {
    const bounds_t block = a->position_bounds[first / KEYS];
    if (are_apart(block, own_positions(seen))) high = low;
    is_cut = seen->first_position > block.least || seen->last_position < block.most;
  }
  if (seen->mask || is_cut) {
    if (seen->mask) skip_masked(seen->mask + first, &low, &high);
    while (low < high && !posenc_attention_sees(seen, first + low)) low++;
    while (high > low && !posenc_attention_sees(seen, first + high - 1)) high--;
    /* Segments without a gap hide no key between low and high. */
    int32_t j = low;
    if (!is_cut) j += shown_keys(seen->mask + first + low, high - low);
    for (; j < high && !has_gap; j++) {
      has_gap = !posenc_attention_sees(seen, first + j);
    }
  }
  a->lows[r] = low;
  a->highs[r] = high;
  a->has_gap[r] = has_gap && low < high;
}

/* The number of blocks of keys. */
static INLINED int32_t blocks_of(int32_t keys) { return keys / KEYS + (keys % KEYS > 0); }

/* Sets the bounds of each block of a group's keys, unless they are those of the previous group. */
static SMALL void bound_group(attend_t *a) {
  const posenc_attention_t *const s = a->attention;
  const int32_t sequence = s->sequences ? s->sequences[a->group] : 0;
  if (a->group > 0 && (!s->sequences || sequence == s->sequences[a->group - 1])) return;
  const size_t first = (size_t)sequence * (size_t)s->keys;
  if (a->segment_bounds) bound_blocks(a->segment_bounds, s->keySegments + first, s->keys);
  if (a->position_bounds) bound_blocks(a->position_bounds, s->keyPositions + first, s->keys);
}

/* Sets the keys of the block that the tile's rows see. Returns whether there are any. */
static INLINED bool look(attend_t *a, const seen_t *seen) {
  bool sees_any = false;
  for (int32_t r = 0; r < TILE_ROWS; r++) {
    a->lows[r] = most(seen[r].low - a->first_key, 0);
    a->highs[r] = least(seen[r].high - a->first_key, a->keys);
    a->has_gap[r] = false;
    const bool is_open = a->lows[r] < a->highs[r];
    if (is_open && posenc_attention_has_gaps(seen + r)) narrow(a, seen + r, r);
    sees_any |= a->lows[r] < a->highs[r];
  }
  return sees_any;
}

/* The number of rows, rounded up to whole tiles. */
static INLINED int32_t whole_tiles(int32_t rows) {
  return (rows + TILE_ROWS - 1) / TILE_ROWS * TILE_ROWS;
}

/* Packs rows of the values, eight columns in each block [KEYS, 8], padded with zeros. Returns
 * whether all are finite. */
static bool pack_values(float *blocks, const float *v, int32_t rows, size_t v_row,
                        int32_t value_dim) {
  f32x4 nothing = f32x4_splat(0);
  const f32x4 zero = nothing;
  for (int32_t c = 0; c < rows; c++, blocks += TILE_COLUMNS) {
    float *block = blocks;
    const float *const next = v + v_row;
    for (int32_t left = value_dim; left > 0; left -= TILE_COLUMNS, block += KEYS * TILE_COLUMNS) {
      if (left >= TILE_COLUMNS) {
        f32x4_store(block, f32x4_load(v));
        f32x4_store(block + 4, f32x4_load(v + 4));
        v += TILE_COLUMNS;
      } else {
        memset(block, 0, TILE_COLUMNS * sizeof *block);
        memcpy(block, v, (size_t)left * sizeof *v);
      }
      nothing = f32x4_add(nothing, f32x4_mul(f32x4_load(block), zero));
      nothing = f32x4_add(nothing, f32x4_mul(f32x4_load(block + 4), zero));
    }
    v = next;
  }
  float lanes[4];
  f32x4_store(lanes, nothing);
  const float sum = (lanes[0] + lanes[1]) + (lanes[2] + lanes[3]);
  return sum == sum;
}

static void pack_block(attend_t *a) {
  const size_t step = (size_t)a->attention->keyInner, dim = (size_t)a->dim;
  const size_t first =
      posenc_attention_keys_at(a->attention, a->group) + (size_t)a->first_key * step;
  for (int32_t j = 0; j < a->keys; j += TILE_COLUMNS) {
    posenc_pack_panel(a->key_panels + (size_t)j * dim, a->k + (first + (size_t)j * step) * dim,
                      a->keys - j, step * dim, a->dim);
  }
  a->is_finite = pack_values(a->value_blocks, a->v + first * (size_t)a->value_dim, a->keys,
                             step * (size_t)a->value_dim, a->value_dim);
}

/* Row `row` of the group's rows of q. */
static INLINED const float *query_row(const attend_t *a, int64_t row) {
  return a->q + posenc_attention_query_at(a->scoring, a->group, row) * (size_t)a->dim;
}

/* Packs up to four rows of q, which may belong to two heads, side by side. */
static SMALL void place_apart(attend_t *a, float *to, int64_t row, int32_t rows) {
  memset(to, 0, TILE_ROWS * (size_t)a->dim * sizeof *to);
  for (int32_t r = 0; r < TILE_ROWS && r < rows; r++) {
    const float *const q = query_row(a, row + r);
    for (int32_t c = 0; c < a->dim; c++) to[c * TILE_ROWS + r] = q[c];
  }
}

/* Packs rows of q in fours, times the factor. */
static void place_queries(attend_t *a, int64_t row, int32_t rows) {
  const f32x4 factor = f32x4_splat(a->factor);
  const size_t dim = (size_t)a->dim, all = TILE_ROWS * dim;
  const int32_t inner = a->attention->inner;
  float *to = a->queries;
  for (; rows > 0; rows -= TILE_ROWS, row += TILE_ROWS, to += all) {
    const bool is_one_head = row % a->attention->queries + TILE_ROWS <= a->attention->queries;
    if (inner == 1 || is_one_head) {
      posenc_four_rows(to, query_row(a, row), rows, (size_t)inner * dim, a->dim);
    } else {
      place_apart(a, to, row, rows);
    }
    for (size_t c = 0; c < all; c += 4) f32x4_store(to + c, f32x4_mul(f32x4_load(to + c), factor));
  }
}

/* Four scores with their addends, unless already added. */
static INLINED f32x4 four_scores(const float *x, const float *addends, bool is_open) {
  const f32x4 score = f32x4_load(x), factor = f32x4_splat(LOG16_E);
  return is_open ? f32x4_add(score, f32x4_mul(f32x4_load(addends), factor)) : score;
}

/* Finishes scores [start, end) of row r of a tile: applies softcap and addends, and -Infinity for
 * masked keys. */
static SMALL void finish_row(const attend_t *a, const seen_t *seen, int32_t r, int32_t start,
                             int32_t end) {
  float *const x = a->weights + r * KEYS;
  const int32_t low = a->lows[r], high = a->highs[r], first = a->first_key;
  if (a->cap > 0) {
    const f32x4 cap = f32x4_splat(a->cap);
    for (int32_t c = low & ~3; c < high; c += 4) {
      f32x4_store(x + c, f32x4_mul(tanh_vector(f32x4_load(x + c)), cap));
    }
  }
  for (int32_t c = start; c < low; c++) x[c] = -__builtin_inff();
  for (int32_t c = high; c < end; c++) x[c] = -__builtin_inff();
  if (seen->addends) {
    int32_t c = low;
    for (; seen->step == 1 && c + 4 <= high; c += 4) {
      f32x4_store(x + c, four_scores(x + c, seen->addends + first + c, true));
    }
    ROLLED for (; c < high; c++) x[c] += posenc_attention_addend(seen, first + c) * LOG16_E;
  }
  for (int32_t c = low; a->has_gap[r] && c < high; c++) {
    if (!posenc_attention_sees(seen, first + c)) x[c] = -__builtin_inff();
  }
}

/* Whether one of these products, before softcap, is POSENC_FAR_SCORE or more in magnitude. */
static INLINED bool has_far(const attend_t *a, const float *x, int32_t count) {
  const double unit = a->cap > 0 ? a->score.softcap : 1 / LOG16_E;
  const double squares = posenc_attention_sum_of_squares(x, (size_t)count);
  return !(squares * unit * unit < (double)POSENC_FAR_SCORE * POSENC_FAR_SCORE);
}

/* Replaces scores [start, end) of four rows by 16^(score - most), with `most` the largest so far.
 * `kept` receives the factor for the earlier sums.
 *
 * Addends, exponents and weights take a pass each: processors run several short chains of
 * operations in parallel, but only one long chain. Measured 0.845 of the speed of products alone
 * (Zen 5, V8 11.3, [8, 1024, 64] with a profile). */
static COMMON void weigh_rows(attend_t *a, const seen_t *seen, double *kept, int32_t row,
                              int32_t start, int32_t end) {
  const float *addends[TILE_ROWS];
  bool are_far[TILE_ROWS], is_whole = !(a->cap > 0);
  for (int32_t r = 0; r < TILE_ROWS; r++) {
    const int32_t low = a->lows[r], high = a->highs[r];
    are_far[r] = has_far(a, a->weights + r * KEYS + low, high - low);
    is_whole &= low == start && high == end && seen[r].step == 1 && !a->has_gap[r];
    addends[r] = seen[r].addends ? seen[r].addends + (size_t)a->first_key : a->weights;
  }
  const bool is_open = is_whole && seen->addends;
  for (int32_t r = 0; !is_whole && r < TILE_ROWS; r++) {
    finish_row(a, seen + r, r, start, end);
  }
  const f32x4 before = f32x4_load(a->most + row);
  f32x4 highest = before;
  const float *x = a->weights + start, *const last = a->weights + end;
  const float *b0 = addends[0] + start, *b1 = addends[1] + start;
  const float *b2 = addends[2] + start, *b3 = addends[3] + start;
  float *to = a->four;
  for (; x < last; x += 4, b0 += 4, b1 += 4, b2 += 4, b3 += 4, to += 4 * TILE_ROWS) {
    const f32x4 x0 = four_scores(x, b0, is_open), x1 = four_scores(x + KEYS, b1, is_open);
    const f32x4 x2 = four_scores(x + 2 * KEYS, b2, is_open);
    const f32x4 x3 = four_scores(x + 3 * KEYS, b3, is_open);
    const f32x4 low02 = f32x4_zip_low(x0, x2), low13 = f32x4_zip_low(x1, x3);
    const f32x4 high02 = f32x4_zip_high(x0, x2), high13 = f32x4_zip_high(x1, x3);
    const f32x4 key0 = f32x4_zip_low(low02, low13), key1 = f32x4_zip_high(low02, low13);
    const f32x4 key2 = f32x4_zip_low(high02, high13), key3 = f32x4_zip_high(high02, high13);
    highest = f32x4_pmax(highest, f32x4_pmax(f32x4_pmax(key0, key1), f32x4_pmax(key2, key3)));
    f32x4_store(to, key0);
    f32x4_store(to + TILE_ROWS, key1);
    f32x4_store(to + 2 * TILE_ROWS, key2);
    f32x4_store(to + 3 * TILE_ROWS, key3);
  }
  /* When all scores are -Infinity every weight is 0; NaN gives NaN. */
  const f32x4 largest = f32x4_and_not(highest, f32x4_less(highest, f32x4_splat(-0x1.fffffep127f)));
  const float *const all = to;
  float *exponents = a->weights;
  for (to = a->four; to < all; to += 2 * TILE_ROWS, exponents += 2 * TILE_ROWS) {
    UNROLLED for (int i = 0; i < 2 * TILE_ROWS; i += TILE_ROWS) {
      f32x4 fraction;
      const f32x4 score = f32x4_sub(f32x4_load(to + i), largest);
      f32x4_store(exponents + i, weight_exponent(score, &fraction));
      f32x4_store(to + i, fraction);
    }
  }
  f64x2 low = f64x2_splat(0), high = low;
  exponents = a->weights;
  for (to = a->four; to < all;) {
    f32x4 sum = f32x4_splat(0);
    const float *const block = to + TILE_BLOCK * TILE_ROWS;
    const float *const stop = block < all ? block : all;
    for (; to < stop; to += 4 * TILE_ROWS, exponents += 4 * TILE_ROWS) {
      f32x4 weights[4];
      UNROLLED for (int i = 0; i < 4; i++) {
        float *const weight = to + TILE_ROWS * i;
        weights[i] = weight_of_parts(f32x4_load(exponents + TILE_ROWS * i), f32x4_load(weight));
        f32x4_store(weight, weights[i]);
      }
      sum = f32x4_add(
          sum, f32x4_add(f32x4_add(weights[0], weights[1]), f32x4_add(weights[2], weights[3])));
    }
    low = f64x2_add(low, f64x2_promote_low(sum));
    high = f64x2_add(high, f64x2_promote_high(sum));
  }
  f32x4_store(a->most + row, highest);
  const f32x4 factor = exp16_weight(f32x4_sub(before, largest));
  double *const sums = a->sums + row;
  f64x2_store(kept, f64x2_promote_low(factor));
  f64x2_store(kept + 2, f64x2_promote_high(factor));
  f64x2_store(sums, f64x2_add(f64x2_mul(f64x2_load(sums), f64x2_load(kept)), low));
  f64x2_store(sums + 2, f64x2_add(f64x2_mul(f64x2_load(sums + 2), f64x2_load(kept + 2)), high));
  /* A sum of NaN stays NaN, and write_rows recomputes its row. */
  ROLLED for (int32_t r = 0; r < TILE_ROWS; r++) {
    if (are_far[r]) sums[r] = __builtin_nan("");
  }
}

/* Multiplies the totals of `rows` rows from `row` on by `kept` and adds the weighted values of keys
 * `start` to `end` - 1 of the block. */
static void add_values(attend_t *a, const float *weights, const double *kept, int32_t row,
                       int32_t rows, int32_t start, int32_t end) {
  const size_t width = (size_t)a->value_panels * TILE_COLUMNS;
  const float *part = a->parts;
  double *total = a->totals + (size_t)row * width;
  posenc_multiply_run(a->parts, width, weights, a->value_blocks + (size_t)start * TILE_COLUMNS,
                      (size_t)(KEYS - (end - start)) * TILE_COLUMNS, end - start, a->value_panels);
  for (int32_t r = 0; r < rows; r++) {
    const f64x2 factor = f64x2_splat(kept[r]);
    for (const float *const last = part + width; part < last; part += 4, total += 4) {
      const f32x4 added = f32x4_load(part);
      const f64x2 low = f64x2_mul(f64x2_load(total), factor);
      const f64x2 high = f64x2_mul(f64x2_load(total + 2), factor);
      f64x2_store(total, f64x2_add(low, f64x2_promote_low(added)));
      f64x2_store(total + 2, f64x2_add(high, f64x2_promote_high(added)));
    }
  }
}

/* Values that are not finite must reach only the queries that see them, so each row is computed
 * alone with its own keys. A row with hidden keys between them is recomputed by write_rows. */
static SMALL void add_values_apart(attend_t *a, const double *kept, int32_t row, int32_t start) {
  float *const alone = a->weights;
  for (int32_t r = 0; r < TILE_ROWS; r++) {
    const int32_t low = a->lows[r], high = a->highs[r];
    if (a->has_gap[r]) a->sums[row + r] = __builtin_nan("");
    if (low >= high) continue;
    memset(alone, 0, TILE_ROWS * KEYS * sizeof *alone);
    for (int32_t c = low; c < high; c++) {
      alone[TILE_ROWS * (c - low)] = a->four[TILE_ROWS * (c - start) + r];
    }
    add_values(a, alone, kept + r, row + r, 1, low, high);
  }
}

static void attend_tile(attend_t *a, int32_t row) {
  const seen_t *const seen = a->seen + row;
  if (!look(a, seen)) return;
  int32_t low = a->keys, high = 0;
  for (int32_t r = 0; r < TILE_ROWS; r++) {
    if (a->lows[r] >= a->highs[r]) continue;
    low = least(low, a->lows[r]);
    high = most(high, a->highs[r]);
  }
  if (!a->is_packed) pack_block(a);
  a->is_packed = true;
  /* Aligns the first key with a block of sums. */
  const int32_t start = low / TILE_BLOCK * TILE_BLOCK;
  const int32_t end = (high + TILE_COLUMNS - 1) / TILE_COLUMNS * TILE_COLUMNS;
  for (int32_t r = 0; r < TILE_ROWS; r++) {
    if (a->lows[r] >= a->highs[r]) a->lows[r] = a->highs[r] = start;
  }
  double kept[TILE_ROWS];
  posenc_multiply_tiles(a->weights + start, KEYS, a->queries + (size_t)row * (size_t)a->dim,
                        a->key_panels + (size_t)start * (size_t)a->dim,
                        (end - start) / TILE_COLUMNS, a->dim, 1);
  weigh_rows(a, seen, kept, row, start, end);
  if (a->is_finite) {
    add_values(a, a->four, kept, row, TILE_ROWS, start, least(end, a->keys));
  } else {
    add_values_apart(a, kept, row, start);
  }
}

/* The sink of a row of the group; -Infinity when there is none. */
static INLINED float sink_of(const attend_t *a, int64_t row) {
  const int64_t head = (int64_t)a->group * a->scoring->per_group + row / a->attention->queries;
  return a->sinks ? a->sinks[head] : -__builtin_inff();
}

/* Starts with the sink as the largest score, with weight 1; a NaN sink makes the sum NaN. */
static INLINED double first_sum(float sink) {
  return sink == -__builtin_inff() ? 0 : 1 + (double)(sink - sink);
}

/* Attends `rows` rows of a group from `first_row` on to all keys and the sink. Blocks of keys that
 * no row sees are skipped before tiles look at them, so that the time of a window or of packed
 * documents grows with the number of visible keys. */
static void attend_rows(attend_t *a, int64_t first_row, int32_t rows) {
  const posenc_attention_t *const s = a->attention;
  const int32_t placed = whole_tiles(rows);
  memset(a->totals, 0, (size_t)placed * (size_t)a->value_panels * TILE_COLUMNS * sizeof *a->totals);
  int32_t low = s->keys, high = 0;
  bounds_t segments = {INT32_MAX, INT32_MIN}, positions = segments;
  for (int32_t r = 0; r < placed; r++) {
    const int64_t own =
        first_row + least(r, rows - 1); /* the last row is repeated to fill the tile */
    const float sink = sink_of(a, own);
    a->most[r] = sink * LOG16_E;
    a->sums[r] = first_sum(sink);
    const seen_t seen = posenc_attention_seen(a->scoring, a->group, own);
    a->seen[r] = seen;
    if (seen.low >= seen.high) continue;
    low = least(low, seen.low);
    high = most(high, seen.high);
    segments.least = least(segments.least, seen.segment);
    segments.most = most(segments.most, seen.segment);
    positions.least = least(positions.least, seen.first_position);
    positions.most = most(positions.most, seen.last_position);
  }
  if (!a->is_usual) return;
  place_queries(a, first_row, rows);
  for (int32_t block = low / KEYS; block * (int64_t)KEYS < high; block++) {
    if (is_outside(a, block, segments, positions)) continue;
    a->first_key = block * KEYS;
    a->keys = least(s->keys - a->first_key, KEYS);
    a->is_packed = false;
    a->run.segments = NULL;
    for (int32_t row = 0; row < rows; row += TILE_ROWS) attend_tile(a, row);
  }
}

/* e^x for x <= 0; 0 where the weight is 0. */
static double exact_weight(double x) { return x < -80 ? 0 : posenc_exp(x); }

/* The first key from j on that a query sees; its `high` when there is none. */
static SMALL int32_t next_key(const attend_t *a, const seen_t *seen, int64_t j) {
  while (j < seen->high) {
    const int32_t block = (int32_t)(j / KEYS);
    if (is_outside(a, block, own_segment(seen), own_positions(seen))) {
      j = (block + (int64_t)1) * KEYS;
    } else if (posenc_attention_sees(seen, (int32_t)j)) {
      return (int32_t)j;
    } else {
      j++;
    }
  }
  return seen->high;
}

/* Whether a query sees a key that the addend does not mask. */
static SMALL bool sees_some(const attend_t *a, const seen_t *seen) {
  int32_t j = next_key(a, seen, seen->low);
  for (; j < seen->high; j = next_key(a, seen, j + (int64_t)1)) {
    if (posenc_attention_addend(seen, j) != -__builtin_inff()) return true;
  }
  return false;
}

/* Recomputes a row in float64, using its row of the totals as scratch. */
static SMALL void attend_exactly(attend_t *a, float *out, int32_t r, int64_t row) {
  const posenc_attention_t *const s = a->attention;
  const seen_t *const seen = a->seen + r;
  const float *const q = query_row(a, row);
  const size_t first = posenc_attention_keys_at(s, a->group);
  double *const totals = a->totals + (size_t)r * (size_t)a->value_panels * TILE_COLUMNS;
  const double none = -__builtin_inf();
  const float sink = sink_of(a, row);
  double most = sink, sum = first_sum(sink);
  memset(totals, 0, (size_t)a->value_dim * sizeof *totals);
  int32_t j = next_key(a, seen, seen->low);
  for (; j < seen->high && sum == sum; j = next_key(a, seen, j + (int64_t)1)) {
    const size_t key = first + (size_t)j * (size_t)s->keyInner;
    double score = posenc_attention_exact_score(&a->score, q, a->k + key * (size_t)a->dim,
                                                posenc_attention_addend(seen, j));
    /* As in scores.c, but not clipped to float32. */
    if (is_finite((float)score)) score = (float)score;
    if (!(score < __builtin_inf())) sum = score - score;
    double kept = 1, weight = score == none ? 0 : 1;
    if (score > most) {
      kept = most == none ? 0 : exact_weight(most - score);
      most = score;
    } else if (weight > 0) {
      weight = exact_weight(score - most);
    }
    sum = sum * kept + weight;
    const float *const v = a->v + key * (size_t)a->value_dim;
    for (int32_t c = 0; c < a->value_dim; c++) {
      totals[c] = totals[c] * kept + weight * (double)v[c];
    }
  }
  for (int32_t c = 0; c < a->value_dim; c++) {
    out[c] = sum == 0 ? 0 : sum == sum ? (float)(totals[c] / sum) : __builtin_nanf("");
  }
}

/* Divides a row's sums of values by the sum of its weights. A result that is not finite may be
 * finite in float64: after an overflow, or when all scores are -Infinity although keys are
 * visible. */
static SMALL void write_rows(attend_t *a, float *all, int64_t first_row, int32_t rows) {
  const double *total = a->totals;
  for (int32_t r = 0; r < rows; r++, total += a->value_panels * TILE_COLUMNS) {
    const size_t at = posenc_attention_query_at(a->scoring, a->group, first_row + r);
    float *const out = all + at * (size_t)a->value_dim;
    const double inverse = 1 / a->sums[r];
    const bool is_nothing = a->sums[r] == 0;
    float rest = 0;
    ROLLED for (int32_t c = 0; c < a->value_dim; c++) {
      out[c] = is_nothing ? 0 : (float)(total[c] * inverse);
      rest += out[c] * 0;
    }
    if (rest != 0 || !a->is_usual || (is_nothing && sees_some(a, a->seen + r))) {
      attend_exactly(a, out, r, first_row + r);
    }
  }
}

int posenc_attention_attend(float *out, void *workspace, const posenc_attention_t *attention,
                            const float *v, const float *position, const float *sinks,
                            int32_t valueDim, int32_t entries) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!attention, 3);
  REFUSE(!v, 4);
  const int fault = posenc_attention_fault(attention, 9);
  if (fault) return fault;
  const int32_t queries = attention->queries, keys = attention->keys, dim = attention->dim;
  const double scale = attention->scale, softcap = attention->softcap;
  const groups_t groups = posenc_attention_groups(attention);
  REFUSE(valueDim < 1 || !fits(groups.heads, queries, valueDim, 4) ||
             !fits(groups.count, keys, valueDim, 4),
         7);
  const bool is_odd = entries % 2 == 1,
             is_all = entries == (double)attention->allQueries + keys - 1;
  REFUSE(entries < 1 || (position && !(attention->keyPositions ? is_odd : is_all)), 8);
  const scoring_t scoring = {
      .attention = attention, .position = position, .entries = entries, .per_group = groups.size};

  const int64_t all = (int64_t)groups.size * queries;
  const int32_t rows = all < ROWS ? (int32_t)all : ROWS, placed = whole_tiles(rows);
  attend_t a = {.q = attention->q,
                .k = attention->k,
                .v = v,
                .dim = dim,
                .value_dim = valueDim,
                .scoring = &scoring,
                .attention = attention};
  a.value_panels = (valueDim + TILE_COLUMNS - 1) / TILE_COLUMNS;
  a.score = (score_t){scale, softcap, dim};
  a.is_usual = posenc_attention_is_usual(&a.score);
  a.sinks = sinks;
  /* With softcap the product is first scaled to the argument of tanh. */
  if (a.is_usual) {
    a.factor = (float)(softcap > 0 ? scale / softcap : scale * 0x1.71547652b82fep-2);
    a.cap = (float)(softcap * 0x1.71547652b82fep-2);
  }
  a.sums = workspace;
  a.totals = a.sums + placed;
  a.seen = (void *)(a.totals + (size_t)placed * (size_t)a.value_panels * TILE_COLUMNS);
  const int32_t key_blocks = blocks_of(keys);
  bounds_t *const bounds = (void *)(a.seen + placed);
  a.segment_bounds = attention->keySegments ? bounds : NULL;
  a.position_bounds = attention->keyPositions ? bounds + key_blocks : NULL;
  a.most = (void *)(bounds + 2 * (size_t)key_blocks);
  a.weights = a.most + placed;
  a.four = a.weights + TILE_ROWS * KEYS;
  a.parts = a.four + TILE_ROWS * KEYS;
  a.value_blocks = a.parts + (size_t)a.value_panels * TILE_COLUMNS * TILE_ROWS;
  a.key_panels = a.value_blocks + (size_t)a.value_panels * KEYS * TILE_COLUMNS;
  a.queries = a.key_panels + (size_t)KEYS * (size_t)dim;

  for (a.group = 0; a.group < groups.count; a.group++) {
    bound_group(&a);
    for (int64_t first = 0; first < all; first += rows) {
      const int32_t some = all - first < rows ? (int32_t)(all - first) : rows;
      attend_rows(&a, first, some);
      write_rows(&a, out, first, some);
    }
  }
  return 0;
}

double posenc_attention_attend_workspace(int32_t perGroup, int32_t queries, int32_t keys,
                                         int32_t dim, int32_t valueDim) {
  REFUSE_COUNTS(perGroup, queries, keys, dim, valueDim);
  const double all = (double)perGroup * queries,
               rows = all < ROWS ? whole_tiles((int32_t)all) : ROWS;
  const double columns = ((double)valueDim + TILE_COLUMNS - 1) / TILE_COLUMNS * TILE_COLUMNS;
  const double floats = rows + 2 * TILE_ROWS * KEYS + (KEYS + TILE_ROWS) * columns +
                        (rows + KEYS) * dim + TILE_COLUMNS;
  return rows * ((columns + 1) * sizeof(double) + sizeof(seen_t)) +
         2.0 * blocks_of(keys) * sizeof(bounds_t) + floats * sizeof(float);
}
