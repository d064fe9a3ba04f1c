/* Computes the range of keys visible to a query and the address of its addends. */
#include "../core/check.h"
#include "attend.h"

static int32_t within(int64_t i, int32_t most) { return i < 0 ? 0 : i > most ? most : (int32_t)i; }

seen_t posenc_attention_seen(const scoring_t *scoring, int32_t group, int64_t row) {
  const scoring_t s = *scoring;
  const int64_t head = row / s.queries, query = (int64_t)s.first_query + row % s.queries;
  /* The key at the query's position. */
  const int64_t own = (int64_t)(s.query_offset - s.key_offset) + query;
  /* Distances fit int32, so a wider window masks no key. */
  const bool has_window = s.window > 0 && s.window < 0x1p32;
  const int64_t reach = has_window ? (int64_t)s.window : INT64_MAX / 2;
  seen_t seen = {within(own - reach + 1, s.keys), within(own + reach, s.keys), NULL, 1};
  if (s.causal) seen.high = within(own + 1, seen.high);
  if (seen.low > seen.high) seen.low = seen.high;
  const size_t plane = s.planes ? (size_t)s.planes[(int64_t)group * s.per_group + head] : 0;
  if (s.position) {
    const size_t entries = (size_t)s.all_queries + (size_t)s.keys - 1;
    seen.addends = s.position + plane * entries + (size_t)(s.all_queries - 1 - query);
  } else if (s.bias) {
    const size_t line = s.bias_queries > 1 ? (size_t)query : 0;
    seen.addends = s.bias + (plane * (size_t)s.bias_queries + line) * (size_t)s.bias_keys;
    seen.step = s.bias_keys > 1;
  }
  return seen;
}

int posenc_attention_scoring_fault(const scoring_t *scoring, int first) {
#if !defined(__wasm__)
  const scoring_t s = *scoring;
  if (s.all_queries < s.queries) return -first - 2;
  if (s.bias_queries < 1 || (s.bias_queries > 1 && s.bias_queries != s.all_queries)) return -first;
  if (s.bias_keys < 1 || (s.bias_keys > 1 && s.bias_keys != s.keys)) return -first - 1;
  if (!is_whole(s.first_query) || s.first_query < 0 || s.first_query + s.queries > s.all_queries) {
    return -first - 3;
  }
  if (!is_offset(s.query_offset)) return -first - 4;
  if (!is_offset(s.key_offset) ||
      !distances_fit(s.all_queries, s.keys, s.query_offset, s.key_offset)) {
    return -first - 5;
  }
  if (!is_word(s.causal, 2)) return -first - 6;
  if (!is_whole(s.window) || s.window < 0) return -first - 7;
#else
  (void)scoring;
  (void)first;
#endif
  return 0;
}
