// Tests the training experiment's page: shipped results, training with progress, pause and cancel, and the same bits as in Node.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { createTrainer } from "posenc/training.js";
import { charts } from "../../web/pages/training/figures.js";
import { leftOut } from "../setup/programs.js";
import { axe, violations } from "./axe.js";
import { test, testInEveryBrowser, using, withoutSimd } from "./browsers.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

let site;
before(async () => {
  site = await serveSite({ "axe.js": axe });
});
after(() => {
  assert.deepEqual(site.missing, []);
  return site.close();
});

const steps = 50;
const expected = () => {
  const trainer = createTrainer({ encoding: "alibi", steps });
  trainer.train();
  return trainer.checksum();
};

testInEveryBrowser("training in the page gives the bits of Node", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/training.html?encodings=alibi&seeds=1&steps=50`);
    const sum = await page.run(
      async (count) =>
        new Promise((resolve) => {
          const worker = new Worker("training-worker.js", { type: "module" });
          worker.onmessage = ({ data }) => {
            if (data.kind === "trained") resolve(data.checksum);
            if (data.kind === "failed") resolve(data.message);
          };
          const run = { encoding: "alibi", seed: 1, length: 32, base: 100, betaFast: 4, steps: count, task: "lag" };
          worker.postMessage({ kind: "train", run: { ...run, questions: "constant" }, simd: true });
        }),
      steps,
    );
    assert.equal(sum, expected());
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

const isIdle = () => document.querySelector("#training button.main") !== null;
const press = (page, selector) => page.run((which) => document.querySelector(which).click(), selector);
const train = "#training button.main";
const hold = "#training .doing button:nth-of-type(1)";

/** Starts training and presses a button in the same task that shows progress above `part`, so that training cannot end before. */
const trainAndPress = (part, selector) =>
  new Promise((resolve) => {
    const look = new MutationObserver(() => {
      const progress = document.querySelector("#training progress");
      if (!(progress?.value > part)) return;
      look.disconnect();
      document.querySelector(selector).click();
      resolve(progress.value);
    });
    look.observe(document.querySelector("#training"), { subtree: true, childList: true, attributes: true });
    document.querySelector("#training button.main").click();
  });

test("shipped results are shown at once, and nothing is wider than the page", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const width of [320, 390, 1360]) {
      const page = await browser.page({ width, dark: width === 320 });
      await page.go(`${site.origin}/${width === 320 ? "zh/" : ""}training.html`);
      const isDrawn = () => document.querySelectorAll("#training .chart polyline").length > 40;
      await until(page, isDrawn);
      const {
        page: wide,
        shift,
        letters,
      } = await page.run(() => ({
        page: document.documentElement.scrollWidth - innerWidth,
        shift: globalThis.layoutShift,
        letters: [...document.querySelectorAll("#training .chart text")].map(
          (each) => each.getBoundingClientRect().height,
        ),
      }));
      assert.ok(wide <= 0, `${wide} px wider than ${width}`);
      assert.ok(shift < 0.001, `shifts by ${shift} at ${width}`);
      assert.ok(Math.min(...letters) > 10, `letters ${Math.min(...letters)} px high at ${width}`);
      if (width === 1360)
        assert.match(await page.run(() => document.querySelector("#training .shown").textContent), /\(3 seeds, made/);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(page.problems, []);
      await page.close();
    }
  });
});

testInEveryBrowser("training replaces the shown results, and can be paused, resumed and cancelled", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page({ width: 390, height: 800 });
    await page.go(`${site.origin}/training.html?encodings=alibi&seeds=1&steps=60`);
    await until(page, isIdle);
    await page.run(trainAndPress, 0, hold);
    await until(page, () => document.querySelector("#training .doing button").textContent.trim() === "Go on");
    const rest = await page.run(async () => {
      const share = () => document.querySelector("#training progress").value;
      // Progress made before the pause may be reported late; afterwards nothing is.
      for (let tries = 0; tries < 20; tries++) {
        const before = share();
        await new Promise((resolve) => setTimeout(resolve, 1000));
        if (share() === before) return 1 - before;
      }
      return 0;
    });
    assert.ok(rest > 0, "it stands still before its end");
    await press(page, hold); // resume
    await until(page, isIdle);
    const sum = await page.run(() => document.querySelector("#training table code").textContent);
    const trainer = createTrainer({ encoding: "alibi", steps: 60 });
    trainer.train();
    assert.equal(sum, trainer.checksum());
    await until(page, () => document.querySelectorAll("#training canvas").length === 16);
    if (name === "chromium") assert.deepEqual(await violations(page), []);

    const share = await page.run(trainAndPress, -1, "#training .doing button:nth-of-type(2)");
    assert.ok(share < 1, "it is cancelled before its end");
    await until(page, isIdle);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

test("what T5 learns is drawn while it trains, by step, and charts are read by key and pointer", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const path of ["training.html", "zh/training.html"]) {
      const page = await browser.page({ width: 390, height: 800, dark: path !== "training.html" });
      await page.go(`${site.origin}/${path}?encodings=alibi,t5&seeds=1&steps=55`);
      await until(page, isIdle);
      await press(page, train);
      await until(page, () => document.querySelectorAll("#training [data-learned=t5] polyline").length === 4);
      await until(page, isIdle);
      assert.equal(await page.run(() => document.querySelectorAll("#training [data-learned]").length), 1);
      const caption = () => page.run(() => document.querySelector("#training [data-learned] figcaption").textContent);
      assert.match(await caption(), /55/);
      const lines = () =>
        page.run(() =>
          [...document.querySelectorAll("#training [data-learned] polyline")].map((each) =>
            each.getAttribute("points"),
          ),
        );
      const last = await lines();
      await page.run(() => {
        const range = /** @type {HTMLInputElement} */ (document.querySelector("#training .scrub input"));
        range.value = "2";
        range.dispatchEvent(new Event("input"));
      });
      await until(page, () => /20/.test(document.querySelector("#training [data-learned] figcaption").textContent));
      assert.notDeepEqual(await lines(), last);
      const saved = await page.run(() => {
        const create = URL.createObjectURL;
        return new Promise((resolve) => {
          URL.createObjectURL = (blob) => {
            resolve(blob.text());
            return create(blob);
          };
          /** @type {HTMLButtonElement} */ (document.querySelector("#training [data-learned] .take button")).click();
        });
      });
      assert.match(saved, /^<svg .*T5(: after 20 steps|：训练 20 步之后).*55/s);
      // The reading at a place, by keys and by pointer.
      const reading = () => page.run(() => document.querySelector("#training [data-learned] output").textContent);
      const key = (name) =>
        page.run((which) => {
          const chart = /** @type {HTMLElement} */ (document.querySelector("#training [data-learned] training-chart"));
          chart.focus();
          chart.dispatchEvent(new KeyboardEvent("keydown", { key: which, bubbles: true, cancelable: true }));
        }, name);
      await key("Home");
      assert.match(await reading(), / = 0 · /);
      await key("ArrowRight");
      assert.match(await reading(), / = 1 · .*3/);
      await key("End");
      assert.match(await reading(), / = 255 · /);
      await key("Escape");
      const isHidden = () => document.querySelector("#training [data-learned] output").matches("[hidden]");
      assert.ok(await page.run(isHidden));
      await page.run(() => {
        const chart = document.querySelector("#training [data-figure=loss] training-chart");
        const { left, width } = chart.getBoundingClientRect();
        chart.dispatchEvent(new PointerEvent("pointermove", { clientX: left + width / 2, bubbles: true }));
      });
      assert.match(
        await page.run(() => document.querySelector("#training [data-figure=loss] output").textContent),
        / = \d+ · .*ALiBi \d/,
      );
      assert.ok((await page.run(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(page.problems, []);
      await page.close();
    }
  });
});

test("one seed after another is trained alone, and its maps are shown", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/training.html?encodings=alibi&seeds=2&steps=50`);
    const alone = (name) =>
      [...document.querySelectorAll("#training .seen button")].find((each) => each.textContent.trim() === name);
    const shown = () =>
      [...document.querySelectorAll("#training .seen option")]
        .filter((each) => /** @type {HTMLOptionElement} */ (each).selected)
        .map((each) => each.textContent.trim())[0];
    await until(page, isIdle);
    for (const [button, model] of [
      ["Train ALiBi alone", "ALiBi (seed 1)"],
      ["Train ALiBi (seed 2) alone", "ALiBi (seed 2)"],
    ]) {
      await until(page, alone, button);
      await page.run((name) => {
        const all = [...document.querySelectorAll("#training .seen button")];
        /** @type {HTMLButtonElement} */ (all.find((each) => each.textContent.trim() === name)).click();
      }, button);
      await until(
        page,
        (name) => {
          const chosen = [...document.querySelectorAll("#training .seen select option")].find(
            (each) => /** @type {HTMLOptionElement} */ (each).selected,
          );
          return chosen?.textContent.trim() === name && document.querySelectorAll("#training canvas").length === 16;
        },
        model,
      );
      await until(page, isIdle);
      assert.equal(await page.run(shown), model);
    }
    const buttons = () => [...document.querySelectorAll("#training .seen button.quiet")].length;
    assert.equal(await page.run(buttons), 0);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

