// Checks the behaviour of the page: addresses, going back, cancelling, the keyboard, changing the language. Chromium.
import assert from "node:assert/strict";
import { inChromium, site, until } from "./inChromium.js";
import { settled, shownAddress, shownState } from "./inPage.js";

inChromium("a change of address during loading is shown", async (open) => {
  const page = await open("404.html", {}, () => {});
  await page.begin(() =>
    document.addEventListener("DOMContentLoaded", () => {
      location.hash = "heads=4&view=slopes";
    }),
  );
  await page.go(`${site.origin}/alibi/`);
  await until(page, () => {
    const { view, parameters } = document.querySelector("posenc-figure.main").picture;
    return view.id === "slopes" && parameters.heads === 4;
  });
});

inChromium("going back undoes one movement of a slider", async (open) => {
  const page = await open("alibi/");
  const slide = (places) => {
    const range = document.querySelector('.controls [data-parameter="heads"] input[type="range"]');
    for (const place of places) {
      range.value = place;
      range.dispatchEvent(new Event("input", { bubbles: true }));
    }
    range.dispatchEvent(new Event("change", { bubbles: true }));
  };
  await page.run(slide, ["10", "11", "12"]);
  await page.run(slide, ["20", "30"]);
  assert.equal(await page.run(shownAddress), "#alibi&heads=30");
  for (const [heads, address] of [
    [12, "#alibi&heads=12"],
    [8, "#alibi"],
  ]) {
    await page.run(() => history.back());
    await until(page, (wanted) => document.querySelector("posenc-figure.main").parameters.heads === wanted, heads);
    assert.equal(await page.run(shownAddress), address);
  }
});

inChromium("impossible values in an address are clamped and reported", async (open) => {
  const page = await open("alibi/#heads=99999&queries=0&nonsense=1&maxBias=abc");
  const { parameters } = await page.run(shownState);
  assert.equal(parameters.heads, 512);
  assert.equal(parameters.queries, 1);
  assert.equal(parameters.maxBias, 8);
  const notes = await page.run(() => [...document.querySelectorAll(".middle .note")].map((note) => note.textContent));
  assert.equal(notes.length, 4);
  assert.match(notes[0], /nonsense/);
  assert.match(notes[1], /99999.*512/);
  assert.deepEqual(page.problems, []);
});

