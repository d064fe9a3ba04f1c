// Tests readModelFile on files that are written here by the descriptions of their formats: what it lists and reads, how much
// of a file it reads, and that hostile files are refused at once.
import assert from "node:assert/strict";
import { mkdtempSync, openSync, rmSync, truncateSync, writeFileSync, writeSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { ModelFileError, readModelFile } from "posenc/files.js";
import { asText, asU32, f32, fileOf as ggufOf } from "../ggufFile.js";
import { bytesOf, npy, zip } from "../numpyFile.js";
import { fileOf as safetensors, tensorsFile } from "../safetensorsFile.js";
import { assertSame } from "../same.js";

const folder = mkdtempSync(join(tmpdir(), "posenc-files-"));
after(() => rmSync(folder, { recursive: true }));

const refuses = (source, message) => assert.rejects(readModelFile(source), { name: "RangeError", message });

const wpe = Float32Array.of(1, 2, 3, 4, 5, 6);
const model = tensorsFile(
  {
    wpe: ["F32", [3, 2], wpe],
    half: ["F16", [2], Uint16Array.of(0x3c00, 0xc000)],
    brain: ["BF16", [1, 1], Uint16Array.of(0x3f80)],
    long: ["I64", [2], BigInt64Array.of(-1n, 2n ** 60n)],
    flags: ["BOOL", [2], Uint8Array.of(0, 1)],
    scalar: ["F64", [], Float64Array.of(0.1)],
    empty: ["F32", [0, 4], new Float32Array(0)],
    quantised: ["F8_E4M3", [3], Uint8Array.of(1, 2, 3)],
  },
  { format: "pt" },
);

test("safetensors: every tensor is listed and read with its dtype, at any alignment", async () => {
  const file = await readModelFile(model);
  assert.equal(file.format, "safetensors");
  assert.deepEqual(file.metadata, { format: "pt" });
  assert.deepEqual(file.tensors.slice(0, 2), [
    { name: "wpe", shape: [3, 2], dtype: "float32" },
    { name: "half", shape: [2], dtype: "float16" },
  ]);
  assert.deepEqual(await file.tensor("wpe"), { data: wpe, shape: [3, 2], dtype: "float32" });
  assert.deepEqual((await file.tensor("half")).data, Uint16Array.of(0x3c00, 0xc000));
  assert.deepEqual((await file.tensor("brain")).data, Uint16Array.of(0x3f80));
  assert.deepEqual((await file.tensor("long")).data, BigInt64Array.of(-1n, 2n ** 60n));
  assert.deepEqual((await file.tensor("flags")).data, Uint8Array.of(0, 1));
  assert.deepEqual(await file.tensor("scalar"), { data: Float64Array.of(0.1), shape: [], dtype: "float64" });
  assert.deepEqual(await file.tensor("empty"), { data: new Float32Array(0), shape: [0, 4], dtype: "float32" });
  await assert.rejects(file.tensor("quantised"), { message: /"quantised" must be of float64, .*got float8_e4m3fn/ });
  await assert.rejects(file.tensor("other"), { message: /tensor must be one of the file's 8, got "other"/ });
});

test("every kind of source gives the same: bytes, a Blob, a path, an address, a reader", async () => {
  const path = join(folder, "model.safetensors");
  writeFileSync(path, model);
  const moved = new Uint8Array(model.length + 3);
  moved.set(model, 3);
  const sources = {
    ArrayBuffer: Uint8Array.from(model).buffer,
    view: moved.subarray(3),
    Blob: new Blob([model]),
    path,
    url: pathToFileURL(path),
    reader: { size: model.length, read: async (start, end) => model.subarray(start, end) },
    buffers: { size: model.length, read: async (start, end) => Uint8Array.from(model.subarray(start, end)).buffer },
  };
  for (const [name, source] of Object.entries(sources)) {
    const file = await readModelFile(source);
    assertSame((await file.tensor("wpe")).data, wpe, name);
  }
});

/** A server of the bytes that answers ranges, or does not. */
async function serve(files, answersRanges = true) {
  const requests = [];
  const server = createServer(({ url, headers }, response) => {
    const bytes = files[url];
    requests.push([url, headers.range]);
    if (!bytes) return response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (!answersRanges || first === undefined) return response.writeHead(200).end(bytes);
    const end = Math.min(Number(last) + 1, bytes.length);
    response.writeHead(206, { "content-range": `bytes ${first}-${end - 1}/${bytes.length}` });
    response.end(bytes.subarray(Number(first), end));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, requests, close: () => server.close() };
}

test("an address: one request lists the tensors, one more reads a tensor behind the first 64 kB", async (t) => {
  const large = tensorsFile({ first: ["F32", [30000], new Float32Array(30000)], wpe: ["F32", [3, 2], wpe] });
  const { address, requests, close } = await serve({ "/model.safetensors": large });
  t.after(close);
  const file = await readModelFile(`${address}/model.safetensors`);
  assert.equal(requests.length, 1);
  assertSame((await file.tensor("wpe")).data, wpe);
  const start = large.length - 24;
  assert.deepEqual(requests.slice(1), [["/model.safetensors", `bytes=${start}-${large.length - 1}`]]);
  await refuses(`${address}/none`, /server must have the file, got 404/);
  const plain = await serve({ "/model.safetensors": large }, false);
  t.after(plain.close);
  await refuses(`${plain.address}/model.safetensors`, /server must answer ranges of bytes, got status 200/);
});

test("reading the header of an address reports bytes and can be cancelled; a later signal has no effect", async (t) => {
  const { address, close } = await serve({ "/model.safetensors": model });
  t.after(close);
  const told = [];
  const controller = new AbortController();
  const options = { signal: controller.signal, onProgress: (...given) => told.push(given) };
  const file = await readModelFile(`${address}/model.safetensors`, options);
  assert.deepEqual(told.at(-1), [model.length]);
  controller.abort();
  assertSame((await file.tensor("wpe")).data, wpe);
  await assert.rejects(readModelFile(`${address}/model.safetensors`, options), { name: "AbortError" });
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await new Promise((resolve) => silent.once("listening", resolve));
  t.after(() => silent.closeAllConnections());
  t.after(() => silent.close());
  const signal = AbortSignal.timeout(200);
  const reading = readModelFile(`http://127.0.0.1:${silent.address().port}/model.safetensors`, { signal });
  await assert.rejects(reading, { name: "TimeoutError" });
});

test("a model in parts: by its index, by path, address and as a list of files", async (t) => {
  const parts = {
    "a-1.safetensors": tensorsFile({ wpe: ["F32", [3, 2], wpe] }),
    "a-2.safetensors": tensorsFile({ bias: ["F32", [1], Float32Array.of(7)] }),
  };
  const index = Buffer.from(
    JSON.stringify({ metadata: {}, weight_map: { wpe: "a-1.safetensors", bias: "a-2.safetensors" } }),
  );
  const files = { ...parts, "model.safetensors.index.json": index };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const { address, close } = await serve(Object.fromEntries(Object.entries(files).map(([n, b]) => [`/${n}`, b])));
  t.after(close);
  const dropped = Object.entries(files).map(([name, bytes]) => new File([bytes], name));
  const sources = [
    join(folder, "model.safetensors.index.json"),
    `${address}/model.safetensors.index.json`,
    dropped,
    dropped.slice(0, 2),
  ];
  for (const source of sources) {
    const file = await readModelFile(source);
    assert.deepEqual(file.tensors.map(({ name }) => name).sort(), ["bias", "wpe"]);
    assert.deepEqual((await file.tensor("bias")).data, Float32Array.of(7));
  }
  await refuses(new Blob([index]), /files of an index must be given with it, in an array, got no "a-1\.safetensors"/);
  await refuses([dropped[0], dropped[0]], /names must be different, got "wpe" twice/);
  const escaping = Buffer.from(JSON.stringify({ weight_map: { wpe: "../a-1.safetensors" } }));
  writeFileSync(join(folder, "escaping.json"), escaping);
  await refuses(join(folder, "escaping.json"), /index must name files in its own folder/);
  await refuses(Buffer.from('{"model_type": "llama"}'), /fromConfig/);
});

test("GGUF: metadata and tensors, shapes with the last axis contiguous, quantised types by name", async () => {
  const entries = [
    ["general.architecture", asText("gpt2")],
    ["gpt2.context_length", asU32(1024)],
  ];
  const bytes = ggufOf(entries, [
    ["position_embd.weight", [2, 3], 0, 0, Buffer.concat([f32(...wpe), Buffer.alloc(8)])],
    ["token_embd.weight", [32, 1], 2, 32, Buffer.concat([Buffer.alloc(18), Buffer.alloc(14)])],
    ["odd", [4], 99, 64, Buffer.alloc(4)],
  ]);
  const file = await readModelFile(bytes);
  assert.equal(file.format, "gguf");
  assert.deepEqual(file.metadata, { "general.architecture": "gpt2", "gpt2.context_length": 1024 });
  assert.deepEqual(file.tensors, [
    { name: "position_embd.weight", shape: [3, 2], dtype: "float32" },
    { name: "token_embd.weight", shape: [1, 32], dtype: "Q4_0" },
    { name: "odd", shape: [4], dtype: "type 99" },
  ]);
  assert.deepEqual(await file.tensor("position_embd.weight"), { data: wpe, shape: [3, 2], dtype: "float32" });
  await assert.rejects(file.tensor("token_embd.weight"), { message: /must be of .*, got Q4_0/ });
  await assert.rejects(file.tensor("odd"), { message: /must be of .*, got type 99/ });
});

test("NPY and NPZ: stored, deflated and with ZIP64's sizes, in both orders of bytes and axes", async () => {
  const big = Buffer.alloc(48);
  [1, 4, 2, 5, 3, 6].forEach((value, i) => {
    big.writeDoubleBE(value, 8 * i);
  });
  const expected = { data: Float64Array.of(1, 2, 3, 4, 5, 6), shape: [2, 3], dtype: "float64" };
  const fortran = npy(">f8", [2, 3], big, "True");
  const single = await readModelFile(fortran);
  assert.deepEqual(single.tensors, [{ name: "array", shape: [2, 3], dtype: "float64" }]);
  assert.deepEqual(await single.tensor("array"), expected);
  const files = [
    ["wpe.npy", npy("<f4", [3, 2], bytesOf(wpe))],
    ["arr_0.npy", fortran],
    ["readme.txt", Buffer.from("other")],
  ];
  for (const options of [{}, { deflated: true }, { long: true }, { deflated: true, long: true }]) {
    const file = await readModelFile(zip(files, options));
    assert.equal(file.format, "npz");
    assert.deepEqual(
      file.tensors.map(({ name }) => name),
      ["wpe", "arr_0"],
    );
    assertSame((await file.tensor("wpe")).data, wpe);
    assert.deepEqual(await file.tensor("arr_0"), expected);
  }
  await assert.rejects((await readModelFile(npy("<c8", [1], Buffer.alloc(8)))).tensor("array"), { message: /got <c8/ });
});

test("of a file of 20 GB the header and one tensor are read", async () => {
  const size = 20 * 2 ** 30;
  const wide = 5 * 2 ** 30;
  const header = JSON.stringify({
    wte: { dtype: "F32", shape: [wide - 6], data_offsets: [0, 4 * (wide - 6)] },
    wpe: { dtype: "F32", shape: [3, 2], data_offsets: [4 * (wide - 6), 4 * wide] },
  });
  const path = join(folder, "sparse.safetensors");
  writeFileSync(path, safetensors(header));
  truncateSync(path, 8 + header.length + size);
  const handle = openSync(path, "r+");
  writeSync(handle, bytesOf(wpe), 0, 24, 8 + header.length + size - 24);
  const before = process.memoryUsage().rss;
  const file = await readModelFile(path);
  assertSame((await file.tensor("wpe")).data, wpe);
  await assert.rejects(file.tensor("wte"), { message: /"wte" must have at most 4294967296 bytes/ });
  const grown = process.memoryUsage().rss - before;
  assert.ok(grown < 2 ** 27, `${grown} bytes`);
});

test("a large tensor is read in pieces, with progress, and can be cancelled", async () => {
  const count = 10 * 2 ** 20;
  const bytes = tensorsFile({ table: ["F32", [count], new Float32Array(count).fill(3)] });
  const file = await readModelFile(bytes);
  const told = [];
  const { data } = await file.tensor("table", { onProgress: (...numbers) => told.push(numbers) });
  assert.ok(data.length === count && data.every((value) => value === 3));
  assert.deepEqual(told.at(-1), [4 * count, 4 * count]);
  assert.ok(told.length > 1);
  const controller = new AbortController();
  const reading = file.tensor("table", { signal: controller.signal, onProgress: () => controller.abort() });
  await assert.rejects(reading, { name: "AbortError" });
  assert.equal((await file.tensor("table")).data.length, count);
});

const entry = (...offsets) => ({ dtype: "F32", shape: [1], data_offsets: offsets });
const hostile = {
  "a header of a gigabyte": [
    Buffer.concat([Buffer.from([0, 0, 0, 64, 0, 0, 0, 0, 0x7b]), Buffer.alloc(9)]),
    /header must have at most 10 bytes, got 1073741824/,
  ],
  "a header of 2^64 bytes": [Buffer.concat([Buffer.alloc(7, 255), Buffer.from([0, 0x7b])]), /header must have at most/],
  "no JSON": [safetensors("{never}"), /header must be JSON in UTF-8/],
  "an array": [safetensors('{"a":[1]}'), /header must be an object of objects/],
  "a name twice": [
    safetensors(`{"a":${JSON.stringify(entry(0, 4))},"a":${JSON.stringify(entry(0, 4))}}`, Buffer.alloc(4)),
    /names must be different, got a name twice/,
  ],
  overlap: [
    safetensors({ a: entry(0, 4), b: entry(2, 6) }, Buffer.alloc(6)),
    /tensors must not overlap, got "a" and "b"/,
  ],
  "beyond the file": [safetensors({ a: entry(4, 8) }, Buffer.alloc(4)), /tensor "a" must end within the file's/],
  backwards: [safetensors({ a: entry(8, 4) }, Buffer.alloc(8)), /data_offsets of tensor "a" must span 4 bytes, got -4/],
  "wrong size": [
    safetensors({ a: entry(0, 8) }, Buffer.alloc(8)),
    /data_offsets of tensor "a" must span 4 bytes, got 8/,
  ],
  "wrong dtype": [safetensors({ a: { ...entry(0, 4), dtype: "F16" } }, Buffer.alloc(4)), /must span 2 bytes, got 4/],
  "dtype of a number": [
    safetensors({ a: { ...entry(0, 4), dtype: 1 } }, Buffer.alloc(4)),
    /dtype of tensor "a" must be text, got 1/,
  ],
  "a size below zero": [
    safetensors({ a: { ...entry(0, 4), shape: [-1] } }, Buffer.alloc(4)),
    /shape of tensor "a" must be an array of sizes/,
  ],
  "a size beyond exact numbers": [
    safetensors({ a: { ...entry(0, 4), shape: [2 ** 40, 2 ** 40] } }, Buffer.alloc(4)),
    /shape of tensor "a"/,
  ],
  "offsets of texts": [
    safetensors({ a: entry("0", "4") }, Buffer.alloc(4)),
    /data_offsets of tensor "a" must be two numbers/,
  ],
  "GGUF tensors that overlap": [
    ggufOf(
      [],
      [
        ["a", [8], 0, 0, Buffer.alloc(64)],
        ["b", [8], 0, 0],
      ],
    ),
    /must not overlap, got "a" and "b"/,
  ],
  "a GGUF tensor beyond the file": [
    ggufOf([], [["a", [8], 0, 2 ** 40, Buffer.alloc(64)]]),
    /tensor "a" must end within/,
  ],
  "GGUF names twice": [
    ggufOf(
      [],
      [
        ["a", [8], 0, 0, Buffer.alloc(64)],
        ["a", [8], 0, 32],
      ],
    ),
    /names of tensors must be different/,
  ],
  "a PyTorch checkpoint": [
    zip([["archive/data.pkl", Buffer.alloc(4)]]),
    /got a PyTorch checkpoint \(pickle\); safetensors\.torch\.save_file converts it/,
  ],
  "an archive with names twice": [
    zip([
      ["a.npy", npy("<f4", [1], Buffer.alloc(4))],
      ["a.npy", npy("<f4", [1], Buffer.alloc(4))],
    ]),
    /names must be different/,
  ],
  "an archive with a count too large": [
    zip([["a.npy", npy("<f4", [1], Buffer.alloc(4))]], { count: 9 }),
    /must hold its directory/,
  ],
  "an archive that unpacks to a size no data has": [
    zip([["a.npy", Buffer.alloc(9)]], { deflated: true, size: 2 ** 31 }),
    /must have a size that its \d+ bytes can hold, got 2147483648/,
  ],
  "an archive that unpacks to fewer bytes than it says": [
    zip([["a.npy", npy("<f4", [3, 2], Buffer.alloc(16))]], {
      deflated: true,
      size: npy("<f4", [3, 2], Buffer.alloc(24)).length,
    }),
    /a file in the archive must unpack to \d+ bytes, got \d+/,
  ],
  "an empty file": [Buffer.alloc(0), /must be safetensors, GGUF, NPY or NPZ/],
};

for (const [name, [bytes, message]] of Object.entries(hostile))
  test(`${name} is refused`, () => refuses(bytes, message));

test("a source of the wrong kind is a TypeError", async () => {
  for (const source of [undefined, null, 3, {}, [], { size: -1, read: () => {} }, { size: 1.5, read: () => {} }])
    await assert.rejects(readModelFile(source), { name: "TypeError", message: /^readModelFile: .* must be .*, got / });
  await assert.rejects(readModelFile({ size: 100, read: async () => "text" }), { name: "TypeError" });
  await refuses({ size: 100, read: async () => new Uint8Array(0) }, /file must hold what its header says/);
  await refuses(join(folder, "none"), /file must be readable, got ENOENT/);
  await refuses(folder, /path must be that of a file/);
});

test("a file cut anywhere, or with bytes changed, is read or refused, and no other error comes", async () => {
  const files = [
    model,
    ggufOf([["general.architecture", asText("gpt2")]], [["a", [8], 0, 0, Buffer.alloc(32)]]),
    npy("<f4", [3, 2], bytesOf(wpe)),
    zip([["wpe.npy", npy("<f4", [3, 2], bytesOf(wpe))]], { deflated: true }),
    zip([["wpe.npy", npy("<f4", [3, 2], bytesOf(wpe))]], { long: true }),
  ];
  async function readAll(bytes) {
    const file = await readModelFile(bytes);
    for (const { name } of file.tensors) await file.tensor(name);
  }
  const check = (error) => {
    if (error) assert.ok(error instanceof ModelFileError, error.stack);
  };
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
  for (const file of files) {
    for (let length = 0; length < file.length; length += 3) await readAll(file.subarray(0, length)).catch(check);
    for (let round = 0; round < 400; round++) {
      const bytes = Buffer.from(file);
      for (let i = 0; i <= round % 3; i++) bytes[next() % bytes.length] = next() & 255;
      await readAll(bytes).catch(check);
    }
  }
});
