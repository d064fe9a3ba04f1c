// Browsers that are lent to one file after another: which come back, and that none is left.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { requireProgram } from "../setup/programs.js";

/** Whether a browser answers at an address, which begins with ws. */
const answers = (address) =>
  fetch(new URL("/json/version", address.replace(/^ws/, "http"))).then(
    () => true,
    () => false,
  );

test("a browser is lent again when it was given back, is ended when it was not, and none is left", async (t) => {
  const executablePath = requireProgram(t, "chromium");
  if (!executablePath) return;
  const headless = /headless[-_]shell/.test(executablePath) ? "shell" : true;
  const options = JSON.stringify({ browser: "chrome", executablePath, headless, args: ["--no-sandbox"] });
  const lender = spawn(process.execPath, [join(import.meta.dirname, "lender.js")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  t.after(() => lender.stdin.end());
  const origin = String((await once(lender.stdout, "data"))[0]).trim();
  const lend = async () => {
    const asked = get(`${origin}/lend?options=${encodeURIComponent(options)}`);
    const [answer] = await once(asked, "response");
    const address = String((await once(answer, "data"))[0]);
    assert.equal(answer.statusCode, 200, address);
    answer.on("error", () => {}); // of being destroyed
    return { address, close: () => asked.destroy() };
  };
  const [first, second] = [await lend(), await lend()];
  assert.notEqual(first.address, second.address, "each has one to itself");
  await fetch(`${origin}/back?address=${encodeURIComponent(first.address)}`);
  first.close();
  second.close();
  for (let tries = 0; tries < 1200 && (await answers(second.address)); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(await answers(second.address), false);

  const third = await lend();
  assert.equal(third.address, first.address);
  assert.ok(await answers(third.address));
  lender.stdin.end();
  assert.deepEqual(await once(lender, "exit"), [0, null]);
  assert.equal(await answers(third.address), false);
});
