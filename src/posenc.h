/* posenc: position encodings and attention biases of Transformers.
 *
 * Rules for every function
 *
 * Arguments come as outputs, workspace, inputs, counts, parameters. Arrays are dense and row-major:
 * [a, b, c] means that c is fastest. They hold float32 unless the prototype says otherwise.
 *
 * A function returns 0, or -k when argument k, counted from 1, breaks the rule given for it; then
 * nothing has been written. Pointers are not NULL unless that is allowed; counts are at least 1; a
 * product of counts that makes an array above 2^32 - 1 bytes is the fault of its last count;
 * numbers given as double are finite. The elements of x, tables, a, b, slopes may be anything: NaN
 * and infinities flow through.
 *
 * No function allocates, prints, keeps anything between calls, or calls a library for more than
 * memcpy, memmove and memset; stack frames stay below 4 KB. GCC 12 or newer compiles them, or
 * clang. What needs scratch takes a workspace, aligned to 8 bytes, whose size in bytes
 * posenc_x_y_workspace returns for the same counts. (A double, so that sizes no machine has can be
 * told.) Outputs, workspace and inputs do not overlap, but where a function says so.
 *
 * The same inputs give the same bits in every build: WebAssembly with SIMD, without, and native,
 * when compiled with -ffp-contract=off. NaN payloads are excepted. A row's bits do not depend on
 * which other rows are computed with it.
 *
 * Query i stands at position queryOffset + i and key j at keyOffset + j; the distance is
 * d = (keyOffset + j) - (queryOffset + i), negative when it looks back. Offsets are whole, at most
 * 2^53 in size, and every distance lies within int32 (else keyOffset is at fault). A profile
 * [..., queries + keys - 1] holds what depends on d only: entry n belongs to
 * d = keyOffset - queryOffset + n - (queries - 1), so that row i of the matrix is the `keys`
 * entries from queries - 1 - i on. causal is 0 or 1; 1 puts -Infinity where d > 0. */
#ifndef POSENC_H
#define POSENC_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define POSENC_API __attribute__((used, visibility("default")))

/* ---- Frequencies and phases
 *
 * A frequency is the float64 nearest to its power, with the exact rational exponent. From it comes
 * its fraction, theta / 2 pi mod 1 in 128 bits, which tables and rotations take along with it: so
 * the phase of a whole position below 2^32 is exact, and no angle is ever lost. Both are worth
 * keeping. */

/* out [count, 4]: theta / 2 pi mod 1, four limbs each, least significant first; frequencies
 * [count], finite. */
POSENC_API int posenc_phase_fractions(uint32_t *out, const double *frequencies, int32_t count);

/* ---- Sinusoidal encoding (Vaswani et al. 2017, section 3.5)
 *
 * sin(position * theta_m) and cos(position * theta_m), theta_m = base^(-2m / dim) for m below
 * ceil(dim / 2). With endpoint 1 (tensor2tensor, fairseq, Whisper) theta_m = base^(-m / (half - 1))
 * for m below half = floor(dim / 2), and an odd dim leaves its last column 0.
 *
 * Accuracy: for whole positions below 2^32 in size and 1 <= base <= 1e8 at most 0.5001 units of the
 * last place where |value| >= 2^-16, half a unit + 2^-52 below; for every other finite position a
 * sine and cosine of the exact product position * theta, rounded once. */

/* Columns: s0 c0 s1 c1 ..., or all sines, then all cosines. */
enum { POSENC_INTERLEAVED = 0, POSENC_CONCATENATED = 1 };

/* out [ceil(dim / 2)], with endpoint [floor(dim / 2)], which may be NULL when that is 0; base > 0;
 * endpoint 0 or 1. A base below 2^-1024 can make frequencies beyond float64: they are infinite, and
 * refused where frequencies are taken. */
POSENC_API int posenc_sinusoidal_frequencies(double *out, int32_t dim, double base,
                                             int32_t endpoint);

/* out [length, dim]; frequencies and fractions of them, NULL when there are none; positions
 * [length], finite, or NULL for offset, offset + 1, ...; layout as above. */
POSENC_API int posenc_sinusoidal_table(float *out, void *workspace, const double *frequencies,
                                       const uint32_t *fractions, const double *positions,
                                       int32_t length, int32_t dim, double offset, int32_t layout,
                                       int32_t endpoint);
