// Shows a batch of sequences of different lengths, padded on the left. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "Batches padded on the left", zh: "左侧填充的批次" },
  text: {
    en: "Each sequence counts from its own first token: rope.apply takes positions of the shape [batch, length]; when decoding, offset may be an array with a number for each sequence. A mask of the shape [batch, 1, 1, keys] is 0 at padding keys and hides them from all heads and queries; it is the attention_mask of a tokenizer with two more axes. Queries without any key give zeros, not NaN. ONNX Runtime's GroupQueryAttention reads only the first position of a prompt; give it a bias of -Infinity at the padding and no position_ids. Padding on the right needs no positions: keyLengths is the number of keys of each sequence. Pass queryOffset 0 in a prompt, so that the first query is at the first key. Without queryOffset the last query is at the last key, as in decoding.",
    zh: "每个序列从自己的第一个词元开始计数：rope.apply 接受形状为 [batch, length] 的位置；解码时 offset 可以是每个序列一个数的数组。形状为 [batch, 1, 1, keys] 的掩码在填充的键处为 0，对所有头和查询隐藏它们；它就是分词器的 attention_mask 加上两个轴。看不到任何键的查询得到零，而不是 NaN。ONNX Runtime 的 GroupQueryAttention 在处理提示词时只读第一个位置：改为传入在填充处为 -Infinity 的偏置，不传 position_ids。右侧填充不需要位置：keyLengths 给出每个序列有多少个键；处理提示词时 queryOffset 取 0，使第一个查询对准第一个键；不给 queryOffset 时，最后一个查询对准最后一个键，适合解码。",
  },
};

export function example({ attention, rope }) {
  const lengths = [2, 4];
  const [batch, heads, longest, dim] = [2, 1, 4, 4];
  const offsets = lengths.flatMap((length) => Array.from({ length: longest }, (_, n) => n - (longest - length)));
  const positions = { data: Float64Array.from(offsets, (offset) => Math.max(offset, 0)), shape: [batch, longest] };
  const mask = {
    data: Uint8Array.from(offsets, (offset) => Number(offset >= 0)),
    shape: [batch, 1, 1, longest],
  };

  const x = {
    data: Float32Array.from({ length: batch * longest * dim }, (_, n) => Math.sin(n)),
    shape: [batch, heads, longest, dim],
  };
  const rotated = rope.apply({ x, positions });
  const attended = attention.attend({ q: rotated, k: rotated, v: x, mask, causal: true });
  return { attended };
}
