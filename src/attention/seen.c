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
  const posenc_attention_t s = *scoring->attention;
  const int64_t head = row / s.queries, query = (int64_t)s.firstQuery + row % s.queries;
  const int64_t plane = (int64_t)group * scoring->per_group + head;
  const size_t sequence = s.sequences ? (size_t)s.sequences[group] : 0;
  const size_t query_at = sequence * (size_t)s.allQueries + (size_t)query;
  const size_t first_key = sequence * (size_t)s.keys;
  const int64_t left = reach_of(s.leftWindow), right = reach_of(s.rightWindow);
  seen_t seen = {.low = 0, .high = s.keys, .step = 1};
  int64_t position = 0;
  if (s.keyPositions) {
    position = s.queryPositions[query_at];
    seen.first_position = to_int32(position - left);
    seen.last_position = to_int32(position + right);
    seen.positions = s.keyPositions + first_key;
  } else {
    /* The key at the query's position. */
    const int64_t own = (int64_t)(s.queryOffset - s.keyOffset) + query;
    seen.low = within(own - left, s.keys);
    seen.high = within(own + right + 1, s.keys);
  }
  if (s.keyLengths) seen.high = within(s.keyLengths[sequence], seen.high);
  if (s.keySegments) {
    seen.segment = s.querySegments[query_at];
    seen.segments = s.keySegments + first_key;
  }
  if (s.mask) {
    const size_t of = s.maskPlanes ? (size_t)s.maskPlanes[plane] : 0;
    const size_t line = of * (size_t)s.maskQueries + (s.maskQueries > 1 ? (size_t)query : 0);
    seen.mask = s.mask + line * (size_t)s.maskKeys;
    if (s.maskKeys > 1) {
      seen.high = within(s.maskKeys, seen.high);
    } else {
      if (!*seen.mask) seen.high = 0;
      seen.mask = NULL;
    }
  }
  const size_t of = s.planes ? (size_t)s.planes[plane] : 0;
  if (scoring->position && s.keyPositions) {
    seen.addends = scoring->position + of * (size_t)scoring->entries;
    seen.origin = position - scoring->entries / 2;
    seen.is_by_position = true;
    seen.step = 0;
  } else if (scoring->position) {
    seen.addends =
        scoring->position + of * (size_t)scoring->entries + (size_t)(s.allQueries - 1 - query);
  } else if (s.bias) {
    const size_t line = s.biasQueries > 1 ? (size_t)query : 0;
    seen.addends = s.bias + (of * (size_t)s.biasQueries + line) * (size_t)s.biasKeys;
    seen.step = s.biasKeys > 1;
    if (s.biasKeys > 1) seen.high = within(s.biasKeys, seen.high);
  }
  if (seen.low > seen.high) seen.low = seen.high;
  return seen;
}

int posenc_attention_fault(const posenc_attention_t *attention, int first) {
#if !defined(__wasm__)
  const posenc_attention_t a = *attention;
  const groups_t groups = posenc_attention_groups(attention);
  REFUSE(!a.q, first);
  REFUSE(!a.k, first + 1);
  REFUSE(!a.querySegments != !a.keySegments, first + 8);
  REFUSE(!a.queryPositions != !a.keyPositions, first + 10);
  REFUSE(a.blocks < 1, first + 12);
  REFUSE(a.outer < 1, first + 13);
  REFUSE(a.inner < 1, first + 14);
  REFUSE(a.keyOuter < 1, first + 15);
  REFUSE(a.keyInner < 1 || !groups.are_equal, first + 16);
  REFUSE(a.queries < 1, first + 17);
  REFUSE(a.keys < 1, first + 18);
  REFUSE(a.dim < 1 || !fits(groups.heads, a.queries, a.dim, 4) ||
             !fits(groups.count, a.keys, a.dim, 4),
         first + 19);
  REFUSE(!is_finite(a.scale), first + 25);
  REFUSE(!is_finite(a.softcap) || a.softcap < 0, first + 26);
  REFUSE(a.allQueries < a.queries, first + 24);
  REFUSE(a.biasQueries != 1 && a.biasQueries != a.allQueries, first + 20);
  REFUSE(a.biasKeys < 1 || a.biasKeys > a.keys, first + 21);
  REFUSE(a.maskQueries != 1 && a.maskQueries != a.allQueries, first + 22);
  REFUSE(a.maskKeys < 1 || a.maskKeys > a.keys, first + 23);
  REFUSE(!is_whole(a.firstQuery) || a.firstQuery < 0 || a.firstQuery + a.queries > a.allQueries,
         first + 27);
  REFUSE(!is_offset(a.queryOffset), first + 28);
  REFUSE(
      !is_offset(a.keyOffset) || !distances_fit(a.allQueries, a.keys, a.queryOffset, a.keyOffset),
      first + 29);
  REFUSE(!is_whole(a.leftWindow) || a.leftWindow < -1, first + 30);
  REFUSE(!is_whole(a.rightWindow) || a.rightWindow < -1, first + 31);
#else
  (void)attention;
  (void)first;
#endif
  return 0;
}
