/* Scores of turned queries and keys, part after part: what a part has scores of is turned and
 * multiplied a tile of queries and keys at a time, and the scores that are the part's own, a run in
 * every row, are copied out. */
#include "turned_scores.h"

#include <string.h>

#include "../posenc.h"
#include "check.h"
#include "products.h"
#include "small.h"
#include "streams.h"
#include "window.h"

int posenc_turned_scores_check(const turned_scores_t *scores) {
  const turned_scores_t s = *scores;
  REFUSE(!s.out, 1);
  REFUSE(!s.workspace, 2);
  REFUSE(!s.q, 3);
  REFUSE(!s.k, 4);
  REFUSE(!s.fractions, 6);
  REFUSE(s.heads < 1, 7);
  REFUSE(s.queries < 1, 8);
  REFUSE(s.keys < 1 || !fits(s.heads, s.queries, s.keys, sizeof *s.out), 9);
  REFUSE(s.dim < 2 || s.dim % 2, 10);
  REFUSE(!fits(s.heads, s.queries, s.dim, sizeof *s.q), 10);
  REFUSE(!fits(s.heads, s.keys, s.dim, sizeof *s.k), 10);
  const int fault = posenc_offset_fault(11, s.queries, s.keys, s.query_offset, s.key_offset);
  if (fault) return fault;
  REFUSE(!is_finite(s.scale), 15);
  REFUSE(!is_word(s.layout, 2), 16);
  REFUSE(!is_word(s.causal, 2), 17);
  return all_finite(s.frequencies, s.dim / 2) ? 0 : -5;
}

static int32_t within(int64_t i, int32_t least, int32_t most) {
  return i < least ? least : i > most ? most : (int32_t)i;
}

static SMALL void add_part(const turned_scores_t *s, const turned_part_t *part) {
  const int32_t pairs = s->dim / 2;
  const size_t dim = (size_t)s->dim, queries = (size_t)s->queries, keys = (size_t)s->keys;

  /* The workspace: frequencies and fractions, q and k turned, a tile, a panel, what turning wants.
   */
  double *frequencies = s->workspace;
  uint32_t *fractions = (void *)(frequencies + pairs);
  float *q = (void *)(fractions + 2 * dim), *k = q + (size_t)s->heads * queries * dim;
  float *tile = k + (size_t)s->heads * keys * dim, *panel = tile + ROTATION_ROWS * ROTATION_ROWS;
  void *rest = panel + dim * PRODUCT_COLUMNS;

  /* Query i has keys low + i ... high + i - 1 in this part. */
  const int64_t ahead = (int64_t)(s->query_offset - s->key_offset), low = ahead + part->low;
  const int64_t high = ahead + 1 + (s->causal && part->high > 0 ? 0 : part->high);

  streams_t side = {
      .out = q,
      .x = s->q,
      .frequencies = s->frequencies,
      .fractions = s->fractions,
      .heads = s->heads,
      .length = s->queries,
      .dim = s->dim,
      .rotary = s->dim,
      .layout = s->layout,
      .end = s->queries,
      .factor = 1,
      .places = {.offset = s->query_offset, .shift = part->shift, .width = part->group},
      .streams = 2,
      .ends = {0, s->dim}};
  if (part->group == 0) side.places.positions = &side.places.shift;
  if (part->divisor != 1) {
    for (int32_t m = 0; m < pairs; m++) frequencies[m] = s->frequencies[m] / part->divisor;
    posenc_phase_fractions(fractions, frequencies, pairs);
    side.frequencies = frequencies;
    side.fractions = fractions;
  }
  posenc_rotate_streams(&side, rest);
  side.out = k;
  side.x = s->k;
  side.length = s->keys;
  side.start = within(low, 0, s->keys);
  side.end = within(high + s->queries - 1, 0, s->keys);
  side.places.offset = s->key_offset;
  side.places.shift = 0;
  posenc_rotate_streams(&side, rest);

  for (int32_t i = 0, rows; i < s->queries; i += rows) {
    rows = within(s->queries - i, 0, ROTATION_ROWS);
    const int32_t end = within(high + i + rows - 1, 0, s->keys);
    for (int32_t j = within(low + i, 0, s->keys), columns; j < end; j += columns) {
      columns = within(end - j, 0, ROTATION_ROWS);
      for (size_t h = 0; h < (size_t)s->heads; h++) {
        size_t at = h * queries + (size_t)i;
        posenc_products(tile, panel, q + at * dim, k + (h * keys + (size_t)j) * dim, rows, columns,
                        s->dim, s->scale);
        for (int32_t r = 0; r < rows; r++, at++) {
          const int32_t first = within(low + i + r - j, 0, columns);
          const int32_t last = within(high + i + r - j, first, columns);
          memcpy(s->out + at * keys + j + first, tile + r * columns + first,
                 (size_t)(last - first) * sizeof *tile);
        }
      }
    }
  }
}

void posenc_turned_scores(const turned_scores_t *s, const turned_part_t *parts, int count) {
  for (int n = 0; n < count; n++) add_part(s, parts + n);
  if (!s->causal) return;
  const int64_t ahead = (int64_t)(s->query_offset - s->key_offset);
  float *row = s->out;
  for (int64_t i = 0; i < (int64_t)s->heads * s->queries; i++, row += s->keys) {
    for (int32_t j = within(ahead + i % s->queries + 1, 0, s->keys); j < s->keys; j++) {
      row[j] = -__builtin_inff();
    }
  }
}

double posenc_turned_scores_workspace(int32_t heads, int32_t queries, int32_t keys, int32_t dim) {
  return 12.0 * dim +
         ((double)heads * ((double)queries + keys) * dim + ROTATION_ROWS * ROTATION_ROWS +
          panel_floats(dim)) *
             sizeof(float) +
         posenc_streams_workspace(dim);
}
