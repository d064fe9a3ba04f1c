/* Computes Dual Chunk Attention (An et al. 2024): positions are counted within chunks, and
 * distances to earlier chunks are bounded. */
#include "../core/check.h"
#include "../core/rotated_scores.h"
#include "../core/small.h"
#include "../core/streams.h"
#include "../core/window.h"
#include "../posenc.h"

static inline int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

/* n mod chunk for any whole n, also negative. */
static inline int64_t place_in(int64_t n, int64_t chunk) {
  return n - floor_quotient(n, chunk) * chunk;
}

SMALL int posenc_dualChunk_distance(int32_t *out, int32_t queries, int32_t keys, double queryOffset,
                                    double keyOffset, int32_t chunkSize, int32_t localSize) {
  REFUSE(!out, 1);
  const int fault = posenc_window_fault(2, 1, queries, keys, queryOffset, keyOffset, false);
  if (fault) return fault;
  REFUSE(chunkSize < 2, 6);
  REFUSE(localSize < 1 || localSize >= chunkSize, 7);
  const int64_t chunk = (int64_t)chunkSize - localSize, first = (int64_t)keyOffset;
  for (int32_t i = 0; i < queries; i++) {
    const int64_t query = (int64_t)queryOffset + i, rest = place_in(query, chunk);
    const int64_t stands[] = {smaller(2 * chunk - 1, chunkSize), smaller(rest + chunk, chunkSize),
                              rest};
    int64_t at = place_in(first, chunk);
    int64_t away = floor_quotient(first, chunk) - floor_quotient(query, chunk);
    for (int32_t j = 0; j < keys; j++) {
      *out++ = (int32_t)(away > 0 ? first + j - query : at - stands[away < -2 ? 0 : away + 2]);
      if (++at == chunk) at = 0, away++;
    }
  }
  return 0;
}

/* Positions within their chunks of `count` rows from `first` on; for the previous chunk `more` is
 * added, up to `most`. */
static void place_rows(double *out, double first, int32_t count, int64_t chunk, int64_t more,
                       int64_t most) {
  for (int32_t i = 0; i < count; i++) {
    out[i] = (double)smaller(place_in((int64_t)first + i, chunk) + more, most);
  }
}

SMALL int posenc_dualChunk_scores(float *out, void *workspace, const float *q, const float *k,
                                  const double *frequencies, const uint32_t *fractions,
                                  int32_t heads, int32_t queries, int32_t keys, int32_t dim,
                                  double queryOffset, double keyOffset, int32_t chunkSize,
                                  int32_t localSize, double scale, int32_t layout, int32_t causal) {
  rotated_scores_t scores = {out,         workspace, q,       k,      frequencies,
                             fractions,   heads,     queries, keys,   dim,
                             queryOffset, keyOffset, scale,   layout, causal};
  const int status = posenc_rotated_scores_check(&scores);
  if (status) return status;
  REFUSE(chunkSize < 2, 13);
  REFUSE(localSize < 1 || localSize >= chunkSize, 14);
  const int32_t chunk = chunkSize - localSize;
  double *near = workspace, *before = near + queries, *of_keys = before + queries;
  scores.workspace = of_keys + keys;
  const double earlier = (double)smaller(2 * (int64_t)chunk - 1, chunkSize);
  place_rows(near, queryOffset, queries, chunk, 0, chunk);
  place_rows(before, queryOffset, queries, chunk, chunk, chunkSize);
  place_rows(of_keys, keyOffset, keys, chunk, 0, chunk);

  const int64_t most = ((int64_t)1 << 32) / chunk + 1;
  const rotated_part_t same = {.queries = {.positions = near, .row_step = 1},
                               .keys = {.positions = of_keys, .row_step = 1},
                               .frequencies = frequencies,
                               .fractions = fractions,
                               .chunk = chunk,
                               .keys_stay = true};
  rotated_part_t parts[] = {same, same, same, same};
  parts[0].low = -most, parts[0].high = -2, parts[0].keys_stay = false;
  parts[0].queries = (places_t){.positions = &earlier};
  parts[1].low = parts[1].high = -1;
  parts[1].queries.positions = before;
  /* Keys after the query keep their distance. */
  parts[3].low = 1, parts[3].high = most, parts[3].keys_stay = false;
  parts[3].queries = (places_t){.offset = queryOffset - keyOffset};
  parts[3].keys = (places_t){0};
  posenc_rotated_scores(&scores, parts, causal ? 3 : 4);
  return 0;
}

double posenc_dualChunk_scores_workspace(int32_t heads, int32_t queries, int32_t keys,
                                         int32_t dim) {
  REFUSE_COUNTS(heads, queries, keys, dim);
  REFUSE_WORKSPACE(dim % 2);
  return (2.0 * queries + keys) * sizeof(double) +
         posenc_rotated_scores_workspace(heads, queries, keys, dim);
}
