// Starts Chromium for browsers.js and for tests/setup/run.js, which shares one among all files of tests/browser.
import puppeteer from "puppeteer-core";

/** Time limit of a command, in ms: some scripts visit hundreds of states on a busy machine. */
export const protocolTimeout = 600000;

const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const launchChromium = (executablePath, flags = []) =>
  puppeteer.launch({
    executablePath,
    headless: /headless[-_]shell/.test(executablePath) ? "shell" : true,
    args: [...quiet, ...flags],
    protocolTimeout,
  });
