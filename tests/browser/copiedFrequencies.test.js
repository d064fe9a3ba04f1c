// Tests that the config reader's Python has the exact frequencies of every kind of configuration. Chromium and python3.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { fromConfig } from "../../dist/npm/config.js";
import { rope } from "../../dist/npm/index.js";
import { requireProgram } from "../setup/programs.js";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";

const length = 20000;
const model = { model_type: "llama", head_dim: 64, rope_theta: 500000, max_position_embeddings: 8192 };
const ones = (from) => Array.from({ length: 32 }, (_, m) => from + m / 7);
const scalings = {
  default: undefined,
  linear: { rope_type: "linear", factor: 3 },
  dynamic: { rope_type: "dynamic", factor: 2 },
  yarn: { rope_type: "yarn", factor: 4, original_max_position_embeddings: 4096 },
  longrope: {
    rope_type: "longrope",
    factor: 4,
    short_factor: ones(1),
    long_factor: ones(1.5),
    original_max_position_embeddings: 4096,
  },
  llama3: {
    rope_type: "llama3",
    factor: 8,
    low_freq_factor: 1,
    high_freq_factor: 4,
    original_max_position_embeddings: 4096,
  },
};

/** Runs in the page: presses the button once it exists, and returns the copied text. */
async function press() {
  const until = performance.now() + 60000;
  const button = () =>
    [...document.querySelectorAll(".panel.config button")].find(({ textContent }) => /Python/.test(textContent));
  while (!button()) {
    if (performance.now() > until) throw new Error("within 60 seconds there was no button");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return new Promise((resolve) => {
    navigator.clipboard.writeText = async (text) => resolve(text);
    button().click();
  });
}

/** The numbers as Python evaluates them, bit by bit. */
const program = `
print(" ".join(float(each).hex() for each in [*inv_freq, attention_factor]))
`;

/** Parses 0x1.8p-3. */
function numberOf(hex) {
  const [, whole, digits = "", exponent] = /^0x([01])\.?([\da-f]*)p([+-]\d+)$/.exec(hex) ?? [];
  return Number.parseInt(`${whole}${digits}`, 16) * 2 ** (Number(exponent) - 4 * digits.length);
}

test("the copied Python has the exact frequencies of every kind of configuration", async (t) => {
  const python = requireProgram(t, "python3");
  if (!python) return;
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const kinds = new Set();
      for (const [kind, scaling] of Object.entries(scalings)) {
        const config = scaling ? { ...model, rope_scaling: scaling } : model;
        const spec = fromConfig({ config, length });
        const given = { dim: spec.rotaryDim, base: spec.base, scaling: spec.scaling, length };
        const { inverseFrequencies, attentionFactor } = rope.frequencies(given);
        const page = await browser.page();
        await page.go(
          `${site.origin}/ropeScaling/#length=${length}&config=${encodeURIComponent(JSON.stringify(config))}`,
        );
        await page.run(settled);
        const text = await page.run(press);
        await page.close();
        const { status, stdout, stderr } = spawnSync(python, ["-"], { input: text + program, encoding: "utf8" });
        assert.equal(status, 0, stderr);
        const expected = [...inverseFrequencies.data, attentionFactor];
        assert.deepEqual(stdout.trim().split(" ").map(numberOf), expected, kind);
        kinds.add(String(expected));
      }
      assert.equal(kinds.size, Object.keys(scalings).length, "each kind is read as another");
    });
  } finally {
    await site.close();
  }
});
