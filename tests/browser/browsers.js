// The three browsers behind one small interface, each found on PATH or left out by name:
//   using(name, t, async (browser) => …);  browser.page({ width, height, dark, cores, isStill }) → page
//   page.begin(function) runs before a page's own scripts (not in WebKit),
//   page.go(url), page.run(function, ...arguments) → result, page.press(key), page.problems: console errors, failed
//   scripts and requests to other origins, page.close()
// A browser is started once for a test file, or lent by lender.js, at POSENC_BROWSERS, which lends it to the next file then.
// Each test has a context of its own in it, so that nothing which one of them stores or leaves open reaches the next; after a
// failure the next test starts the browser anew. A page that is closed within a test is emptied, and its tab given to the
// next one.
import { once } from "node:events";
import { get } from "node:http";
import { after } from "node:test";
import puppeteer from "puppeteer-core";
import { requireProgram } from "../setup/programs.js";
import { openWebKit } from "./webkit.js";

export const browserNames = ["chromium", "firefox", "webkit"];

/** Chromium on a processor without the instructions that it needs for WebAssembly's SIMD; of no effect but on x86. */
export const withoutSimd = "chromium without SIMD";

/** Milliseconds that a script in a page may take: some visit hundreds of states, on a machine with other things to do. */
const longest = 600000;

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Tells whoever has the tab at the time of what goes wrong in it. */
function watch(tab) {
  const say = (problem) => tab.problems.push(problem);
  tab.page.on("console", (message) => {
    if (message.type() === "error") say(`console: ${message.text()}`);
  });
  tab.page.on("pageerror", (error) => say(`error: ${error.message}`));
  tab.page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") say(`outside request: ${request.url()}`);
  });
}

async function newTab(context, isChrome) {
  const tab = { page: await context.newPage(), problems: [], scripts: [] };
  watch(tab);
  if (isChrome)
    await tab.page.evaluateOnNewDocument(() => {
      globalThis.layoutShift = 0;
      // What moved, for the message of a test that fails.
      globalThis.moved = [];
      const box = ({ x, y, width, height }) => `${x},${y} ${width}×${height}`;
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) {
          globalThis.layoutShift += value;
          for (const { node, previousRect, currentRect } of sources)
            globalThis.moved.push(
              `${node?.nodeName} .${node?.className} in .${node?.parentElement?.className}: ${box(previousRect)} → ${box(currentRect)}`,
            );
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
  return tab;
}

/** Leaves nothing in the tab of what was opened in it but its history. */
async function empty({ page, scripts }) {
  await page.evaluate(() => {
    window.name = "";
    if (origin !== "null") sessionStorage.clear();
  });
  for (const each of scripts) await page.removeScriptToEvaluateOnNewDocument(each);
  await page.goto("about:blank");
}

function contextOf(context, isChrome) {
  /** A tab that was left is used again: another one has a process of its own, which takes longer than the page. */
  const left = [];
  return {
    async page({ width = 1280, height = 900, dark = false, cores = 0, isStill = false } = {}) {
      const tab = left.pop() ?? (await newTab(context, isChrome));
      const { page } = tab;
      const problems = [];
      Object.assign(tab, { problems, scripts: [] });
      const begin = async (action, ...values) => {
        tab.scripts.push((await page.evaluateOnNewDocument(action, ...values)).identifier);
      };
      await page.setViewport({ width, height });
      if (cores > 0)
        await begin((count) => {
          Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => count });
        }, cores);
      if (isChrome)
        await page.emulateMediaFeatures([
          { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
          { name: "prefers-reduced-motion", value: isStill ? "reduce" : "no-preference" },
        ]);
      return {
        problems,
        begin,
        go: (url) => page.goto(url),
        run: (action, ...values) => page.evaluate(action, ...values),
        press: (key) => page.keyboard.press(key),
        async close() {
          await empty(tab);
          left.push(tab);
        },
      };
    },
    close: () => context.close(),
  };
}

const lender = process.env.POSENC_BROWSERS;

/** A browser that another file may have had: { launched, close(), leave() }, where leave() is for one without a context. */
async function borrow(options) {
  const asked = get(`${lender}/lend?options=${encodeURIComponent(JSON.stringify(options))}`);
  const [answer] = await once(asked, "response");
  const address = String((await once(answer, "data"))[0]);
  if (answer.statusCode !== 200) throw new Error(`no browser is lent: ${address}`);
  const protocol = options.browser === "firefox" ? "webDriverBiDi" : "cdp";
  const launched = await puppeteer.connect({ browserWSEndpoint: address, protocol, protocolTimeout: longest });
  const close = async () => {
    await launched.disconnect();
    asked.destroy();
  };
  const leave = async () => {
    await launched.disconnect();
    await fetch(`${lender}/back?address=${encodeURIComponent(address)}`);
    asked.destroy();
  };
  return { launched, close, leave };
}

async function start(options) {
  const launched = await puppeteer.launch(options);
  const close = () => launched.close();
  return { launched, close, leave: close };
}

async function openPuppeteer(browser, executablePath, more = []) {
  const isChrome = browser === "chrome";
  const args = isChrome ? [...quiet, ...more] : more;
  const headless = /headless[-_]shell/.test(executablePath) ? "shell" : true;
  const options = { browser, executablePath, headless, args, protocolTimeout: longest };
  const { launched, close, leave } = await (lender ? borrow : start)(options);
  return { context: async () => contextOf(await launched.createBrowserContext(), isChrome), close, leave };
}

/** The browser, or null when it is not here and the test is left out. */
async function open(name, t) {
  if (name === "webkit") {
    const [driver, binary, display] = ["WebKitWebDriver", "MiniBrowser", "Xvfb"].map((program) =>
      requireProgram(t, program),
    );
    return driver && binary && display ? openWebKit({ driver, binary, display, longest }) : null;
  }
  const path = requireProgram(t, name === withoutSimd ? "chromium" : name);
  if (!path) return null;
  if (name === withoutSimd) return openPuppeteer("chrome", path, ["--js-flags=--no-enable-sse4-1"]);
  return openPuppeteer(name === "chromium" ? "chrome" : "firefox", path);
}

const running = new Map();
after(async () => {
  for (const browser of running.values()) await browser.leave();
});

/** Runs `body(browser)` with a context of the browser, and closes that whatever happens. */
export async function using(name, t, body) {
  const browser = running.get(name) ?? (await open(name, t));
  if (!browser) return;
  running.set(name, browser);
  try {
    const context = await browser.context();
    await body(context);
    await context.close();
  } catch (error) {
    running.delete(name);
    await browser.close();
    throw error;
  }
}
