// Shows a bias and cos/sin caches as tensors of ONNX Runtime. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "Biases and cos/sin caches for ONNX Runtime", zh: "为 ONNX Runtime 准备偏置和 cos/sin 缓存" },
  text: {
    en: "A result's data is a typed array, which ort.Tensor accepts without copying. Pass the bias as the attn_mask of ONNX's Attention; the leading 1 is the batch. rope.cache returns the cos_cache and sin_cache of RotaryEmbedding and GroupQueryAttention, [length, dim / 2]; with for: \"GroupQueryAttention\" it refuses sizes that this operator refuses; leave scale at 1, because the cache has the attention factor. Pass it what fromConfig returns to use a model's scaling. attention.attend computes ONNX's Attention itself: attn_mask is mask if it is boolean, else bias; q_num_heads and kv_num_heads are heads and keyHeads; nonpad_kv_seqlen is keyLengths, seqlens_k of GroupQueryAttention is keyLengths - 1 with queryOffset 0 in a prompt, head_sink is sinks, local_window_size is window; left_window_size and right_window_size are window; is_causal is causal. With past_key, pass attention.append({ cache: past_key, x: K, heads: kv_num_heads }) as k and the length of past_key as queryOffset.",
    zh: '结果的 data 是类型化数组，ort.Tensor 直接使用它，不复制。把偏置作为 ONNX 的 Attention 的 attn_mask 传入，最前面的 1 是批次。rope.cache 给出 RotaryEmbedding 和 GroupQueryAttention 的 cos_cache 与 sin_cache，形状为 [length, dim / 2]；给出 for: "GroupQueryAttention" 时，拒绝该算子不接受的大小；缓存已含注意力因子，因此 scale 保持为 1。把 fromConfig 的返回值传给它，即可使用模型的缩放。attention.attend 可以直接计算 ONNX 的 Attention：attn_mask 为布尔值时是 mask，否则是 bias；q_num_heads 和 kv_num_heads 是 heads 和 keyHeads；nonpad_kv_seqlen 是 keyLengths；GroupQueryAttention 的 seqlens_k 是 keyLengths - 1，处理提示词时 queryOffset 取 0；head_sink 是 sinks，local_window_size 是 window；left_window_size 和 right_window_size 是 window；is_causal 是 causal。有 past_key 时，把 attention.append({ cache: past_key, x: K, heads: kv_num_heads }) 作为 k，把 past_key 的长度作为 queryOffset。',
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
