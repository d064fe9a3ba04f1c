// Shows a bias and cos/sin caches as tensors of ONNX Runtime. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "Biases and cos/sin caches for ONNX Runtime", zh: "为 ONNX Runtime 准备偏置和 cos/sin 缓存" },
  text: {
    en: "A result's data is a typed array, which ort.Tensor accepts without copying; its tensors in turn are arguments as they are. Pass the bias as the attn_mask of Attention or the attention_bias of GroupQueryAttention; the leading 1 is the batch, and the bias is as wide as the keys of this call, total_sequence_length, not as the cache. rope.cache returns the cos_cache and sin_cache of RotaryEmbedding and GroupQueryAttention, [length, dim / 2], one row for each position; with for: \"GroupQueryAttention\" it refuses sizes that this operator refuses. Pass it what fromConfig returns to use a model's scaling; leave the attribute scale at 1, because the cache has the attention factor. To rotate a part of the head, give RotaryEmbedding both rotary_embedding_dim and num_heads. In opset 23 without position_ids it takes [batch, length, dim / 2]. attention.attend computes Attention and GroupQueryAttention itself; the guide on ONNX Runtime has the argument for each input.",
    zh: '结果的 data 是类型化数组，ort.Tensor 直接使用它，不复制；它的张量也可以原样作为参数。把偏置作为 Attention 的 attn_mask 或 GroupQueryAttention 的 attention_bias 传入：最前面的 1 是批次，宽度等于本次调用的键数 total_sequence_length，而不是缓存的容量。rope.cache 给出 RotaryEmbedding 和 GroupQueryAttention 的 cos_cache 与 sin_cache，形状为 [length, dim / 2]，每个位置一行；给出 for: "GroupQueryAttention" 时，拒绝该算子不接受的大小。把 fromConfig 的返回值传给它，即可使用模型的缩放；属性 scale 保持为 1，因为缓存已含注意力因子。只旋转头的一部分时，RotaryEmbedding 同时需要 rotary_embedding_dim 和 num_heads。在 opset 23 中不给 position_ids 时，它接受 [batch, length, dim / 2]。attention.attend 可以直接计算 Attention 和 GroupQueryAttention；ONNX Runtime 指南列出每个输入对应的参数。',
  },
  note: {
    en: "This page does not load onnxruntime-web: an object with type, data and dims replaces its Tensor.",
    zh: "本页不加载 onnxruntime-web，而是用一个带有 type、data 和 dims 的对象代替它的 Tensor。",
  },
};

export function example({ ort, alibi, rope }) {
  const { data, shape } = alibi.bias({ heads: 8, queries: 4, keys: 4, causal: true });
  const bias = new ort.Tensor("float32", data, [1, ...shape]);

  const { cos, sin } = rope.cache({ length: 4, dim: 16, for: "GroupQueryAttention" });
  const cosCache = new ort.Tensor("float32", cos.data, cos.shape);
  const sinCache = new ort.Tensor("float32", sin.data, sin.shape);
  return { bias, cosCache, sinCache };
}
