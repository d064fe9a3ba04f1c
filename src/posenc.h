/* posenc: position encodings and attention biases of Transformers.
 *
 * Rules for every function
 *
 * Arguments come as outputs, workspace, inputs, counts, parameters. Arrays are dense and row-major:
 * in [a, b, c] the last index, c, varies fastest. Elements are float32 unless the prototype says
 * otherwise.
 *
 * A function returns 0, or -k when argument k, counted from 1, breaks the rule given for it; then
 * nothing has been written. The fields of a struct count on from the last argument, in their order:
 * of a function with n arguments, -(n + 1) is the struct's first field. Pointers are not NULL
 * unless that is allowed; counts are at least 1; an array is at most 2^32 - 1 bytes, else its last
 * count is refused; double parameters are finite. Array elements may be any number: NaN and
 * infinities propagate. (posenc.wasm omits most of these checks, because its only caller, the
 * binding, makes them before each call.)
 *
 * No function allocates, prints, keeps state between calls, or calls a library function other than
 * memcpy, memmove and memset; stack frames stay below 4 KB. GCC 12 or newer compiles them, or
 * clang. A function that needs scratch memory takes a workspace, aligned to 8 bytes;
 * posenc_x_y_workspace returns its size in bytes for the same counts, as a double so that it cannot
 * overflow: 0 for a count below 1, or one that its rule forbids whatever the other arguments are
 * (posenc.wasm leaves out this check too). Outputs, workspace and inputs must not overlap unless a
 * function allows it.
 *
 * The same inputs give the same bits in every build: WebAssembly with SIMD, without, and native
 * (src/core/arithmetic.h lists the compiler flags that are refused). NaN counts as one value: its
 * sign and payload may differ, even between two calls of one WebAssembly module. A row's bits do
 * not depend on the other rows computed in the same call.
 *
 * Query i stands at position queryOffset + i and key j at keyOffset + j; the distance is d =
 * (keyOffset + j) - (queryOffset + i), negative for a key before the query. Offsets are whole, at
 * most 2^53 in magnitude, and every distance fits int32 (else keyOffset is refused). A profile
 * [..., queries + keys - 1] holds values that depend on d only: entry n belongs to d = keyOffset -
 * queryOffset + n - (queries - 1), so row i of the matrix is the `keys` entries that start at
 * queries - 1 - i. causal is 0 or 1; 1 puts -Infinity where d > 0. */
#ifndef POSENC_H
#define POSENC_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version. POSENC_VERSION_NUMBER is larger for a later version. */
#define POSENC_VERSION "0.1.0"
#define POSENC_VERSION_MAJOR 0
#define POSENC_VERSION_MINOR 1
#define POSENC_VERSION_PATCH 0
#define POSENC_VERSION_NUMBER \
  (POSENC_VERSION_MAJOR * 1000000 + POSENC_VERSION_MINOR * 1000 + POSENC_VERSION_PATCH)

/* Exports a function. Defined as empty when the linker gets the list of exports. */
#ifndef POSENC_API
#define POSENC_API __attribute__((used, visibility("default")))
#endif

/* ---- Frequencies and phases
 *
 * A frequency is the float64 nearest to its power, with the exact rational exponent. Tables and
 * rotations also take its fraction, theta / 2 pi mod 1 in 128 bits, so that the phase of a whole
 * position below 2^32 is exact and no angle is ever lost. Both can be computed once and reused. */

/* out [count, 4]: theta / 2 pi mod 1, four limbs each, least significant first; frequencies
 * [count], finite. */
POSENC_API int posenc_phase_fractions(uint32_t *out, const double *frequencies, int32_t count);

/* ======== Absolute: encodings of a single position */

/* ---- Sinusoidal encoding (Vaswani et al. 2017, section 3.5)
 *
 * sin(position * theta_m) and cos(position * theta_m), theta_m = base^(-2m / dim) for m below
 * ceil(dim / 2). With endpoint 1 (tensor2tensor, fairseq, Whisper) theta_m = base^(-m / (half - 1))
 * for m below half = floor(dim / 2), and an odd dim leaves its last column 0.
 *
 * Accuracy: for positions below 2^51 in size and 1 <= base <= 1e8 at most 0.5001 units of the last
 * place where |value| >= 2^-16, half a unit + 2^-52 below; for every other finite position a sine
 * and cosine of the exact product position * theta, rounded once. Consecutive positions, whole or
 * not, share their work. */

/* Columns: s0 c0 s1 c1 ..., or all sines, then all cosines. */
enum { POSENC_INTERLEAVED = 0, POSENC_CONCATENATED = 1 };

/* out [ceil(dim / 2)], with endpoint [floor(dim / 2)], which may be NULL when that is 0; base > 0;
 * endpoint 0 or 1. A base below 2^-1024 can make frequencies beyond float64: they are infinite, and
 * functions that take frequencies refuse them. */
POSENC_API int posenc_sinusoidal_frequencies(
    double *out,
    int32_t dim,
    double base,
    int32_t endpoint);

/* out [length, dim]; frequencies and their fractions, NULL when there are none; positions [length],
 * finite, or NULL for offset, offset + 1, ...; layout as above. */
POSENC_API int posenc_sinusoidal_table(
    float *out,
    void *workspace,
    const double *frequencies,
    const uint32_t *fractions,
    const double *positions,
    int32_t length,
    int32_t dim,
    double offset,
    int32_t layout,
    int32_t endpoint);
POSENC_API double posenc_sinusoidal_table_workspace(int32_t length, int32_t dim);

/* out [queries, keys, dim]: the row of the table for d, clipped to -maxDistance ... maxDistance;
 * maxDistance >= 1. Each distance is encoded once. */
POSENC_API int posenc_sinusoidal_relativeEncoding(
    float *out,
    void *workspace,
    const double *frequencies,
    const uint32_t *fractions,
    int32_t queries,
    int32_t keys,
    int32_t dim,
    int32_t maxDistance,
    double queryOffset,
    double keyOffset,
    int32_t layout,
    int32_t endpoint);
POSENC_API double posenc_sinusoidal_relativeEncoding_workspace(
    int32_t queries,
    int32_t keys,
    int32_t dim);

/* ---- Sinusoidal tables for grids (Carion et al. 2020; He et al. 2022)
 *
 * A token has a coordinate on each of several axes; each axis encodes its coordinate in its own
 * columns, which follow one another in the order of the axes. axes [axisCount, 3] gives for each
 * axis its number of columns (even), its number of coordinates (size), and the number of
 * consecutive tokens that share a coordinate (repeat): token n has coordinate floor(n / repeat) mod
 * size. For rows of w patches, the column axis has size w and repeat 1, the row axis repeat w. When
 * every token has a coordinate of its own, size is the number of tokens and repeat is 1.
 * coordinates [sum of the sizes] and frequencies [half of all columns], finite, and their fractions
 * are concatenated in the order of the axes. */

/* A third layout: the sines of all axes, then the cosines of all axes. POSENC_INTERLEAVED and
 * POSENC_CONCATENATED apply within the columns of each axis. */
enum { POSENC_STACKED = 2 };

/* out [rows, dim]: row i is token first + i - prefixTokens, zeros before token 0. The frequencies
 * of an axis are posenc_sinusoidal_frequencies of its columns; dim is the sum of all columns;
 * prefixTokens and first whole, 0 to 2^31 - 1. Accuracy as for posenc_sinusoidal_table. */
POSENC_API int posenc_sinusoidal_grid(
    float *out,
    void *workspace,
    const double *frequencies,
    const uint32_t *fractions,
    const double *coordinates,
    const int32_t *axes,
    int32_t rows,
    int32_t dim,
    int32_t axisCount,
    double prefixTokens,
    double first,
    int32_t layout);
POSENC_API double posenc_sinusoidal_grid_workspace(int32_t rows, int32_t dim);

/* out [half]: theta_m = maxPeriod^(-m / steps), the float64 nearest to it where steps has at most
 * ten binary digits behind the point, else within 2^-40 of itself; maxPeriod > 0, steps > 0. */
POSENC_API int posenc_sinusoidal_timestepFrequencies(
    double *out,
    int32_t half,
    double maxPeriod,
    double steps);

/* out [length, dim], dim at least 2: the timestep embedding of diffusion models (Ho et al. 2020).
 * half = floor(dim / 2) cosines of timestep * theta_m, then as many sines, or with flipSinToCos 0
 * the sines first; an odd dim leaves its last column 0. timesteps [length], finite; frequencies
 * [half] and fractions of them. */
POSENC_API int posenc_sinusoidal_timestep(
    float *out,
    void *workspace,
    const double *frequencies,
    const uint32_t *fractions,
    const double *timesteps,
    int32_t length,
    int32_t dim,
    int32_t flipSinToCos);
POSENC_API double posenc_sinusoidal_timestep_workspace(int32_t dim);

