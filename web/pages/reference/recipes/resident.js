// Shows tensors that stay in WebAssembly memory. A recipe of the reference and of docs/.

export const recipe = {
  title: { en: "Resident tensors in a loop", zh: "在循环中使用常驻张量" },
  text: {
    en: "A resident tensor is in WebAssembly memory, so calls use it as an input or as out without copying. Read its data property again after each call, because memory may have grown, and copy what you keep. release() frees the memory. Each entry of the package has its own memory: import all functions that share a tensor from posenc.",
    zh: "常驻张量位于模块的内存中，因此无论作为输入还是作为 out，任何调用都不复制它。每次调用之后重新读取 data 属性，因为内存可能已经增长；需要保留的内容请复制出来。release() 释放内存。包的每个入口各有自己的内存：共用张量的函数都要从 posenc 导入。",
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
  const rotated = { data: Float32Array.from(kept), shape: [3, 4], dtype: "float32" };
  return { rotated };
}
