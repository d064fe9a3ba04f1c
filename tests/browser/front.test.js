// Tests the front page in Chromium: its dials play, answer to the keyboard and keep their state in the address; its links; and the
// redirects of former addresses.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before } from "node:test";
import { outsidePairs } from "../outside.js";
import { axe, violations } from "./axe.js";
import { test, testInEveryBrowser, using } from "./browsers.js";
import { serveSite } from "./site.js";
import { until } from "./until.js";

let site;
before(async () => {
  site = await serveSite({ "axe.js": axe });
});
after(() => site.close());

/** Waits until the module has come and the dials stand still at the position of the address. */
async function drawn(page) {
  await until(page, () => document.querySelector("[name=at]").getAttribute("aria-valuetext"));
}

const shown = () => ({
  position: Number(document.querySelector("[name=at]").value),
  said: document.querySelector(".said").textContent,
  out: document.querySelectorAll(".dial.out").length,
  search: location.search,
});

const isSaid = (start) => document.querySelector(".said").textContent.startsWith(start);

testInEveryBrowser("the dials play from the start, and the sentence follows", async (t, name) => {
  await using(name, t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/`);
    await until(page, isSaid, "All 64 hands");
    await until(page, () => Number(document.querySelector("[name=at]").value) > 5000);
    await until(page, () => / of 64 hands are outside/.test(document.querySelector(".said").textContent));
    await page.run(() => document.querySelector(".play").click());
    const { position, out, search } = await page.run(shown);
    assert.equal(out, outsidePairs(position).length);
    assert.equal(search, `?at=${position}`);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
  assert.deepEqual(site.missing, []);
});

test("the position stands within the page, and over no mark of the scrubber", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const width of [1280, 390, 320])
      for (const path of ["?at=32768", "zh/?at=32768"]) {
        const page = await browser.page({ width, height: 800 });
        await page.go(`${site.origin}/${path}`);
        await drawn(page);
        const { over, isClear } = await page.run(() => {
          const marks = document.querySelector(".marks").getBoundingClientRect();
          const range = document.createRange();
          const boxOf = (selector) => {
            range.selectNodeContents(document.querySelector(selector));
            return range.getBoundingClientRect();
          };
          const [position, trained, end] = [".scrub output b", ".trained", ".marks .end"].map(boxOf);
          return {
            over: Math.max(position.right, end.right) - marks.right,
            isClear: position.bottom <= trained.top && trained.right < end.left,
          };
        });
        assert.ok(over <= 0.5, `${path} at ${width}: ${over} beyond the edge`);
        assert.ok(isClear, `${path} at ${width}: over the mark`);
        await page.close();
      }
  });
});

test("keys pause, scrub, choose a scaling, and reach the essay", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/?at=20000`);
    await drawn(page);
    const count = outsidePairs(20000).length;
    assert.deepEqual(await page.run(shown), {
      position: 20000,
      said: `${count} of 64 hands are outside the angles seen in training; neighbouring tokens are as easy to tell apart as in training.`,
      out: count,
      search: "?at=20000",
    });
    await page.run(() => document.querySelector("[name=scaling]").focus());
    await page.press("ArrowRight");
    await until(page, isSaid, "All 64 hands");
    await page.press("ArrowRight");
    await page.press("ArrowRight");
    await until(page, () => location.search === "?at=20000&scaling=yarn");
    await until(page, () => document.querySelector(".site [hreflang]").href.endsWith("/zh/?at=20000&scaling=yarn"));
    await until(page, () => document.querySelectorAll(".dial.out").length === 0);
    await page.press("Tab");
    assert.match(await page.run(() => document.activeElement.className), /primary/);
    await page.run(() => document.querySelector("[name=at]").focus());
    await page.press("End");
    await until(page, () => location.search === "?at=32768&scaling=yarn");
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});

test("with reduced motion nothing moves by itself, and play moves in steps", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page({ isStill: true });
    await page.go(`${site.origin}/`);
    await drawn(page);
    assert.equal((await page.run(shown)).position, 12000);
    await page.run(() => document.querySelector(".play").click());
    await until(page, () => Number(document.querySelector("[name=at]").value) === 16384);
    await page.close();
  });
});

