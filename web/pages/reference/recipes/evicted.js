// Shows attention over a cache from which rows were evicted. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "Caches with evicted rows", zh: "逐出部分行的缓存" },
  text: {
    en: "Attention sinks with a sliding window, H2O, SnapKV and other evictions keep some rows of a cache, so that the position of a row is no longer its index. Rotated keys need no change: each was rotated by its own position, and new queries are rotated by theirs. causal and window of attention.attend count rows, so leave them out: every key that is left is before the query, and a mask says what else is hidden. A bias by distance, such as alibi.bias, also counts rows: compute it for all positions and keep the columns of the rows that stay. If the model is to see the rows as neighbours, as StreamingLLM does, cache the keys before their rotation and rotate them by their index.",
    zh: "带注意力汇聚点的滑动窗口、H2O、SnapKV 等逐出方法只保留缓存的一部分行，此后某一行的位置不再是它的序号。旋转过的键无需改动：每个键已按自己的位置旋转，新的查询按自己的位置旋转。attention.attend 的 causal 和 window 按行计数，因此不要使用：留下的每个键都在查询之前，其余要隐藏的由掩码给出。alibi.bias 等按距离的偏置也按行计数：先对所有位置计算，再取留下的行所在的列。若要像 StreamingLLM 那样把这些行当作相邻的，则缓存旋转之前的键，并按其序号旋转。",
  },
};

export function example({ alibi, attention, rope }) {
  const dim = 4;
  const kept = [0, 5, 6, 7]; // the positions of the cache's rows: one sink, and the last three
  const position = 8; // of the new token
  const rows = (count) => ({
    data: Float32Array.from({ length: count * dim }, (_, n) => Math.sin(n)),
    shape: [1, count, dim],
  });
  const k = rope.apply({ x: rows(kept.length), positions: kept });
  const q = rope.apply({ x: rows(1), positions: [position] });
  const attended = attention.attend({ q, k, v: rows(kept.length) });

  // The same with a bias by distance: of all positions, the columns of the rows that stay.
  const all = alibi.bias({ heads: 1, queries: 1, keys: position, queryOffset: position });
  const bias = { data: Float32Array.from(kept, (key) => all.data[key]), shape: [1, 1, kept.length] };
  const biased = attention.attend({ q: rows(1), k: rows(kept.length), v: rows(kept.length), bias });
  return { attended, biased };
}
