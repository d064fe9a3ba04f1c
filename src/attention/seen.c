/* Computes the range of keys visible to a query and the address of its addends. */
#include "../core/check.h"
#include "attend.h"

static int32_t within(int64_t i, int32_t most) { return i < 0 ? 0 : i > most ? most : (int32_t)i; }

/* A window's width; distances fit int32, so a wider window hides no key. */
static int64_t reach_of(double window) {
  return window < 0 || window >= 0x1p32 ? INT64_MAX / 2 : (int64_t)window;
}

static int32_t to_int32(int64_t x) {
  return x < INT32_MIN ? INT32_MIN : x > INT32_MAX ? INT32_MAX : (int32_t)x;
}

seen_t posenc_attention_seen(const scoring_t *scoring, int32_t group, int64_t row) {
  const scoring_t s = *scoring;
  const int64_t head = row / s.queries, query = (int64_t)s.first_query + row % s.queries;
  const int64_t plane = (int64_t)group * s.per_group + head;
  const size_t sequence = s.sequences ? (size_t)s.sequences[group] : 0;
  const size_t query_at = sequence * (size_t)s.all_queries + (size_t)query;
  const size_t first_key = sequence * (size_t)s.keys;
  const int64_t left = reach_of(s.left_window), right = reach_of(s.right_window);
  seen_t seen = {.low = 0, .high = s.keys, .step = 1};
  int64_t position = 0;
  if (s.key_positions) {
    position = s.query_positions[query_at];
    seen.first_position = to_int32(position - left);
    seen.last_position = to_int32(position + right);
    seen.positions = s.key_positions + first_key;
  } else {
    /* The key at the query's position. */
    const int64_t own = (int64_t)(s.query_offset - s.key_offset) + query;
    seen.low = within(own - left, s.keys);
    seen.high = within(own + right + 1, s.keys);
  }
  if (s.key_lengths) seen.high = within(s.key_lengths[sequence], seen.high);
  if (s.key_segments) {
    seen.segment = s.query_segments[query_at];
    seen.segments = s.key_segments + first_key;
  }
  if (s.mask) {
    const size_t of = s.mask_planes ? (size_t)s.mask_planes[plane] : 0;
    const size_t line = of * (size_t)s.mask_queries + (s.mask_queries > 1 ? (size_t)query : 0);
    seen.mask = s.mask + line * (size_t)s.mask_keys;
    if (s.mask_keys > 1) {
      seen.high = within(s.mask_keys, seen.high);
    } else {
      if (!*seen.mask) seen.high = 0;
      seen.mask = NULL;
    }
  }
  const size_t of = s.planes ? (size_t)s.planes[plane] : 0;
  if (s.position && s.key_positions) {
    seen.addends = s.position + of * (size_t)s.entries;
    seen.origin = position - s.entries / 2;
    seen.is_by_position = true;
    seen.step = 0;
  } else if (s.position) {
    seen.addends = s.position + of * (size_t)s.entries + (size_t)(s.all_queries - 1 - query);
  } else if (s.bias) {
    const size_t line = s.bias_queries > 1 ? (size_t)query : 0;
    seen.addends = s.bias + (of * (size_t)s.bias_queries + line) * (size_t)s.bias_keys;
    seen.step = s.bias_keys > 1;
    if (s.bias_keys > 1) seen.high = within(s.bias_keys, seen.high);
  }
  if (seen.low > seen.high) seen.low = seen.high;
  return seen;
}

int posenc_attention_scoring_fault(const scoring_t *scoring, int first) {
#if !defined(__wasm__)
  const scoring_t s = *scoring;
  if (s.all_queries < s.queries) return -first - 4;
  if (s.bias_queries < 1 || (s.bias_queries > 1 && s.bias_queries != s.all_queries)) return -first;
  if (s.bias_keys < 1 || s.bias_keys > s.keys) return -first - 1;
  if (s.mask_queries < 1 || (s.mask_queries > 1 && s.mask_queries != s.all_queries)) {
    return -first - 2;
  }
  if (s.mask_keys < 1 || s.mask_keys > s.keys) return -first - 3;
  if (!is_whole(s.first_query) || s.first_query < 0 || s.first_query + s.queries > s.all_queries) {
    return -first - 5;
  }
  if (!is_offset(s.query_offset)) return -first - 6;
  if (!is_offset(s.key_offset) ||
      !distances_fit(s.all_queries, s.keys, s.query_offset, s.key_offset)) {
    return -first - 7;
  }
  if (!is_whole(s.left_window) || s.left_window < -1) return -first - 8;
  if (!is_whole(s.right_window) || s.right_window < -1) return -first - 9;
#else
  (void)scoring;
  (void)first;
#endif
  return 0;
}
