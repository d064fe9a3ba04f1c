// Tests readModelFile on files that want more than they hold: indices that name other files, archives and headers of many parts,
// readers that never answer. Inputs grow, and what is asked of the source is counted.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { readModelFile } from "posenc/files.js";
import { limits } from "../../src/models/files/limits.js";
import { bytesOf, npy, zip } from "../numpyFile.js";
import { fileOf, tensorsFile } from "../safetensorsFile.js";

const folder = mkdtempSync(join(tmpdir(), "posenc-hostile-"));
after(() => rmSync(folder, { recursive: true }));

const part = tensorsFile({ secret: ["F32", [1], Float32Array.of(42)] });
const indexOf = (...names) => Buffer.from(JSON.stringify({ weight_map: Object.fromEntries(names.entries()) }));
const refuses = (source, message) => assert.rejects(readModelFile(source), { name: "RangeError", message });

/** Serves files by path, with ranges, and remembers what was asked for. */
async function serve(t, files) {
  const asked = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push(url);
    const bytes = files[url];
    if (!bytes) return response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range);
    const end = Math.min(Number(last) + 1, bytes.length);
    response.writeHead(206, { "content-range": `bytes ${first}-${end - 1}/${bytes.length}` });
    response.end(bytes.subarray(Number(first), end));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return { origin: `http://127.0.0.1:${server.address().port}`, asked };
}

test("an index at an address opens files of its own folder alone, whatever its names lead to", async (t) => {
  const other = await serve(t, { "/": part, "/secret.safetensors": part });
  const host = other.origin.slice("http://".length);
  const names = [
    `http:${host}`,
    `https:${host}`,
    "file:secret.safetensors",
    "data:application,x",
    "%2e%2e",
    "%2E.",
    "?x",
    "#x",
    "part.safetensors?x",
    "part.safetensors#x",
    "index.json",
    "\ud800:",
    " ",
    "\t..\n",
  ];
  for (const name of names) {
    const { origin, asked } = await serve(t, { "/m/index.json": indexOf(name), "/m/part.safetensors": part });
    await assert.rejects(readModelFile(`${origin}/m/index.json`), { name: "RangeError" }, name);
    assert.ok(
      asked.every((path) => path.startsWith("/m/") && !path.includes("?")),
      `${name}: ${asked}`,
    );
    assert.ok(asked.length <= 2, `${name}: ${asked}`);
  }
  assert.deepEqual(other.asked, []);
  const { origin } = await serve(t, { "/m/index.json": indexOf("a b%.safetensors"), "/m/a%20b%.safetensors": part });
  assert.equal((await readModelFile(`${origin}/m/index.json`)).tensors.length, 1);
});

test("an index on disk opens files of its own folder alone, by path and by file address", async (t) => {
  const { origin, asked } = await serve(t, { "/": part });
  const path = join(folder, "index.json");
  for (const name of [origin.replace("//", ""), "file:part.safetensors", "..", "%2e%2e", "index.json", "a\0b"]) {
    writeFileSync(path, indexOf(name));
    for (const source of [path, pathToFileURL(path)])
      await assert.rejects(readModelFile(source), { name: "RangeError" }, name);
  }
  assert.deepEqual(asked, []);
  writeFileSync(join(folder, "part.safetensors"), part);
  writeFileSync(path, indexOf("part.safetensors"));
  for (const source of [path, pathToFileURL(path)])
    assert.equal((await (await readModelFile(source)).tensor("secret")).data[0], 42);
});

test("indices that name each other, or come as parts, are refused after as many requests as there are files", async (t) => {
  for (const count of [1, 2, 20]) {
    const names = Array.from({ length: count }, (_, i) => `${i}.json`);
    const files = Object.fromEntries(names.map((name, i) => [`/${name}`, indexOf(names[(i + 1) % count])]));
    const { origin, asked } = await serve(t, files);
    await assert.rejects(readModelFile(`${origin}/0.json`), /own folder|must be safetensors/);
    assert.ok(asked.length <= 2, `${asked}`);
    const dropped = names.map((name) => new File([files[`/${name}`]], name));
    await assert.rejects(readModelFile([...dropped, new File([part], "part")]), /must be safetensors/);
  }
});

/** A source of bytes that counts its reads. */
function counted(bytes) {
  const source = {
    size: bytes.length,
    reads: 0,
    async read(start, end) {
      source.reads++;
      return bytes.subarray(start, end);
    },
  };
  return source;
}

test("an archive needs one read for each file to be listed, and its files must not share bytes", async () => {
  const array = npy("<f4", [1], bytesOf(Float32Array.of(3)));
  for (const deflated of [false, true])
    for (const count of [1, 10, 100]) {
      const source = counted(
        zip(
          Array.from({ length: count }, (_, i) => [`${i}.npy`, array]),
          { deflated },
        ),
      );
      const file = await readModelFile(source);
      assert.equal(file.tensors.length, count);
      assert.ok(source.reads <= count + 4, `${source.reads} reads`);
      assert.deepEqual((await file.tensor(`${count - 1}`)).data, Float32Array.of(3));
    }
  const many = zip(Array.from({ length: 2 ** 13 + 1 }, (_, i) => [`${i}.txt`, Buffer.alloc(0)]));
  await refuses(many, /archive must have at most 8192 files, got 8193/);
});