/* ---- Learned tables extended to more rows
 *
 * A table [rows, dim] of trained positions becomes one of `total` rows. POSENC_RANDOM: the table,
 * then numbers from N(0, std^2). POSENC_INTERPOLATE: row r is interpolated linearly at r (rows - 1)
 * / (total - 1), so both ends are kept; only this method allows total < rows; a total of 1 takes
 * row 0. POSENC_HIERARCHICAL (Su 2020, kexue.fm/7947): with u_i = (p_i - alpha p_0) / (1 - alpha),
 * row i rows + j is alpha u_i + (1 - alpha) u_j, which is p_j + alpha / (1 - alpha) (p_i - p_0);
 * total <= rows^2. Rows that equal a row of the table are copied; the others are computed in
 * float64 and rounded once.
 *
 * Random numbers are made by Philox2x32-10 (Salmon et al. 2011), with the seed as key and (row,
 * column / 2) as counter, and the transform of Box and Muller: sines in even columns, cosines in
 * odd ones. So each depends on seed, row and column alone and has the same bits in every build;
 * none exceeds 6.77 std. */
enum { POSENC_RANDOM = 0, POSENC_INTERPOLATE = 1, POSENC_HIERARCHICAL = 2 };

/* out [length, dim]: rows firstRow ... firstRow + length - 1 of the longer table, firstRow + length
 * <= total; method as above; alpha is used by POSENC_HIERARCHICAL and is neither 1 nor 0.5, where i
 * and j become interchangeable; std >= 0; seed whole, from 0 to 2^32 - 1. */
POSENC_API int posenc_learned_extend(
    float *out,
    const float *table,
    int32_t rows,
    int32_t dim,
    int32_t length,
    int32_t total,
    double firstRow,
    int32_t method,
    double alpha,
    double std,
    double seed);

/* ---- Learned tables resized to another grid
 *
 * The rows of a table after the first prefixTokens are a grid [oldRows, oldColumns]; it is resized
 * to [rows, columns] as by torch.nn.functional.interpolate. Along each axis new point i stands at x
 * = step (i + 1/2) - 1/2, with alignCorners at step i. POSENC_BILINEAR uses the two old points
 * around x, POSENC_BICUBIC four with Keys's cubic with a = -0.75; points beyond an end repeat the
 * end point. With antialias all old points within 1 or 2 times max(step, 1) are weighted by the
 * triangle or the cubic with a = -0.5 (Pillow's), divided by the sum of the weights. Sums are
 * float64 and rounded once. A grid of unchanged size with steps of 1 is copied. */
enum { POSENC_BICUBIC = 0, POSENC_BILINEAR = 1 };

/* out [length, dim]: rows firstRow ... firstRow + length - 1 of the new table [prefixTokens + rows
 * columns, dim], whose first prefixTokens rows are those of table [prefixTokens + oldRows
 * oldColumns, dim]. rowStep and columnStep are old / new side or 1 / factor, with alignCorners
 * (old - 1) / (new - 1), or 0 for a new side of 1; alignCorners is 0 with antialias;
 * prefixTokens is whole, 0 to 2^31 - 1. */
POSENC_API int posenc_learned_resize(
    float *out,
    void *workspace,
    const float *table,
    int32_t oldRows,
    int32_t oldColumns,
    int32_t rows,
    int32_t columns,
    int32_t dim,
    int32_t length,
    double firstRow,
    double rowStep,
    double columnStep,
    int32_t mode,
    int32_t antialias,
    int32_t alignCorners,
    double prefixTokens);
POSENC_API double posenc_learned_resize_workspace(int32_t oldRows, int32_t oldColumns, int32_t dim);

/* ---- What a learned table consists of
 *
 * The principal components of the rows of a table, less their mean: directions [components, dim]
 * are orthonormal, in the order of their variances; coordinates [rows, components] are the products
 * of the centred rows with them; shares [components] are the variances over that of all columns.
 * The entry of largest magnitude of each direction is positive. Subspace iteration ends when the
 * first directions change by less than 1e-9, or after 60 rounds: components whose variances lie
 * close to those of many others, as in random tables, are then approximate. Where all rows are the
 * same, or beyond the rank of the table, everything is 0. */

/* table [rows, dim], finite, of at most 2^22 numbers; components from 1 to 8, at most rows and
 * dim. */
POSENC_API int posenc_learned_components(
    float *coordinates,
    float *directions,
    double *shares,
    void *workspace,
    const float *table,
    int32_t rows,
    int32_t dim,
    int32_t components);
POSENC_API double posenc_learned_components_workspace(int32_t dim);

/* out [dim, points / 2 + 1]: the power of every column of table [rows, dim], less its mean and
 * padded with zeros to `points` rows, the least power of two from 2 and rows on, at n / points
 * cycles a row. The powers of a column sum to its variance, with normalize 1 to 1; a constant
 * column has power 0. At most 2^17 rows and 2^24 numbers. Transformed in float64 and rounded
 * once. */
POSENC_API int posenc_learned_spectrum(
    float *out,
    void *workspace,
    const float *table,
    int32_t rows,
    int32_t dim,
    int32_t normalize);
POSENC_API double posenc_learned_spectrum_workspace(int32_t rows);

/* ---- Digits of a position (Su 2023, kexue.fm/9675) */

/* out [length, digits]: digit m of position p is floor(p / base^m) mod base, least significant
 * first, by division of whole numbers. positions [length], or NULL for offset, offset + 1, ...; all
 * are whole, from 0 to 2^53. base from 2 to 2^24. */
POSENC_API int posenc_digits_encode(
    float *out,
    const double *positions,
    int32_t length,
    int32_t digits,
    double offset,
    int32_t base);

/* ---- Tables whose rows are computed in sequence */

/* Why a table computed in sequence stopped early. workspace[0] and [1], doubles, then hold the
 * index of the missing row and the time reached; out holds the rows before it. */
enum { POSENC_NOT_FINITE = 1, POSENC_TOO_MANY_STEPS = 2, POSENC_STEP_TOO_SMALL = 3 };

/* The activation of a layer, applied to each element. Each function states which of these it
 * accepts. */
enum { POSENC_ACTIVATION_NONE = 0, POSENC_ACTIVATION_TANH = 1, POSENC_ACTIVATION_RELU = 2 };

/* ---- Recursive encoding: p[k + 1] = activation(W p[k] + b)
 *
 * The state is float64, its sums in a fixed order, and each row is rounded once. */

/* out [length, dim], row 0 is start [dim]; weight [dim, dim], bias [dim] or NULL; activation
 * POSENC_ACTIVATION_NONE or _TANH. Returns POSENC_NOT_FINITE at a row that has no finite float32.
 * offset is 0, or the number of rows already computed by earlier calls, whose workspace must then
 * be passed unchanged. */
POSENC_API int posenc_recursive_table(
    float *out,
    void *workspace,
    const float *start,
    const float *weight,
    const float *bias,
    int32_t dim,
    int32_t length,
    double offset,
    int32_t activation);
POSENC_API double posenc_recursive_table_workspace(int32_t dim);

/* out [1]: the largest absolute value of an eigenvalue of weight [dim, dim], finite; dim at most
 * 1024. Backward stable to dim roundings: the relative error is a few 2^-52 dim for
 * well-conditioned eigenvalues, its square root for a double eigenvalue with one eigenvector, and
 * 1e-4 at best for 40 equal eigenvalues with one eigenvector. 0 when a power of weight is 0. 56
 * dim^3 multiplications, by Gelfand's formula. */
POSENC_API int posenc_recursive_spectralRadius(
    double *out,
    void *workspace,
    const double *weight,
    int32_t dim);
POSENC_API double posenc_recursive_spectralRadius_workspace(int32_t dim);

/* ---- FLOATER (Liu et al. 2020): dp / dt = w2 act(w1 [p; t] + b1) + b2
 *
 * Row k is the state at times[k], which ascend. The state is float64; each row is rounded once. */

/* The adaptive rule of Dormand and Prince, and the classical rule of fourth order. */
enum { POSENC_DOPRI5 = 0, POSENC_RK4 = 1 };

/* out [length, dim], counts [length]: the rows, and how many steps were tried up to each, refused
 * ones too; one of both may be NULL. start [dim] is row 0; times [length], finite; w1
 * [hidden, dim + 1], the time is the last input; b1 [hidden], w2 [dim, hidden], b2 [dim];
 * activation POSENC_ACTIVATION_TANH or _RELU. With frequencies [dim / 2] of an even dim these may
 * be NULL and hidden 1: the derivative is that of the sinusoidal table, theta_m cos(theta_m t) in
 * column 2m, -theta_m sin(theta_m t) in 2m + 1. POSENC_DOPRI5 keeps the estimated error of every
 * step and element below tolerance (1 + |p|), |p| before or after the step, whichever is larger;
 * POSENC_RK4 takes `steps` equal steps between neighbouring times, at most 2^24 from the first one
 * on. Returns POSENC_NOT_FINITE at a row that has no finite float32; POSENC_TOO_MANY_STEPS above
 * 100,000 between neighbouring times; POSENC_STEP_TOO_SMALL when a step would not move the time.
 * offset as in recursive. */
