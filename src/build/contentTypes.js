/** What files are served as, by the ends of their names. */
export const contentTypes = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".tgz": "application/gzip",
  ".png": "image/png",
  ".wasm": "application/wasm",
};
