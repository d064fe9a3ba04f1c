// Lists diffusion transformers whose rotations differ in axes, layout, frequencies and numbering: a configuration and options of
// posenc code. Used by axesCode.test.js and tests/browser/wgsl.test.js.

const pipeline = (name, keys, ...words) => [{ _class_name: name, ...keys }, ...words];

export const pipelineConfigs = {
  flux: pipeline("FluxTransformer2DModel", { axes_dims_rope: [16, 56, 56] }),
  flux2: pipeline("Flux2Transformer2DModel", { rope_theta: 2000 }),
  zImage: pipeline("ZImageTransformer2DModel", { axes_dims: [32, 48, 48] }),
  cogVideoX: pipeline("CogVideoXTransformer3DModel", { use_rotary_positional_embeddings: true }),
  cosmos: pipeline("CosmosTransformer3DModel", { rope_scale: [1, 3, 3] }),
  cogView4: pipeline("CogView4Transformer2DModel", { attention_head_dim: 128 }),
  allegro: pipeline("AllegroTransformer3DModel", {}),
  ltx2: pipeline("LTX2VideoTransformer3DModel", { rope_type: "split" }, "--head", "3"),
  hunyuanDit: pipeline("HunyuanDiT2DModel", {}),
};