POSENC_API int posenc_floater_table(
    float *out,
    int32_t *counts,
    void *workspace,
    const float *start,
    const double *times,
    const float *w1,
    const float *b1,
    const float *w2,
    const float *b2,
    const double *frequencies,
    int32_t dim,
    int32_t length,
    int32_t hidden,
    double offset,
    int32_t activation,
    int32_t solver,
    double tolerance,
    int32_t steps);
POSENC_API double posenc_floater_table_workspace(int32_t dim, int32_t hidden);

/* ---- Token and position vectors combined
 *
 * out and x [heads, length, dim], which may be the same array; table [length, dim], the rows for
 * the positions of x. */

/* x + table (Gehring et al. 2017; Devlin et al. 2019), rounded once. */
POSENC_API int posenc_additive_apply(
    float *out,
    const float *x,
    const float *table,
    int32_t heads,
    int32_t length,
    int32_t dim);

/* x table, rounded once; with residual 1 x (1 + table), the sum and the product each rounded to
 * float32, as in bert4keras. */
POSENC_API int posenc_multiplicative_apply(
    float *out,
    const float *x,
    const float *table,
    int32_t heads,
    int32_t length,
    int32_t dim,
    int32_t residual);

/* ---- Complex word embeddings (Wang et al. 2020)
 *
 * real + i imaginary = amplitude exp(i (frequency position + phase)). The angle is exact to 2^-62
 * of a turn, however large it is; the results are computed in float64 and rounded once: within
 * 0.5001 units of the last place where they are at least 2^-16 of the amplitude, within half a unit
 * + 2^-52 of the amplitude below. */

/* real, imaginary, amplitude, frequency and phase [length, dim]; positions [length], finite. A
 * frequency or phase that is not finite gives NaN. */
POSENC_API int posenc_complexOrder_embed(
    float *real,
    float *imaginary,
    const float *amplitude,
    const double *frequency,
    const double *phase,
    const double *positions,
    int32_t length,
    int32_t dim);

/* ---- Convolution along a sequence (Islam et al. 2020): zero padding tells positions apart
 *
 * out_to = bias_o + sum over the channels c of o's group and taps k of
 * weight_ock x_(t + k - floor(width / 2))c: the kernel is not mirrored. Within 1.97e-6 of the sum
 * of |weight||x| and |bias|. */

/* Padding before the first row and after the last: zeros, multiplied by the weights like any
 * number; the rows of the other end; the rows mirrored without the end row itself. */
enum { POSENC_PAD_ZERO = 0, POSENC_PAD_CIRCULAR = 1, POSENC_PAD_REFLECT = 2 };

/* out [rows, cout]: rows firstRow to firstRow + rows - 1 of the result, firstRow whole, from 0,
 * firstRow + rows <= length; x [length, groups * cin]; weight [cout, cin, width], groups dividing
 * cout, floor(width / 2) at most length when circular, below it when mirrored; bias [cout], or
 * NULL. */
POSENC_API int posenc_convolution_encode(
    float *out,
    void *workspace,
    const float *x,
    const float *weight,
    const float *bias,
    int32_t length,
    int32_t cin,
    int32_t cout,
    int32_t width,
    int32_t rows,
    double firstRow,
    int32_t padding,
    int32_t groups);
POSENC_API double posenc_convolution_encode_workspace(int32_t cin, int32_t width, int32_t rows);

/* ---- TUPE: untied positional encoding (Ke et al. 2021, sections 3.1 and 3.2)
 *
 * (p_i U_Q)(p_j U_K)^T / sqrt(2 d) in each head, d the dim per head. Projections are summed in
 * float64 and rounded once, so that the bias is within 1.98e-6 of the sum of |p_i U_Q||p_j U_K|. */

/* out [heads, length, headDim] = table [length, dim] times weight [dim, heads * headDim]. */
POSENC_API int posenc_tupe_project(
    float *out,
    void *workspace,
    const float *table,
    const float *weight,
    int32_t length,
    int32_t dim,
    int32_t heads,
    int32_t headDim);
POSENC_API double posenc_tupe_project_workspace(int32_t dim);

/* out [heads, queries, keys]; q [heads, queries, headDim]: the positions from firstQuery on,
 * projected by U_Q, firstQuery whole, from 0, firstQuery + queries <= keys; k [heads, keys,
 * headDim]: all positions projected by U_K. theta1 and theta2 [heads], or both NULL: with them
 * column 0 is theta2, then row 0 theta1, which unties the class token. */
POSENC_API int posenc_tupe_bias(
    float *out,
    void *workspace,
    const float *q,
    const float *k,
    const float *theta1,
    const float *theta2,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t headDim,
    double firstQuery);
POSENC_API double posenc_tupe_bias_workspace(int32_t headDim);

/* ======== Relative: biases and scores from the distance between query and key */

/* ---- Distances (Shaw et al. 2018, section 3.2), and low-rank factors */

/* out [queries, keys]: d, clipped to -maxDistance ... maxAhead, both whole, 0 to 2^31; 2^31 clips
 * nothing. */
POSENC_API int posenc_distance_matrix(
    int32_t *out,
    void *workspace,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    double maxDistance,
    double maxAhead);
POSENC_API double posenc_distance_matrix_workspace(int32_t queries, int32_t keys);

/* left [queries, rank] and right [rank, keys], whose product is the best approximation of matrix
 * [queries, keys], finite, of that rank (Eckart and Young 1936); singularValues [rank], largest
 * first, each within 1e-10 of the largest, the root of which is in left and in right; error [1],
 * the relative Frobenius norm of what the product leaves, 0 for a matrix of zeros. The largest
 * entry of each column of left is positive. queries and keys at most 1024, rank at most the smaller
 * of them. One-sided Jacobi rotations in float64, at most 30 sweeps. */
POSENC_API int posenc_distance_factorize(
    float *left,
    float *right,
    double *singularValues,
    double *error,
    void *workspace,
    const double *matrix,
    int32_t queries,
    int32_t keys,
    int32_t rank);
POSENC_API double posenc_distance_factorize_workspace(int32_t queries, int32_t keys);

/* ---- Relative position representations (Shaw et al. 2018)
 *
 * A table [maxDistance + maxAhead + 1, dim] has a vector for each distance, row r that of r -
 * maxDistance; d is clipped to -maxDistance ... maxAhead; the paper uses one limit for both. tables
 * is 1 (one table for all heads) or heads (one for each). maxDistance from 1 and maxAhead, whole,
 * from 0, to 2^30 - 1. Within 1.97e-6 of the sum of |a||b|. */

/* out [batch, heads, queries, keys]: scale times the dot product of q_i with the row for d; q
 * [batch, heads, queries, dim]; keyTable [tables, maxDistance + maxAhead + 1, dim]. */
POSENC_API int posenc_shaw_scores(
    float *out,
    void *workspace,
    const float *q,
    const float *keyTable,
    int32_t batch,
    int32_t heads,
    int32_t tables,
    int32_t queries,
    int32_t keys,
    int32_t dim,
    int32_t maxDistance,
    double maxAhead,
    double queryOffset,
    double keyOffset,
    double scale);
POSENC_API double posenc_shaw_scores_workspace(int32_t queries, int32_t keys, int32_t dim);

/* out [batch, heads, queries, dim]: the sum over keys of the key's weight times the row for its d;
 * weights [batch, heads, queries, keys]; valueTable [tables, maxDistance + maxAhead + 1, dim]. */
POSENC_API int posenc_shaw_values(
    float *out,
    void *workspace,
    const float *weights,
    const float *valueTable,
    int32_t batch,
    int32_t heads,
    int32_t tables,
    int32_t queries,
    int32_t keys,
    int32_t dim,
    int32_t maxDistance,
    double maxAhead,
    double queryOffset,
    double keyOffset);
POSENC_API double posenc_shaw_values_workspace(int32_t queries, int32_t keys);

/* ---- Transformer-XL's relative scores (Dai et al. 2019, section 3.3)
 *
 * scale times (q_i + u) k_j + (q_i + v) r, within 1.97e-6 of the sum of |a||b|. */

/* out [batch, heads, queries, keys]; q [batch, heads, queries, dim]; k [batch, heads, keys, dim]; r
 * [heads, distances, dim], already projected, whose row n belongs to query position - key position
 * = keys - 1 - n; u and v [heads, dim]. The first query stands at queryOffset, keys - queries or
 * less, the first key at 0; distances >= 2 keys - 1 - queryOffset. */
POSENC_API int posenc_transformerXL_scores(
    float *out,
    void *workspace,
    const float *q,
    const float *k,
    const float *r,
    const float *u,
    const float *v,
    int32_t batch,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t distances,
    int32_t dim,
    double queryOffset,
    double scale);
POSENC_API double posenc_transformerXL_scores_workspace(int32_t queries, int32_t keys, int32_t dim);

