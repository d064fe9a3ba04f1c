// Answers requests for the files of a folder. Used by serve.js and by the server of the browser tests.
import { extname } from "node:path";
import serveStatic from "serve-static";

/** Types that serve-static's list lacks. */
const otherTypes = { ".cff": "text/yaml; charset=utf-8", ".tgz": "application/gzip" };

/**
 * @param {string} folder
 * @param {Record<string, string>} headers sent with every file
 * @returns {(request, response, next: (error: Error & { status: number, headers?: object }) => void) => void} `next` is called
 *   when no file is sent, with the status to answer
 */
export function staticFiles(folder, headers) {
  const setHeaders = (response, path) => {
    const type = otherTypes[extname(path)];
    if (type) response.setHeader("content-type", type);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  };
  return serveStatic(folder, { cacheControl: false, fallthrough: false, setHeaders });
}
