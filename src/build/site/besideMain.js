// An esbuild plugin: what the playground itself loads later has the playground's script beside it. What both need is then in
// that script, in one piece; esbuild would make a file of its own of whatever has the same users, forty small ones, which are a
// sixth more to fetch. "later:<file>" names such a file as an entry. What methods and laboratories load is not for the
// playground alone.
import { resolve } from "node:path";

const main = resolve("web/playground/main.js");
const isOfPlayground = (file) => /[\\/]web[\\/](playground|figures)[\\/]/.test(file);

export const besideMain = {
  name: "beside-main",
  setup({ onResolve, onLoad }) {
    const later = (...path) => ({ path: resolve(...path), namespace: "later" });
    onResolve({ filter: /^later:/ }, ({ path }) => later(path.slice("later:".length)));
    onResolve({ filter: /^\..*\.js$/ }, ({ path, resolveDir, kind, importer }) =>
      kind === "dynamic-import" && isOfPlayground(importer) ? later(resolveDir, path) : undefined,
    );
    onLoad({ filter: /./, namespace: "later" }, ({ path }) => ({
      contents: `import ${JSON.stringify(main)};\nexport * from ${JSON.stringify(path)};`,
      resolveDir: process.cwd(),
    }));
  },
};