inChromium("the code changes when a slider rests, not while it moves", async (open) => {
  const page = await open("alibi/#view=bias");
  const codeOf = () => document.querySelector(".code code").textContent;
  const moveKeys = (type) => {
    const slider = document.querySelector('.controls [data-parameter="keys"] input[type="range"]');
    slider.value = String(Number(slider.value) + Number(slider.step));
    slider.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const before = await page.run(codeOf);
  const first = Number(/keys: (\d+)/.exec(before)[1]);
  await page.run(moveKeys, "input");
  await until(page, (keys) => document.querySelector("posenc-figure.main").picture.parameters.keys > keys, first);
  // The page follows a figure that was drawn in the next task.
  await page.run(async () => {
    for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
  });
  assert.equal(await page.run(codeOf), before);
  await page.run(moveKeys, "change");
  await until(page, () => {
    const { keys } = document.querySelector("posenc-figure.main").parameters;
    return document.querySelector(".code code").textContent.includes(`keys: ${keys},`);
  });
});

inChromium("a long computation shows progress and can be cancelled, and the next one works", async (open) => {
  const page = await open("sinusoidal/#view=similarity");
  await page.run(() => {
    location.hash = "#sinusoidal&view=similarity&length=4096&dim=2048";
  });
  // It is cancelled in the same task that shows its progress, so that it cannot end before.
  const part = await page.run(
    () =>
      new Promise((resolve) => {
        const look = new MutationObserver(() => {
          const found = Number(document.querySelector(".progress progress")?.value ?? 0);
          if (!(found > 0.1)) return;
          look.disconnect();
          document.querySelector(".progress button").click();
          resolve(found);
        });
        look.observe(document, { subtree: true, childList: true, attributes: true });
      }),
  );
  assert.ok(part < 1, `progress ${part}`);
  await until(page, () => /Cancelled/.test(document.querySelector(".progress").textContent));
  const [kept, isDimmed, words, sentence] = await page.run(() => {
    const figure = document.querySelector("posenc-figure.main");
    const plot = figure.renderRoot.querySelector(".plot");
    return [
      figure.data.shape,
      plot.classList.contains("busy"),
      figure.renderRoot.textContent,
      document.querySelector(".sentence").textContent,
    ];
  });
  assert.equal(isDimmed, true, "it says that it is not up to date");
  assert.doesNotMatch(words, /cannot|ancelled/);
  assert.match(sentence, /is 32/, "the sentence is the shown figure's");
  assert.deepEqual(kept, [128, 128], "the figure from before is still there");
  await page.run(() => {
    location.hash = "#sinusoidal&view=similarity&length=32";
  });
  await until(
    page,
    () =>
      String(document.querySelector("posenc-figure.main").data.shape) === "32,32" &&
      !document.querySelector(".progress"),
  );
});

inChromium("the result of a self-test stays with its method", async (open) => {
  const page = await open("alibi/");
  await page.run(() => document.querySelector(".check-all").click());
  await until(page, () => document.querySelector(".status").textContent.trim() !== "");
  await page.run(() => {
    location.hash = "#t5";
  });
  await until(page, () => document.querySelector("posenc-figure.main").method === "t5");
  await until(page, () => document.querySelector(".status").textContent.trim() === "");
  // A fixed pause is enough: on a slow machine a late result may be missed, but the test cannot fail for it.
  await page.run(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  assert.equal(await page.run(() => document.querySelector(".status").textContent.trim()), "");
});

inChromium("a moving slider shows frames of large views", async (open) => {
  const page = await open("rope/#view=rotation&length=8192&dim=384");
  const shown = await page.run(async () => {
    const drawn = [];
    const figure = document.querySelector("posenc-figure.main");
    figure.addEventListener("posenc-render", ({ detail }) => drawn.push(detail.parameters.base));
    const range = document.querySelector('.controls [data-parameter="base"] input[type="range"]');
    // Long enough to see a frame on a busy machine.
    const end = performance.now() + 60000;
    for (let place = 2; drawn.length === 0 && performance.now() < end; place = place < 6 ? place + 0.02 : 2) {
      range.value = String(place);
      range.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 16));
    }
    const during = drawn.length;
    range.dispatchEvent(new Event("change", { bubbles: true }));
    return during;
  });
  assert.ok(shown > 0, `${shown} frames`);
  // The last value is shown at the end.
  await until(page, () => {
    const { picture } = document.querySelector("posenc-figure.main");
    return picture.parameters.base === Number(document.querySelector("#number-base").value);
  });
});

inChromium("a preset below the figure scrolls to it, and text that cannot be copied is selected", async (open) => {
  const page = await open("alibi/#view=heads", { width: 320, height: 700 });
  const [from, address] = await page.run(() => {
    const preset = document.querySelector(".presets a");
    const folded = preset.closest("details");
    if (folded) folded.open = true;
    preset.scrollIntoView();
    const { top } = document.querySelector(".stage").getBoundingClientRect();
    preset.click();
    return [top, preset.href];
  });
  assert.ok(from < 0, `the figure is above the screen: ${from}`);
  await until(page, (href) => location.href === href, address);
  await until(page, () => {
    const { top } = document.querySelector(".stage").getBoundingClientRect();
    return top >= 0 && top < 350;
  });
  // The code below follows the figure a frame later.
  const heads = `heads: ${new URLSearchParams(new URL(address).hash.slice(1)).get("heads")}`;
  await until(page, (text) => document.querySelector(".code code").textContent.includes(text), heads);
  await page.run(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
    document.querySelector(".code button").click();
  });
  await until(page, () => document.querySelector(".code button").textContent.startsWith("Selected"));
  const [selected, code] = await page.run(() => [
    String(getSelection()),
    document.querySelector(".code code").textContent,
  ]);
  assert.equal(selected.trim(), code.trim());
});

