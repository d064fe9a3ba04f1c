// Writes a rotary spec for ggml: factors of rope_freqs.weight, a call of ggml_rope_ext, and llama.cpp's options. Used by
// languages.js.
// Source: ggml-org/llama.cpp, ggml/include/ggml.h (ggml_rope_ext: theta = position · freq_base^(-2i/n_dims) / c[i]; freq_scale 1
// and ext_factor 0 disable YaRN) and common/arg.cpp (--rope-scaling, --rope-scale, --rope-freq-base, --yarn-orig-ctx,
// --yarn-beta-fast, --yarn-beta-slow).
import { expectedText, listOf, titleOf } from "./rotation.js";

/** ggml_rope_ext rotates the first columns. */
export const missing = ({ start }) => (start ? `rotate the first columns, got rotaryStart ${start}` : undefined);

/** llama.cpp's options for scalings that it computes itself; undefined for others. */
function optionsOf({ base, scaling = { type: "default" } }) {
  const { type, factor, original_max_position_embeddings: original, beta_fast: fast, beta_slow: slow } = scaling;
  const option = (name, value) => (value === undefined ? "" : ` --${name} ${value}`);
  const common = option("rope-freq-base", base);
  if (type === "default") return `--rope-scaling none${common}`;
  if (type === "linear") return `--rope-scaling linear --rope-scale ${factor}${common}`;
  if (type !== "yarn") return undefined;
  const edges = option("yarn-beta-fast", fast) + option("yarn-beta-slow", slow);
  return `--rope-scaling yarn --rope-scale ${factor}${option("yarn-orig-ctx", original)}${edges}${common}`;
}

/** Divisors of the unscaled frequencies. A pair with frequency 0 gets one that leaves no angle. */
const factorsOf = ({ frequencies, base, dim }) =>
  Array.from(frequencies, (frequency, i) => (frequency === 0 ? 1e30 : base ** ((-2 * i) / dim) / frequency));

const float = (value) => {
  const text = String(Number(value.toPrecision(9)));
  return `${/[.e]/.test(text) ? text : `${text}.0`}f`;
};

export function ggml(rotation) {
  const { dim, base, attentionFactor, position, shown, isInterleaved } = rotation;
  const options = optionsOf(rotation);
  return `/* ${titleOf(rotation)}.
 * llama.cpp: ${options ?? "no option has this scaling: the GGUF file holds the factors below as rope_freqs.weight"} */
#include "ggml-cpu.h"
#include "ggml.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { DIM = ${dim}, POSITION = ${position} };

/* rope_freqs.weight: what each frequency is divided by. */
static const float factors[DIM / 2] = {
${listOf(factorsOf(rotation), "    ", float)}
};

int main(void) {
  static const int shown[6] = {${shown.join(", ")}};
  static const double expected[6] = {${expectedText(rotation)}};
  struct ggml_init_params memory = {16 * 1024 * 1024, NULL, false};
  struct ggml_context *ctx = ggml_init(memory);
  struct ggml_tensor *x = ggml_new_tensor_3d(ctx, GGML_TYPE_F32, DIM, 1, 1); /* columns, heads, tokens */
  struct ggml_tensor *positions = ggml_new_tensor_1d(ctx, GGML_TYPE_I32, 1);
  struct ggml_tensor *divisors = ggml_new_tensor_1d(ctx, GGML_TYPE_F32, DIM / 2);
  for (int i = 0; i < DIM; i++) ((float *)x->data)[i] = (float)(i * 37 % 64 - 32) / 32;
  *(int *)positions->data = POSITION;
  memcpy(divisors->data, factors, sizeof factors);

  struct ggml_tensor *rotated =
      ggml_rope_ext(ctx, x, positions, divisors, DIM, ${isInterleaved ? "GGML_ROPE_TYPE_NORMAL" : "GGML_ROPE_TYPE_NEOX"}, 0, ${float(base)},
                    1.0f, 0.0f, ${float(attentionFactor)}, 0.0f, 0.0f);
  struct ggml_cgraph *graph = ggml_new_graph(ctx);
  ggml_build_forward_expand(graph, rotated);
  ggml_graph_compute_with_ctx(ctx, graph, 1);

  /* ggml computes angles in float32. */
  for (int n = 0; n < 6; n++) {
    const float got = ((float *)rotated->data)[shown[n]];
    if (fabs(got - expected[n]) <= 1e-3) continue;
    printf("column %d is %g, not %g\\n", shown[n], got, expected[n]);
    return 1;
  }
  ggml_free(ctx);
  return 0;
}
`;
}