/* ---- T5's bucketed bias (Raffel et al. 2020, section 2.1)
 *
 * bidirectional 1: side = floor(buckets / 2), n = |d|, and side is added where d > 0. bidirectional
 * 0: side = buckets, n = max(-d, 0). With e = floor(side / 2), n < e is its own bucket; else the
 * bucket is min(e + floor(ln(n / e) / ln(maxDistance / e) (side - e)), side - 1), its boundaries
 * decided in whole numbers. buckets from 2 (bidirectional 4) to 512; maxDistance > e. */

/* out [queries, keys]. */
POSENC_API int posenc_t5_buckets(
    int32_t *out,
    void *workspace,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    int32_t buckets,
    int32_t maxDistance,
    int32_t bidirectional);
POSENC_API double posenc_t5_buckets_workspace(int32_t queries, int32_t keys);

/* out [heads, queries + keys - 1]; table [buckets, heads], whose entries are copied. */
POSENC_API int posenc_t5_profile(
    float *out,
    const float *table,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    int32_t buckets,
    int32_t maxDistance,
    int32_t bidirectional);

/* out [heads, queries, keys]; table [buckets, heads]. */
POSENC_API int posenc_t5_bias(
    float *out,
    void *workspace,
    const float *table,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    int32_t buckets,
    int32_t maxDistance,
    int32_t bidirectional,
    int32_t causal);
POSENC_API double posenc_t5_bias_workspace(int32_t heads, int32_t queries, int32_t keys);

/* ---- Disentangled attention (He et al. 2021, DeBERTa)
 *
 * A query and key use row delta of the tables, delta = clip(-d + span, 0, 2 span - 1); with
 * logarithmic buckets, the bucket replaces -d. With mid = floor(positionBuckets / 2) and n =
 * min(|d|, maxDistance - 1), the bucket of n <= mid is -d itself, else the sign of -d times mid +
 * ceil(ln(n / mid) / ln((maxDistance - 1) / mid) (mid - 1)), decided in whole numbers.
 * positionBuckets from 4 to 512; maxDistance > mid + 1. */

/* out [queries, keys]: buckets, of the sign of -d. */
POSENC_API int posenc_deberta_buckets(
    int32_t *out,
    void *workspace,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    int32_t positionBuckets,
    int32_t maxDistance);
POSENC_API double posenc_deberta_buckets_workspace(int32_t queries, int32_t keys);

/* The terms of a score, added to select several: q_i k_j, q_i keyTable_delta, k_j
 * queryTable_delta. */
enum { POSENC_C2C = 1, POSENC_C2P = 2, POSENC_P2C = 4 };

/* out [batch, heads, queries, keys]: scale times the sum of the terms, within 1.97e-6 of the sum of
 * |a||b|; q [batch, heads, queries, dim]; k [batch, heads, keys, dim]; keyTable and queryTable
 * [heads, 2 span, dim], NULL when their term is not in terms. logarithmic 0 or 1; 1 uses span as
 * positionBuckets, 0 ignores maxDistance, which is at least 1. Both tables are read at the same
 * delta, as in every released model; the paper prints the opposite sign for the third term. */
POSENC_API int posenc_deberta_scores(
    float *out,
    void *workspace,
    const float *q,
    const float *k,
    const float *keyTable,
    const float *queryTable,
    int32_t batch,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t dim,
    int32_t span,
    int32_t logarithmic,
    int32_t maxDistance,
    double queryOffset,
    double keyOffset,
    int32_t terms,
    double scale);
POSENC_API double posenc_deberta_scores_workspace(int32_t queries, int32_t keys, int32_t dim);

/* out, hidden and table [length, dim]: hidden + table. */
POSENC_API int posenc_deberta_enhancedMaskDecoder(
    float *out,
    const float *hidden,
    const float *table,
    int32_t length,
    int32_t dim);

/* ---- ALiBi (Press et al. 2022, section 3)
 *
 * bias = -slope |d|, formed in float64 and rounded once. */

/* out [heads]: 2^(-maxBias (h + 1) / heads) when heads is a power of two; else those of the next
 * lower power, then every other slope of twice it, from the first on. Within 0.65 units of the last
 * place of a float64 for a whole maxBias, exact when the exponent is whole too. */
POSENC_API int posenc_alibi_slopes(double *out, int32_t heads, double maxBias);

/* out [heads, queries + keys - 1]; slopes [heads]. */
POSENC_API int posenc_alibi_profile(
    float *out,
    const double *slopes,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset);

/* out [heads, queries, keys]; slopes [heads]. */
POSENC_API int posenc_alibi_bias(
    float *out,
    void *workspace,
    const double *slopes,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    int32_t causal);
POSENC_API double posenc_alibi_bias_workspace(int32_t heads, int32_t queries, int32_t keys);

/* ---- KERPLE (Chi et al. 2022)
 *
 * bias = -r1 ln(1 + r2 |d|), or -r1 |d|^r2, formed in float64 and rounded once: within 0.51 units
 * of the last place. A product r2 |d| beyond float64 counts as infinite. */

enum { POSENC_KERPLE_LOG = 0, POSENC_KERPLE_POWER = 1 };

/* out [heads, queries + keys - 1]; r1 and r2 [heads], finite and > 0, r2 at most 2 for
 * POSENC_KERPLE_POWER; kind as above. */
POSENC_API int posenc_kerple_profile(
    float *out,
    const double *r1,
    const double *r2,
    int32_t heads,
    int32_t kind,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset);

/* out [heads, queries, keys]; r1, r2 and kind as for the profile. */
POSENC_API int posenc_kerple_bias(
    float *out,
    void *workspace,
    const double *r1,
    const double *r2,
    int32_t heads,
    int32_t kind,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    int32_t causal);
POSENC_API double posenc_kerple_bias_workspace(int32_t heads, int32_t queries, int32_t keys);

/* ---- Sandwich (Chi et al. 2023)
 *
 * bias of head h = heads / (8 (h + 1)) sum over c < dim / 2 of cos(d base^(-2c / dim)): the dot
 * product of the sinusoidal encodings of the two positions, summed in float64 from exact phases and
 * rounded once. The error is below 0.51 units of the last place, or where cosines cancel to less
 * than 2^-20 of dim, below heads / (h + 1) dim 2^-53. */

/* out [heads, queries + keys - 1]; fractions [dim / 2, 4] of the frequencies of
 * posenc_sinusoidal_frequencies(dim, base, 0); dim even. The workspace is for queries + keys - 1
 * distances. */
POSENC_API int posenc_sandwich_profile(
    float *out,
    void *workspace,
    const uint32_t *fractions,
    int32_t heads,
    int32_t dim,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset);
POSENC_API double posenc_sandwich_profile_workspace(int32_t dim, int32_t distances);

/* out [heads, queries, keys]; fractions and dim as for the profile. */
POSENC_API int posenc_sandwich_bias(
    float *out,
    void *workspace,
    const uint32_t *fractions,
    int32_t heads,
    int32_t dim,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    int32_t causal);
POSENC_API double posenc_sandwich_bias_workspace(
    int32_t heads,
    int32_t dim,
    int32_t queries,
    int32_t keys);

/* ---- FIRE (Li et al. 2024)
 *
 * bias = w2 relu(w1 x + b1) + b2, x = psi(|d|) / (psi(max(position of the query, |threshold|)) +
 * eps), psi(z) = ln(|c z| + 1): in float64, summed in the order of the hidden units, rounded once.
 * With eps 0, threshold 0 and a query at 0 the distance 0 gives NaN. */

/* out [heads, queries, keys]; w1 and b1 [hidden], w2 [heads, hidden], b2 [heads]; queryOffset >= 0;
 * c not 0; eps >= 0. */
POSENC_API int posenc_fire_bias(
    float *out,
    void *workspace,
    const float *w1,
    const float *b1,
    const float *w2,
    const float *b2,
    int32_t hidden,
    int32_t heads,
    double c,
    double threshold,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    double eps,
    int32_t causal);
POSENC_API double posenc_fire_bias_workspace(int32_t hidden, int32_t queries, int32_t keys);

/* ---- CoPE: contextual position encoding (Golovneva et al. 2024, section 4)
 *
 * Key t has the gate 1 / (1 + exp(-scale q_i k_t)); the position of key j is the sum of the gates
 * from the last key down to j, at most rows - 1. Gates and sums are float64, from products within
 * 1.97e-6 of the sum of |a||b|. A NaN among the gates makes a NaN of every position before it. */

/* out [heads, queries, keys]: positionScale times the dot product of q_i with the table,
 * interpolated linearly between the two whole positions around that of key j; q [heads, queries,
 * dim]; k [heads, keys, dim]; table [rows, dim]. causal 1 skips the gates of keys after the query
 * and puts -Infinity there. */
POSENC_API int posenc_cope_scores(
    float *out,
    void *workspace,
    const float *q,
    const float *k,
    const float *table,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t rows,
    int32_t dim,
    double queryOffset,
    double keyOffset,
    double scale,
    double positionScale,
    int32_t causal);
