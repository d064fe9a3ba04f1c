// A fresh process: import the package, compile, first result. Prints the milliseconds it took; run by run.js.
const start = performance.now();
const { alibi } = await import("../../dist/npm/index.js");
alibi.slopes({ heads: 8 });
process.stdout.write(String(performance.now() - start));
