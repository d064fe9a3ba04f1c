// Tests the config reader: a configuration is pasted beside the figure, and the answer follows. Chromium.
import assert from "node:assert/strict";
import { test } from "node:test";
import { asF32, asText, asU32, fileOf } from "../ggufFile.js";
import { using } from "./browsers.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

/** Types into the box as a reader does, and returns the shown answer once a condition holds. */
async function typeInto(page, text, condition, ...values) {
  await page.run((value) => {
    const area = document.querySelector("#config-config");
    area.value = value;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
  await until(page, condition, ...values);
  return page.run(shown);
}

/** Whether the figure has that many pairs and no error is shown. */
const hasPairs = (count) =>
  document.querySelector("posenc-figure.main").data.shape.at(-1) === count && !document.querySelector(".refusal");
const isSaid = (selector, pattern) =>
  new RegExp(pattern, "s").test(document.querySelector(selector).textContent.replace(/\s+/g, " ").trim());

/** Runs in the page: the visible answer. */
function shown() {
  const figure = document.querySelector("posenc-figure.main");
  const seen = (selector) => document.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim() ?? "";
  return {
    pairs: figure.data.shape.at(-1),
    figure: [getComputedStyle(figure).visibility, figure.inert],
    answer: seen(".headline"),
    sentence: seen(".sentence"),
    refusal: seen(".refusal"),
    note: seen("#config-note"),
    below: `${seen(".panel.config")} ${seen(".export")} ${seen(".formula")}`,
    controls: document.querySelectorAll(".controls [data-parameter]").length,
    typed: document.querySelector("#config-config").value,
    hash: decodeURIComponent(location.hash),
  };
}

const press = (page, selector) => page.run((wanted) => document.querySelector(wanted).click(), selector);

test("the answer follows the pasted text, and shows nothing of the former model while the text is invalid", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/ropeScaling/`);
      await page.run(settled);
      const first = await page.run(shown);
      assert.match(
        first.answer,
        /^With scaling all 64 hands stay within .*; without it 25 would leave them\.\s*Scaling lowers 35 of 64 frequencies, by up to 8×\. All 32 layers use full attention\.\s*Frequencies and attention factor: the same in Hugging Face v5, /,
      );
      assert.equal(await page.run(() => globalThis.layoutShift), 0);
      const [figure, box] = await page.run(() =>
        ["posenc-figure.main", "#config-config"].map((each) => {
          const { left, right, width } = document.querySelector(each).getBoundingClientRect();
          return { left, right, width };
        }),
      );
      assert.ok(figure.width > 2 * box.width && figure.right < box.left, "the figure is wide, left of the box");

      const good = await typeInto(
        page,
        '{"model_type": "qwen2", "head_dim": 96, "rope_theta": 1000000, "vocab_size": 7}',
        hasPairs,
        48,
      );
      assert.match(good.answer, /^No scaling: \d+ of 48 hands/);
      assert.match(good.hash, /config=\{"model_type":"qwen2","head_dim":96,"rope_theta":1000000\}$/);

      for (const [text, said] of [
        ['{"model_type": "qwen2", "head_dim": 95}', "head_dim.*95"],
        ['{"model_type": "qwen2", "head_dim" 96}', "Line 1, column 36: “96”\\. A colon is expected"],
        ["", "The box is empty.*Paste a config\\.json"],
      ]) {
        const wrong = await typeInto(page, text, isSaid, ".refusal", said);
        assert.deepEqual([wrong.figure, wrong.answer, wrong.sentence], [["hidden", true], "", ""]);
        assert.equal(wrong.below.trim(), "Your model No configuration yet.");
        assert.equal(wrong.controls, 0);
        assert.equal(wrong.typed, text);
        assert.equal(wrong.hash, good.hash);
      }
      await press(page, ".refusal button");
      await until(page, hasPairs, 64);
      const back = await page.run(shown);
      assert.deepEqual([back.figure, back.refusal, back.pairs], [["visible", false], "", 64]);
      assert.equal(back.answer, first.answer);
      assert.deepEqual(page.problems, []);
    });
  } finally {
    await site.close();
  }
});

test("a .gguf file dropped into the box is read, and a broken one is rejected", async (t) => {
  const metadata = [
    ["general.architecture", asText("qwen2")],
    ["qwen2.rope.dimension_count", asU32(96)],
    ["qwen2.rope.freq_base", asF32(1e6)],
  ];
  const file = fileOf(metadata, [["token_embd.weight", [4], 0, 0, Buffer.alloc(16)]]);
  const drop = (page, bytes) =>
    page.run(
      (numbers) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(numbers)], "model.gguf"));
        const event = new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer });
        document.querySelector("#config-config").dispatchEvent(event);
      },
      [...bytes],
    );
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/ropeScaling/`);
      await page.run(settled);
      await drop(page, file);
      await until(page, hasPairs, 48);
      assert.match((await page.run(shown)).below, /GGUF metadata/);
      await drop(page, file.subarray(0, 40));
      await until(page, isSaid, ".refusal", "This GGUF file cannot be read");
    });
  } finally {
    await site.close();
  }
});