POSENC_API double posenc_cope_scores_workspace(
    int32_t queries,
    int32_t keys,
    int32_t rows,
    int32_t dim);

/* ---- The Forgetting Transformer (Lin et al. 2025, section 3)
 *
 * bias = the sum of ln f_l over the keys l after key j up to query i: 0 at key i, -Infinity ahead.
 * Each sum is formed separately in float64 with compensated addition, and rounded once: the error
 * is at most half a unit of the last place + 2^-50 of the sum of its own |ln f|. A gate of
 * -Infinity or NaN affects only the sums that include it. */

/* out [heads, queries, keys]; gates [heads, keys], ln f, or with areLogits 1 the x of f = 1 / (1 +
 * exp(-x)). Key j stands at j; queryOffset at least 0 and at most keys - queries, which is not
 * negative (else keys is at fault). */
POSENC_API int posenc_forgetting_bias(
    float *out,
    void *workspace,
    const float *gates,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t areLogits,
    double queryOffset);
POSENC_API double posenc_forgetting_bias_workspace(int32_t keys);

/* ---- Linear attention with gates and the delta rule (Yang et al. 2024, Gated DeltaNet, section 3;
 * Kimi Team 2025, Kimi Delta Attention; Dao and Gu 2024, Mamba-2)
 *
 * A head has the state S_t = (I - beta_t k_t k_t^T) diag(exp(g_t)) S_(t-1) + beta_t k_t v_t^T, or
 * without beta diag(exp(g_t)) S_(t-1) + k_t v_t^T, and the output scale q_t^T S_t, which is the sum
 * of w(t, s) v_s over the tokens s up to t. */

/* out [heads, queries, keys]: w(t, s), 0 for tokens after the query; q [heads, queries, dim] at the
 * tokens queryOffset + i; k [heads, keys, dim]; beta [heads, keys] or NULL; gates, g, [heads, keys,
 * gateDim] with gateDim 1 (one for the whole state) or dim (one per channel). With normalize 1 each
 * row of q and k is divided by the root of its sum of squares + 1e-6. queryOffset at least 0 and at
 * most keys - queries, which is not negative (else keys is at fault). Takes time in proportion to
 * heads queries keys dim. While no gate exceeds 0 and no beta |k|^2 exceeds 2, the error is at most
 * half a unit of the last place + keys dim 2^-50 of scale beta_s |q_t| |k_s|. */
POSENC_API int posenc_delta_weights(
    float *out,
    void *workspace,
    const float *q,
    const float *k,
    const float *beta,
    const float *gates,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t dim,
    int32_t gateDim,
    int32_t normalize,
    double scale,
    double queryOffset);
POSENC_API double posenc_delta_weights_workspace(int32_t keys, int32_t dim, int32_t gateDim);

/* out [heads, queries]: the least distance r so that |w| of the tokens t - r to t add up to at
 * least share times the sum over the tokens 0 to t, t = queryOffset + i, added in float64 from t
 * backwards; -1 where that sum is 0 or not finite. weights [heads, queries, keys]; share above 0,
 * at most 1; queryOffset at least 0 and at most keys - queries, which is not negative (else keys is
 * at fault). */
POSENC_API int posenc_delta_reach(
    int32_t *out,
    const float *weights,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    double share,
    double queryOffset);

/* ---- Retention (Sun et al. 2023, RetNet, section 2)
 *
 * Head h decays by gamma = 1 - 2^(-5 - h) for each position. As a bias, |d| ln gamma, it is
 * posenc_alibi_bias or posenc_alibi_profile with the slopes -ln gamma. */

/* out [heads], doubles: ln gamma, within 2 units of the last place; -0 where it underflows. */
POSENC_API int posenc_retention_logDecays(double *out, int32_t heads);

/* out [heads, queries, keys]: gamma^|d|, a factor on scores; with causal 1, 0 where d > 0; with
 * normalize 1 each row is divided by the square root of its sum unless that is 0. Within 0.6 units
 * of the last place, below 2^-126 within 2^-149. logDecays [heads], finite, 0 or less. */
POSENC_API int posenc_retention_mask(
    float *out,
    void *workspace,
    const double *logDecays,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    int32_t causal,
    int32_t normalize);
POSENC_API double posenc_retention_mask_workspace(int32_t queries, int32_t keys);

/* ---- Swin (Liu et al. 2021; 2022)
 *
 * A window of height * width tokens, token n in row floor(n / width) and column n mod width.
 * Differences are query - key. 4 height width is below 2^31. With classToken 1 (BEiT, Bao et al.
 * 2022) the first token is outside the window, and the table has three more rows: of `rows` in all,
 * row rows - 3 is for the class token as query, rows - 2 for it as key, rows - 1 for both. The rows
 * of a result are the queries from firstQuery on; its columns are all height * width + classToken
 * tokens. */

/* out [queries, tokens]: (row difference + height - 1)(2 width - 1) + column difference + width -
 * 1. */
POSENC_API int posenc_swin_index(
    int32_t *out,
    int32_t height,
    int32_t width,
    int32_t queries,
    double firstQuery,
    int32_t classToken);

/* out [heads, queries, tokens]; table [(2 height - 1)(2 width - 1) + 3 classToken, heads], whose
 * entries are copied. */
POSENC_API int posenc_swin_bias(
    float *out,
    const float *table,
    int32_t heads,
    int32_t height,
    int32_t width,
    int32_t queries,
    double firstQuery,
    int32_t classToken);

/* out [(2 height - 1)(2 width - 1), heads], a table for posenc_swin_bias: 16 sigmoid(w2 relu(w1 z +
 * b1)), z = sign(y) log2(|y| + 1) / log2 8 for row and column, y = 8 difference / (pretrained side
 * - 1), or z = 0 for a pretrained side of 1; in float64, summed in the order of the hidden units,
 * rounded once. w1 [hidden, 2], b1 [hidden], w2 [heads, hidden]. */
POSENC_API int posenc_swin_continuousTable(
    float *out,
    void *workspace,
    const float *w1,
    const float *b1,
    const float *w2,
    int32_t heads,
    int32_t hidden,
    int32_t height,
    int32_t width,
    int32_t pretrainedHeight,
    int32_t pretrainedWidth);
POSENC_API double posenc_swin_continuousTable_workspace(int32_t hidden);

/* ---- Decomposed relative positions (Li et al. 2022, section 4.1: MViTv2; ViTDet, SAM)
 *
 * scale (q_i h + q_i w), h the vector for the difference of rows and w that for columns: along an
 * axis of Q query and K key points row floor(i K / Q) - j + K - 1 of its table, or where K is below
 * Q row i + floor((K - 1 - j) Q / K). A table has 2 max(Q, K) - 1 rows; a table of another length
 * is resized linearly (align_corners=False), in float64 with the scale, rounded once. Errors are at
 * most 2e-6 of the sum of |a||b|. */

/* out [batch, queries, keyHeight keyWidth]; q [batch, queries, dim], tokens row by row: `queries`
 * of the queryHeight * queryWidth queries, from firstQuery on; relPosH [rowsH, dim], relPosW
 * [rowsW, dim]. Resized tables are also below 2^32 bytes. */
POSENC_API int posenc_mvit_scores(
    float *out,
    void *workspace,
    const float *q,
    const float *relPosH,
    const float *relPosW,
    int32_t batch,
    int32_t queries,
    int32_t dim,
    int32_t rowsH,
    int32_t rowsW,
    int32_t queryHeight,
    int32_t queryWidth,
    int32_t keyHeight,
    int32_t keyWidth,
    double firstQuery,
    double scale);
POSENC_API double posenc_mvit_scores_workspace(
    int32_t dim,
    int32_t queryHeight,
    int32_t queryWidth,
    int32_t keyHeight,
    int32_t keyWidth);

/* ---- AlphaFold's relpos (Jumper et al. 2021, supplement, algorithm 4)
 *
 * Row clip(r_i - r_j + maxRelative, 0, 2 maxRelative) of a table, r_i and r_j the residue numbers
 * of query and key. With asymId (AlphaFold-Multimer), pairs from different chains have row 2
 * maxRelative + 1. residueIndex and asymId are [keys], and asymId may be NULL. The rows of a result
 * are the queries from firstQuery on, firstQuery + queries <= keys; its columns are all residues.
 * maxRelative is at most 2^30 - 1. */

/* out [queries, keys]. */
POSENC_API int posenc_relpos_index(
    int32_t *out,
    const int32_t *residueIndex,
    const int32_t *asymId,
    int32_t keys,
    int32_t queries,
    double firstQuery,
    int32_t maxRelative);

/* out [queries, keys, dim]: copied rows of the table [2 maxRelative + 1, dim], which has one more
 * row with asymId. */
