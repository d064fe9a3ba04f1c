// Tests the menu of programming languages on the pages of RoPE, of images and video and of the reader's model: it writes what posenc code writes.
import assert from "node:assert/strict";
import { fromConfig } from "../../dist/npm/config.js";
import { axial, rope } from "../../dist/npm/index.js";
import { axesCodeOf, codeOf } from "../../src/code/languages.js";
import { inChromium } from "./inChromium.js";

const config = { model_type: "qwen2", head_dim: 64, num_hidden_layers: 2, rope_theta: 1000000 };

/** Runs in the page: chooses a language and returns the code. */
async function chosen(language) {
  const until = performance.now() + 60000;
  const find = async (look) => {
    for (;;) {
      const found = look();
      if (found) return found;
      if (performance.now() > until) throw new Error("the export section has no menu of languages");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  window.scrollTo(0, document.body.scrollHeight);
  const button = await find(() =>
    [...document.querySelectorAll(".export .choices button")].find(({ textContent }) => textContent.includes("NumPy")),
  );
  button.click();
  const menu = await find(() => document.querySelector(".export .code select"));
  // The functions that compute the code's numbers come later.
  await find(() => document.querySelector(".export .code pre"));
  menu.value = language;
  menu.dispatchEvent(new Event("change"));
  await new Promise((resolve) => setTimeout(resolve, 200));
  return document.querySelector(".export .code pre").textContent;
}

inChromium("the page of RoPE writes its rotation in another language", async (open) => {
  const page = await open("rope/#rotaryDim=32&base=5000&layout=interleaved");
  const { text } = codeOf("wgsl", rope, { rotaryDim: 32, base: 5000, layout: "interleaved" });
  assert.equal(await page.run(chosen, "wgsl"), text);
});

inChromium("My model writes the rotation of its configuration", async (open) => {
  const page = await open(`ropeScaling/#config=${encodeURIComponent(JSON.stringify(config))}`);
  const { text } = codeOf("numpy", rope, fromConfig({ config }));
  assert.equal(await page.run(chosen, "numpy"), text);
});

inChromium("images and video writes the rotation of a pipeline", async (open) => {
  const page = await open("imagesAndVideo/#view=tokens&pipeline=zImage");
  const { text } = axesCodeOf(
    "pytorch",
    { rope, axial },
    fromConfig({ config: { _class_name: "ZImageTransformer2DModel" } }),
  );
  assert.equal(await page.run(chosen, "pytorch"), text);
  const offered = await page.run(() =>
    [...document.querySelectorAll(".export .code option")].map(({ value }) => value),
  );
  assert.deepEqual(offered, ["numpy", "pytorch", "javascript", "wgsl"]);
});
