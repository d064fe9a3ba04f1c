// A recipe: tensors that stay in the module's memory.

export const recipe = {
  title: { en: "Resident tensors in a loop", zh: "在循环中使用常驻张量" },
  text: {
    en: "A resident tensor lies in the module's memory: no call copies it, in or out. Ask for its data anew after each call, for memory may have grown; what is to stay is copied. release() gives the memory back.",
    zh: "常驻张量位于模块的内存中：任何调用都不复制它，无论作为输入还是输出。每次调用之后要重新取其 data，因为内存可能已经增长；需要保留的内容要复制出来。release() 归还内存。",
  },
};

export function example({ resident, rope }) {
  const frequencies = rope.frequencies({ dim: 4 });
  const x = resident([1, 1, 4]);
  const kept = [];
  for (let position = 0; position < 3; position++) {
    x.data.set([1, 1, 0, 0]);
    rope.apply({ x, offset: position, frequencies, out: x });
    kept.push(...x.data);
  }
  x.release();
  const turned = { data: Float32Array.from(kept), shape: [3, 4], dtype: "float32" };
  return { turned };
}