test("the shipped model is shown breaking beyond its length, and YaRN mends it", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const path of ["training.html", "zh/training.html"]) {
      const page = await browser.page();
      await page.go(`${site.origin}/${path}`);
      const isShown = () => document.querySelectorAll("#training .maps canvas").length === 16;
      await until(page, isShown);
      /** Of the questions at 32, 64, 128 and 256 tokens, the share answered rightly. */
      const farShares = () =>
        page.run(() =>
          [...document.querySelectorAll("#training .scores:last-child td")].map((each) => {
            const [, percent] = /(\d+)\s?%$/.exec(each.textContent.trim());
            return Number(percent) / 100;
          }),
        );
      const unrepaired = await farShares();
      assert.equal(unrepaired[0], 1);
      assert.ok(unrepaired[3] < 0.5, `${unrepaired}`);
      const wrongOf = () => document.querySelectorAll("#training .wrong").length;
      assert.ok((await page.run(wrongOf)) > 0);
      await page.run(() => {
        const yarn = [...document.querySelectorAll("#training .repairs button")].find((each) =>
          each.textContent.includes("YaRN"),
        );
        /** @type {HTMLButtonElement} */ (yarn).click();
      });
      await until(page, () => document.querySelectorAll("#training .wrong").length === 0);
      assert.deepEqual(await farShares(), [1, 1, 1, 1]);
      const read = await page.run(() => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#training .maps canvas[tabindex]"));
        canvas.focus();
        for (const key of ["ArrowLeft", "ArrowLeft"])
          canvas.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        return document.querySelector("#training .seen output").textContent;
      });
      assert.match(read, /\b0 ?.*128.* 127 \S+ → 126 \S+: 0\.\d{4}( \(0\.\d{4} unrepaired\)|（未修补：0\.\d{4}）)$/);
      // Maps show what the repair adds (blue) and takes away (orange), until the reader wants its weights.
      const isOrange = () =>
        [...document.querySelectorAll("#training .maps canvas")].some((/** @type {HTMLCanvasElement} */ canvas) => {
          const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
          return data.some((red, i) => i % 4 === 0 && red > data[i + 2] + 20 && data[i + 3] > 40);
        });
      assert.equal(await page.run(isOrange), true);
      await page.run(() =>
        /** @type {HTMLInputElement} */ (document.querySelector('#training [name="change"]')).click(),
      );
      await until(page, () => document.querySelector("#training .ramp.change") === null);
      assert.equal(await page.run(isOrange), false);
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(page.problems, []);
      await page.close();
    }
  });
});

