/* Lays out the buffers of a pass in the workspace. */
#include "model.h"

typedef struct {
  char *base; /* NULL: only count bytes */
  size_t used;
} Space;

/* Allocates `count` numbers of 4 bytes at a multiple of 16 bytes. */
static void *take(Space *space, size_t count) {
  void *place = space->base ? space->base + space->used : NULL;
  space->used += (count * 4 + 15) / 16 * 16;
  return place;
}

static void lay_out_layer(LayerPass *layer, Space *space, size_t tokens, size_t weights,
                          int32_t encoding) {
  const bool capped = is_rotary(encoding);
  const size_t gates = encoding == TRAINING_FORGETTING ? tokens * TRAINING_HEADS : 0;
  layer->normal = take(space, tokens * TRAINING_WIDTH);
  layer->inverse = take(space, tokens);
  layer->qkv = take(space, tokens * QKV_WIDTH);
  layer->unrotated = take(space, capped ? tokens * 2 * TRAINING_WIDTH : 0);
  layer->weights = take(space, weights);
  layer->heard = take(space, tokens * TRAINING_WIDTH);
  layer->gate_sums = take(space, gates);
  layer->closed = take(space, gates);
  layer->normal2 = take(space, tokens * TRAINING_WIDTH);
  layer->inverse2 = take(space, tokens);
  layer->above = take(space, tokens * TRAINING_HIDDEN);
}

size_t training_lay_out(Pass *pass, void *workspace, int32_t encoding, int32_t length,
                        int32_t batch) {
  Space space = {workspace, 0};
  const bool keeps = batch > 0, turns = is_rotary(encoding);
  const int32_t n = padded(length), tokens = n * (keeps ? batch : 1);
  const size_t rows = (size_t)tokens, square = (size_t)n * (size_t)n;
  const size_t kept = keeps ? rows : 0; /* rows of buffers that only the backward pass needs */
  *pass = (Pass){.batch = batch, .length = n, .tokens = tokens, .keeps = keeps};
  pass->words = take(&space, rows);
  pass->targets = take(&space, rows);
  pass->asked = take(&space, rows);
  pass->entropies = take(&space, rows);
  Positions *positions = &pass->positions;
  positions->bias = take(&space, has_bias(encoding) ? TRAINING_HEADS * square : 0);
  positions->added = take(&space, encoding == TRAINING_SINUSOIDAL ? (size_t)n * TRAINING_WIDTH : 0);
  const size_t table = turns ? (size_t)(n + 1) * TRAINING_HEAD_DIM : 0;
  positions->cosines = take(&space, table);
  positions->sines = take(&space, table);
  const size_t key_table = encoding == TRAINING_XPOS ? table : 0;
  positions->key_cosines = take(&space, key_table);
  positions->key_sines = take(&space, key_table);
  positions->logs = take(&space, encoding == TRAINING_SSMAX ? (size_t)n : 0);
  const size_t weights = keeps ? square * TRAINING_HEADS * (size_t)batch : square;
  lay_out_layer(&pass->layers[0], &space, rows, weights, encoding);
  pass->layers[1] = pass->layers[0];
  if (keeps) lay_out_layer(&pass->layers[1], &space, rows, weights, encoding);
  pass->stream = take(&space, rows * TRAINING_WIDTH);
  pass->last = take(&space, rows * TRAINING_WIDTH);
  pass->last_inverse = take(&space, rows);
  pass->logits = take(&space, rows * TRAINING_WORDS);
  pass->squares = take(&space, rows * TRAINING_HIDDEN);
  pass->head_a = take(&space, (size_t)n * TRAINING_HEAD_DIM);
  pass->head_b = take(&space, (size_t)n * TRAINING_HEAD_DIM);
  pass->rows_a = take(&space, square);
  pass->rows_b = take(&space, keeps && turns ? square : 0);
  pass->change = take(&space, kept * TRAINING_WIDTH);
  pass->change_normal = take(&space, kept * TRAINING_WIDTH);
  pass->change_qkv = take(&space, kept * QKV_WIDTH);
  pass->change_capped = take(&space, turns ? kept * 2 * TRAINING_WIDTH : 0);
  pass->change_hidden = take(&space, kept * TRAINING_HIDDEN);
  pass->change_bias = take(&space, keeps && has_bias(encoding) ? TRAINING_HEADS * square : 0);
  const bool gated = encoding == TRAINING_FORGETTING;
  pass->gate_bias = take(&space, gated ? (size_t)n : 0);
  pass->change_gates = take(&space, gated ? kept * TRAINING_HEADS : 0);
  pass->transposed = take(&space, keeps ? QKV_WIDTH * TRAINING_WIDTH : 0);
  pass->gradient =
      take(&space, keeps ? (size_t)(AT_POSITIONS + training_position_weights(encoding)) : 0);
  pass->scratch = take(&space, training_scratch_size(encoding, n) / 4);
  return space.used;
}
