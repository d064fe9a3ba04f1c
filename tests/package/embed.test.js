// The files for a script tag: what they hold of the methods, and what they go without.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import * as figures from "../../dist/packaged.js";
import * as pages from "../../dist/pages.js";
import { createApi } from "../../src/binding/bind.js";
import { createBinder } from "../../src/binding/bindWhole.js";
import { turnFractions } from "../../src/binding/fractions.js";
import { createSeries } from "../../src/binding/series.js";
import { wasmEngine } from "../../src/binding/wasmEngine.js";
import { listEmbeds } from "../../src/build/embed.js";
import { inlinedText } from "../../src/build/moduleText.js";
import { families } from "../../src/families.js";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";

const read = (file, encoding) => readFileSync(new URL(`../../dist/${file}`, import.meta.url), encoding);
const engineOf = (name) => wasmEngine(new WebAssembly.Module(read(`${name}.wasm`)), "simd");
const exportsOf = (bytes) => WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name);

const bits = ({ shape, data, dtype }) => ({
  shape,
  dtype,
  bytes: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
});

/** Every method, bound as the files for a script tag have theirs. */
function wholeApi(engine) {
  const bind = createBinder(engine);
  const series = createSeries(() => engine, { fractionsOf: turnFractions });
  return Object.fromEntries(Object.entries(methods).map(([name, each]) => [name, bind(name, each, series)]));
}

/** The views of a method in a file: "attention", which calls attention's functions, is in the file alone that has all. */
const viewsIn = ({ hasAttention }, method) =>
  figures[method].views.filter(({ id }) => hasAttention || id !== "attention");

/** Parameters that a reader may choose, from the smallest numbers up; the first are those when none is given. */
const chosen = [undefined, -1e9, 2, 5].map((number, n) => ({ kind, words }) => {
  if (n === 0) return undefined;
  if (kind === "flag") return n % 2 === 1;
  return kind === "word" ? words[n % words.length] : kind === "tensor" ? undefined : number;
});

/** Every view of some methods with parameters as a figure has them. */
function* states(embed, names) {
  for (const method of names) {
    const descriptors = parameterDescriptors(methods, figures[method]);
    for (const choose of chosen) {
      const given = Object.fromEntries(Object.entries(descriptors).map(([name, each]) => [name, choose(each)]));
      const { parameters } = readParameters(descriptors, given);
      for (const view of viewsIn(embed, method))
        yield { label: `${method} ${view.id} ${JSON.stringify(parameters)}`, view, parameters };
    }
  }
}

/** What a view shows, or the words in which a call of it was refused. */
function shownOf(api, view, parameters) {
  try {
    const { facts, ...picture } = computeView(api, view, parameters);
    return { picture: bits(picture), facts };
  } catch ({ name, message }) {
    return `${name}: ${message}`;
  }
}

test("there is a file with all methods that have figures, and one for each family that has some", () => {
  const [all, ...ofFamilies] = listEmbeds().map(({ name, readers }) => [name, readers.map((reader) => reader.name)]);
  assert.deepEqual(all, ["posenc-figure", Object.keys(figures).sort()]);
  assert.deepEqual(ofFamilies.flatMap(([, names]) => names).sort(), all[1]);
  for (const [name, names] of ofFamilies) {
    const family = name.replace("posenc-figure-", "");
    assert.ok(families.includes(family), name);
    for (const each of names) assert.ok(read(`../src/${family}/${each}.js`).length > 0);
  }
});

for (const embed of listEmbeds()) {
  const { name, readers } = embed;
  const names = readers.map((reader) => reader.name);
  const others = Object.keys(figures).filter((each) => !names.includes(each));
  // Strings stand between quotes of either kind.
  const text = read(`npm/${name}.js`, "utf8").replaceAll("\\'", "'");
  const has = (words) => text.includes(`'${words}'`) || text.includes(JSON.stringify(words));
  const titlesOf = (method) => viewsIn(embed, method).flatMap(({ title }) => [title.en, title.zh]);

  test(`${name}.js has every view of its methods with its title in both languages, and no other method's`, () => {
    const own = names.flatMap(titlesOf);
    // A title that several figures share may begin with the name of its own.
    const isThere = (words) => words.split(/[:：]/).every((part) => text.includes(part));
    for (const words of own) assert.ok(has(words) || isThere(words), words);
    for (const words of others.flatMap(titlesOf)) assert.ok(own.includes(words) || !has(words), words);
  });

  test(`${name}.js goes without what only the page says: titles of methods and how a value came about`, () => {
    for (const [method, { title }] of Object.entries(pages)) assert.ok(!has(title.en), method);
    assert.equal(text.match(/explain/g).length, 1, "where a read-out would say it");
  });

  test(`the module of ${name}.js is a part of the whole one`, () => {
    const own = read(`${name}.wasm`);
    assert.ok(text.includes(inlinedText(own)));
    const [few, all] = [exportsOf(own), exportsOf(read("posenc.wasm"))];
    assert.deepEqual(
      few.filter((each) => !all.includes(each)),
      [],
    );
    for (const left of ["posenc_rope_longrope", "posenc_rope_yarn"])
      assert.ok(all.includes(left) && !few.includes(left), left);
  });

  test(`bound as in ${name}.js, with its module, every view has the bits that it has with everything, or is refused in the same words`, () => {
    const few = wholeApi(engineOf(name));
    const all = createApi(methods, engineOf("posenc"));
    for (const { label, view, parameters } of states(embed, names)) {
      // What is asked for words alone is not computed where there are no words.
      const shown = { ...view, facts: view.facts?.filter(({ forWords }) => !forWords) };
      const [got, expected] = [few, all].map((api) => shownOf(api, shown, parameters));
      assert.deepEqual(got, expected, label);
    }
  });
}

test("the site has the files that the snippets under its figures name", () => {
  assert.ok(listEmbeds().length > 3);
  for (const { name } of listEmbeds()) {
    assert.deepEqual(readFileSync(`dist/web/${name}.js`), readFileSync(`dist/npm/${name}.js`), name);
  }
});

test("what a page may give a figure and is refused elsewhere is refused in the files for a script tag in the same words", () => {
  const engine = () => engineOf("posenc");
  const apis = [wholeApi(engine()), createApi(methods, engine())];
  const wordsOf = (call) =>
    apis.map((api) => {
      try {
        return call(api);
      } catch ({ name, message }) {
        return `${name}: ${message}`;
      }
    });
  for (const call of [
    ({ t5 }) => t5.bias({ table: 3, queries: 4, keys: 4 }),
    ({ t5 }) => t5.bias({ table: [1, 2], queries: 4, keys: 4 }),
    ({ t5 }) => t5.bias({ table: [[[1]], [[2]]], queries: 4, keys: 4 }),
    ({ t5 }) => t5.buckets({ queries: 4, keys: 4, buckets: 32, maxDistance: 3 }),
    ({ swin }) => swin.bias({ table: [[1], [2]], window: [3, 3] }),
    ({ sinusoidal }) => sinusoidal.table({ length: 2 ** 31 - 1, dim: 512 }),
    ({ recursive }) => recursive.table({ start: [1e38], weight: [[10]], length: 4 }),
  ]) {
    const [few, all] = wordsOf(call);
    assert.equal(few, all);
    assert.match(few, /^(Range|Type)Error: /);
  }
});