POSENC_API double posenc_sinusoidal_table_workspace(int32_t length, int32_t dim);

/* out [queries, keys, dim]: the row of the table for d, clipped to -maxDistance ... maxDistance;
 * maxDistance >= 1. Each distance is encoded once. */
POSENC_API int posenc_sinusoidal_relativeEncoding(float *out, void *workspace,
                                                  const double *frequencies,
                                                  const uint32_t *fractions, int32_t queries,
                                                  int32_t keys, int32_t dim, int32_t maxDistance,
                                                  double queryOffset, double keyOffset,
                                                  int32_t layout, int32_t endpoint);
POSENC_API double posenc_sinusoidal_relativeEncoding_workspace(int32_t queries, int32_t keys,
                                                               int32_t dim);

/* ---- Rotary position embedding (Su et al. 2021, equation 34)
 *
 * Pair m turns by position * theta_m, theta_m = base^(-2m / dim):
 * (x0, x1) -> (x0 cos - x1 sin, x0 sin + x1 cos). */

/* Pairs (m, m + rotaryDim / 2), as GPT-NeoX and Llama in Hugging Face have them, or (2m, 2m + 1),
 * as the paper, GPT-J and Meta's Llama. */
enum { POSENC_PAIRS_HALF = 0, POSENC_PAIRS_INTERLEAVED = 1 };

/* out [dim / 2]; dim even; base > 0. */
POSENC_API int posenc_rope_frequencies(double *out, int32_t dim, double base);

/* cos and sin [length, dim / 2], times attentionFactor before their one rounding; frequencies [dim
 * / 2], finite, and their fractions; positions [length], finite, or NULL for offset, offset + 1,
 * ...; dim even. Accuracy as for sinusoidal. */
POSENC_API int posenc_rope_table(float *cos, float *sin, void *workspace, const double *frequencies,
                                 const uint32_t *fractions, const double *positions, int32_t length,
                                 int32_t dim, double offset, double attentionFactor);
POSENC_API double posenc_rope_table_workspace(int32_t length, int32_t dim);

/* out [heads, length, dim], which may be x itself: the first rotaryDim columns of x turned with the
 * cos and sin of posenc_rope_table, in float32, two products and a sum; the others pass through.
 * frequencies [rotaryDim / 2] and their fractions; rotaryDim even, at most dim; layout as above.
 * inverse 1 turns back and divides by attentionFactor, which must not be 0 then. */
POSENC_API int posenc_rope_apply(float *out, void *workspace, const float *x,
                                 const double *frequencies, const uint32_t *fractions,
                                 const double *positions, int32_t heads, int32_t length,
                                 int32_t dim, int32_t rotaryDim, double offset,
                                 double attentionFactor, int32_t layout, int32_t inverse);
POSENC_API double posenc_rope_apply_workspace(int32_t length, int32_t rotaryDim);

/* ---- Distances (Shaw et al. 2018, section 3.2), and low rank */

/* out [queries, keys]: d, clipped to -maxDistance ... maxDistance; maxDistance whole, 0 to 2^31,
 * which clips nothing. */
POSENC_API int posenc_distance_matrix(int32_t *out, void *workspace, int32_t queries, int32_t keys,
                                      double queryOffset, double keyOffset, double maxDistance);
POSENC_API double posenc_distance_matrix_workspace(int32_t queries, int32_t keys);

/* left [queries, rank] and right [rank, keys], whose product is the best approximation of matrix
 * [queries, keys], finite, of that rank (Eckart and Young 1936); singularValues [rank], largest
 * first, each within 1e-10 of the largest, the root of which is in left and in right; error [1],
 * the relative Frobenius norm of what the product leaves, 0 for a matrix of zeros. The largest
 * entry of each column of left is positive. queries and keys at most 1024, rank at most the smaller
 * of them. One-sided Jacobi rotations in float64, at most 30 sweeps. */
POSENC_API int posenc_distance_factorize(float *left, float *right, double *singularValues,
                                         double *error, void *workspace, const double *matrix,
                                         int32_t queries, int32_t keys, int32_t rank);
POSENC_API double posenc_distance_factorize_workspace(int32_t queries, int32_t keys);

/* ---- ALiBi (Press et al. 2022, section 3)
 *
 * bias = -slope |d|, formed in float64 and rounded once. */

