// Serves the built site to the browser tests, under a policy that forbids other origins, inline scripts and inline styles.
//   /            dist/web
//   /npm/…       dist/npm, the files of the package
//   /pages/…     small pages of a test
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { staticFiles } from "../../src/build/staticFiles.js";
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

/** Types of the pages that tests hand in. */
const pageTypes = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript" };

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
const patience = 120000;

/** Whether a path is among those that have been asked for, now or before patience ends. */
async function isAsked(path, asked) {
  for (const end = Date.now() + patience; !asked.has(path); await setTimeout(10)) if (Date.now() > end) return false;
  return true;
}

/**
 * @param pages small pages by their names, each a text or the pieces in which it comes
 * @param behind paths of files, each with the path of another: it is answered only once the other has been asked for
 * @param contentPolicy another content security policy
 * @returns {Promise<{ origin, asked: Set<string>, missing: string[], close() }>} `asked` collects the paths of what was asked
 *   for, `missing` those that are not there
 */
export async function serveSite(pages = {}, behind = {}, contentPolicy = policy) {
  // A page that is loaded again has its files, as from any host.
  const headers = { "content-security-policy": contentPolicy, "cache-control": "max-age=3600" };
  const [siteFiles, packageFiles] = ["web", ""].map((folder) => staticFiles(join(root, folder), headers));
  const missing = [];
  const asked = new Set();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    asked.add(pathname);
    const name = pathname.replace("/pages/", "");
    if (pages[name] !== undefined) {
      // What a test hands in may change.
      const type = `${pageTypes[extname(name)] ?? "text/plain"}; charset=utf-8`;
      response.writeHead(200, { ...headers, "content-type": type, "cache-control": "no-store" });
      sendPieces(response, [pages[name]].flat());
      return;
    }
    if (behind[pathname] && !(await isAsked(behind[pathname], asked))) {
      response.writeHead(503).end();
      return;
    }
    const files = pathname.startsWith("/npm/") ? packageFiles : siteFiles;
    files(request, response, () => {
      if (pathname !== "/favicon.ico") missing.push(pathname);
      response.writeHead(404).end();
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, asked, missing, close };
}