test("a task is chosen with its steps, shows a sample, and only the charts of what it measures", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/training.html?encodings=rope&seeds=1`);
    await until(page, isIdle);
    const choose = (name) =>
      page.run((wanted) => {
        const label = [...document.querySelectorAll("#training label")].find((each) =>
          each.textContent.trim().startsWith("task"),
        );
        const select = label.querySelector("select");
        select.selectedIndex = [...select.options].findIndex((each) => each.textContent === wanted);
        select.dispatchEvent(new Event("change"));
      }, name);
    const seen = () =>
      page.run(() => ({
        search: location.search,
        titles: [...document.querySelectorAll("#training .row figcaption")].map((each) => each.textContent.trim()),
      }));
    for (const [task, sample, charts, query] of [
      ["reverse", "^dbha>ahbd", ["Letters of the answer, by length", "While they learn"], "task=reverse"],
      [
        "needles",
        "dA3kC5hD0aB7bC?C5✓D?D0✓A?A3✓B?B7✓",
        ["Far: facts recalled, by length", "While they learn"],
        "task=needle",
      ],
    ]) {
      await choose(task);
      const isShown = ([inAddress, tokens]) =>
        location.search.includes(inAddress) &&
        document.querySelector("#training .tokens").textContent.replace(/\s+/g, "") === tokens;
      await until(page, isShown, [query, sample]);
      const { search, titles } = await seen();
      assert.deepEqual(titles.slice(0, 2), charts);
      assert.equal(search.includes("steps=3000"), task === "reverse", search);
    }
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

test("without SIMD, or with one core, fewer seeds are trained, and the duration is announced", async (t) => {
  const startState = (page) =>
    page.run(() => ({
      simd: WebAssembly.validate(Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123])),
      seeds: document.querySelector("#training [name=seeds]").value,
      before: document.querySelector("#training .doing").textContent.replace(/\s+/g, " ").trim(),
      few: document.querySelector("#training .few")?.textContent,
    }));
  const open = async (browser, options, query = "") => {
    const page = await browser.page(options);
    await page.go(`${site.origin}/training.html?${query}`);
    await until(page, isIdle);
    return page;
  };
  await using("chromium", t, async (browser) => {
    const one = await startState(await open(browser, { cores: 1 }));
    assert.equal(one.seeds, "1");
    assert.match(one.before, /^Train 4 models, about \d+ (s|min) here \(1 at a time, with SIMD\)$/);
    assert.match(one.few, /^This machine has one core, so one seed is trained to begin with, not 3/);
    const four = await startState(await open(browser, { cores: 4 }));
    assert.deepEqual([four.seeds, four.few], ["3", undefined]);
    assert.match(four.before, /^Train 12 models, about \d+ (s|min) here \(4 at a time, with SIMD\)$/);
    // The settings in the address are used all the same.
    assert.equal((await startState(await open(browser, { cores: 1 }, "&seeds=2"))).seeds, "2");
  });
  await using(withoutSimd, t, async (browser) => {
    const page = await open(browser, { cores: 4 });
    const { simd, seeds, before, few } = await startState(page);
    if (simd) {
      leftOut("a browser without SIMD", t.name);
      return;
    }
    assert.equal(seeds, "1");
    assert.match(
      before,
      /^Train 4 models, about \d+ (s|min) here \(4 at a time, without SIMD, which is several times slower\)$/,
    );
    assert.match(few, /^This browser has no WebAssembly SIMD, so one seed/);
    await page.go(`${site.origin}/training.html?encodings=alibi&seeds=1&steps=50`);
    await until(page, isIdle);
    await press(page, train);
    await until(page, () => document.querySelector("#training table code"));
    await until(page, isIdle);
    const trainer = createTrainer({ encoding: "alibi", steps: 50 });
    trainer.train();
    assert.equal(await page.run(() => document.querySelector("#training table code").textContent), trainer.checksum());
    assert.deepEqual(page.problems, []);
  });
});

test("a copied figure is shown in its stated size, and can be saved", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/zh/training.html?encodings=rope,alibi&seeds=2`);
    const isDrawn = () => document.querySelectorAll("#training training-chart .chart polyline").length > 20;
    await until(page, isDrawn);
    const snippets = await page.run(() =>
      Object.fromEntries(
        [...document.querySelectorAll("#training figure[data-figure]")].map((figure) => {
          const holder = document.createElement("div");
          holder.innerHTML = figure.querySelector("textarea").value;
          const { src, title, width, height } = holder.querySelector("iframe");
          return [figure.dataset.figure, { src, title, size: [Number(width), Number(height)] }];
        }),
      ),
    );
    assert.deepEqual(Object.keys(snippets).sort(), Object.keys(charts).sort());
    const saved = await page.run(async () => {
      const files = [];
      const create = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        files.push(blob);
        return create(blob);
      };
      for (const button of document.querySelectorAll("#training figure[data-figure=far] .take > button"))
        button.click();
      while (files.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      const [svg] = files.filter(({ type }) => type === "image/svg+xml");
      const [png] = files.filter(({ type }) => type === "image/png");
      const { width, height } = await createImageBitmap(png);
      return { svg: await svg.text(), size: [width, height] };
    });
    assert.deepEqual(saved.size, [1280, 800]);
    assert.match(saved.svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="400"/);
    assert.match(saved.svg, /远：按序列长度看事实.*用 32 个词元训练 800 步 · 细线：2 个种子/);
    await page.close();

    for (const [figure, { src, title, size }] of Object.entries(snippets)) {
      assert.match(src, /encodings=rope,alibi&seeds=2&lang=zh&figure=/);
      for (const [width, height] of [size, [320, size[1]]]) {
        const frame = await browser.page({ width, height, dark: width === 320 });
        await frame.go(src);
        await until(frame, () => document.querySelectorAll(".chart polyline").length > 1);
        const seen = await frame.run(() => ({
          title: document.querySelector("figcaption").textContent,
          over: [
            document.documentElement.scrollWidth - innerWidth,
            document.documentElement.scrollHeight - innerHeight,
          ],
          shift: globalThis.layoutShift,
          chart: document.querySelector(".chart").getBoundingClientRect().height,
          link: document.querySelector("a").href,
        }));
        assert.equal(seen.title, title);
        assert.ok(Math.max(...seen.over) <= 0, `${figure} at ${width}: ${seen.over}`);
        assert.equal(seen.shift, 0);
        assert.ok(seen.chart > 240, `${figure} at ${width}: the chart is ${seen.chart} px high`);
        assert.match(seen.link, /training\.html\?lang=zh&encodings=rope,alibi&seeds=2$/);
        assert.deepEqual(frame.problems, []);
        await frame.close();
      }
    }

    const wrong = await browser.page({ width: 320, height: 400 });
    for (const [query, said] of [
      ["figure=nearer", /There is no figure “nearer”\. There are: near, far, loss/],
      ["figure=far&base=50", /These settings are not among the results/],
      ["figure=far&bass=50", /Unknown settings in the address: bass=50/],
    ]) {
      await wrong.go(`${site.origin}/training-figure.html?lang=en&${query}`);
      await until(wrong, () => document.querySelector("figcaption"));
      assert.match(await wrong.run(() => document.body.textContent), said);
    }
    await wrong.close();
  });
});