POSENC_API int posenc_relpos_encoding(
    float *out,
    const int32_t *residueIndex,
    const int32_t *asymId,
    const float *table,
    int32_t keys,
    int32_t queries,
    int32_t dim,
    double firstQuery,
    int32_t maxRelative);

/* ======== Rotary: rotations of queries and keys by their positions */

/* ---- Rotary position embedding (Su et al. 2021, equation 34)
 *
 * Dimension pair m is rotated by the angle position * theta_m, theta_m = base^(-2m / dim): (x0, x1)
 * -> (x0 cos - x1 sin, x0 sin + x1 cos). */

/* Pairs (m, m + rotaryDim / 2), as in GPT-NeoX and Hugging Face's Llama, or (2m, 2m + 1), as in the
 * paper, GPT-J and Meta's Llama. */
enum { POSENC_PAIRS_HALF = 0, POSENC_PAIRS_INTERLEAVED = 1 };

/* out [dim / 2]; dim even; base > 0. */
POSENC_API int posenc_rope_frequencies(double *out, int32_t dim, double base);

/* Scaling for contexts longer than the original one. out [dim / 2 + 1] holds the scaled
 * frequencies, then the attention factor, which multiplies cos and sin and is 1 unless stated.
 * Frequencies are computed from w, those of posenc_rope_frequencies, by float64 operations in the
 * order written. Powers and logarithms are correctly rounded. factor and all other factors > 0;
 * original is the original context length. */

/* Position interpolation (Chen et al. 2023): w / factor. */
POSENC_API int posenc_rope_linear(double *out, int32_t dim, double base, double factor);

/* NTK-aware: the frequencies of base factor^(dim / (dim - 2)), which is finite (else factor is
 * refused); dim 2 has the one frequency 1. */
POSENC_API int posenc_rope_ntk(double *out, int32_t dim, double base, double factor);

/* NTK-aware with a factor that grows with length: factor length / original - (factor - 1) from the
 * original length on. */
POSENC_API int posenc_rope_dynamic(
    double *out,
    int32_t dim,
    double base,
    double factor,
    int32_t original,
    double length);

/* YaRN (Peng et al. 2023), base > 1: the pair that makes r full rotations within the original
 * length is D(r) = dim ln(original / (2 pi r)) / (2 ln base); low = D(betaFast) and high =
 * D(betaSlow), with truncate 1 rounded down and up; low at least 0, high at most dim - 1 and 0.001
 * more when they are equal; ramp = (m - low) / (high - low) in 0 ... 1; w (1 - ramp) + w / factor
 * ramp. With g(s) = 0.1 s ln(factor) + 1, or 1 when factor <= 1, the attention factor is g(mscale)
 * / g(mscaleAllDim) when neither is 0, else g(1); both >= 0. */
POSENC_API int posenc_rope_yarn(
    double *out,
    int32_t dim,
    double base,
    double factor,
    int32_t original,
    double betaFast,
    double betaSlow,
    int32_t truncate,
    double mscale,
    double mscaleAllDim);

/* LongRoPE (Ding et al. 2024): w / factors, [dim / 2], the short or the long ones; the attention
 * factor is sqrt(1 + ln(factor) / ln(original)), or 1 when factor <= 1. */
POSENC_API int posenc_rope_longrope(
    double *out,
    const double *factors,
    int32_t dim,
    double base,
    double factor,
    int32_t original);

/* Llama 3.1 (Meta's llama-models, apply_scaling): with the wavelength 2 pi / w, w where it is below
 * original / highFactor, w / factor where it is above original / lowFactor, else
 * (1 - t) w / factor + t w, t = (original / wavelength - lowFactor) / (highFactor - lowFactor). */
POSENC_API int posenc_rope_llama3(
    double *out,
    int32_t dim,
    double base,
    double factor,
    double lowFactor,
    double highFactor,
    int32_t original);

/* Gemma 4: w / factor for the first floor(fraction dim / 2) pairs, 0 for the others; fraction from
 * 0 to 1. */
POSENC_API int posenc_rope_proportional(
    double *out,
    int32_t dim,
    double base,
    double fraction,
    double factor);

/* RIFLEx (Zhao et al. 2025), for an axis of frames: w_k is share 2 pi / length, the others are
 * unchanged. k is the index less one, index from 1 to dim / 2; share > 0; length > 0. */
POSENC_API int posenc_rope_riflex(
    double *out,
    int32_t dim,
    double base,
    int32_t index,
    double share,
    double length);

/* DyPE (Issachar et al. 2025), for an axis of an image, at a timestep in (0, 1], 1 being noise;
 * with kappa = lambdaS timestep^lambdaT, lambdaS 0 standing for 2 with ntk and 1 without. factor >=
 * 1, base > 1, lambdaT >= 1. ntk: the base grows by factor^(kappa dim / (dim - 2)). Otherwise pairs
 * with fewer than 0.75 kappa rotations within the original length are divided by factor, those with
 * more than 16 kappa are unchanged, those between 1.25 kappa and 2 kappa are as with ntk and kappa
 * 1, linearly in whole pairs in between; the attention factor is 0.1 ln(factor) + 1. */
POSENC_API int posenc_rope_dype(
    double *out,
    int32_t dim,
    double base,
    double factor,
    int32_t original,
    double timestep,
    int32_t ntk,
    double lambdaS,
    int32_t lambdaT);

/* The element type of cos, sin, x and out: float, or the bits of a half-precision number as
 * uint16_t. */
enum { POSENC_FLOAT32 = 0, POSENC_FLOAT16 = 1, POSENC_BFLOAT16 = 2 };

/* cos and sin [length, dim / 2], of dtype, times attentionFactor before their one rounding, ties to
 * even; frequencies [dim / 2], finite, and their fractions; positions [length], finite, or NULL for
 * offset, offset + 1, ...; dim even. Accuracy as for sinusoidal. */
POSENC_API int posenc_rope_table(
    void *cos,
    void *sin,
    void *workspace,
    const double *frequencies,
    const uint32_t *fractions,
    const double *positions,
    int32_t length,
    int32_t dim,
    double offset,
    double attentionFactor,
    int32_t dtype);
POSENC_API double posenc_rope_table_workspace(int32_t length, int32_t dim);

/* out [outer, length, inner, dim], which may be x itself, both of dtype: rotaryDim columns of x,
 * from rotaryStart on, are rotated with the float32 cos and sin of posenc_rope_table, in float32:
 * two products and a sum, then one more rounding for half precision, ties to even; the other
 * columns are copied. frequencies [rotaryDim / 2] and their fractions; rotaryDim even, rotaryStart
 * whole, >= 0, rotaryStart + rotaryDim at most dim; layout as above. inverse 1 rotates back and
 * divides by attentionFactor, which then must not be 0. The inner vectors of a row have one
 * position. Those of outer index h have row (firstOuter + h) / batchOuter of positions [batch,
 * length], finite, or NULL for offset, offset + 1, ... in every row; firstOuter + outer <= batch
 * batchOuter. cos and sin, both NULL or [batch, length, rotaryDim / 2], replace frequencies,
 * fractions, positions, offset and attentionFactor. */
POSENC_API int posenc_rope_apply(
    void *out,
    void *workspace,
    const void *x,
    const double *frequencies,
    const uint32_t *fractions,
    const double *positions,
    const float *cos,
    const float *sin,
    int32_t outer,
    int32_t length,
    int32_t inner,
    int32_t dim,
    int32_t rotaryDim,
    int32_t batch,
    int32_t batchOuter,
    double firstOuter,
    double offset,
    double attentionFactor,
    int32_t layout,
    int32_t inverse,
    int32_t dtype,
    double rotaryStart);
POSENC_API double posenc_rope_apply_workspace(int32_t length, int32_t rotaryDim);

/* ---- xPos (Sun et al. 2022)
 *
 * Rotary embedding of pairs (2m, 2m + 1) that are also multiplied by zeta_m^((position - center) /
 * scaleBase), zeta_m = (2m + gamma dim) / ((1 + gamma) dim); keys, downscale 1, by the
 * reciprocal. */

/* out [outer, length, inner, dim], which may be x itself; frequencies [dim / 2] of
 * posenc_rope_frequencies and their fractions; positions as for posenc_rope_apply; dim even;
 * scaleBase, gamma > 0. cos and sin are multiplied by the scale in float64 and rounded again. A
 * scale below 2^-126 or above 2^127 is refused (argument center). */
POSENC_API int posenc_xpos_apply(
    float *out,
    void *workspace,
    const float *x,
    const double *frequencies,
    const uint32_t *fractions,
    const double *positions,
    int32_t outer,
    int32_t length,
    int32_t inner,
    int32_t dim,
    int32_t batch,
    int32_t batchOuter,
    double firstOuter,
    double offset,
    double scaleBase,
    double gamma,
    double center,
    int32_t downscale);
POSENC_API double posenc_xpos_apply_workspace(int32_t length, int32_t dim);

