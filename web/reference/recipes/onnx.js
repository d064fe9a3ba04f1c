// Shows a bias and cos/sin caches as tensors of ONNX Runtime. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "Biases and cos/sin caches for ONNX Runtime", zh: "为 ONNX Runtime 准备偏置和 cos/sin 缓存" },
  text: {
    en: "A result's data is a typed array, which ort.Tensor accepts without copying. Pass the bias as the attn_mask of ONNX's Attention; the leading 1 is the batch. rope.cache returns the cos_cache and sin_cache of RotaryEmbedding and GroupQueryAttention, [length, dim / 2]; pass it what rope.fromConfig returns to use a model's scaling.",
    zh: "结果的 data 是类型化数组，ort.Tensor 直接使用它，不复制。把偏置作为 ONNX 的 Attention 的 attn_mask 传入，最前面的 1 是批次。rope.cache 给出 RotaryEmbedding 和 GroupQueryAttention 的 cos_cache 与 sin_cache，形状为 [length, dim / 2]；把 rope.fromConfig 的返回值传给它，即可使用模型的缩放。",
  },
  note: {
    en: "This page does not load onnxruntime-web: an object with type, data and dims replaces its Tensor.",
    zh: "本页不加载 onnxruntime-web，而是用一个带有 type、data 和 dims 的对象代替它的 Tensor。",
  },
};

export function example({ ort, alibi, rope }) {
  const { data, shape } = alibi.bias({ heads: 8, queries: 4, keys: 4, causal: true });
  const bias = new ort.Tensor("float32", data, [1, ...shape]);

  const { cos, sin } = rope.cache({ length: 4, dim: 8 });
  const cosCache = new ort.Tensor("float32", cos.data, cos.shape);
  const sinCache = new ort.Tensor("float32", sin.data, sin.shape);
  return { bias, cosCache, sinCache };
}
