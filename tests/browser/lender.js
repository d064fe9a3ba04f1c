// Keeps browsers for files of tests, each of which has one to itself for a while: a start takes as long as many a test.
// tests/setup/run.js starts this beside files of browsers, and closes its input when they have ended, with which it ends.
// It prints its own address, where it answers:
//   GET /lend?options=…   the address of a browser that puppeteer.launch started so, lent until the answer is closed
//   GET /back?address=…   nothing was left open in that browser: without this it is ended when its answer is closed
import { once } from "node:events";
import { createServer } from "node:http";

/** Browsers that nobody has: [{ options, address, process }, …]. */
let free = [];
const running = new Set();
/** The addresses of those that may be lent again. */
const returned = new Set();

async function start(options) {
  const { default: puppeteer } = await import("puppeteer-core");
  const browser = await puppeteer.launch(JSON.parse(options));
  const started = { options, address: browser.wsEndpoint(), process: browser.process() };
  await browser.disconnect();
  running.add(started);
  started.process.once("exit", () => {
    running.delete(started);
    free = free.filter((each) => each !== started);
  });
  return started;
}

async function end(browser) {
  if (!running.has(browser)) return;
  process.kill(-browser.process.pid, "SIGKILL"); // of a group: what is started may be a script that starts the browser
  await once(browser.process, "exit");
}

async function lend(options, response) {
  const found = free.find((each) => each.options === options);
  free = free.filter((each) => each !== found);
  const browser = found ?? (await start(options));
  const takeBack = () => {
    if (returned.delete(browser.address)) free.push(browser);
    else end(browser);
  };
  if (response.destroyed) takeBack();
  else response.once("close", takeBack).write(browser.address);
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  if (pathname === "/lend")
    lend(searchParams.get("options"), response).catch((error) => response.writeHead(500).end(String(error)));
  else {
    returned.add(searchParams.get("address"));
    response.end();
  }
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));

process.stdin.resume().once("end", async () => {
  await Promise.all([...running].map(end));
  process.exit();
});
