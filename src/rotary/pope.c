/* Computes rows and scores of polar positions (PoPE, Gopalakrishnan et al. 2025): every channel
 * becomes a vector in a plane, with its magnitude from the content and its angle from the
 * position. */
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/layer.h"
#include "../core/phase.h"
#include "../core/sequences.h"
#include "../core/small.h"
#include "../core/streams.h"
#include "../core/window.h"
#include "../posenc.h"

#define TWO_PI 0x1.921fb54442d18p+2

/* Channels [outer, length, inner, dim]; vector j of outer index h has phase ((first + h) inner + j)
 * mod phase_heads. */
typedef struct {
  const float *x, *phase;
  int32_t outer, length, inner, dim, phase_heads;
  int64_t first;
} rows_t;

/* ln(1 + e^x) without overflow. */
static SMALL double softplus(double x) {
  return (x > 0 ? x : 0) + posenc_log1p(posenc_exp(x > 0 ? -x : x));
}

/* out [count, 2]: cosines and sines of phases, clipped to -2 pi ... 0; NaN stays NaN. */
static SMALL void read_phases(double *out, const float *phase, int32_t count) {
  for (int32_t n = 0; n < count; n++, out += 2) {
    const double given = phase[n], held = given < -TWO_PI ? -TWO_PI : given > 0 ? 0 : given;
    uint32_t limbs[PHASE_WORDS];
    posenc_phase_of_product(limbs, 1, held == held ? held : 0);
    const uint64_t turns[2] = {(uint64_t)limbs[3] << 32 | limbs[2]};
    double values[8];
    posenc_angle_groups(values, turns, 2, 1);
    out[0] = values[4] + (held - held);
    out[1] = values[0] + (held - held);
  }
}

/* Computes the tile's channels of one row. */
static void write_row(float *out, const float *x, const float *cos, const float *sin,
                      const double *phase, int32_t count) {
  for (int32_t m = 0; m < count; m++) {
    const double size = softplus(x[m]);
    double c = cos[m], s = sin[m];
    if (phase) {
      c = cos[m] * phase[2 * m] - sin[m] * phase[2 * m + 1];
      s = cos[m] * phase[2 * m + 1] + sin[m] * phase[2 * m];
    }
    out[2 * m] = (float)(size * c);
    out[2 * m + 1] = (float)(size * s);
  }
}

/* out [outer, length, inner, 2 dim]; the workspace holds the phases and the workspace of angles. */
static SMALL void write_rows(float *out, const rows_t *rows, const streams_t *streams,
                             double *workspace) {
  const size_t dim = (size_t)rows->dim, inner = (size_t)rows->inner;
  if (rows->phase) read_phases(workspace, rows->phase, rows->phase_heads * rows->dim);
  angle_tile_t *tile =
      posenc_before_tiles(streams, workspace + 2 * dim * (size_t)rows->phase_heads);
  while (posenc_next_tile(tile)) {
    for (int32_t h = 0; h < rows->outer; h++) {
      const int64_t first = (rows->first + h) * rows->inner;
      size_t at = ((size_t)h * (size_t)rows->length + (size_t)tile->start) * inner * dim;
      at += (size_t)tile->first;
      for (int32_t i = 0; i < tile->rows; i++) {
        const size_t row = (size_t)i * (size_t)tile->pairs;
        for (int32_t j = 0; j < rows->inner; j++, at += dim) {
          const size_t head = (size_t)((first + j) % rows->phase_heads);
          const double *phase = workspace + 2 * (head * dim + (size_t)tile->first);
          write_row(out + 2 * at, rows->x + at, tile->cos + row, tile->sin + row,
                    rows->phase ? phase : 0, tile->pairs);
        }
      }
    }
  }
}

static double rows_workspace(int32_t dim, int32_t phase_heads) {
  const int32_t widest = dim < ANGLE_CHUNK ? dim : ANGLE_CHUNK;
  return 2.0 * dim * phase_heads * sizeof(double) + posenc_streams_workspace(2 * widest);
}

