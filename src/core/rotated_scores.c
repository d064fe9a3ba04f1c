/* Computes scores of rotated queries and keys part by part: rotates and multiplies a tile of
 * queries and keys at a time, and copies the scores that belong to the part, a run in every row. */
#include "rotated_scores.h"

#include <string.h>

#include "../posenc.h"
#include "check.h"
#include "products.h"
#include "rotation.h"
#include "small.h"
#include "window.h"

int posenc_rotated_scores_check(const rotated_scores_t *scores) {
  const rotated_scores_t s = *scores;
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

/* Rotates rows start ... end - 1 of x by the positions `places`. */
static SMALL void rotate(float *out, const float *x, const rotated_scores_t *s, int32_t length,
                         const rotated_part_t *part, const places_t *places, int32_t start,
                         int32_t end, void *workspace) {
  const rotation_t rotation = {out,    x,      s->heads, length,    1,
                               s->dim, s->dim, s->dim,   s->layout, POSENC_FLOAT32};
  const streams_t streams = {.frequencies = part->frequencies,
                             .fractions = part->fractions,
                             .pairs = s->dim / 2,
                             .start = start,
                             .end = end,
                             .factor = 1,
                             .places = *places,
                             .streams = 2,
                             .only = 1};
  posenc_rotate(&rotation, &streams, workspace);
}

/* The first key that is `away` chunks, or positions, from query i, within the existing keys. */
static int32_t key_at(const rotated_scores_t *s, const rotated_part_t *part, int32_t i,
                      int64_t away) {
  int64_t key = (int64_t)s->query_offset + i;
  if (part->chunk) {
    key = (floor_quotient(key, part->chunk) + away) * part->chunk;
  } else {
    key += away;
  }
  return within(key - (int64_t)s->key_offset, 0, s->keys);
}

/* Keys begin ... end - 1 of query i are in this part. */
typedef struct {
  int32_t begin, end;
} run_t;

static run_t run_of(const rotated_scores_t *s, const rotated_part_t *part, int32_t i) {
  const int64_t seen = (int64_t)s->query_offset - (int64_t)s->key_offset + i + 1;
  const int32_t end = key_at(s, part, i, part->high + 1);
  return (run_t){key_at(s, part, i, part->low), s->causal ? within(seen, 0, end) : end};
}

/* Keys below `rotated` are already rotated; returns the new value of `rotated`. */
static SMALL int32_t add_part(const rotated_scores_t *s, const rotated_part_t *part,
                              int32_t rotated) {
  const size_t dim = (size_t)s->dim, queries = (size_t)s->queries, keys = (size_t)s->keys;

  /* The workspace: rotated q and k, a tile, a panel, and the rotation's own. */
  float *q = s->workspace, *k = q + (size_t)s->heads * queries * dim;
  float *tile = k + (size_t)s->heads * keys * dim, *panel = tile + TILE_LENGTH * TILE_LENGTH;
  void *rest = panel + dim * PRODUCT_COLUMNS;
  run_t runs[TILE_LENGTH];

  const int32_t begin = run_of(s, part, 0).begin, end = run_of(s, part, s->queries - 1).end;
  rotate(q, s->q, s, s->queries, part, &part->queries, 0, s->queries, rest);
  rotate(k, s->k, s, s->keys, part, &part->keys, begin > rotated ? begin : rotated, end, rest);

  for (int32_t i = 0, rows; i < s->queries; i += rows) {
    rows = within(s->queries - i, 0, TILE_LENGTH);
    for (int32_t r = 0; r < rows; r++) runs[r] = run_of(s, part, i + r);
    for (int32_t j = runs[0].begin, columns; j < runs[rows - 1].end; j += columns) {
      columns = within(runs[rows - 1].end - j, 0, TILE_LENGTH);
      for (size_t h = 0; h < (size_t)s->heads; h++) {
        size_t at = h * queries + (size_t)i;
        posenc_products(tile, panel, q + at * dim, k + (h * keys + (size_t)j) * dim, rows, columns,
                        s->dim, s->scale);
        for (int32_t r = 0; r < rows; r++, at++) {
          const int32_t first = within(runs[r].begin - j, 0, columns);
          const int32_t past = within(runs[r].end - j, first, columns);
          memcpy(s->out + at * keys + j + first, tile + r * columns + first,
                 (size_t)(past - first) * sizeof *tile);
        }
      }
    }
  }
  return end;
}

static SMALL void mask_ahead(const rotated_scores_t *s) {
  const int64_t ahead = (int64_t)(s->query_offset - s->key_offset);
  float *row = s->out;
  for (int64_t i = 0; i < (int64_t)s->heads * s->queries; i++, row += s->keys) {
    for (int32_t j = within(ahead + i % s->queries + 1, 0, s->keys); j < s->keys; j++) {
      row[j] = -__builtin_inff();
    }
  }
}

void posenc_rotated_scores(const rotated_scores_t *s, const rotated_part_t *parts, int count) {
  int32_t rotated = 0;
  for (int n = 0; n < count; n++)
    rotated = add_part(s, parts + n, parts[n].keys_stay ? rotated : 0);
  if (s->causal) mask_ahead(s);
}

double posenc_rotated_scores_workspace(int32_t heads, int32_t queries, int32_t keys, int32_t dim) {
  return ((double)heads * ((double)queries + keys) * dim + TILE_LENGTH * TILE_LENGTH +
          panel_floats(dim)) *
             sizeof(float) +
         posenc_streams_workspace(dim);
}