test("a pasted configuration opens the page of the reader's model; the snippet is copied whole", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/zh/?at=12000`);
    await drawn(page);
    const code = await page.run(() => document.querySelector(".post code").textContent);
    assert.match(
      code,
      /^<script defer src="https:\/\/cdn\.jsdelivr\.net\/npm\/posenc@[\d.]+\/posenc-figure\.js"><\/script>\n<posenc-figure /,
    );
    await page.run(() => {
      document.querySelector("#config").value = '{"rope_theta": 1e6}';
      document.querySelector(".model button").click();
    });
    await until(
      page,
      () => location.pathname === "/zh/ropeScaling/" && decodeURIComponent(location.hash).includes("1e6"),
    );
    await page.close();
  });
});

test("axe finds nothing, nothing shifts, and nothing is wider than the screen, light and dark, in both languages", async (t) => {
  const states = [
    { path: "?at=12000", width: 1360 },
    { path: "zh/?at=30000&scaling=linear", width: 1920, dark: true },
    { path: "?at=12000", width: 390, dark: true },
    { path: "zh/?at=12000", width: 320 },
  ];
  await using("chromium", t, async (browser) => {
    for (const { path, ...options } of states) {
      const page = await browser.page({ ...options, height: 900 });
      await page.go(`${site.origin}/${path}`);
      await drawn(page);
      assert.equal(await page.run(() => document.documentElement.scrollWidth > innerWidth), false, path);
      const { shift, moved } = await page.run(() => ({ shift: globalThis.layoutShift, moved: globalThis.moved }));
      assert.equal(shift, 0, `${path}: ${moved.join("; ")}`);
      assert.deepEqual(await violations(page), [], path);
      const isChinese = await page.run(() => document.documentElement.lang === "zh");
      assert.equal(isChinese, path.startsWith("zh"));
      assert.deepEqual(page.problems, []);
      await page.close();
    }
  });
});

test("every link of the page leads to a page", async (t) => {
  await using("chromium", t, async (browser) => {
    for (const path of ["?at=1", "zh/?at=1"]) {
      const page = await browser.page();
      await page.go(`${site.origin}/${path}`);
      await drawn(page);
      const links = await page.run(() =>
        [...document.querySelectorAll("a[href]")].map(({ href }) => href.split("#")[0]),
      );
      const own = [...new Set(links)].filter((href) => href.startsWith(site.origin));
      for (const href of own) assert.equal((await fetch(href)).status, 200, href);
      await page.close();
    }
  });
});

test("former addresses redirect, and an unknown one is answered with the nearest names", async (t) => {
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
    await leads("?lang=zh&at=9000", "zh/?at=9000");
    await leads("#methods", "atlas.html");
    await leads("zh/#methods", "zh/atlas.html");
    await leads("#roep", "#roep");
    await until(page, () => document.querySelector(".unknown a"));
    await drawn(page);
    const told = await page.run(() => ({
      text: document.querySelector(".unknown").textContent,
      near: [...document.querySelectorAll(".unknown a")].map((link) => link.getAttribute("href")),
    }));
    assert.match(told.text, /“roep”/);
    assert.ok(told.near.includes("rope/"), String(told.near));
    // It lies over the page, and closing it forgets the address.
    const wrong = await browser.page({ width: 390, height: 844 });
    await wrong.go(`${site.origin}/zh/#aliby`);
    await drawn(wrong);
    await until(wrong, () => document.querySelectorAll(".unknown a").length === 3);
    assert.equal((await wrong.run(() => document.querySelector(".unknown").textContent)).split("、").length, 3);
    assert.equal(await wrong.run(() => globalThis.layoutShift), 0, await wrong.run(() => globalThis.moved.join("\n")));
    const closed = await wrong.run(() => {
      document.querySelector(".unknown button").click();
      return [location.hash, document.querySelector(".unknown").hidden];
    });
    assert.deepEqual(closed, ["", true]);
    await wrong.close();
    await page.close();
  });
});

test("without JavaScript the page has the dials, the sentence, and the text", () => {
  const count = outsidePairs(12000).length;
  for (const [file, word] of [
    ["index.html", `${count} of 64 hands are outside`],
    ["zh/index.html", `64 根指针中有 ${count} 根`],
  ]) {
    const text = readFileSync(new URL(`../../dist/web/${file}`, import.meta.url), "utf8");
    assert.ok(text.includes(word));
    assert.equal(text.match(/<g class="dial/g).length, 64);
    assert.equal(text.match(/<g class="dial out"/g).length, count);
    assert.doesNotMatch(text, /undefined|\[object|\$\{/);
  }
});

test("the example in the box for a config is read, as a line for the first preset", async (t) => {
  await using("chromium", t, async (browser) => {
    const page = await browser.page();
    await page.go(`${site.origin}/`);
    await drawn(page);
    await page.run(() => {
      const box = document.querySelector("#config");
      box.value = box.placeholder;
      box.form.requestSubmit();
    });
    await until(page, () => /scores × 1\.3/.test(document.querySelector(".headline")?.textContent ?? ""));
    const { note, hash } = await page.run(() => ({
      note: document.querySelector("#config-note").textContent,
      hash: decodeURIComponent(location.hash),
    }));
    assert.equal(note, "Applied to Llama 3.1 8B.");
    assert.match(hash, /config=\{.*"type":"yarn"/);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
});
