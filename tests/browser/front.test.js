// The front page in a browser: the reader's sentence, what parts its rows, the doors, the map, the way in of old addresses.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before } from "node:test";
import { firstFilesOfFront } from "../../src/build/sizes.js";
import { axe, violations } from "./axe.js";
import { test, testInEveryBrowser, using } from "./browsers.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

let site;
before(async () => {
  site = await serveSite({ "axe.js": axe });
});
after(() => site.close());

/** Waits until both figures have been drawn, the position has been turned up whole, and it is said what parts the rows. */
async function drawn() {
  const pause = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const figures = () => [...document.querySelectorAll(".hero posenc-figure")];
  const way = () => document.querySelector(".ways :checked").value;
  const isDrawn = ({ picture }) => picture?.view.id === way() && picture.parameters.strength === 1;
  const isSaid = () => document.querySelector(".by").textContent || document.querySelector(".offer button");
  const until = performance.now() + 60000;
  while (!(figures().every(isDrawn) && isSaid())) {
    if (performance.now() > until) throw new Error("the sentence was not drawn within 60 seconds");
    await pause();
  }
  await pause();
}

/** What is compared: the numbers of both rows as the figure has them, and what is said of them. */
function compared() {
  const { result, parameters } = document.querySelector(".hero .weights").picture;
  const size = parameters.textLength;
  const cells = [...document.querySelectorAll(".rows tbody tr")].map((row) => row.textContent.trim().split(/\s{2,}/));
  return {
    data: Array.from(result.data),
    size,
    sign: document.querySelector(".rows .sign")?.textContent,
    verdict: document.querySelector(".verdict")?.textContent,
    by: document.querySelector(".by").textContent,
    title: document.querySelector(".hero .position").shadowRoot.querySelector(".title")?.textContent,
    heads: [...document.querySelectorAll(".rows thead th")].map((head) => head.textContent),
    cells,
  };
}

const hasHeads = (...wanted) => {
  const heads = [...document.querySelectorAll(".rows thead th")].map((head) => head.textContent);
  return String(heads) === String(wanted);
};

const rowOf = ({ data, size }, row) => data.slice(row * size, (row + 1) * size);

async function choose(page, way) {
  await page.run((value) => document.querySelector(`.ways [value=${value}]`).click(), way);
  await page.run(drawn);
  return page.run(compared);
}