int posenc_pope_apply(float *out, void *workspace, const float *x, const float *phase,
                      const double *frequencies, const uint32_t *fractions, const double *positions,
                      int32_t outer, int32_t length, int32_t inner, int32_t dim, int32_t phaseHeads,
                      int32_t batch, int32_t batchOuter, double firstOuter, double offset) {
  const sequences_t sequences = {firstOuter, outer, batch, batchOuter};
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!x, 3);
  REFUSE(!fractions, 6);
  REFUSE(outer < 1, 8);
  REFUSE(length < 1, 9);
  REFUSE(inner < 1, 10);
  REFUSE(dim < 1 || dim >= 1 << 29 || !fits((double)outer * length, inner, dim, 2 * sizeof *out),
         11);
  REFUSE(phaseHeads < 1 || !fits(phaseHeads, dim, 1, sizeof *phase), 12);
  REFUSE(batch < 1, 13);
  REFUSE(batchOuter < 1, 14);
  REFUSE(!is_first_outer(&sequences), 15);
  REFUSE(!is_finite(offset), 16);
  REFUSE(!all_finite(frequencies, dim), 5);
  for (int64_t i = 0; positions && i < (int64_t)batch * length; i++) {
    REFUSE(!is_finite(positions[i]), 7);
  }
  streams_t streams = row_streams(frequencies, fractions, NULL, offset, dim, length, 1);
  const size_t vectors = (size_t)length * (size_t)inner;
  sequence_t sequence = {0};
  while (next_sequence(&sequence, &sequences)) {
    const size_t at = (size_t)sequence.start * vectors * (size_t)dim;
    if (positions) streams.places.positions = positions + (size_t)sequence.row * (size_t)length;
    const rows_t rows = {x + at, phase, sequence.count, length,
                         inner,  dim,   phaseHeads,     (int64_t)firstOuter + sequence.start};
    write_rows(out + 2 * at, &rows, &streams, workspace);
  }
  return 0;
}

double posenc_pope_apply_workspace(int32_t dim, int32_t phaseHeads) {
  REFUSE_COUNTS(dim, phaseHeads);
  return rows_workspace(dim, phaseHeads);
}

int posenc_pope_scores(float *out, void *workspace, const float *q, const float *k,
                       const float *phase, const double *frequencies, const uint32_t *fractions,
                       int32_t heads, int32_t queries, int32_t keys, int32_t dim,
                       int32_t phaseHeads, double queryOffset, double keyOffset, double scale,
                       int32_t causal, double firstHead) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!q, 3);
  REFUSE(!k, 4);
  REFUSE(!fractions, 7);
  REFUSE(heads < 1, 8);
  REFUSE(queries < 1, 9);
  REFUSE(keys < 1 || !fits(heads, queries, keys, sizeof *out), 10);
  REFUSE(dim < 1 || dim >= 1 << 29, 11);
  REFUSE(!fits(heads, queries, dim, sizeof *q) || !fits(heads, keys, dim, sizeof *k), 11);
  REFUSE(phaseHeads < 1 || !fits(phaseHeads, dim, 1, sizeof *phase), 12);
  const int fault = posenc_offset_fault(13, queries, keys, queryOffset, keyOffset);
  if (fault) return fault;
  REFUSE(!is_finite(scale), 15);
  REFUSE(!is_word(causal, 2), 16);
  REFUSE(!(is_whole(firstHead) && firstHead >= 0 && firstHead < 0x1p31), 17);
  REFUSE(!all_finite(frequencies, dim), 6);

  /* The workspace: rows of queries and of keys, one row and its scores in float64, and that of
   * fill_rows. */
  const size_t width = 2 * (size_t)dim;
  double *row = workspace, *sums = row + width, *rest = sums + keys;
  float *rows_q = (void *)(rest + (size_t)(rows_workspace(dim, phaseHeads) / sizeof *rest) + 1);
  float *rows_k = rows_q + (size_t)heads * (size_t)queries * width;
  rows_t rows = {q, 0, heads, queries, 1, dim, phaseHeads, (int64_t)firstHead};
  streams_t streams = row_streams(frequencies, fractions, 0, queryOffset, dim, queries, 1);
  write_rows(rows_q, &rows, &streams, rest);
  rows.x = k, rows.phase = phase, rows.length = keys;
  streams.places.offset = keyOffset, streams.end = keys;
  write_rows(rows_k, &rows, &streams, rest);

  for (int32_t h = 0; h < heads; h++, rows_k += (size_t)keys * width) {
    for (int32_t i = 0; i < queries; i++, rows_q += width, out += keys) {
      const double ahead = causal ? queryOffset - keyOffset + i + 1 : keys;
      const int32_t seen = ahead < 0 ? 0 : ahead < keys ? (int32_t)ahead : keys;
      for (size_t c = 0; c < width; c++) row[c] = rows_q[c];
      posenc_layer(sums, rows_k, 0, row, seen, (int32_t)width, POSENC_ACTIVATION_NONE);
      for (int32_t j = 0; j < seen; j++) out[j] = (float)(scale * sums[j]);
      for (int32_t j = seen; j < keys; j++) out[j] = -__builtin_inff();
    }
  }
  return 0;
}

double posenc_pope_scores_workspace(int32_t heads, int32_t queries, int32_t keys, int32_t dim,
                                    int32_t phaseHeads) {
  REFUSE_COUNTS(heads, queries, keys, dim, phaseHeads);
  return (2.0 * dim + keys + 1) * sizeof(double) + rows_workspace(dim, phaseHeads) +
         2.0 * dim * heads * ((double)queries + keys) * sizeof(float);
}
