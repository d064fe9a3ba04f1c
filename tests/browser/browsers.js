// The three browsers behind one small interface, each found on PATH or left out by name:
//   using(name, t, async (browser) => …);  browser.page({ width, height, dark, cores, isStill }) → page
//   page.begin(function) runs before a page's own scripts (not in WebKit),
//   page.go(url), page.run(function, ...arguments) → result, page.press(key), page.problems: console errors, failed
//   scripts and requests to other origins, page.close()
// A browser is started once for a test file. Each test has a context of its own in it, so that nothing which one of them
// stores or leaves open reaches the next; after a failure the next test starts the browser anew.
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

function watch(page, problems) {
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") problems.push(`outside request: ${request.url()}`);
  });
}

function contextOf(context, isChrome) {
  return {
    async page({ width = 1280, height = 900, dark = false, cores = 0, isStill = false } = {}) {
      const page = await context.newPage();
      const problems = [];
      watch(page, problems);
      await page.setViewport({ width, height });
      if (cores > 0)
        await page.evaluateOnNewDocument((count) => {
          Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => count });
        }, cores);
      if (isChrome) {
        await page.emulateMediaFeatures([
          { name: "prefers-color-scheme", value: dark ? "dark" : "light" },
          { name: "prefers-reduced-motion", value: isStill ? "reduce" : "no-preference" },
        ]);
        await page.evaluateOnNewDocument(() => {
          globalThis.layoutShift = 0;
          new PerformanceObserver((list) => {
            for (const { value } of list.getEntries()) globalThis.layoutShift += value;
          }).observe({ type: "layout-shift", buffered: true });
        });
      }
      return {
        problems,
        begin: (action) => page.evaluateOnNewDocument(action),
        go: (url) => page.goto(url),
        run: (action, ...values) => page.evaluate(action, ...values),
        press: (key) => page.keyboard.press(key),
        close: () => page.close(),
      };
    },
    close: () => context.close(),
  };
}

async function openPuppeteer(browser, executablePath, more = []) {
  const isChrome = browser === "chrome";
  const args = isChrome ? [...quiet, ...more] : more;
  const headless = /headless[-_]shell/.test(executablePath) ? "shell" : true;
  const launched = await puppeteer.launch({ browser, executablePath, headless, args, protocolTimeout: longest });
  return {
    context: async () => contextOf(await launched.createBrowserContext(), isChrome),
    close: () => launched.close(),
  };
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
  for (const browser of running.values()) await browser.close();
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
