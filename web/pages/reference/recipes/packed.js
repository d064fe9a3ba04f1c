// Shows several sequences packed into one, without padding. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "Packed batches: several sequences in one", zh: "打包批次：把多个序列拼成一个" },
  text: {
    en: "Positions restart at 0 in each sequence. segments gives the sequence of each token: tokens attend only to tokens of their own sequence, and causal masks later tokens as usual. Blocks of keys that belong to other sequences are skipped, so eight sequences of 128 tokens cost about a sixth of one with 1,024.",
    zh: "每个序列的位置都从 0 重新开始。segments 给出每个词元所属的序列：词元只关注同一序列的词元，causal 照常屏蔽后面的词元。属于其他序列的键块会被跳过，因此八个 128 词元的序列的开销约为一个 1,024 词元序列的六分之一。",
  },
};

export function example({ attention, rope }) {
  const lengths = [2, 3];
  const dim = 4;
  const segments = lengths.flatMap((length, sequence) => new Array(length).fill(sequence));
  const positions = lengths.flatMap((length) => [...new Array(length).keys()]);
  const total = positions.length;

  const x = { data: Float32Array.from({ length: total * dim }, (_, n) => Math.sin(n)), shape: [1, total, dim] };
  const rotated = rope.apply({ x, positions });
  const attended = attention.attend({ q: rotated, k: rotated, v: x, segments, causal: true });
  return { attended };
}
