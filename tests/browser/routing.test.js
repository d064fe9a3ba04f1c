// Tests the pages of methods: old addresses, history, language, and that the script keeps the content of the page. Chromium.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { test } from "node:test";
import { using } from "./browsers.js";
import { atOnce, inChromium, site, until } from "./inChromium.js";
import { settled, shownAddress } from "./inPage.js";

const opening = (title, body) => inChromium(title, body, atOnce);

const root = join(import.meta.dirname, "..", "..");

/** The state of the page, once it is at an address below the site. */
const shownAt = async (wanted) => {
  const until = performance.now() + 60000;
  const here = () => location.href.slice(location.origin.length + 1);
  const figure = () => document.querySelector("posenc-figure.main");
  const wantedView = /view=(\w+)/.exec(wanted)?.[1];
  const isThere = () =>
    here() === wanted &&
    location.pathname.includes(`/${figure()?.method}/`) &&
    (wantedView ?? figure().view) === figure().view &&
    figure().picture?.view.id === figure().view &&
    document.documentElement.lang === (/(^|\/)zh\//.test(wanted) ? "zh" : "en");
  while (!isThere()) {
    if (performance.now() > until) throw new Error(`at ${here()}, which is not ${wanted}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await figure().ready;
  const { method, view, parameters } = figure();
  const { dim, heads } = parameters;
  return { lang: document.documentElement.lang, method, view, dim, heads, title: document.title };
};

const old = [
  ["#rope&view=distance&dim=32", "rope/#view=distance&dim=32", { lang: "en", method: "rope", view: "distance" }],
  ["?lang=zh#alibi&heads=3", "zh/alibi/#heads=3", { lang: "zh", method: "alibi" }],
  ["index.html?lang=en#t5", "t5/", { lang: "en", method: "t5" }],
  ["?lang=zh&build=scalar#kerple", "zh/kerple/?build=scalar", { lang: "zh", method: "kerple" }],
  ["?embed&lang=en#ropeScaling", "ropeScaling/?embed", { lang: "en", method: "ropeScaling" }],
  ["?lang=en#attention&view=length", "attention/#view=length", { lang: "en", method: "attention", view: "length" }],
  ["?studio&lang=en", "sinusoidal/?studio", { lang: "en", method: "sinusoidal" }],
  ["rope/?lang=zh#view=distance", "zh/rope/#view=distance", { lang: "zh", method: "rope", view: "distance" }],
  ["rope/#ALiBi&heads=4", "alibi/#heads=4", { lang: "en", method: "alibi" }],
  ["zh/rope", "zh/rope/", { lang: "zh", method: "rope" }],
  ["rope/index.html#view=distance", "rope/#view=distance", { lang: "en", method: "rope", view: "distance" }],
];

opening("former addresses redirect to the page of their state", async (open) => {
  for (const [from, to, wanted] of old) {
    const page = await open(from);
    // The site's first page redirects after its script has loaded.
    let shown;
    for (let tries = 0; !shown; tries++) {
      shown = await page.run(shownAt, to).catch((error) => {
        if (tries === 3 || !/context|navigat/i.test(error.message)) throw error;
      });
    }
    for (const [key, value] of Object.entries(wanted)) assert.equal(shown[key], value, `${from}: ${key}`);
    if (to.includes("heads=")) assert.equal(shown.heads, Number(/heads=(\d)/.exec(to)[1]));
    if (to.includes("scalar")) {
      await page.run(settled);
      assert.match(await page.run(() => document.querySelector(".checked").textContent), /标量|scalar/);
    }
    assert.deepEqual(page.problems, [], from);
    await page.close();
  }
});

opening("another method, view or language is a step of the history without a reload", async (open) => {
  const page = await open("rope/#dim=32");
  await page.run(settled);
  await page.run(() => {
    globalThis.stays = true;
  });
  const click = (selector) => page.run((found) => document.querySelector(found).click(), selector);
  const links = () =>
    [...document.querySelectorAll("link[rel=canonical], link[hreflang]")].map(
      ({ href, hreflang }) => `${hreflang} ${href.slice(location.origin.length + 1)}`,
    );
  const steps = [
    ['.tabs a[href*="view=distance"]', "rope/#view=distance&dim=32"],
    ['#methods a[href="alibi/"]', "alibi/"],
    ["header a[hreflang=zh]", "zh/alibi/"],
    ['#methods a[href="zh/t5/"]', "zh/t5/"],
  ];
  const seen = [await page.run(shownAt, "rope/#dim=32")];
  for (const [selector, to] of steps) {
    await click(selector);
    seen.push(await page.run(shownAt, to));
  }
  const only = ({ heads: _, ...shown }) => shown; // A later view may contain this one.
  assert.deepEqual(
    seen.map(({ lang, method }) => `${lang} ${method}`),
    ["en rope", "en rope", "en alibi", "zh alibi", "zh t5"],
  );
  assert.match(seen.at(-1).title, /^T5 .*位置编码/);
  assert.deepEqual(await page.run(links), [" zh/t5/", "en t5/", "zh zh/t5/", "x-default t5/"]);
  const addresses = ["rope/#dim=32", ...steps.map(([, to]) => to)];
  for (const [i, address] of [...addresses.slice(0, -1).entries()].reverse()) {
    await page.run(() => history.back());
    assert.deepEqual(only(await page.run(shownAt, address)), only(seen[i]), address);
  }
  await page.run(() => history.forward());
  await page.run(shownAt, addresses[1]);
  assert.equal(await page.run(() => globalThis.stays), true, "the document is the one that was loaded");
  assert.deepEqual(page.problems, []);
  assert.deepEqual(site.missing, []);
});

opening("the browser handles links to new tabs and to another build", async (open) => {
  const page = await open("zh/alibi/#heads=4");
  await page.run(settled);
  const followed = await page.run(() => {
    const results = [];
    document.addEventListener("click", (event) => {
      results.push(event.defaultPrevented);
      event.preventDefault();
    });
    const click = (selector, more) =>
      document
        .querySelector(selector)
        .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...more }));
    click('#methods a[href="zh/t5/"]', { ctrlKey: true });
    click(".checked a[href*=build]");
    click('header a[href="zh/essay.html"]');
    click(".tabs a:nth-child(2)");
    return results;
  });
  assert.deepEqual(followed, [false, false, false, true]);
  assert.match(
    await page.run(() => document.querySelector(".checked a[href*=build]").getAttribute("href")),
    /^zh\/alibi\/\?build=scalar#/,
  );
});

/** The server of ./build.sh start on a folder that contains the site. */
async function startServer(folder) {
  const server = spawn(process.execPath, ["src/build/serve.js", folder, "8300"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(server.stdout, "data");
  const { port } = new URL(/http:\S+/.exec(String(line))[0]);
  return { address: `http://127.0.0.1:${port}/`, close: () => server.kill() };
}

test("the site works in any folder of its host, and without a trailing slash", async (t) => {
  const { address, close } = await startServer("dist");
  try {
    const answers = await Promise.all(
      ["web/rope", "web/zh/rope?build=scalar", "web/rope/", "web/nothing/"].map((path) =>
        fetch(address + path, { redirect: "manual" }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, headers.get("location")]),
      [
        [301, "/web/rope/"],
        [301, "/web/zh/rope/?build=scalar"],
        [200, null],
        [404, null],
      ],
    );
    await using("chromium", t, async (browser) => {
      const page = await browser.page();
      await page.go(`${address}web/zh/rope/`);
      await page.run(settled);
      await page.run(() => document.querySelector('#methods a[href="zh/alibi/"]').click());
      await page.run(shownAt, "web/zh/alibi/");
      assert.deepEqual(page.problems, []);
    });
  } finally {
    close();
  }
});

test("an address in another case redirects, and any other unknown address is reported", async (t) => {
  const { address, close } = await startServer("dist/web");
  try {
    await using("chromium", t, async (browser) => {
      for (const [from, to] of [
        ["ROPE/#view=distance", "rope/#view=distance"],
        ["zh/ALiBi", "zh/alibi/"],
        ["Essay.html#rotation", "essay.html#rotation"],
      ]) {
        const page = await browser.page();
        await page.go(address + from);
        await until(page, (wanted) => location.href === wanted, address + to);
        await page.close();
      }
      const page = await browser.page({ width: 320, height: 700 });
      await page.go(`${address}zh/alibo/`);
      const message = await page.run(() =>
        [...document.querySelectorAll(".unknown")].map((each) => ({
          text: each.textContent,
          hidden: each.hidden,
          links: [...each.querySelectorAll("a")].map((link) => link.getAttribute("href")),
        })),
      );
      assert.deepEqual(
        message.map(({ text, hidden, links }) => [/“alibo”/.test(text), hidden, links[0], links.length]),
        [
          [true, false, "alibi/", 3],
          [true, false, "zh/alibi/", 3],
        ],
      );
      assert.ok((await page.run(() => document.documentElement.scrollWidth)) <= 320);
    });
  } finally {
    close();
  }
});

test("a missing file gets the host's 404 page, if there is one", async () => {
  const { address, close } = await startServer("dist/web");
  try {
    const answer = await fetch(`${address}zh/ALiBi/`);
    assert.deepEqual([answer.status, answer.headers.get("content-type")], [404, "text/html; charset=utf-8"]);
    assert.match(await answer.text(), /There is no page at this address[\s\S]*此地址没有页面/);
  } finally {
    close();
  }
});

opening("the playground replaces each part of the static page in place", async (open) => {
  for (const [path, width] of [
    ["rope/", 1280],
    ["zh/alibi/", 390],
  ]) {
    const page = await open("404.html", { width, height: 900 });
    const told = await page.run(async (address) => {
      const told = new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
      document.body.replaceChildren(...told.body.children);
      for (const image of document.images) await image.decode().catch(() => {});
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const box = (selector) => {
        const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      };
      return ["h1", ".tabs", ".stage"].map(box);
    }, path);
    await page.go(`${site.origin}/${path}`);
    await page.run(settled);
    const live = await page.run(() =>
      ["h1", ".tabs", ".stage"].map((selector) => {
        const { left, top, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      }),
    );
    assert.deepEqual(live[0].slice(0, 2), told[0].slice(0, 2), `${path}: title`);
    assert.deepEqual(live[1].slice(0, 3), told[1].slice(0, 3), `${path}: tabs`);
    // The tabs may take one more line for the button beside them.
    assert.ok(Math.abs(live[2][1] - told[2][1]) <= 48, `${path}: figure at ${live[2][1]}, told at ${told[2][1]}`);
    assert.ok(Math.abs(live[2][3] - told[2][3]) <= 2, `${path}: ${live[2][3]} px high, told ${told[2][3]}`);
    assert.equal(await page.run(() => globalThis.layoutShift), 0, path);
    await page.close();
  }
});

opening("the static page below the figure stays until the playground has it", async (open) => {
  const page = await open("alibi/#heads=4");
  await until(page, () => document.querySelector("posenc-figure.main"));
  assert.ok(await page.run(() => document.querySelector(".under .told .traps, .under > .formula") !== null));
  await until(page, () => document.querySelector(".under > .formula"));
  assert.equal(await page.run(() => document.querySelector(".told")), null);
  assert.equal(await page.run(shownAddress), "#alibi&heads=4");
});
