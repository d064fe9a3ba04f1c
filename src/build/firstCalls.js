// What is called first of each entry that stands for itself, in a process that has just begun: the build compiles what it runs
// as a file is read, and the bench times it.
export const firstCalls = {
  index: ({ alibi }) => alibi.slopes({ heads: 8 }),
  absolute: ({ sinusoidal }) => sinusoidal.table({ length: 2, dim: 8 }),
  relative: ({ alibi }) => alibi.slopes({ heads: 8 }),
  rotary: ({ rope }) => rope.table({ length: 2, dim: 8 }),
  attention: ({ attention }) => attention.softmax({ scores: [[1, 2]] }),
};
