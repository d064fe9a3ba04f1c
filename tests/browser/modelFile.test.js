// Tests model files in the page: dropped on any page, opened in the figure of their method, fetched by address only after a
// click. Chromium.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { tensorsFile } from "../safetensorsFile.js";
import { using } from "./browsers.js";
import { atOnce, inChromium, until } from "./inChromium.js";
import { settled } from "./inPage.js";
import { serveSite } from "./site.js";

const [rows, dim] = [40, 6];
const wave = Float32Array.from({ length: rows * dim }, (_, n) => Math.sin(Math.floor(n / dim) / 3 + (n % dim)));
const file = tensorsFile({
  "wpe.weight": ["F32", [rows, dim], wave],
  "h.0.attn.relative_attention_bias.weight": ["F32", [32, 2], Float32Array.from({ length: 64 }, (_, n) => -n / 9)],
  "lm_head.weight": ["F32", [2], Float32Array.of(1, 2)],
});

/** A server with ranges, which other sites may read. */
const asked = [];
let isCancelled = false;
const server = createServer((request, response) => {
  asked.push(request.url);
  const headers = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Headers": "Range",
    "Access-Control-Expose-Headers": "Content-Range",
  };
  const [, first, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
  if (first === undefined) return response.writeHead(204, headers).end();
  if (request.url === "/silent.safetensors") {
    response.on("close", () => {
      isCancelled = true;
    });
    return undefined;
  }
  const part = file.subarray(Number(first), Number(last) + 1);
  const range = `bytes ${first}-${Number(first) + part.length - 1}/${file.length}`;
  return response.writeHead(206, { ...headers, "Content-Range": range }).end(part);
});
before(() => new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined))));
after(() => server.close());

