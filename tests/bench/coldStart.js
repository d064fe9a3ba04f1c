// Measures a new process: milliseconds from importing an entry of the package to its first result. Run by run.js:
// coldStart.js <entry> prints { import, "first result" }; coldStart.js empty imports nothing of the package.

const firstCalls = {
  posenc: ({ rope }) => rope.apply({ x: [[1, 2, 3, 4]], offset: 4096 }),
  alibi: ({ alibi }) => alibi.slopes({ heads: 8 }),
  rope: ({ rope }) => rope.apply({ x: [[1, 2, 3, 4]], offset: 4096 }),
  sinusoidal: ({ sinusoidal }) => sinusoidal.table({ length: 16, dim: 8 }),
  attention: ({ attention }) => attention.softmax({ scores: [[1, 2]] }),
  empty: () => {},
};

const [entry] = process.argv.slice(2);
const start = performance.now();
const imported = entry === "empty" ? {} : await import(`../../dist/npm/${entry}.js`);
const between = performance.now();
firstCalls[entry](imported);
process.stdout.write(JSON.stringify({ import: between - start, "first result": performance.now() - between }));
