/* posenc: Transformer position encodings and attention biases. */
#ifndef POSENC_H
#define POSENC_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define POSENC_API __attribute__((used, visibility("default")))

enum { POSENC_INTERLEAVED = 0, POSENC_CONCATENATED = 1 };     /* layouts of sinusoidal */
enum { POSENC_PAIRS_HALF = 0, POSENC_PAIRS_INTERLEAVED = 1 }; /* layouts of rope */

POSENC_API int posenc_phase_fractions(uint32_t *out, const double *frequencies, int32_t count);

POSENC_API int posenc_sinusoidal_frequencies(double *out, int32_t dim, double base,
                                             int32_t endpoint);
POSENC_API int posenc_sinusoidal_table(float *out, void *workspace, const double *frequencies,
                                       const uint32_t *fractions, const double *positions,
                                       int32_t length, int32_t dim, double offset, int32_t layout,
                                       int32_t endpoint);
POSENC_API double posenc_sinusoidal_table_workspace(int32_t length, int32_t dim);
POSENC_API int posenc_sinusoidal_relativeEncoding(float *out, void *workspace,
                                                  const double *frequencies,
                                                  const uint32_t *fractions, int32_t queries,
                                                  int32_t keys, int32_t dim, int32_t maxDistance,
                                                  double queryOffset, double keyOffset,
                                                  int32_t layout, int32_t endpoint);
POSENC_API double posenc_sinusoidal_relativeEncoding_workspace(int32_t queries, int32_t keys,
                                                               int32_t dim);

POSENC_API int posenc_rope_frequencies(double *out, int32_t dim, double base);
POSENC_API int posenc_rope_table(float *cos, float *sin, void *workspace, const double *frequencies,
                                 const uint32_t *fractions, const double *positions, int32_t length,
                                 int32_t dim, double offset, double attentionFactor);
POSENC_API double posenc_rope_table_workspace(int32_t length, int32_t dim);
POSENC_API int posenc_rope_apply(float *out, void *workspace, const float *x,
                                 const double *frequencies, const uint32_t *fractions,
                                 const double *positions, int32_t heads, int32_t length,
                                 int32_t dim, int32_t rotaryDim, double offset,
                                 double attentionFactor, int32_t layout, int32_t inverse);
POSENC_API double posenc_rope_apply_workspace(int32_t length, int32_t rotaryDim);

POSENC_API int posenc_alibi_slopes(double *out, int32_t heads, double maxBias);
POSENC_API int posenc_alibi_profile(float *out, const double *slopes, int32_t heads,
                                    int32_t queries, int32_t keys, double queryOffset,
                                    double keyOffset);
POSENC_API int posenc_alibi_bias(float *out, void *workspace, const double *slopes, int32_t heads,
                                 int32_t queries, int32_t keys, double queryOffset,
                                 double keyOffset, int32_t causal);
POSENC_API double posenc_alibi_bias_workspace(int32_t heads, int32_t queries, int32_t keys);

POSENC_API int posenc_t5_buckets(int32_t *out, void *workspace, int32_t queries, int32_t keys,
                                 double queryOffset, double keyOffset, int32_t buckets,
                                 int32_t maxDistance, int32_t bidirectional);
POSENC_API double posenc_t5_buckets_workspace(int32_t queries, int32_t keys);
POSENC_API int posenc_t5_profile(float *out, const float *table, int32_t heads, int32_t queries,
                                 int32_t keys, double queryOffset, double keyOffset,
                                 int32_t buckets, int32_t maxDistance, int32_t bidirectional);
POSENC_API int posenc_t5_bias(float *out, void *workspace, const float *table, int32_t heads,
                              int32_t queries, int32_t keys, double queryOffset, double keyOffset,
                              int32_t buckets, int32_t maxDistance, int32_t bidirectional,
                              int32_t causal);
POSENC_API double posenc_t5_bias_workspace(int32_t heads, int32_t queries, int32_t keys);

POSENC_API int posenc_attention_similarity(float *out, void *workspace, const float *a,
                                           const float *b, int32_t rowsA, int32_t rowsB,
                                           int32_t dim);
POSENC_API double posenc_attention_similarity_workspace(int32_t rowsA, int32_t rowsB, int32_t dim);

#ifdef __cplusplus
}
#endif

#endif
