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
                             const float *k, size_t k_row) {
  for (int32_t j = seen->low; j < seen->high; j++) {
    if (x[j] == x[j]) continue;
    const double exact = posenc_attention_exact_score(score, q, k + (size_t)j * k_row,
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

int posenc_attention_scores(float *out, void *workspace, const posenc_attention_t *attention) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!attention, 3);
  const int fault = posenc_attention_fault(attention, 4);
  if (fault) return fault;
  const int32_t queries = attention->queries, keys = attention->keys, dim = attention->dim;
  const int32_t inner = attention->inner, key_inner = attention->keyInner;
  const double scale = attention->scale, softcap = attention->softcap;
  const groups_t groups = posenc_attention_groups(attention);
  REFUSE(!fits(groups.heads, queries, keys, sizeof *out), 22); /* keys */
  const scoring_t scoring = {.attention = attention, .per_group = groups.size};

  const score_t score = {scale, softcap, dim};
  const bool is_usual = posenc_attention_is_usual(&score);
  /* Rows of several heads at a time, where they follow one another. */
  const int32_t parts = inner == 1 ? 1 : groups.size;
  const int64_t rows = (int64_t)groups.size * queries / parts;
  const size_t q_row = (size_t)inner * (size_t)dim, k_row = (size_t)key_inner * (size_t)dim;
  for (int32_t part = 0; part < groups.count * parts; part++) {
    const int32_t group = part / parts;
    const int64_t first = part % parts * rows;
    const float *x = attention->q + posenc_attention_query_at(&scoring, group, first) * (size_t)dim;
    const float *const y = attention->k + posenc_attention_keys_at(attention, group) * (size_t)dim;
    const bool is_dense = inner == 1 && key_inner == 1;
    const bool are_all_near = is_usual && is_dense && are_short(x, y, (double)rows, keys, &score);
    posenc_products_of_rows(out, workspace, x, q_row, y, k_row, (int32_t)rows, keys, dim, scale);
    for (int64_t row = 0; row < rows; row++, out += keys, x += q_row) {
      const seen_t seen = posenc_attention_seen(&scoring, group, first + row);
      const float squares =
          are_all_near || !is_usual ? 0 : posenc_attention_sum_of_squares(out, (size_t)keys);
      const bool is_near = is_usual && squares - squares == 0;
      if (!is_near) mark_far(out, keys, !is_usual);
      if (softcap > 0) cap_scores(out, (size_t)keys, (float)softcap);
      finish_row(out, &seen, keys);
      if (!is_near) form_again(out, &score, &seen, x, y, k_row);
      if (posenc_attention_has_gaps(&seen)) hide_gaps(out, &seen);
    }
  }
  return 0;
}

double posenc_attention_scores_workspace(int32_t dim) {
  REFUSE_COUNTS(dim);
  return panel_floats(dim) * sizeof(float);
}