/* ---- Rotary embedding on several axes (Heo et al. 2024; Flux, Wan, DINOv3 and others)
 *
 * Axes as for posenc_sinusoidal_grid: each has its own pairs, which are rotated by its coordinate
 * times theta_m. Accuracy as for posenc_rope_apply. */

/* out [dim / 2]: the frequencies of an axis of dim columns, dim even. theta_m = base^(-2m / dim),
 * base > 0, when minPeriod and maxPeriod are 0; else both are above 0, and theta_m = 1 / (minPeriod
 * r^(m / (dim / 2 - 1))), r = maxPeriod / minPeriod, the power being the float64 nearest to it. */
POSENC_API int posenc_axial_frequencies(
    double *out,
    int32_t dim,
    double base,
    double minPeriod,
    double maxPeriod);

/* cos and sin [length, dim / 2]: cos and sin of tokens first, first + 1, ..., with the pairs of the
 * axes concatenated, times the axis's factor (factors [axisCount], finite); dim is the sum of the
 * axes' columns. */
POSENC_API int posenc_axial_table(
    float *cos,
    float *sin,
    void *workspace,
    const double *frequencies,
    const uint32_t *fractions,
    const double *coordinates,
    const int32_t *axes,
    const double *factors,
    int32_t length,
    int32_t dim,
    int32_t axisCount,
    double first);
POSENC_API double posenc_axial_table_workspace(int32_t length, int32_t dim);

/* A third layout: half by half within the columns of each axis. POSENC_PAIRS_HALF and
 * POSENC_PAIRS_INTERLEAVED apply to all rotated columns together. */
enum { POSENC_PAIRS_HALFPERAXIS = 2 };

/* out [outer, length, inner, dim], which may be x itself: x rotated by the float32 cos and sin of
 * the table, in float32. Row i is token first + i - prefixTokens; rows before token 0 and columns
 * beyond those of the axes (at most dim) are copied. */
POSENC_API int posenc_axial_apply(
    float *out,
    void *workspace,
    const float *x,
    const double *frequencies,
    const uint32_t *fractions,
    const double *coordinates,
    const int32_t *axes,
    const double *factors,
    int32_t outer,
    int32_t length,
    int32_t inner,
    int32_t dim,
    int32_t axisCount,
    double prefixTokens,
    double first,
    int32_t layout);
POSENC_API double posenc_axial_apply_workspace(int32_t length, int32_t dim);

/* ---- Multimodal rotary embedding (Qwen2-VL and later)
 *
 * A token has several positions, such as time, height and width, a row of positions for each. Pair
 * m is rotated by one of them times theta_m, its frequency in posenc_rope_apply. */

/* out [outer, length, inner, dim], which may be x itself; positions [rows, batch, length], finite,
 * with 1 to 8 rows; axes [rotaryDim / 2]: the row of positions of each pair, or -1 for position 0;
 * frequencies [rotaryDim / 2] and their fractions; batch, batchOuter, firstOuter, attentionFactor
 * and layout as for posenc_rope_apply. */
POSENC_API int posenc_mrope_apply(
    float *out,
    void *workspace,
    const float *x,
    const double *frequencies,
    const uint32_t *fractions,
    const double *positions,
    const int32_t *axes,
    int32_t outer,
    int32_t length,
    int32_t inner,
    int32_t dim,
    int32_t rows,
    int32_t rotaryDim,
    int32_t batch,
    int32_t batchOuter,
    double firstOuter,
    double attentionFactor,
    int32_t layout);
POSENC_API double posenc_mrope_apply_workspace(int32_t length, int32_t rotaryDim);

/* ---- ReRoPE and leaky ReRoPE (Su 2023)
 *
 * With n = |d|, the changed distance has the sign of d and the size n below window; from there on
 * window, or with a factor window + (n - window) / factor. window >= 1; factor > 0, or 0 for none.
 */

/* out [queries, keys]: the changed distances, rounded once. */
POSENC_API int posenc_rerope_distance(
    float *out,
    void *workspace,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    int32_t window,
    double factor);
POSENC_API double posenc_rerope_distance_workspace(int32_t queries, int32_t keys);

/* out [heads, queries, keys]: scale times the dot product of q [heads, queries, dim] and k [heads,
 * keys, dim], passed unrotated and rotated against each other by the changed distance as in rotary
 * embedding. frequencies [dim / 2] and their fractions, as for posenc_rope_apply; dim even; layout
 * one of POSENC_PAIRS_... q and k are rotated by positions whose difference is the changed
 * distance, and multiplied tile by tile. Accuracy: 2e-6 of scale sum |q| |k|, with the norms of
 * pairs. A factor for which frequencies / factor or window (factor - 1) overflows float64 is
 * refused. */
POSENC_API int posenc_rerope_scores(
    float *out,
    void *workspace,
    const float *q,
    const float *k,
    const double *frequencies,
    const uint32_t *fractions,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t dim,
    double queryOffset,
    double keyOffset,
    int32_t window,
    double factor,
    double scale,
    int32_t layout,
    int32_t causal);
POSENC_API double posenc_rerope_scores_workspace(
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t dim);

/* ---- Self-Extend (Jin et al. 2024)
 *
 * With I and J the positions of query and key, the changed distance is J - I where I - J < window,
 * else floor(J / group) - floor(I / group) - window + floor(window / group). group, window >= 1. */

/* out [queries, keys]: the changed distances. */
POSENC_API int posenc_selfExtend_distance(
    int32_t *out,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    int32_t group,
    int32_t window);

/* out [heads, queries, keys]: as posenc_rerope_scores, rotated by this changed distance. */
POSENC_API int posenc_selfExtend_scores(
    float *out,
    void *workspace,
    const float *q,
    const float *k,
    const double *frequencies,
    const uint32_t *fractions,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t dim,
    double queryOffset,
    double keyOffset,
    int32_t group,
    int32_t window,
    double scale,
    int32_t layout,
    int32_t causal);
POSENC_API double posenc_selfExtend_scores_workspace(
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t dim);

/* ---- Dual Chunk Attention (An et al. 2024, section 3; Qwen2.5-1M)
 *
 * With c = chunkSize - localSize and I, J the positions of query and key, the changed distance is
 * J - I in one chunk, floor(I / c) = floor(J / c); a chunk earlier it is
 * J mod c - min(I mod c + c, chunkSize), earlier still J mod c - min(2c - 1, chunkSize). Keys in a
 * later chunk keep J - I. 1 <= localSize < chunkSize. */

/* out [queries, keys]: the changed distances. */
POSENC_API int posenc_dualChunk_distance(
    int32_t *out,
    int32_t queries,
    int32_t keys,
    double queryOffset,
    double keyOffset,
    int32_t chunkSize,
    int32_t localSize);

/* out [heads, queries, keys]: as posenc_rerope_scores. */
POSENC_API int posenc_dualChunk_scores(
    float *out,
    void *workspace,
    const float *q,
    const float *k,
    const double *frequencies,
    const uint32_t *fractions,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t dim,
    double queryOffset,
    double keyOffset,
    int32_t chunkSize,
    int32_t localSize,
    double scale,
    int32_t layout,
    int32_t causal);
POSENC_API double posenc_dualChunk_scores_workspace(
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t dim);

/* ---- Polar positions (PoPE, Gopalakrishnan et al. 2025)
 *
 * A channel x has the magnitude ln(1 + e^x) and the angle position * theta_c, theta_c = base^(-c /
 * dim): one frequency for each channel, those of posenc_rope_frequencies for 2 dim columns. Keys
 * add their phase, [phaseHeads, dim], in radians, clipped to -2 pi ... 0, or NULL; head h has the
 * phase (firstHead + h) mod phaseHeads, firstHead from 0 to 2^31 - 1, phaseHeads >= 1 even without
 * phases. dim below 2^29. */

/* out [outer, length, inner, 2 dim]: columns 2c and 2c + 1 are the cosine and the sine of channel
 * c, times its magnitude. x [outer, length, inner, dim]: vector j of outer index h is head
 * (firstOuter + h) inner + j. frequencies [dim] and their fractions; positions as for
 * posenc_rope_apply. Accuracy: 1.3e-7 of the magnitude. */
POSENC_API int posenc_pope_apply(
    float *out,
    void *workspace,
    const float *x,
    const float *phase,
    const double *frequencies,
    const uint32_t *fractions,
    const double *positions,
    int32_t outer,
    int32_t length,
    int32_t inner,
    int32_t dim,
    int32_t phaseHeads,
    int32_t batch,
    int32_t batchOuter,
    double firstOuter,
    double offset);
POSENC_API double posenc_pope_apply_workspace(int32_t dim, int32_t phaseHeads);

/* out [heads, queries, keys]: scale times the dot product of a row of q [heads, queries, dim] and a
 * row of k [heads, keys, dim] after posenc_pope_apply; only the keys use phase. Products are summed
 * in float64. Accuracy: 5e-7 of scale times the sum of the products of magnitudes. */