inChromium("the worker computes the same bytes as the page", async (open) => {
  const page = await open("alibi/#view=bias&queries=2048&keys=1024&causal=true");
  const far = await page.run(() => Array.from(document.querySelector("posenc-figure.main").data.data.slice(-1024)));
  await page.run(() => {
    location.hash = "#alibi&view=bias&queries=1&keys=1024&queryOffset=2047&causal=true";
  });
  await until(page, () => document.querySelector("posenc-figure.main").picture.parameters.queryOffset === 2047);
  await page.run(settled);
  const near = await page.run(() => Array.from(document.querySelector("posenc-figure.main").data.data));
  assert.deepEqual(near, far);
});

inChromium("the Tab key reaches every control, link and button, and the figure", async (open) => {
  const page = await open("t5/");
  const wanted = await page.run(() => {
    const all = [
      ...document.querySelectorAll(
        "a[href], button, input, select, pre[tabindex], [role=group][tabindex], [role=button][tabindex]",
      ),
    ];
    const shown = all.filter(
      (element) =>
        element.checkVisibility() && element.tabIndex >= 0 && !(element.type === "radio" && !element.checked),
    );
    shown.forEach((element, i) => element.setAttribute("data-wanted", i));
    return shown.length;
  });
  const reached = new Set();
  let hasFigure = false;
  for (let presses = 0; presses < wanted + 20; presses++) {
    await page.press("Tab");
    const at = await page.run(() => {
      const { activeElement } = document;
      return activeElement?.matches("posenc-figure.main") ? "figure" : activeElement?.getAttribute("data-wanted");
    });
    if (at === "figure") hasFigure = true;
    else if (at !== null && at !== undefined) reached.add(at);
  }
  assert.equal(reached.size, wanted);
  assert.ok(hasFigure);
});

inChromium("nothing shifts while the page and its figures arrive", async (open) => {
  for (const [path, width] of [
    ["sinusoidal/", 1280],
    ["zh/rope/#view=distance", 1280],
    ["t5/", 320],
    // Its first figure takes long, so its sentence comes late.
    ["temperature/", 1280],
  ]) {
    const page = await open(path, { width, height: 900 });
    // A fixed pause is enough: any shift is wrong, however late.
    await page.run(() => new Promise((resolve) => setTimeout(resolve, 500)));
    const { shift, moved } = await page.run(() => ({ shift: globalThis.layoutShift, moved: globalThis.moved }));
    assert.equal(shift, 0, `${path} at ${width} px: ${moved.join("; ")}`);
    // A deliberate shift is detected, so the zero above is meaningful.
    await page.run(() => {
      const block = document.createElement("div");
      block.textContent = "in the way";
      document.body.prepend(block);
    });
    await until(page, () => globalThis.layoutShift > 0);
    await page.close();
  }
});

inChromium("the sentence is in the page before its figure is drawn", async (_, browser) => {
  const page = await browser.page();
  await page.begin(() => {
    new MutationObserver((_, observer) => {
      const figure = document.querySelector("posenc-figure.main");
      if (!figure) return;
      observer.disconnect();
      globalThis.first = {
        isDrawn: Boolean(figure.picture),
        sentence: document.querySelector(".sentence").textContent,
      };
    }).observe(document, { childList: true, subtree: true });
  });
  for (const address of ["sinusoidal/", "rope/", "zh/alibi/#view=profile&heads=3"]) {
    await page.go(`${site.origin}/${address}`);
    await page.run(settled);
    const first = await page.run(() => globalThis.first);
    assert.equal(first.isDrawn, false, address);
    assert.ok(first.sentence.trim().length > 10, `${address}: ${first.sentence}`);
    // Numbers that run up to their values when the page opens end as they were.
    await until(page, (text) => document.querySelector(".sentence").textContent === text, first.sentence);
  }
});

inChromium("changing the language keeps the state", async (open) => {
  const page = await open("alibi/#view=profile&heads=12");
  const before = await page.run(shownState);
  await page.run(() => document.querySelector("header a[hreflang=zh]").click());
  await until(page, () => document.documentElement.lang === "zh");
  await page.run(settled);
  assert.deepEqual(await page.run(shownState), before);
  const [lang, title, address] = await page.run(() => [
    document.documentElement.lang,
    document.querySelector("h1").textContent,
    location.href,
  ]);
  assert.equal(lang, "zh");
  assert.match(title, /线性偏置/);
  assert.match(address, /\/zh\/alibi\/#view=profile&heads=12$/);
});