test("a pasted part applies to the chosen model, and another model keeps the view", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/ropeScaling/#view=wavelengths`);
      await page.run(settled);
      const line = await typeInto(
        page,
        "rope_scaling = {'rope_type': 'yarn', 'factor': 4.0,  # four times\n}",
        isSaid,
        ".headline",
        "by up to 4×",
      );
      assert.match(line.note, /^Applied to Llama 3\.1 8B\.$/);
      assert.match(line.answer, /by up to 4×; scores × 1\.3, in short prompts too/);
      assert.match(line.hash, /"rope_theta":500000,"rope_scaling":\{"rope_type":"yarn","factor":4\}/);

      await page.run(() =>
        [...document.querySelectorAll(".presets a")].find(({ textContent }) => textContent.includes("gpt-oss")).click(),
      );
      // A preset replaces the typed text.
      await until(page, () => document.querySelector("#config-config").value.includes('"gpt_oss"'));
      await until(page, isSaid, ".headline", "scores × 1\\.81, in short prompts too.*see 128 keys");
      assert.equal(await page.run(() => document.querySelector("posenc-figure.main").view), "wavelengths");

      await page.run(() => {
        const select = document.querySelector("#config-against");
        select.value = "llama-3.1";
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
      await until(page, () =>
        /other pairs.*yarn.*llama3/s.test(document.querySelector("#config-against").parentElement.textContent),
      );

      await press(page, ".presets a");
      await until(page, isSaid, ".headline", "^With scaling all 64 hands.*Scaling lowers 35 of 64 frequencies");
      await press(page, ".config .identify button");
      await until(page, isSaid, ".config .identify [role=status]", "llama3: rope_theta 500,000");
      assert.deepEqual(page.problems, []);
    });
  } finally {
    await site.close();
  }
});

test("an address with an invalid configuration shows the error in place of the figure, with a way back", async (t) => {
  const site = await serveSite();
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page({ width: 320, height: 700 });
      await page.go(
        `${site.origin}/zh/ropeScaling/?embed#config=${encodeURIComponent('{"model_type": "llama", "head_dim": 95}')}`,
      );
      await until(page, () => document.querySelector(".refusal"));
      assert.match(await page.run(() => document.querySelector(".refusal").textContent), /无法显示此配置.*95/s);
      assert.equal(await page.run(() => getComputedStyle(document.querySelector("header")).display), "none");
      await page.run(() => document.querySelector(".refusal button").focus());
      await page.press("Enter");
      await until(page, () => !document.querySelector(".refusal"));
      await until(page, isSaid, ".headline", "缩放降低了 64 个频率中的 35 个");
      assert.ok((await page.run(() => document.documentElement.scrollWidth)) <= 320);
    });
  } finally {
    await site.close();
  }
});
