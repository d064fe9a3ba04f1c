// Shows how cached keys move to new positions when the oldest tokens are dropped. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "Shift the context of cached keys", zh: "平移缓存中的键" },
  text: {
    en: "When the oldest tokens leave a full cache, the keys that stay move n positions back: rotate them again, by the position -n for every row. They carry the attention factor of yarn or longrope from their first rotation, so pass frequencies whose attentionFactor is 1; with the model's own frequencies or scaling the factor would apply twice. The values do not change. The cache and the next queries must use the same frequencies: with dynamic or longrope scaling, keep those of the first rotation.",
    zh: "当最早的词元离开已满的缓存时，留下的键向前移动 n 个位置：把它们再旋转一次，每一行的位置都取 -n。它们在第一次旋转时已乘以 yarn 或 longrope 的注意力因子，因此要传入 attentionFactor 为 1 的频率；若传入模型自己的频率或缩放，因子就会乘上两次。值保持不变。缓存与之后的查询必须使用相同的频率：使用 dynamic 或 longrope 缩放时，沿用第一次旋转的频率。",
  },
};

export function example({ rope }) {
  const [length, dropped, dim] = [6, 2, 4];
  const scaling = { rope_type: "yarn", factor: 4, original_max_position_embeddings: 64 };
  const frequencies = rope.frequencies({ dim, scaling });
  const x = { data: new Float32Array(length * dim).fill(1), shape: [1, length, dim] };
  const keys = rope.apply({ x, frequencies });

  // The keys of tokens 2 to 5 move to positions 0 to 3.
  const kept = { data: keys.data.slice(dropped * dim), shape: [1, length - dropped, dim] };
  const positions = new Float64Array(length - dropped).fill(-dropped);
  const shifted = rope.apply({
    x: kept,
    positions,
    frequencies: { ...frequencies, attentionFactor: 1 },
    out: kept.data,
  });
  return { shifted };
}
