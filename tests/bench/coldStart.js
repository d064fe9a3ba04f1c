// A fresh process: how long an entry takes from its import to its first result, in milliseconds, and what of that is its
// module's. Run by run.js: coldStart.js <entry> prints { import, "first result" }; coldStart.js <entry> <module> prints
// { decode, compile, instantiate } for dist/<module>.wasm as the entry's text has it.
import { readFileSync } from "node:fs";

const [entry, module] = process.argv.slice(2);
const firstCalls = {
  index: ({ alibi }) => alibi.slopes({ heads: 8 }),
  absolute: ({ sinusoidal }) => sinusoidal.table({ length: 2, dim: 8 }),
  relative: ({ alibi }) => alibi.slopes({ heads: 8 }),
  rotary: ({ rope }) => rope.table({ length: 2, dim: 8 }),
  attention: ({ attention }) => attention.softmax({ scores: [[1, 2]] }),
};

/** Runs steps one after another, each with what the one before gave; their milliseconds by name. */
async function timed(steps) {
  const times = {};
  let given;
  for (const [name, step] of Object.entries(steps)) {
    const start = performance.now();
    given = await step(given);
    times[name] = performance.now() - start;
  }
  return times;
}

async function partsOf(name) {
  const { moduleBytes } = await import("../../src/binding/moduleBytes.js");
  const { moduleText } = await import("../../src/build/moduleText.js");
  const text = moduleText(readFileSync(new URL(`../../dist/${name}.wasm`, import.meta.url)));
  return {
    decode: () => moduleBytes(text),
    compile: (bytes) => new WebAssembly.Module(bytes),
    instantiate: (compiled) => new WebAssembly.Instance(compiled),
  };
}

const whole = { import: () => import(`../../dist/npm/${entry}.js`), "first result": firstCalls[entry] };
process.stdout.write(JSON.stringify(await timed(module ? await partsOf(module) : whole)));
