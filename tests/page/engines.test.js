// Tests the page of engines: every cell says how it is known and where it can be read, in both languages, and the table
// contradicts neither engines nor the tests that it names.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { enginePages } from "../../src/build/site/engines.js";
import { engineTable, facts } from "../../src/models/engineTable.js";
import { versions } from "../../src/models/engineVersions.js";
import { sections } from "../../web/pages/engines/sections.js";
import { wordsIn } from "../../web/pages/engines/words.js";
import { api } from "../engines/engines.js";

const { config: models, rope, attention, learned } = api("simd");
const packages = JSON.parse(readFileSync("package.json", "utf8")).devDependencies;

test("every cell has a version, how it is known and a source, and a sentence in both languages", () => {
  for (const { engine, version, cells } of engineTable) {
    assert.deepEqual(Object.keys(cells), facts, engine);
    assert.ok(version.release && version.year >= 2026, engine);
    for (const [fact, { known, says, types, source }] of Object.entries(cells)) {
      const cell = `${engine}, ${fact}`;
      assert.ok(["run", "read", "unknown"].includes(known), cell);
      if (known === "unknown") {
        assert.deepEqual([says, types, source], [undefined, undefined, undefined], cell);
        continue;
      }
      assert.match(source, /\.(py|cpp|cc|h|md|js)\b|\/$|\/,/, cell);
      assert.equal(types === undefined, typeof says === "string", cell);
      const numbers = { half: 1, interleaved: 1, windows: 1 };
      const [en, zh] = ["en", "zh"].map((lang) => types ?? wordsIn(lang)(says, numbers));
      if (!types) assert.ok(en && zh && en !== zh, cell);
      for (const [path] of source.matchAll(/tests\/[\w/]+\.test\.js/g)) assert.ok(existsSync(path), path);
    }
  }
});

test("the table names the engines that engines compares, in their versions, and the tested version of onnxruntime-web", () => {
  const named = engineTable.map(({ engine }) => engine);
  assert.deepEqual(named.slice(0, -1), Object.keys(versions));
  const rows = models.engines({ config: { model_type: "llama" } });
  assert.deepEqual(
    rows.map(({ engine }) => engine),
    named.slice(0, -1),
  );
  const last = engineTable.at(-1).version;
  assert.equal(packages[last.run], last.release);
});

test("engines scales frequencies by every type that the table lists of an engine", () => {
  const lists = { short_factor: [1, 1, 1, 1], long_factor: [1, 2, 3, 4] };
  const original = { original_max_position_embeddings: 64 };
  const scalings = {
    linear: { factor: 4 },
    dynamic: { factor: 4 },
    yarn: { factor: 4, ...original },
    longrope: { ...lists, ...original },
    llama3: { factor: 8, low_freq_factor: 1, high_freq_factor: 4, ...original },
  };
  for (const { engine, cells } of engineTable.slice(0, -1))
    for (const name of cells.scaling.types) {
      const type = name.replace(/ .*/, "");
      if (!scalings[type]) continue;
      const model_type = type === "longrope" ? "phi3" : "llama";
      const rope_scaling = { type, ...scalings[type] };
      const config = { model_type, head_dim: 8, max_position_embeddings: 256, ...original, rope_scaling };
      const { inverseFrequencies } = models.engines({ config, length: 1024 }).find((row) => row.engine === engine);
      const plain = rope.frequencies({ dim: 8 }).inverseFrequencies.data;
      assert.ok(
        inverseFrequencies.data.some((value, i) => value !== plain[i]),
        `${engine}: ${type}`,
      );
    }
});

test("the figures show what their sections say", () => {
  const given = { rope, attention, learned };
  const lines = Object.fromEntries(sections.map(({ id, series }) => [id, series(given).map(({ y }) => y)]));
  const [eight, four, linear] = lines["yarn-shift"];
  assert.ok(
    Math.abs(four[1] - (0.1 * Math.log(4) + 1)) < 1e-6 && Math.abs(eight[8] - (0.1 * Math.log(8) + 1) ** 8) < 1e-5,
  );
  assert.ok(linear.every((value) => value === 1));
  const [right, shifted] = lines["unrotated-shift"];
  assert.ok(right.every((value) => value === 1) && shifted[0] === 1 && Math.min(...shifted) < 0.5);
  assert.deepEqual(lines["learned-shift"][1].slice(14, 18), [30, 31, 16, 17]);
  const [transformers, llamaCpp] = lines["longrope-switch"].map((y) => 512 + y.indexOf(4));
  assert.deepEqual([transformers, llamaCpp], [1001, 769]);
  const [half, brain] = lines["float16-cache"];
  assert.ok(half.at(-1) < 32 * Math.SQRT2 * 2 ** -11 && half[2000] > half.at(-1) / 2, "it does not grow");
  assert.ok(brain.at(-1) > 4 * half.at(-1));
});

test("the page is written in both languages with a row for each family, and formula marks are gone", async () => {
  const pages = await enginePages(undefined);
  assert.deepEqual(
    pages.map(({ path }) => path),
    ["engines.html", "zh/engines.html"],
  );
  for (const { text } of pages) {
    for (const family of ["llama", "qwen3", "deepseek_v3", "glm4v", "step3p5"])
      assert.ok(text.includes(`<tr id="${family}">`), family);
    for (const { id } of sections) assert.match(text, new RegExp(`<section id="${id}">`));
    assert.equal(text.match(/<polyline/g).length, 11);
    assert.doesNotMatch(text, /undefined|points="[^"]*NaN|\{\w+\}/);
    assert.doesNotMatch(text, / style=/);
    for (const name of ["huggingface/<wbr>transformers", "modeling_<wbr>deepseek_v3.py"])
      assert.ok(text.includes(name));
  }
});
