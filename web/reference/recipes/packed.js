// Shows several sequences packed into one, without padding. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "Packed batches: several sequences in one", zh: "打包批次：把多个序列拼成一个" },
  text: {
    en: "Positions restart at 0 in each sequence. A block-diagonal bias, −Infinity between tokens of different sequences, separates them; causal masks later tokens as usual. Build the bias once: all layers and heads share it. It needs 4 · total² bytes, so split long batches into several calls.",
    zh: "每个序列的位置都从 0 重新开始。块对角偏置在不同序列的词元之间取 −Infinity，使它们互不可见；causal 照常屏蔽后面的词元。偏置只需构造一次，所有层和头共用。它占用 4 · 总长度² 字节，因此较长的批次应拆成多次调用。",
  },
};

export function example({ attention, rope }) {
  const lengths = [2, 3];
  const dim = 4;
  const sequences = lengths.flatMap((length, sequence) => new Array(length).fill(sequence));
  const positions = lengths.flatMap((length) => [...new Array(length).keys()]);
  const total = positions.length;
  const bias = {
    data: Float32Array.from({ length: total * total }, (_, n) => {
      const [query, key] = [Math.floor(n / total), n % total];
      return sequences[query] === sequences[key] ? 0 : -Infinity;
    }),
    shape: [total, total],
  };

  const x = { data: Float32Array.from({ length: total * dim }, (_, n) => Math.sin(n)), shape: [1, total, dim] };
  const rotated = rope.apply({ x, positions });
  const attended = attention.attend({ q: rotated, k: rotated, v: x, bias, causal: true });
  return { attended };
}
