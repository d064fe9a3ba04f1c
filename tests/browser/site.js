// Serves the built site to the browser tests, under a policy that forbids every other origin, inline scripts and styles.
//   /            dist/web
//   /npm/…       dist/npm, what the package holds
//   /pages/…     small pages that a test hands in
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { setTimeout } from "node:timers/promises";
import { contentTypes } from "../../src/build/contentTypes.js";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/npm/index.js", "dist/web/index.html");

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data: blob:",
].join("; ");

const root = join(import.meta.dirname, "..", "..", "dist");

/** Whether a pathname names a folder without its last stroke, as hosts send on to the folder. */
const isFolder = (pathname) =>
  !pathname.endsWith("/") && statSync(join(root, "web", pathname), { throwIfNoEntry: false })?.isDirectory();

function fileOf(pathname) {
  const folder = pathname.startsWith("/npm/") ? "" : "web";
  const file = normalize(join(root, folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname));
  return file.startsWith(root) && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/** Milliseconds between two pieces of a page: more than a frame takes, on a machine with other things to do. */
const pause = 120;

/** Sends a page as a slow network does. */
async function sendPieces(response, pieces) {
  for (const piece of pieces) {
    response.write(piece);
    await setTimeout(pause);
  }
  response.end();
}

/** Milliseconds after which what another file holds back is given up. */
const patience = 30000;

/** Whether a path is among those that have been asked for, now or before patience ends. */
async function isAsked(path, asked) {
  for (const end = Date.now() + patience; !asked.has(path); await setTimeout(10)) if (Date.now() > end) return false;
  return true;
}

/**
 * @param pages small pages by their names, each a text or the pieces in which it comes
 * @param behind paths of files, each with the path of another: it is answered only once the other has been asked for
 * @param contentPolicy another content security policy
 * @returns {Promise<{ origin, missing: string[], close() }>} `missing` collects what was asked for and is not there
 */
export async function serveSite(pages = {}, behind = {}, contentPolicy = policy) {
  const missing = [];
  const asked = new Set();
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url, "http://localhost");
    asked.add(pathname);
    const page = pages[pathname.replace("/pages/", "")];
    const file = page === undefined ? fileOf(pathname) : undefined;
    if (page === undefined && isFolder(pathname)) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    if (page === undefined && !file) {
      if (pathname !== "/favicon.ico") missing.push(pathname);
      response.writeHead(404).end();
      return;
    }
    if (behind[pathname] && !(await isAsked(behind[pathname], asked))) {
      response.writeHead(503).end();
      return;
    }
    const type = contentTypes[extname(file ?? pathname)];
    // A page that is loaded again has its files, as from any host; what a test hands in may change.
    const caching = page === undefined ? "max-age=3600" : "no-store";
    response.writeHead(200, {
      "content-type": type,
      "content-security-policy": contentPolicy,
      "cache-control": caching,
    });
    if (page === undefined) createReadStream(file).pipe(response);
    else sendPieces(response, [page].flat());
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, missing, close };
}
