// Drives WebKit over the WebDriver protocol, on a virtual display. Used by browsers.js.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const startTries = 600;

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts Xvfb on a free display; `number` resolves with the display's number. */
function startDisplay(path) {
  const display = spawn(path, ["-displayfd", "3", "-screen", "0", "1600x1200x24"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const number = new Promise((resolve, reject) => {
    display.stdio[3].once("data", (data) => resolve(String(data).trim()));
    display.once("error", reject);
    display.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { display, number };
}

/** Sends a command. WebDriver wraps its answers in { value }. */
async function send(origin, method, path, body) {
  const response = await fetch(origin + path, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (value?.error) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
}

async function whenReady(origin) {
  for (let tries = 0; tries < startTries; tries++) {
    try {
      return await send(origin, "GET", "/status");
    } catch {
      await sleep(100);
    }
  }
  throw new Error("WebKitWebDriver does not answer");
}

// A script that passes back the result of a function, or its error as text.
const wrapped = (action) => `const done = arguments[arguments.length - 1];
  Promise.resolve().then(() => (${action})(...Array.from(arguments).slice(0, -1)))
    .then((value) => done({ value: value ?? null }), (error) => done({ failed: [error, error?.stack].join("\\n") }));`;

const keyCodes = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C" };

/** @param longest time limit of a script, in ms */
export async function openWebKit({ driver, binary, display: displayPath, longest }) {
  const { display, number } = startDisplay(displayPath);
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${await number}` };
  const process_ = spawn(driver, ["-p", String(port)], { env, stdio: "ignore" });
  const origin = `http://127.0.0.1:${port}`;
  const stop = () => {
    process_.kill();
    display.removeAllListeners("exit");
    display.kill();
  };
  try {
    await whenReady(origin);
    const options = { binary, args: ["--automation"] };
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
    const { sessionId } = await send(origin, "POST", "/session", { capabilities });
    const command = (method, path, body) => send(origin, method, `/session/${sessionId}${path}`, body);
    await command("POST", "/timeouts", { script: longest });
    // All pages share one window, whose session stores nothing.
    const context = {
      async page({ width = 1280, height = 900 } = {}) {
        await command("POST", "/window/rect", { width, height });
        return {
          problems: [],
          go: (url) => command("POST", "/url", { url }),
          async run(action, ...values) {
            const { value, failed } = await command("POST", "/execute/async", {
              script: wrapped(action),
              args: values,
            });
            if (failed) throw new Error(failed);
            return value;
          },
          press: (key) => {
            const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: keyCodes[key] ?? key }));
            return command("POST", "/actions", { actions: [{ type: "key", id: "keys", actions }] });
          },
          close: async () => {},
        };
      },
      close: async () => {},
    };
    const close = async () => {
      await command("DELETE", "").catch(() => {});
      stop();
    };
    return { context: async () => context, close };
  } catch (error) {
    stop();
    throw error;
  }
}
