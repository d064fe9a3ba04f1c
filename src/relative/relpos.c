/* Computes AlphaFold's relpos (Jumper et al. 2021, algorithm 4): clipped differences of residue
 * numbers, query - key, and the table's vectors for them. */
#include <string.h>

#include "../core/check.h"
#include "../core/small.h"
#include "../posenc.h"

enum { MOST_RELATIVE = (1 << 30) - 1 }; /* so that 2 maxRelative + 2 fits int32 */

/* The row of the table for residues i and j; the last row is for residues of different chains. */
static int32_t row_of(const int32_t *residueIndex, const int32_t *asymId, int32_t i, int32_t j,
                      int32_t maxRelative) {
  const int32_t last = 2 * maxRelative;
  if (asymId && asymId[i] != asymId[j]) return last + 1;
  const int64_t row = (int64_t)residueIndex[i] - residueIndex[j] + maxRelative;
  return row < 0 ? 0 : row > last ? last : (int32_t)row;
}

/* Checks the queries: the rows of a result are a range of the residues. */
static inline bool is_first(double firstQuery, int32_t keys, int32_t queries) {
  return is_whole(firstQuery) && firstQuery >= 0 && firstQuery + queries <= keys;
}

int posenc_relpos_index(int32_t *out, const int32_t *residueIndex, const int32_t *asymId,
                        int32_t keys, int32_t queries, double firstQuery, int32_t maxRelative) {
  REFUSE(!out, 1);
  REFUSE(!residueIndex, 2);
  REFUSE(keys < 1, 4);
  REFUSE(queries < 1 || !fits(queries, keys, 1, sizeof *out), 5);
  REFUSE(!is_first(firstQuery, keys, queries), 6);
  REFUSE(maxRelative < 1 || maxRelative > MOST_RELATIVE, 7);
  const int32_t first = (int32_t)firstQuery;
  for (int32_t i = first; i < first + queries; i++) {
    ROLLED for (int32_t j = 0; j < keys; j++) {
      *out++ = row_of(residueIndex, asymId, i, j, maxRelative);
    }
  }
  return 0;
}

int posenc_relpos_encoding(float *out, const int32_t *residueIndex, const int32_t *asymId,
                           const float *table, int32_t keys, int32_t queries, int32_t dim,
                           double firstQuery, int32_t maxRelative) {
  REFUSE(!out, 1);
  REFUSE(!residueIndex, 2);
  REFUSE(!table, 4);
  REFUSE(keys < 1, 5);
  REFUSE(queries < 1, 6);
  REFUSE(dim < 1 || !fits(queries, keys, dim, sizeof *out), 7);
  REFUSE(!is_first(firstQuery, keys, queries), 8);
  REFUSE(maxRelative < 1 || maxRelative > MOST_RELATIVE ||
             !fits(2.0 * maxRelative + (asymId ? 2 : 1), dim, 1, sizeof *table),
         9);
  const size_t row = (size_t)dim;
  const int32_t first = (int32_t)firstQuery;
  for (int32_t i = first; i < first + queries; i++) {
    for (int32_t j = 0; j < keys; j++, out += row) {
      const int32_t from = row_of(residueIndex, asymId, i, j, maxRelative);
      memcpy(out, table + (size_t)from * row, row * sizeof *out);
    }
  }
  return 0;
}
