// Asks TypeScript's language server what an editor shows when the mouse rests on a name. Used by types.test.js.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { tool } from "./project.js";

/** Splits the server's output into messages: a header with their length, an empty line, JSON. */
function messagesOf(stream, take) {
  let held = Buffer.alloc(0);
  stream.on("data", (bytes) => {
    held = Buffer.concat([held, bytes]);
    for (;;) {
      const end = held.indexOf("\r\n\r\n");
      const length = Number(/Content-Length: (\d+)/.exec(held.toString("latin1", 0, Math.max(end, 0)))?.[1]);
      if (!(held.length >= end + 4 + length)) return;
      take(JSON.parse(held.toString("utf8", end + 4, end + 4 + length)));
      held = held.subarray(end + 4 + length);
    }
  });
}

/**
 * The texts that an editor shows, as Markdown.
 * @param {string} folder a project
 * @param {string} text a file of it
 * @param {{ line: number, character: number }[]} places counted from 0
 */
export async function hovers(folder, text, places) {
  const file = join(folder, "hovered.ts");
  writeFileSync(file, text);
  const server = spawn(tool("tsc"), ["--lsp", "--stdio"], { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
  const waiting = new Map();
  const ended = new Promise((resolve) => server.on("exit", resolve));
  ended.then(() => {
    for (const { reject } of waiting.values()) reject(new Error("the language server has ended"));
  });
  function send(message) {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }
  function ask(method, params) {
    const id = waiting.size;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      send({ id, method, params });
    });
  }
  messagesOf(server.stdout, ({ id, method, params, result, error }) => {
    // The server also asks for settings, of which there are none.
    if (method && id !== undefined) send({ id, result: params?.items?.map(() => null) ?? null });
    else if (error) waiting.get(id).reject(new Error(error.message));
    else if (id !== undefined) waiting.get(id).resolve(result);
  });
  const root = pathToFileURL(folder).href;
  const uri = pathToFileURL(file).href;
  const capabilities = { textDocument: { hover: { contentFormat: ["markdown"] } } };
  await ask("initialize", { processId: process.pid, rootUri: root, capabilities });
  send({ method: "initialized", params: {} });
  send({
    method: "textDocument/didOpen",
    params: { textDocument: { uri, languageId: "typescript", version: 1, text } },
  });
  const found = await Promise.all(
    places.map((position) => ask("textDocument/hover", { textDocument: { uri }, position })),
  );
  await ask("shutdown");
  send({ method: "exit" });
  await ended;
  return found.map((hover) => hover?.contents.value ?? "");
}
