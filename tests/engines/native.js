// Drives the native engine, a child process under sanitizers, synchronously through two named pipes.
import { execFileSync, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { numbersOf } from "../../src/build/header.js";

const halves = { float16: Uint16Array, bfloat16: Uint16Array };
const arrays = {
  float32: Float32Array,
  float64: Float64Array,
  int32: Int32Array,
  uint32: Uint32Array,
  uint8: Uint8Array,
  ...halves,
};
const bytesOf = (array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** Starts the program with input and output on named pipes, and error output in a file. */
function start(path) {
  const folder = mkdtempSync(join(tmpdir(), "posenc-native-"));
  const [requests, answers, report] = ["requests", "answers", "report"].map((name) => join(folder, name));
  execFileSync("mkfifo", [requests, answers]);
  // The shell opens the pipes, so that this process does not wait forever if the program cannot start.
  const child = spawn("sh", ["-c", 'exec "$0" < "$1" > "$2" 2> "$3"', path, requests, answers, report], {
    stdio: "ignore",
    env: {
      ...process.env,
      ASAN_OPTIONS: "detect_leaks=0:allocator_may_return_null=1",
      UBSAN_OPTIONS: "print_stacktrace=1",
    },
  });
  child.unref();
  const input = openSync(requests, "w");
  const output = openSync(answers, "r");
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return { input, output, readReport: () => readFileSync(report, "utf8") };
}

/**
 * @param {string} path  a program that driverSource wrote
 * @param {{ name: string, parameters: object[] }[]} functions  the functions passed to driverSource, in the same order
 * @returns the engine that the binding takes, with close()
 */
export function nativeEngine(path, functions) {
  const { input, output, readReport } = start(path);
  const indices = new Map(functions.map(({ name }, index) => [name, index]));
  const sizes = [];
  let dead;

  /** Throws an error with the sanitizer's report. */
  function crashed() {
    dead ??= new Error(`the native engine ended: ${readReport().trim() || "it said nothing"}`);
    throw dead;
  }

  function send(bytes) {
    if (dead) throw dead;
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(input, bytes, at, bytes.length - at);
    } catch (error) {
      if (error.code !== "EPIPE") throw error;
      crashed();
    }
  }

  function receive(bytes) {
    for (let at = 0; at < bytes.length; ) {
      const got = readSync(output, bytes, at, bytes.length - at, null);
      if (got === 0) crashed();
      at += got;
    }
  }

  function request(letter, numbers) {
    const bytes = new Uint8Array(1 + 8 * numbers.length);
    bytes[0] = letter.charCodeAt(0);
    bytes.set(bytesOf(Float64Array.from(numbers)), 1);
    send(bytes);
  }

  function answer() {
    const number = new Float64Array(1);
    receive(bytesOf(number));
    return number[0];
  }

  return {
    name: "native",
    // There are no arrays over the memory of another process, so it has no resident tensors.
    resident: undefined,
    mark: () => sizes.length,
    release(mark) {
      if (sizes.length === mark) return;
      sizes.length = mark;
      if (!dead) request("f", [mark]);
    },
    allocate(bytes) {
      request("a", [bytes]);
      sizes.push(bytes);
      return answer();
    },
    write(pointer, dtype, source, start, length) {
      const converted = new arrays[dtype](source.subarray(start, start + length));
      request("w", [pointer, converted.byteLength]);
      send(bytesOf(converted));
    },
    read(pointer, dtype, target, start, length) {
      const array = new arrays[dtype](length);
      request("r", [pointer, array.byteLength]);
      receive(bytesOf(array));
      target.set(array, start);
    },
    call(kernel, numbers) {
      const index = indices.get(kernel);
      if (index === undefined) throw new Error(`the header has no ${kernel}`);
      if (numbers.length !== numbersOf(functions[index]).length)
        throw new Error(`${kernel} got ${numbers.length} arguments`);
      request("c", [index, ...numbers]);
      return answer();
    },
    byteLength: () => sizes.reduce((sum, bytes) => sum + bytes, 0),
    close() {
      if (!dead) closeSync(input);
      dead ??= new Error("the native engine was closed");
      closeSync(output);
    },
  };
}
