/* Computes the matrix of scores: products, softcap, bias and mask. */
#include "../core/check.h"
#include "../core/exp_vector.h"
#include "../core/products.h"
#include "../posenc.h"
#include "attend.h"

/* x = cap tanh(x / cap) */
static void cap_scores(float *x, size_t count, float cap) {
  const f32x4 most = f32x4_splat(cap);
  for (size_t i = 0; i < count; i += 4) {
    float rest[4] = {0};
    const size_t left = count - i;
    if (left < 4) memcpy(rest, x + i, left * sizeof *x);
    const f32x4 value = f32x4_load(left < 4 ? rest : x + i);
    const f32x4 capped = f32x4_mul(tanh_vector(f32x4_div(value, most)), most);
    f32x4_store(left < 4 ? rest : x + i, capped);
    if (left < 4) memcpy(x + i, rest, left * sizeof *x);
  }
}

/* Whether the norms of the rows of q and k keep all products of a group far below POSENC_FAR_SCORE.
 * Skipped when checking the products costs less. */
static bool are_short(const float *q, const float *k, double rows, double keys,
                      const score_t *score) {
  if (rows * keys <= (rows + keys) * score->dim) return false;
  const double of_q = posenc_attention_sum_of_squares(q, (size_t)rows * (size_t)score->dim);
  const double of_k = posenc_attention_sum_of_squares(k, (size_t)keys * (size_t)score->dim);
  return of_q * of_k * (score->scale * score->scale) < 0x1p100;
}

/* Marks with NaN the products to be recomputed when the row is finished. */
static SMALL void mark_far(float *x, int32_t keys, bool all) {
  for (int32_t j = 0; j < keys; j++) {
    const bool is_near = x[j] < POSENC_FAR_SCORE && x[j] > -POSENC_FAR_SCORE;
    if (all || !is_near) x[j] = __builtin_nanf("");
  }
}

/* Recomputes marked scores in float64, clipping finite ones to float32. */
static SMALL void form_again(float *x, const score_t *score, const seen_t *seen, const float *q,
                             const float *k) {
  for (int32_t j = seen->low; j < seen->high; j++) {
    if (x[j] == x[j]) continue;
    const double exact = posenc_attention_exact_score(score, q, k + (size_t)j * (size_t)score->dim,
                                                      posenc_attention_addend(seen, j));
    x[j] = (float)exact;
    if (is_finite(exact) && !is_finite(x[j])) x[j] = exact < 0 ? -0x1.fffffep127f : 0x1.fffffep127f;
  }
}

static void finish_row(float *x, const seen_t *seen, int32_t keys) {
  const float *const addends = seen->addends;
  int32_t j = seen->low;
  ROLLED for (int32_t i = 0; i < j; i++) x[i] = -__builtin_inff();
  if (addends && seen->step == 1) {
    for (; j + 4 <= seen->high; j += 4) {
      f32x4_store(x + j, f32x4_add(f32x4_load(x + j), f32x4_load(addends + j)));
    }
  }
  if (addends) {
    ROLLED for (; j < seen->high; j++) x[j] += posenc_attention_addend(seen, j);
  }
  ROLLED for (j = seen->high; j < keys; j++) x[j] = -__builtin_inff();
}

/* -Infinity for keys between low and high that the query does not see. */
static SMALL void hide_gaps(float *x, const seen_t *seen) {
  for (int32_t j = seen->low; j < seen->high; j++) {
    if (!posenc_attention_sees(seen, j)) x[j] = -__builtin_inff();
  }
}

int posenc_attention_scores(
    float *out, void *workspace, const float *q, const float *k, const float *bias,
    const uint8_t *mask, const int32_t *planes, const int32_t *maskPlanes, const int32_t *sequences,
    const int32_t *querySegments, const int32_t *keySegments, const int32_t *queryPositions,
    const int32_t *keyPositions, const int32_t *keyLengths, int32_t groups, int32_t perGroup,
    int32_t queries, int32_t keys, int32_t dim, double scale, double softcap, int32_t biasQueries,
    int32_t biasKeys, int32_t maskQueries, int32_t maskKeys, int32_t allQueries, double firstQuery,
    double queryOffset, double keyOffset, double leftWindow, double rightWindow) {
  const scoring_t scoring = {.bias = bias,
                             .mask = mask,
                             .planes = planes,
                             .mask_planes = maskPlanes,
                             .sequences = sequences,
                             .query_segments = querySegments,
                             .key_segments = keySegments,
                             .query_positions = queryPositions,
                             .key_positions = keyPositions,
                             .key_lengths = keyLengths,
                             .per_group = perGroup,
                             .queries = queries,
                             .keys = keys,
                             .bias_queries = biasQueries,
                             .bias_keys = biasKeys,
                             .mask_queries = maskQueries,
                             .mask_keys = maskKeys,
                             .all_queries = allQueries,
                             .first_query = firstQuery,
                             .query_offset = queryOffset,
                             .key_offset = keyOffset,
                             .left_window = leftWindow,
                             .right_window = rightWindow};
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!q, 3);
  REFUSE(!k, 4);
  REFUSE(!querySegments != !keySegments, 10);
  REFUSE(!queryPositions != !keyPositions, 12);
  REFUSE(groups < 1, 15);
  REFUSE(perGroup < 1, 16);
  REFUSE(queries < 1, 17);
  const double heads = (double)groups * perGroup;
  REFUSE(keys < 1 || !fits(heads, queries, keys, sizeof *out), 18);
  REFUSE(dim < 1 || !fits(heads, queries, dim, 4) || !fits(groups, keys, dim, 4), 19);
  REFUSE(!is_finite(scale), 20);
  REFUSE(!is_finite(softcap) || softcap < 0, 21);
  const int fault = posenc_attention_scoring_fault(&scoring, 22);
  if (fault) return fault;

  const score_t score = {scale, softcap, dim};
  const bool is_usual = posenc_attention_is_usual(&score);
  const int64_t rows = (int64_t)perGroup * queries;
  for (int32_t g = 0; g < groups; g++) {
    const bool are_all_near = is_usual && are_short(q, k, (double)rows, keys, &score);
    posenc_products(out, workspace, q, k, (int32_t)rows, keys, dim, scale);
    for (int64_t row = 0; row < rows; row++, out += keys, q += dim) {
      const seen_t seen = posenc_attention_seen(&scoring, g, row);
      const float squares =
          are_all_near || !is_usual ? 0 : posenc_attention_sum_of_squares(out, (size_t)keys);
      const bool is_near = is_usual && squares - squares == 0;
      if (!is_near) mark_far(out, keys, !is_usual);
      if (softcap > 0) cap_scores(out, (size_t)keys, (float)softcap);
      finish_row(out, &seen, keys);
      if (!is_near) form_again(out, &score, &seen, q, k);
      if (posenc_attention_has_gaps(&seen)) hide_gaps(out, &seen);
    }
    k += (size_t)keys * (size_t)dim;
  }
  return 0;
}

double posenc_attention_scores_workspace(int32_t dim) { return panel_floats(dim) * sizeof(float); }