/** Drops a file on the page as a browser does. */
const drop = (page, name, bytes) =>
  page.run(
    (file, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(content)], file));
      for (const type of ["dragenter", "dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    name,
    Array.from(bytes),
  );

const press = (page, text) =>
  page.run((wanted) => {
    const buttons = [...document.querySelectorAll("dialog.model-file button")];
    buttons.find((each) => each.textContent.includes(wanted)).click();
  }, text);

const dialogText = () => document.querySelector("dialog.model-file")?.textContent ?? "";

for (const start of ["", "zh/essay.html", "reference.html", "alibi/"])
  inChromium(
    `a file dropped on ${start || "the front page"} opens in the figure of its tensor`,
    async (open) => {
      const page = await open(start);
      await page.run(() => document.querySelector(".site .find") && new Promise((resolve) => setTimeout(resolve, 500)));
      await drop(page, "model.safetensors", file);
      await until(page, () => document.querySelectorAll("dialog.model-file li button").length === 2);
      await press(page, "wpe.weight");
      await until(page, () => /\/learned\//.test(location.pathname));
      await until(page, () => document.querySelector("section.table .note")?.textContent.includes("wpe.weight"));
      await until(page, () => document.querySelector("posenc-figure.main")?.picture?.result.shape[0] === 40);
      assert.match(await page.run(() => location.hash), /view=components/);
    },
    atOnce,
  );

inChromium("T5's bias opens by head, and the table is handed over once", async (open) => {
  const page = await open("t5/");
  await drop(page, "model.safetensors", file);
  await until(page, () => document.querySelectorAll("dialog.model-file li button").length === 2);
  await press(page, "relative_attention_bias");
  await until(page, () => document.querySelector("section.table .note")?.textContent.includes("32 buckets × 2 heads"));
  assert.equal(await page.run(() => document.querySelector("posenc-figure.main").parameters.heads), 2);
  await page.run(() => location.reload());
  await until(page, () => document.querySelector("section.table .note")?.textContent.includes("seed"));
});

inChromium("?model= names the address, and requests nothing before a click", async (open) => {
  const page = await open("rope/?model=org/name");
  await until(page, () => document.querySelector("dialog.model-file button"));
  const text = await page.run(dialogText);
  assert.match(text, /Fetch https:\/\/huggingface\.co\/org\/name\/resolve\/main\/config\.json/);
  const requested = await page.run(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.deepEqual(
    requested.filter((name) => name.includes("huggingface")),
    [],
  );
});

/** Opens the dialog for the file of the local server, and requests it. */
async function requestFile(page) {
  const { port } = /** @type {any} */ (server.address());
  asked.length = 0;
  await page.run((address) => {
    dispatchEvent(new CustomEvent("posenc-files", { detail: { model: address } }));
  }, `http://127.0.0.1:${port}/model.safetensors`);
  await until(page, () => document.querySelector("dialog.model-file button"));
  assert.deepEqual(asked, []);
  await press(page, "Fetch");
}

inChromium("under a policy without other sites, an address is refused in words", async (open) => {
  const page = await open("rope/");
  await requestFile(page);
  await until(page, () => document.querySelector("dialog.model-file [role=alert]"));
  assert.match(await page.run(dialogText), /policy forbids it/);
  assert.deepEqual(asked, []);
});

test("an address is read by ranges after a click, where the policy allows it", (t) =>
  using("chromium", t, async (browser) => {
    const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' http://127.0.0.1:*";
    const served = await serveSite({}, {}, policy);
    const page = await browser.page();
    await page.go(`${served.origin}/rope/`);
    await page.run(settled);
    await requestFile(page);
    await until(page, () => document.querySelectorAll("dialog.model-file li button").length === 2);
    assert.deepEqual([...new Set(asked)], ["/model.safetensors"]);
    // A server that never answers: the request ends when the reader cancels.
    const { port } = /** @type {any} */ (server.address());
    await page.run((address) => {
      dispatchEvent(new CustomEvent("posenc-files", { detail: { model: address } }));
    }, `http://127.0.0.1:${port}/silent.safetensors`);
    await until(page, () => /Fetch .*silent/.test(document.querySelector("dialog.model-file").textContent));
    await press(page, "Fetch");
    while (!asked.includes("/silent.safetensors")) await new Promise((resolve) => setTimeout(resolve, 50));
    await press(page, "Cancel");
    await until(page, () => !document.querySelector("dialog.model-file").textContent.includes("Cancel"));
    while (!isCancelled) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(await page.run(() => document.querySelector("dialog.model-file [role=alert]")), null);
    await served.close();
  }));

inChromium("a file that is none is refused in words", async (open) => {
  const page = await open("rope/");
  await drop(page, "a.safetensors", new TextEncoder().encode("hello"));
  await until(page, () => document.querySelector("dialog.model-file [role=alert]"));
  assert.match(
    await page.run(() => document.querySelector("dialog.model-file [role=alert]").textContent),
    /cannot be read/,
  );
});

inChromium("dragging rotates the components, and its end is in the address", async (open) => {
  const page = await open("learned/#view=components");
  const before = await page.run(() => document.querySelector("posenc-figure.main").parameters.yaw);
  await until(page, () =>
    document
      .querySelector("posenc-figure.main")
      .renderRoot.querySelector(".readout")
      .textContent.includes("Drag to rotate"),
  );
  await page.run(() => {
    const plot = document.querySelector("posenc-figure.main").renderRoot.querySelector(".plot");
    const { left, top } = plot.getBoundingClientRect();
    plot.setPointerCapture = () => {};
    const move = (type, x) =>
      plot.dispatchEvent(
        new PointerEvent(type, {
          clientX: left + x,
          clientY: top + 100,
          button: 0,
          pointerId: 1,
          pointerType: "mouse",
          bubbles: true,
        }),
      );
    move("pointerdown", 200);
    move("pointermove", 220);
    move("pointermove", 260);
    move("pointerup", 260);
  });
  await until(page, () => /yaw=/.test(location.hash));
  assert.equal(await page.run(() => document.querySelector("posenc-figure.main").parameters.yaw), before + 30);
});