function type(text) {
  const field = document.querySelector("[name=sentence]");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

testInEveryBrowser(
  "rows of one word are equal without positions, and part with each way of telling them",
  async (t, name) => {
    await using(name, t, async (browser) => {
      const page = await browser.page();
      await page.go(`${site.origin}/`);
      await page.run(drawn);
      const first = await page.run(compared);
      assert.equal(first.sign, "=");
      assert.equal(first.verdict, "equal, to the last bit");
      assert.deepEqual(rowOf(first, 1), rowOf(first, 4));
      assert.deepEqual(first.heads, ["“dog 1” looks at", "“dog 4” looks at"]);
      for (const way of ["sinusoidal", "learned", "rope", "alibi", "t5"]) {
        const shown = await choose(page, way);
        assert.equal(shown.sign, "≠", way);
        assert.notDeepEqual(rowOf(shown, 1), rowOf(shown, 4));
        assert.match(shown.by, /^Furthest apart at “dog [14]”/, way);
      }
      assert.deepEqual(rowOf(await choose(page, "none"), 1), rowOf(first, 1));
      assert.deepEqual(page.problems, []);
      await page.close();
    });
    assert.deepEqual(site.missing, []);
  },
);

test("the keyboard chooses, types and comes to every door", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/`);
    await page.run(drawn);
    await page.run(() => document.querySelector(".ways :checked").focus());
    await page.press("ArrowRight");
    await page.run(drawn);
    assert.equal(await page.run(() => location.search), "?position=sinusoidal");
    await page.run(() => {
      const field = document.querySelector("[name=sentence]");
      field.focus();
      field.select();
    });
    for (const key of "dog bit dog") await page.press(key === " " ? "Space" : key);
    await until(page, hasHeads, "“dog 0” looks at", "“dog 2” looks at");
    const reached = [];
    for (let n = 0; n < 40; n++) {
      await page.press("Tab");
      reached.push(
        await page.run(() => document.activeElement.getAttribute("href") ?? document.activeElement.localName),
      );
    }
    for (const door of ["essay.html", "ropeScaling/", "alibi/?studio", "training.html", "reference.html"])
      assert.ok(reached.includes(door), `${door} in ${reached}`);
    assert.ok(reached.includes("posenc-figure"));
    await page.close();
  });
});

test("a sentence without a word twice is met kindly, with one that has; a long one is cut, and said to be", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/?position=alibi&sentence=cats+are+lovely`);
    await page.run(drawn);
    const told = () => document.querySelector(".offer:not([hidden])")?.textContent.trim();
    assert.match(await page.run(told), /^No word is in it twice\. Say one of them again: cats are lovely lovely/);
    await page.run(() => document.querySelector(".offer button").click());
    await until(page, hasHeads, "“lovely 2” looks at", "“lovely 3” looks at");
    assert.equal(await page.run(told), undefined);
    await page.run(type, "a b c d e f g h i j k l m n o p a");
    await until(page, () =>
      /^No word|^The first 12 words are shown/.test(document.querySelector(".offer:not([hidden])").textContent.trim()),
    );
    await page.run(type, "Don't wake the dog, dog!");
    await until(page, hasHeads, "“dog 3” looks at", "“dog 5” looks at");
    await page.run(type, "<img src=x> & a <img src=x>");
    await until(page, () => !document.querySelector(".rows thead").textContent.includes("dog"));
    await page.run(drawn);
    assert.equal(await page.run(() => document.querySelectorAll(".hero img").length), 0);
    await page.run(type, "");
    await until(page, hasHeads, "“dog 1” looks at", "“dog 4” looks at");
    const inField = await page.run(() => document.querySelector("[name=sentence]").placeholder);
    assert.equal(inField, "the dog chased another dog", "what an emptied field shows");
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

test("with reduced motion rows part at once, otherwise little by little", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const isStill of [true, false]) {
      const page = await browser.page();
      if (isStill)
        await page.begin(() => {
          const asked = globalThis.matchMedia;
          globalThis.matchMedia = (query) =>
            query.includes("prefers-reduced-motion: reduce") ? { matches: true } : asked.call(globalThis, query);
        });
      // The page's clock goes on with its frames, of which a slow machine may have none in the time of a movement.
      else
        await page.begin(() => {
          const frame = requestAnimationFrame;
          let time = 0;
          performance.now = () => time;
          globalThis.requestAnimationFrame = (act) =>
            frame(() => {
              time += 16;
              act(time);
            });
        });
      await page.go(`${site.origin}/`);
      await page.run(drawn);
      await page.run(() => {
        globalThis.strengths = new Set();
        document.querySelector(".hero").addEventListener("posenc-render", ({ detail }) => {
          globalThis.strengths.add(detail.parameters.strength);
        });
      });
      await choose(page, "rope");
      const strengths = await page.run(() => [...globalThis.strengths]);
      if (isStill) assert.deepEqual(strengths, [1]);
      else assert.ok(strengths.length > 1 && strengths.includes(1), String(strengths));
      await page.close();
    }
  });
});

test("axe finds nothing, nothing shifts, and nothing is wider than the screen, light and dark, in both languages", async (t) => {
  const states = [
    { path: "", width: 1360 },
    { path: "zh/?position=rope", width: 1360, dark: true },
    { path: "?position=t5", width: 390, dark: true },
    { path: "zh/", width: 320 },
  ];
  await using("chromium", t, async (browser) => {
    for (const { path, ...options } of states) {
      const page = await browser.page({ ...options, height: 900 });
      await page.go(`${site.origin}/${path}`);
      await page.run(drawn);
      assert.equal(await page.run(() => document.documentElement.scrollWidth > innerWidth), false, path);
      assert.equal(await page.run(() => globalThis.layoutShift), 0, path);
      assert.deepEqual(await violations(page), [], path);
      const isChinese = await page.run(() => document.documentElement.lang === "zh");
      assert.equal(isChinese, path.startsWith("zh"));
      assert.deepEqual(page.problems, []);
      await page.close();
    }
  });
});