test("every bit of an archive's numbers is guarded by its checksum", async () => {
  const array = npy("<f4", [4], bytesOf(Float32Array.of(1, 2, 3, 4)));
  const whole = zip([["a.npy", array]]);
  const start = whole.indexOf(bytesOf(Float32Array.of(1, 2)));
  for (let bit = 0; bit < 128; bit++) {
    const bytes = Buffer.from(whole);
    bytes[start + (bit >> 3)] ^= 1 << (bit & 7);
    const file = await readModelFile(bytes);
    await assert.rejects(file.tensor("a"), /"a\.npy" must have the archive's checksum/);
  }
});

test("a safetensors header of too many objects is refused before it is parsed", async () => {
  const entry = '{"dtype":"U8","shape":[0],"data_offsets":[0,0]}';
  const tensors = (count) => `{${Array.from({ length: count }, (_, i) => `"${i}":${entry}`).join()}}`;
  assert.equal((await readModelFile(fileOf(tensors(2 ** 17)))).tensors.length, 2 ** 17);
  await refuses(fileOf(tensors(2 ** 17 + 2)), /header must have at most 131072 tensors/);
  for (const size of [2 ** 20, 2 ** 22, 2 ** 24]) {
    const text = `{"a":[${"{},".repeat(size / 3)}{}]}`;
    await refuses(fileOf(text), /header must have at most 131072 tensors/);
  }
});

test("text in metadata keeps its names, __proto__ too, in one file and in parts", async () => {
  const withMetadata = (name) =>
    new File(
      [fileOf(`{"__metadata__":{"__proto__":"kept"},"${name}":{"dtype":"U8","shape":[0],"data_offsets":[0,0]}}`)],
      name,
    );
  for (const source of [withMetadata("a"), [withMetadata("a"), withMetadata("b")]]) {
    const { metadata } = await readModelFile(source);
    assert.equal(Object.getPrototypeOf(metadata), Object.prototype);
    assert.deepEqual(Object.entries(metadata), [["__proto__", "kept"]]);
  }
});

test("names in messages are cut", async () => {
  for (const letters of [10, 1000, 100_000]) {
    const name = "n".repeat(letters);
    const entry = (dtype, from, to) => ({ dtype, shape: [1], data_offsets: [from, to] });
    const file = await readModelFile(fileOf({ [name]: entry("F8_E4M3", 0, 1) }, Buffer.alloc(1)));
    const errors = [
      await file.tensor(name).catch((error) => error),
      await file.tensor(`${name}x`).catch((error) => error),
      await readModelFile(fileOf({ [name]: entry("F32", 0, 4) })).catch((error) => error),
      await readModelFile(
        fileOf({ [name]: entry("F32", 0, 4), [`${name}2`]: entry("F32", 2, 6) }, Buffer.alloc(6)),
      ).catch((error) => error),
      await readModelFile(Buffer.from(indexOf(name))).catch((error) => error),
    ];
    for (const { message } of errors) assert.ok(message.length < 400, `${message.length} letters`);
  }
});

test("sizes that are no sizes are refused, and a signal is heard while a reader does not answer", async () => {
  for (const size of [10n, "100", Number.POSITIVE_INFINITY, 1e300, Number.NaN, -1, null]) {
    const blob = { size, slice: () => new Blob([part]), arrayBuffer: async () => part };
    for (const source of [blob, { size, read: async () => part }])
      await assert.rejects(readModelFile(source), { name: "TypeError", message: /source\.size must be a number of/ });
  }
  const controller = new AbortController();
  const silent = { size: 100, read: () => new Promise(() => {}) };
  const reading = readModelFile(silent, { signal: controller.signal });
  setTimeout(() => controller.abort(), 10);
  await assert.rejects(reading, { name: "AbortError" });
});

test("a tensor as float32, from every dtype", async () => {
  const file = await readModelFile(
    tensorsFile({
      half: ["F16", [6], Uint16Array.of(0x3c00, 0xc000, 0x0001, 0x7c00, 0x8000, 0x7bff)],
      brain: ["BF16", [2], Uint16Array.of(0x3f80, 0xc000)],
      long: ["I64", [2], BigInt64Array.of(-1n, 2n ** 60n)],
      flags: ["BOOL", [2], Uint8Array.of(0, 1)],
      double: ["F64", [1], Float64Array.of(0.1)],
      single: ["F32", [1], Float32Array.of(0.5)],
    }),
  );
  const expected = {
    half: [1, -2, 2 ** -24, Number.POSITIVE_INFINITY, -0, 65504],
    brain: [1, -2],
    long: [-1, 2 ** 60],
    flags: [0, 1],
    double: [Math.fround(0.1)],
    single: [0.5],
  };
  for (const [name, numbers] of Object.entries(expected)) {
    const { data, dtype } = await file.tensor(name, { as: "float32" });
    assert.deepEqual([data, dtype], [Float32Array.from(numbers), "float32"], name);
  }
  await assert.rejects(file.tensor("half", { as: "float16" }), { name: "TypeError", message: /as must be "float32"/ });
});

test("the table in the documentation has every limit, in order", () => {
  const text = readFileSync(new URL("../../web/pages/reference/docs/entries.md", import.meta.url), "utf8");
  const [, table] = text.split("beyond these limits");
  const stated = [...table.matchAll(/^\| .* \| ([\d,]+).* \|$/gm)].map(([, number]) => number.replaceAll(",", ""));
  assert.deepEqual(stated.map(Number), Object.values(limits));
});
