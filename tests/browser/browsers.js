// The three browsers behind one small interface, each found on PATH or left out by name:
//   open(name, t) → browser or null;  browser.page({ width, height, dark }) → page;  browser.close()
//   page.go(url), page.run(function, ...arguments) → result, page.press(key), page.problems: console errors, failed
//   scripts and requests to other origins, page.close()
import puppeteer from "puppeteer-core";
import { requireProgram } from "../setup/programs.js";
import { openWebKit } from "./webkit.js";

export const browserNames = ["chromium", "firefox", "webkit"];

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

async function openPuppeteer(browser, executablePath) {
  const args = browser === "chrome" ? quiet : [];
  const running = await puppeteer.launch({ browser, executablePath, headless: true, args });
  return {
    async page({ width = 1280, height = 900, dark = false } = {}) {
      const page = await running.newPage();
      const problems = [];
      watch(page, problems);
      await page.setViewport({ width, height });
      if (browser === "chrome") {
        await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }]);
        await page.evaluateOnNewDocument(() => {
          globalThis.layoutShift = 0;
          new PerformanceObserver((list) => {
            for (const { value } of list.getEntries()) globalThis.layoutShift += value;
          }).observe({ type: "layout-shift", buffered: true });
        });
      }
      return {
        problems,
        go: (url) => page.goto(url),
        run: (action, ...values) => page.evaluate(action, ...values),
        press: (key) => page.keyboard.press(key),
        close: () => page.close(),
      };
    },
    close: () => running.close(),
  };
}

/** The running browser, or null when it is not here and the test is left out. */
export async function open(name, t) {
  if (name === "webkit") {
    const [driver, binary, display] = ["WebKitWebDriver", "MiniBrowser", "Xvfb"].map((program) =>
      requireProgram(t, program),
    );
    return driver && binary && display ? openWebKit({ driver, binary, display }) : null;
  }
  const path = requireProgram(t, name);
  return path ? openPuppeteer(name === "chromium" ? "chrome" : "firefox", path) : null;
}

/** Runs `body(browser)` with the browser, and closes it whatever happens. */
export async function using(name, t, body) {
  const browser = await open(name, t);
  if (!browser) return;
  try {
    await body(browser);
  } finally {
    await browser.close();
  }
}
