// A fresh process: how long an entry takes from its import to its first result, in milliseconds, and what its parts take. Run
// by run.js: coldStart.js <entry> prints { import, "first result" }. What is in the import besides the loader's work:
// coldStart.js <entry> sources prints { parse, evaluate }, of all files of the entry; and what that work is of its own:
// coldStart.js <entry> empty prints { "an empty import" }. What is in the first result besides the call:
// coldStart.js <entry> <module> prints { decode, compile, instantiate } for dist/<module>.wasm as the entry's text has it.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import vm from "node:vm";
import { firstCalls } from "../../src/build/firstCalls.js";

const [entry, module] = process.argv.slice(2);
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
  const { inlinedText } = await import("../../src/build/moduleText.js");
  const text = inlinedText(readFileSync(new URL(`../../dist/${name}.wasm`, import.meta.url)));
  return {
    decode: () => moduleBytes(text),
    compile: (bytes) => new WebAssembly.Module(bytes),
    instantiate: (compiled) => new WebAssembly.Instance(compiled),
  };
}

/** Needs --experimental-vm-modules. Files are read before. */
function sourcesOf(name) {
  const texts = new Map();
  const read = (file) => {
    if (texts.has(file)) return;
    texts.set(file, readFileSync(file, "utf8"));
    for (const [, path] of texts.get(file).matchAll(/from ?"(\.\/[\w.-]+\.js)"/g)) read(join(dirname(file), path));
  };
  read(new URL(`../../dist/npm/${name}.js`, import.meta.url).pathname);
  return {
    parse: () => new Map([...texts].map(([file, text]) => [file, new vm.SourceTextModule(text, { identifier: file })])),
    evaluate: async (modules) => {
      const [entry] = modules.values();
      await entry.link((path, { identifier }) => modules.get(join(dirname(identifier), path)));
      await entry.evaluate();
    },
  };
}

const whole = { import: () => import(`../../dist/npm/${entry}.js`), "first result": firstCalls[entry] };
const empty = { "an empty import": () => import("./empty.js") };
const parts = { sources: () => sourcesOf(entry), empty: () => empty };
const steps = !module ? whole : await (parts[module] ?? partsOf)(module);
process.stdout.write(JSON.stringify(await timed(steps)));