/* out [heads]: 2^(-maxBias (h + 1) / heads) when heads is a power of two; else those of the next
 * lower power, then every other slope of twice it, from the first on. Within 0.65 units of the last
 * place of a float64 for a whole maxBias, exact when the exponent is whole too. */
POSENC_API int posenc_alibi_slopes(double *out, int32_t heads, double maxBias);

/* out [heads, queries + keys - 1]; slopes [heads]. */
POSENC_API int posenc_alibi_profile(float *out, const double *slopes, int32_t heads,
                                    int32_t queries, int32_t keys, double queryOffset,
                                    double keyOffset);

/* out [heads, queries, keys]; slopes [heads]. */
POSENC_API int posenc_alibi_bias(float *out, void *workspace, const double *slopes, int32_t heads,
                                 int32_t queries, int32_t keys, double queryOffset,
                                 double keyOffset, int32_t causal);
POSENC_API double posenc_alibi_bias_workspace(int32_t heads, int32_t queries, int32_t keys);

/* ---- T5's bucketed bias (Raffel et al. 2020, section 2.1)
 *
 * bidirectional 1: side = floor(buckets / 2), n = |d|, and side is added where d > 0. bidirectional
 * 0: side = buckets, n = max(-d, 0). With e = floor(side / 2), n < e is its own bucket; else the
 * bucket is min(e + floor(ln(n / e) / ln(maxDistance / e) (side - e)), side - 1), its boundaries
 * decided in whole numbers. buckets from 2 (bidirectional 4) to 512; maxDistance > e. */

/* out [queries, keys]. */
POSENC_API int posenc_t5_buckets(int32_t *out, void *workspace, int32_t queries, int32_t keys,
                                 double queryOffset, double keyOffset, int32_t buckets,
                                 int32_t maxDistance, int32_t bidirectional);
POSENC_API double posenc_t5_buckets_workspace(int32_t queries, int32_t keys);

/* out [heads, queries + keys - 1]; table [buckets, heads], the entries of which are copied. */
POSENC_API int posenc_t5_profile(float *out, const float *table, int32_t heads, int32_t queries,
                                 int32_t keys, double queryOffset, double keyOffset,
                                 int32_t buckets, int32_t maxDistance, int32_t bidirectional);

/* out [heads, queries, keys]; table [buckets, heads]. */
POSENC_API int posenc_t5_bias(float *out, void *workspace, const float *table, int32_t heads,
                              int32_t queries, int32_t keys, double queryOffset, double keyOffset,
                              int32_t buckets, int32_t maxDistance, int32_t bidirectional,
                              int32_t causal);
POSENC_API double posenc_t5_bias_workspace(int32_t heads, int32_t queries, int32_t keys);

/* ---- KERPLE (Chi et al. 2022, equations 6 and 7)
 *
 * bias = -r1 ln(1 + r2 |d|), or -r1 |d|^r2, formed in float64 and rounded once: within 0.51 units
 * of the last place. A product r2 |d| beyond float64 counts as infinite. */

enum { POSENC_KERPLE_LOG = 0, POSENC_KERPLE_POWER = 1 };

/* out [heads, queries + keys - 1]; r1 and r2 [heads], finite and > 0, r2 at most 2 for
 * POSENC_KERPLE_POWER; kind as above. */
POSENC_API int posenc_kerple_profile(float *out, const double *r1, const double *r2, int32_t heads,
                                     int32_t queries, int32_t keys, double queryOffset,
                                     double keyOffset, int32_t kind);

/* out [heads, queries, keys]; r1, r2 and kind as for the profile. */
POSENC_API int posenc_kerple_bias(float *out, void *workspace, const double *r1, const double *r2,
                                  int32_t heads, int32_t queries, int32_t keys, double queryOffset,
                                  double keyOffset, int32_t kind, int32_t causal);
POSENC_API double posenc_kerple_bias_workspace(int32_t heads, int32_t queries, int32_t keys);

/* ---- Sandwich (Chi et al. 2023, section 5)
 *
 * bias of head h = heads / (8 (h + 1)) sum over c < dim / 2 of cos(d base^(-2c / dim)): the dot
 * product of the sinusoidal encodings of the two positions, summed in float64 from exact phases and
 * rounded once. The error is below 0.51 units of the last place, or where cosines cancel to less
 * than 2^-20 of dim, below heads / (h + 1) dim 2^-53. */