POSENC_API int posenc_pope_scores(
    float *out,
    void *workspace,
    const float *q,
    const float *k,
    const float *phase,
    const double *frequencies,
    const uint32_t *fractions,
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t dim,
    int32_t phaseHeads,
    double queryOffset,
    double keyOffset,
    double scale,
    int32_t causal,
    double firstHead);
POSENC_API double posenc_pope_scores_workspace(
    int32_t heads,
    int32_t queries,
    int32_t keys,
    int32_t dim,
    int32_t phaseHeads);

/* ======== Attention: similarities, scores, softmax and their products with values */

/* out [rowsA, rowsB]: the dot products of the rows of a [rowsA, dim] and b [rowsB, dim], which may
 * be the same array; within 1.97e-6 of the sum of |a||b|, for any dim. */
POSENC_API int posenc_attention_similarity(
    float *out,
    void *workspace,
    const float *a,
    const float *b,
    int32_t rowsA,
    int32_t rowsB,
    int32_t dim);
POSENC_API double posenc_attention_similarity_workspace(int32_t rowsA, int32_t rowsB, int32_t dim);

/* out [rowsA + rowsB - 1]: the mean of these dot products over all pairs at one distance; entry n
 * is the mean of a_i b_j where j - i = n - (rowsA - 1), within 2.04e-6 of the mean of the sums of
 * |a||b|. */
POSENC_API int posenc_attention_similarityProfile(
    float *out,
    void *workspace,
    const float *a,
    const float *b,
    int32_t rowsA,
    int32_t rowsB,
    int32_t dim);
POSENC_API double posenc_attention_similarityProfile_workspace(
    int32_t rowsA,
    int32_t rowsB,
    int32_t dim);

/* What scores and attend share
 *
 * q is [blocks, outer, queries, inner, dim] and k [blocks, keyOuter, keys, keyInner, dim]: with
 * inner 1 the rows of a head follow one another, as in [batch, heads, length, dim]; with outer 1
 * all heads of a token do, as in [batch, length, heads, dim]; q and k may differ in this. Heads are
 * numbered in the order of the axes without queries, keys and dim. Each key head is used by as many
 * successive heads of q, blocks outer inner / (blocks keyOuter keyInner), which is whole. Rows of q
 * are queries firstQuery ... firstQuery + queries - 1 of allQueries; query i stands at queryOffset
 * + firstQuery + i, key j at keyOffset + j, and every distance of all of them lies within int32.
 * scale is a factor on the dot products; softcap > 0 (Gemma 2) replaces a score by softcap
 * tanh(score / softcap); 0 leaves it unchanged. Then a bias is added: bias [.., biasQueries,
 * biasKeys], or NULL for none. planes selects the plane of each head of q; NULL means plane 0.
 * biasQueries is allQueries or 1; 1 is broadcast. So is 1 as biasKeys; with fewer than keys, the
 * other keys are masked.
 *
 * A query sees the keys that none of these masks: keys with d < -leftWindow or d > rightWindow,
 * which are whole, and -1 for no limit; so rightWindow 0 is causal. mask [.., maskQueries,
 * maskKeys], or NULL, is 0 where a key is masked; maskPlanes selects its planes, and 1 is broadcast
 * as in a bias. querySegments and keySegments, both or neither: keys of other segments are masked.
 * keyLengths: keys from it on are masked. queryPositions and keyPositions, both or neither, replace
 * the offsets; of a sequence, the difference of any two of them fits int32. Arrays of queries are
 * [sequences, allQueries], those of keys [sequences, keys], keyLengths [sequences]; sequences
 * selects the row of each key head, NULL means row 0.
 *
 * Finite inputs never give NaN, however large q, k, scale, softcap, the bias and the sinks are: a
 * score is computed in float64 where float32 would overflow, or when scale or softcap is outside
 * 2^-30 ... 2^30.
 *
 * Fields that a designated initializer leaves out are 0, which is right for arrays, softcap and
 * offsets; biasQueries, biasKeys, maskQueries and maskKeys are 1 when there is no bias or mask, and
 * leftWindow and rightWindow -1 for no limit. */
typedef struct {
  const float *q;
  const float *k;
  const float *bias;
  const uint8_t *mask;
  const int32_t *planes;
  const int32_t *maskPlanes;
  const int32_t *sequences;
  const int32_t *querySegments;
  const int32_t *keySegments;
  const int32_t *queryPositions;
  const int32_t *keyPositions;
  const int32_t *keyLengths;
  int32_t blocks;
  int32_t outer;
  int32_t inner;
  int32_t keyOuter;
  int32_t keyInner;
  int32_t queries;
  int32_t keys;
  int32_t dim;
  int32_t biasQueries;
  int32_t biasKeys;
  int32_t maskQueries;
  int32_t maskKeys;
  int32_t allQueries;
  double scale;
  double softcap;
  double firstQuery;
  double queryOffset;
  double keyOffset;
  double leftWindow;
  double rightWindow;
} posenc_attention_t;

/* out [heads, queries, keys]: the scores, -Infinity where a key is masked; within 2e-6
 * of scale times the sum of |q||k|, and of the bias. A score of finite numbers that is beyond
 * float32 is the largest float32 of its sign. */
POSENC_API int posenc_attention_scores(
    float *out,
    void *workspace,
    const posenc_attention_t *attention);
POSENC_API double posenc_attention_scores_workspace(int32_t dim);

/* out [rows, keys], which may be scores [rows, keys]: e^score over its sum in the row, a row of
 * -Infinity alone zeros, one with NaN or Infinity NaN; within 3e-7 of itself, and 2^-149. sinks
 * [heads] or NULL: one more score for the rows of a head, which gets no column in out; row r
 * belongs to head floor((firstRow + r) / queries) mod heads; firstRow is whole, 0 to 2^53. */
POSENC_API int posenc_attention_softmax(
    float *out,
    const float *scores,
    const float *sinks,
    int32_t rows,
    int32_t keys,
    int32_t heads,
    int32_t queries,
    double firstRow);

/* out [blocks, outer, queries, inner, valueDim]: softmax of the scores times v [blocks, keyOuter,
 * keys, keyInner, valueDim], without the matrix of scores; a query whose keys are all masked gives
 * zeros. A bias of -Infinity masks a key; a row with the most negative float32 for every key gives
 * the mean of v, because it absorbs the scores. Scores beyond float32 are not clipped. Instead of
 * bias, position may hold planes of profiles [.., entries]. entries is allQueries + keys - 1, and
 * entry n is added where d = keyOffset - queryOffset + n - (allQueries - 1); with keyPositions it
 * is odd, entry n is added where d = n - (entries - 1) / 2, and every d that the windows allow has
 * an entry. sinks [heads], or NULL: one more score for each head, without a value. Weights below
 * 2^-100.5 of their row's largest may be 0, those below 2^-116.5 are. */
POSENC_API int posenc_attention_attend(
    float *out,
    void *workspace,
    const posenc_attention_t *attention,
    const float *v,
    const float *position,
    const float *sinks,
    int32_t valueDim,
    int32_t entries);
POSENC_API double posenc_attention_attend_workspace(
    int32_t perGroup,
    int32_t queries,
    int32_t keys,
    int32_t dim,
    int32_t valueDim);

/* out [rows]: -sum w log2 w of each row of weights [rows, keys], in bits, in float64, rounded once;
 * a weight of 0 adds nothing, a negative weight gives NaN. */
POSENC_API int posenc_attention_entropy(
    float *out,
    const float *weights,
    int32_t rows,
    int32_t keys);

/* ---- Temperature: a factor on queries that grows with their position p
 *
 * POSENC_LLAMA4: 1 + attnScale ln(1 + floor((p + 1) / floorScale)). POSENC_MINISTRAL3: the same
 * with p instead of p + 1, so every step comes one position later. POSENC_LOGN (Su 2021; Qwen):
 * max(1, ln(p + 1) / ln(trainingLength)). Within 0.6 units of the last place.
 *
 * positions [length], or NULL for offset, offset + 1, ...; all >= 0. floorScale > 0 and
 * trainingLength > 1 even for a kind that ignores them. */
enum { POSENC_LLAMA4 = 0, POSENC_MINISTRAL3 = 1, POSENC_LOGN = 2 };

/* out [length] */
POSENC_API int posenc_temperature_factors(
    float *out,
    const double *positions,
    int32_t length,
    double offset,
    int32_t kind,
    double attnScale,
    double floorScale,
    double trainingLength);

/* out [outer, length, inner, dim]: x, which may be the same array, with each vector multiplied by
 * the factor of its position, in float32; positions, 0 or more, as for posenc_rope_apply. */
POSENC_API int posenc_temperature_apply(
    float *out,
    const float *x,
    const double *positions,
    int32_t outer,
    int32_t length,
    int32_t inner,
    int32_t dim,
    int32_t batch,
    int32_t batchOuter,
    double firstOuter,
    double offset,
    int32_t kind,
    double attnScale,
    double floorScale,
    double trainingLength);

#ifdef __cplusplus
}
#endif

#endif
