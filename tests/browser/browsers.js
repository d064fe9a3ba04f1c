// Opens Chromium, Firefox and WebKit behind one interface. Used by all tests of tests/browser:
//   testInEveryBrowser(title, async (t, name) => …)   defines a test per browser
//   using(name, t, async (browser) => …)              calls back with a new context of that browser, or skips t if it is missing
//   browser.page({ width, height, dark, cores, isStill }) → page
//   page.begin(function) runs before the page's own scripts (not in WebKit)
//   page.go(url), page.run(function, ...arguments) → result, page.press(key), page.close()
//   page.problems: console errors, failed scripts, requests to other origins
// Tests run in Chromium; with POSENC_BROWSERS=firefox,webkit, as in ./build.sh test matrix, those of every browser run there.
import { after, test as nodeTest } from "node:test";
import puppeteer from "puppeteer-core";
import { requireProgram } from "../setup/programs.js";
import { launchChromium, protocolTimeout } from "./chromium.js";
import { openWebKit } from "./webkit.js";

const others = process.env.POSENC_BROWSERS?.split(",");

export const testInEveryBrowser = (title, body) => {
  for (const name of others ?? ["chromium"]) nodeTest(`${title}, in ${name}`, (t) => body(t, name));
};

/** node:test's test, for tests in Chromium alone: defines nothing in a run for other browsers. */
export const test = others ? () => {} : nodeTest;

/** Chromium as on an x86 processor that lacks the instructions for WebAssembly SIMD. No effect on other processors. */
export const withoutSimd = "chromium without SIMD";

/** Collects the problems of a tab in the list of the page that currently uses it. */
function watch(tab) {
  const add = (problem) => tab.problems.push(problem);
  tab.page.on("console", (message) => {
    if (message.type() === "error") add(`console: ${message.text()}`);
  });
  tab.page.on("pageerror", (error) => add(`error: ${error.message}`));
  tab.page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") add(`outside request: ${request.url()}`);
  });
}

async function newTab(context, isChrome) {
  const tab = { page: await context.newPage(), problems: [], scripts: [] };
  tab.page.setDefaultNavigationTimeout(protocolTimeout); // a busy machine takes longer than the 30 seconds of a page
  watch(tab);
  if (isChrome)
    await tab.page.evaluateOnNewDocument(() => {
      globalThis.layoutShift = 0;
      // For the messages of failing tests.
      globalThis.moved = [];
      const box = ({ x, y, width, height }) => `${x},${y} ${width}×${height}`;
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) {
          globalThis.layoutShift += value;
          for (const { node, previousRect, currentRect } of sources)
            globalThis.moved.push(
              `${node?.nodeName} .${node?.className} in .${node?.parentElement?.className}: ${box(previousRect)} → ${box(currentRect)}, of ${innerWidth} px`,
            );
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
  return tab;
}

/** Clears everything but the history of a tab. */
async function clear({ page, scripts }) {
  await page.evaluate(() => {
    window.name = "";
    if (origin !== "null") sessionStorage.clear();
  });
  for (const each of scripts) await page.removeScriptToEvaluateOnNewDocument(each);
  await page.goto("about:blank");
}

function contextOf(context, isChrome) {
  /** Closed tabs, for reuse: a new tab starts a process, which takes longer than loading a page. */
  const closed = [];
  return {
    async page({ width = 1280, height = 900, dark = false, cores = 0, isStill = false } = {}) {
      const tab = closed.pop() ?? (await newTab(context, isChrome));
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
          await clear(tab);
          closed.push(tab);
        },
      };
    },
    close: () => context.close(),
  };
}

async function openPuppeteer(launched, isChrome, close = () => launched.close()) {
  return { context: async () => contextOf(await launched.createBrowserContext(), isChrome), close };
}

/** Returns the browser, or null after skipping t because a program is missing. */
async function open(name, t) {
  if (name === "webkit") {
    const [driver, binary, display] = ["WebKitWebDriver", "MiniBrowser", "Xvfb"].map((program) =>
      requireProgram(t, program),
    );
    return driver && binary && display ? openWebKit({ driver, binary, display, longest: protocolTimeout }) : null;
  }
  const path = requireProgram(t, name === "firefox" ? name : "chromium");
  if (!path) return null;
  if (name === "firefox")
    return openPuppeteer(await puppeteer.launch({ browser: name, executablePath: path, protocolTimeout }), false);
  if (name === withoutSimd) return openPuppeteer(await launchChromium(path, ["--js-flags=--no-enable-sse4-1"]), true);
  const shared = process.env.POSENC_CHROMIUM;
  if (!shared) return openPuppeteer(await launchChromium(path), true);
  const connected = await puppeteer.connect({ browserWSEndpoint: shared, protocolTimeout });
  return openPuppeteer(connected, true, () => connected.disconnect());
}

const running = new Map();
after(async () => {
  for (const browser of running.values()) await browser.close();
});

/** Calls body(browser) with a new context of the browser, which shares no storage with others, and closes it. */
export async function using(name, t, body) {
  const browser = running.get(name) ?? (await open(name, t));
  if (!browser) return;
  running.set(name, browser);
  const context = await browser.context();
  try {
    await body(context);
  } finally {
    await context.close();
  }
}
