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

/** Content types of the pages that tests provide. */
const pageTypes = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript" };

/** Files that browsers request by themselves, depending on their version and cache: an empty answer is no error of a page. */
const ownRequests = /^\/(favicon\.ico|apple-touch-icon[^/]*\.png|\.well-known\/.*)$/;

/** Milliseconds between two pieces of a page: longer than a frame on a busy machine. */
const pause = 120;

/** Sends a page in pieces, as over a slow network. */
async function sendPieces(response, pieces) {
  for (const piece of pieces) {
    response.write(piece);
    await setTimeout(pause);
  }
  response.end();
}

/** Milliseconds after which a delayed file is given up. */
const patience = 120000;

/** Whether a path is requested within that time. */
async function isAsked(path, asked) {
  for (const end = Date.now() + patience; !asked.has(path); await setTimeout(10)) if (Date.now() > end) return false;
  return true;
}

/**
 * @param pages small pages by name, each a text or a list of pieces to send slowly
 * @param behind paths of files, each with another path: the file is sent only after the other was requested
 * @param contentPolicy another content security policy
 * @returns {Promise<{ origin, asked: Set<string>, missing: string[], close() }>} `asked` collects the requested paths,
 *   `missing` the paths without a file
 */
export async function serveSite(pages = {}, behind = {}, contentPolicy = policy) {
  // A page that is loaded again takes its files from the cache, as on any host.
  const headers = { "content-security-policy": contentPolicy, "cache-control": "max-age=3600" };
  const [siteFiles, packageFiles] = ["web", ""].map((folder) => staticFiles(join(root, folder), headers));
  const missing = [];
  const asked = new Set();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    asked.add(pathname);
    const name = pathname.replace("/pages/", "");
    if (pages[name] !== undefined) {
      // A test's pages may change, so they are not cached.
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
      const isOwn = ownRequests.test(pathname);
      if (!isOwn) missing.push(pathname);
      response.writeHead(isOwn ? 204 : 404).end();
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, asked, missing, close };
}