/* out [heads, queries + keys - 1]; fractions [dim / 2, 4] of the frequencies of
 * posenc_sinusoidal_frequencies(dim, base, 0); dim even. The workspace is for queries + keys - 1
 * distances. */
POSENC_API int posenc_sandwich_profile(float *out, void *workspace, const uint32_t *fractions,
                                       int32_t heads, int32_t dim, int32_t queries, int32_t keys,
                                       double queryOffset, double keyOffset);
POSENC_API double posenc_sandwich_profile_workspace(int32_t dim, int32_t distances);

/* out [heads, queries, keys]; fractions and dim as for the profile. */
POSENC_API int posenc_sandwich_bias(float *out, void *workspace, const uint32_t *fractions,
                                    int32_t heads, int32_t dim, int32_t queries, int32_t keys,
                                    double queryOffset, double keyOffset, int32_t causal);
POSENC_API double posenc_sandwich_bias_workspace(int32_t heads, int32_t dim, int32_t queries,
                                                 int32_t keys);

/* ---- FIRE (Li et al. 2024, equations 3 and 4)
 *
 * bias = w2 relu(w1 x + b1) + b2, x = psi(|d|) / (psi(max(position of the query, |threshold|)) +
 * eps), psi(z) = ln(|c z| + 1): in float64, summed in the order of the hidden units, rounded once.
 * With eps 0, threshold 0 and a query at 0 the distance 0 gives NaN. */

/* out [heads, queries, keys]; w1 and b1 [hidden], w2 [heads, hidden], b2 [heads]; queryOffset >= 0;
 * c > 0; eps >= 0. */
POSENC_API int posenc_fire_bias(float *out, void *workspace, const float *w1, const float *b1,
                                const float *w2, const float *b2, int32_t heads, int32_t hidden,
                                int32_t queries, int32_t keys, double queryOffset, double keyOffset,
                                double c, double threshold, double eps, int32_t causal);
POSENC_API double posenc_fire_bias_workspace(int32_t hidden, int32_t queries, int32_t keys);

/* ---- Swin (Liu et al. 2021, section 3.2; 2022, section 3.3)
 *
 * A window of height * width tokens, token n in row floor(n / width) and column n mod width.
 * Differences are query - key. 4 height width is below 2^31. Rows of a result are queries from
 * firstQuery on, firstQuery + queries <= height * width; its columns are all keys. */

/* out [queries, height * width]: (row difference + height - 1)(2 width - 1) + column difference +
 * width - 1. */
POSENC_API int posenc_swin_index(int32_t *out, int32_t height, int32_t width, int32_t queries,
                                 double firstQuery);

/* out [heads, queries, height * width]; table [(2 height - 1)(2 width - 1), heads], the entries of
 * which are copied. */
POSENC_API int posenc_swin_bias(float *out, const float *table, int32_t heads, int32_t height,
                                int32_t width, int32_t queries, double firstQuery);

/* out [(2 height - 1)(2 width - 1), heads], a table for posenc_swin_bias: 16 sigmoid(w2 relu(w1 z +
 * b1)), z = sign(y) log2(|y| + 1) / log2 8 for row and column, y = 8 difference / (pretrained side
 * - 1), or z = 0 for a pretrained side of 1; in float64, summed in the order of the hidden units,
 * rounded once. w1 [hidden, 2], b1 [hidden], w2 [heads, hidden]. */
POSENC_API int posenc_swin_continuousTable(float *out, void *workspace, const float *w1,
                                           const float *b1, const float *w2, int32_t heads,
                                           int32_t hidden, int32_t height, int32_t width,
                                           int32_t pretrainedHeight, int32_t pretrainedWidth);
POSENC_API double posenc_swin_continuousTable_workspace(int32_t hidden);

/* ---- Attention */

/* out [rowsA, rowsB]: the dot products of the rows of a [rowsA, dim] and b [rowsB, dim], which may
 * be one array; within 1.97e-6 of the sum of |a||b|, for any dim. */
POSENC_API int posenc_attention_similarity(float *out, void *workspace, const float *a,
                                           const float *b, int32_t rowsA, int32_t rowsB,
                                           int32_t dim);
POSENC_API double posenc_attention_similarity_workspace(int32_t rowsA, int32_t rowsB, int32_t dim);

#ifdef __cplusplus
}
#endif

#endif
