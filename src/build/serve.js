// Serves a folder to this machine: serve.js <folder> [port]. Takes the next free port and prints the address.
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { contentTypes } from "./contentTypes.js";

const [folder, firstPort = "8080"] = process.argv.slice(2);
const lastPort = Math.min(Number(firstPort) + 100, 65535);

/** The file an address stands for, or undefined: nothing outside the folder is served. */
function fileOf(url) {
  let path;
  try {
    path = normalize(join(folder, decodeURIComponent(new URL(url, "http://localhost").pathname)));
  } catch {
    return undefined;
  }
  if (!`${path}${sep}`.startsWith(normalize(folder) + sep)) return undefined;
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) path = join(path, "index.html");
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined;
}

/** Where a folder's address without its last stroke leads, as every host has it: what is relative there needs the stroke. */
function folderOf(url) {
  const { pathname, search } = new URL(url, "http://localhost");
  return pathname.endsWith("/") ? undefined : `${pathname}/${search}`;
}

const server = createServer((request, response) => {
  const file = fileOf(request.url);
  if (!file) {
    const missing = fileOf("/404.html");
    response.writeHead(404, { "content-type": missing ? contentTypes[".html"] : "text/plain" });
    if (missing) createReadStream(missing).pipe(response);
    else response.end("not found\n");
    return;
  }
  const folder =
    file.endsWith("index.html") && !request.url.split("?")[0].endsWith("index.html") && folderOf(request.url);
  if (folder) {
    response.writeHead(301, { location: folder }).end();
    return;
  }
  const type = contentTypes[extname(file)] ?? "application/octet-stream";
  response.writeHead(200, { "content-type": type, "cache-control": "no-cache" });
  createReadStream(file).pipe(response);
});

let port = Number(firstPort);
server.on("error", (error) => {
  if (error.code !== "EADDRINUSE" || port >= lastPort) throw error;
  port += 1;
  server.listen(port, "127.0.0.1");
});
server.on("listening", () => console.log(`posenc is at http://localhost:${server.address().port}/ (Ctrl-C ends it)`));
server.listen(port, "127.0.0.1");
