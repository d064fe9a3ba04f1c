// Installs the compared libraries in a folder of their own, because they are no dependency of the project or its tests.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = fileURLToPath(new URL("../../../dist/peers/", import.meta.url));
const versions = {
  "onnxruntime-web": "1.30.0",
  "@tensorflow/tfjs-core": "4.22.0",
  "@tensorflow/tfjs-backend-wasm": "4.22.0",
};

/** Installs missing packages in these exact versions, without scripts. */
function install() {
  const file = `${folder}package.json`;
  const wanted = JSON.stringify({ private: true, dependencies: versions });
  const isThere = Object.keys(versions).every((name) => existsSync(`${folder}node_modules/${name}/package.json`));
  if (isThere && readFileSync(file, "utf8") === wanted) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, wanted);
  console.log(`Installing ${Object.entries(versions).map((each) => each.join(" "))} in dist/peers`);
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", ...flags], { cwd: folder, stdio: ["ignore", "inherit", "inherit"] });
}

/** Both libraries with their WebAssembly backends, on one thread. */
export async function peers() {
  install();
  const home = `${folder}node_modules/onnxruntime-web/dist/`;
  const ort = await import(pathToFileURL(`${home}ort.node.min.mjs`).href);
  Object.assign(ort.env.wasm, { numThreads: 1, proxy: false, wasmPaths: pathToFileURL(home).href });
  ort.env.logLevel = "error";
  const require = createRequire(`${folder}package.json`);
  const tf = require("@tensorflow/tfjs-core");
  const backend = require("@tensorflow/tfjs-backend-wasm");
  backend.setThreadsCount(1);
  tf.env().set("WASM_HAS_MULTITHREAD_SUPPORT", false);
  await tf.setBackend("wasm");
  return { ort, tf, versions };
}
