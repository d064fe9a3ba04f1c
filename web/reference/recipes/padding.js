// A recipe: a batch of sequences of several lengths, padded on the left.

export const recipe = {
  title: { en: "Batches padded on the left", zh: "左侧填充的批次" },
  text: {
    en: "Each sequence counts from its own first token: rope.apply takes positions of [batch, length]. Padding keys are hidden by a bias of −Infinity for each batch, whose axes of 1 stand for all heads and queries. Rows that see no key give zeros, not NaN.",
    zh: "每个序列从自己的第一个词元开始计数：rope.apply 接受 [batch, length] 的位置。填充的键由每个批次各自的 −Infinity 偏置屏蔽，其中大小为 1 的轴代表所有头和查询。看不到任何键的行得到零，而不是 NaN。",
  },
};

export function example({ attention, rope }) {
  const lengths = [2, 4];
  const [batch, heads, longest, dim] = [2, 1, 4, 4];
  const places = lengths.flatMap((length) => Array.from({ length: longest }, (_, n) => n - (longest - length)));
  const positions = { data: Float64Array.from(places, (place) => Math.max(place, 0)), shape: [batch, longest] };
  const bias = {
    data: Float32Array.from(places, (place) => (place < 0 ? -Infinity : 0)),
    shape: [batch, 1, 1, longest],
  };

  const x = {
    data: Float32Array.from({ length: batch * longest * dim }, (_, n) => Math.sin(n)),
    shape: [batch, heads, longest, dim],
  };
  const turned = rope.apply({ x, positions });
  const attended = attention.attend({ q: turned, k: turned, v: x, bias, causal: true });
  return { attended };
}
