// Shows decoding token by token with a key-value cache. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "Decode with a key-value cache", zh: "用键值缓存逐词元解码" },
  text: {
    en: "Rotate each key once, when its token arrives, and store it rotated. Vectors as a projection gives them, [batch, length, heads·dim], need no transposition: rope.apply takes them with heads, and [batch, length, heads, dim] with sequenceAxis 1. Allocate the cache for the longest sequence and pass it whole: with causal, the query at queryOffset attends to keys up to its own position, so the unused end is ignored and needs no slicing. Resident tensors are not copied, so the cost of a step depends on its position, not on the capacity. A bias is as wide as the keys passed; GroupQueryAttention of ONNX Runtime wants it as wide as the tokens so far, keys: total with queryOffset: total - 1. Pass the same frequencies for every token: with dynamic or longrope scaling they depend on the length, and the keys in the cache must have been rotated with the same ones.",
    zh: "每个键在其词元到来时旋转一次，以旋转后的形式存入缓存。投影所给的向量 [batch, length, heads·dim] 无需转置：rope.apply 用 heads 接受它们，用 sequenceAxis 1 接受 [batch, length, heads, dim]。按最长序列分配缓存，并整个传入：设置 causal 时，位于 queryOffset 的查询只看到自己位置及之前的键，因此未使用的尾部不参与计算，无需切片。常驻张量不会被复制，因此每一步的开销只取决于位置，与容量无关。偏置的宽度等于传入的键数；ONNX Runtime 的 GroupQueryAttention 要求它等于目前的词元数，即 keys: total 和 queryOffset: total - 1。每个词元都传入相同的频率：使用 dynamic 或 longrope 缩放时频率取决于长度，按另一组频率旋转的键与之不匹配。",
  },
};

export function example({ attention, resident, rope }) {
  const [heads, dim, capacity] = [2, 4, 16];
  const frequencies = rope.frequencies({ dim });
  const keys = resident([heads, capacity, dim]);
  const values = resident([heads, capacity, dim]);

  function store(cache, { data }, position) {
    for (let head = 0; head < heads; head++) {
      const row = data.subarray(head * dim, (head + 1) * dim);
      cache.data.set(row, (head * capacity + position) * dim);
    }
  }

  function decode({ q, k, v }, position) {
    const [query, key] = [q, k].map((x) => rope.apply({ x, offset: position, frequencies }));
    store(keys, key, position);
    store(values, v, position);
    return attention.attend({ q: query, k: keys, v: values, causal: true, queryOffset: position });
  }

  // A model computes q, k and v of a token; here one vector stands for all three.
  const vectorAt = (position) => ({
    data: Float32Array.from({ length: heads * dim }, (_, n) => Math.sin(position + n)),
    shape: [heads, 1, dim],
  });
  const steps = [0, 1, 2, 3].map((position) => {
    const x = vectorAt(position);
    return decode({ q: x, k: x, v: x }, position);
  });
  const last = steps[3];
  return { last };
}