test("every link of the page leads somewhere, and every method is on the map with a picture drawn by the module", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const path of ["", "zh/"]) {
      const page = await browser.page({ height: 2000 });
      await page.go(`${site.origin}/${path}`);
      await page.run(drawn);
      const links = await page.run(() =>
        [...document.querySelectorAll("a[href]")].map(({ href }) => href.split("#")[0]),
      );
      const own = [...new Set(links)].filter((href) => href.startsWith(site.origin));
      assert.ok(own.length > 40, `${own.length} links`);
      for (const href of own) assert.equal((await fetch(href)).status, 200, href);
      const count = await page.run(() => document.querySelectorAll(".map posenc-figure").length);
      assert.ok(count > 20, `${count} pictures`);
      for (let i = 0; i < count; i++) {
        await page.run((index) => document.querySelectorAll(".map posenc-figure")[index].scrollIntoView(), i);
        await until(page, (index) => document.querySelectorAll(".map posenc-figure")[index].picture, i);
      }
      await page.close();
    }
  });
  assert.deepEqual(site.missing, []);
});

test("old addresses are sent on, and one that names nothing is told the nearest names", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    const leads = async (path, to) => {
      await page.go(`${site.origin}/${path}`);
      await until(page, (wanted) => location.href.slice(location.origin.length + 1).startsWith(wanted), to);
    };
    await page.go(`${site.origin}/essay.html`);
    await leads("#alibi&view=profile", "alibi/#view=profile");
    await leads("?lang=zh#rope", "zh/rope/");
    await leads("?lang=zh", "zh/");
    await until(page, () => location.search === "");
    await leads("?lang=zh&position=rope", "zh/?position=rope");
    await leads("#methods", "#methods");
    await page.run(drawn);
    assert.equal(await page.run(() => location.href), `${site.origin}/#methods`);
    assert.equal(await page.run(() => document.querySelector(".unknown").hidden), true);
    await leads("#roep", "#roep");
    await until(page, () => document.querySelector(".unknown a"));
    await page.run(drawn);
    const told = await page.run(() => ({
      text: document.querySelector(".unknown").textContent,
      near: [...document.querySelectorAll(".unknown a")].map((link) => link.getAttribute("href")),
    }));
    assert.match(told.text, /“roep”/);
    assert.ok(told.near.includes("rope/"), String(told.near));
    // It lies over the page, and closing it forgets the address.
    const wrong = await browser.page({ width: 390, height: 844 });
    await wrong.go(`${site.origin}/zh/#aliby`);
    await wrong.run(drawn);
    await until(wrong, () => document.querySelectorAll(".unknown a").length === 3);
    assert.equal((await wrong.run(() => document.querySelector(".unknown").textContent)).split("、").length, 3);
    assert.equal(await wrong.run(() => globalThis.layoutShift), 0);
    const closed = await wrong.run(() => {
      document.querySelector(".unknown button").click();
      return [location.hash, document.querySelector(".unknown").hidden];
    });
    assert.deepEqual(closed, ["", true]);
    await wrong.close();
    await page.close();
  });
});

test("nothing is fetched before the sentence is drawn that the front page's budget does not count", async (t) => {
  const text = readFileSync(new URL("../../dist/web/index.html", import.meta.url), "utf8");
  const watching = await serveSite({
    "front.html": text.replace('<base href="./">', '<base href="/"><script src="/pages/watch.js"></script>'),
    "watch.js": `addEventListener("posenc-render", () => { globalThis.painted ??= performance.now(); }, true);`,
  });
  try {
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${watching.origin}/pages/front.html`);
      await page.run(drawn);
      const before = await page.run(() =>
        performance
          .getEntriesByType("resource")
          .filter(({ responseEnd }) => responseEnd <= globalThis.painted)
          .map(({ name }) => new URL(name).pathname.slice(1)),
      );
      const counted = firstFilesOfFront();
      const more = before.filter((path) => !counted.includes(path) && path !== "pages/watch.js");
      assert.deepEqual(more, []);
      await page.close();
    });
  } finally {
    await watching.close();
  }
});

test("without JavaScript there are the text, the doors, and every method with what it solved", () => {
  for (const [file, word] of [
    ["index.html", "The simplest method: one trained vector per position"],
    ["zh/index.html", "最简单：每个位置训练一个向量"],
  ]) {
    const text = readFileSync(new URL(`../../dist/web/${file}`, import.meta.url), "utf8");
    assert.ok(text.includes(word));
    assert.match(text, /npm install posenc/);
    assert.match(text, /<noscript><p>[^<]{60}/);
    assert.doesNotMatch(text, /undefined|\[object|\$\{/);
  }
});
