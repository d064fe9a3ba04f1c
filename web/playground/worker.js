// The page's worker: computes large views block by block, and runs the vector files. It is ended to cancel.
//   { task: "view", method, view, parameters, build } → { progress } …, { result }
//   { task: "check", files, build }                   → { progress: { done, total } } …, { result }
//   any of them                                               → { error: { name, message } }
import * as readers from "../../dist/readers.js";
import { computeView } from "../figures/compute.js";
import { findView } from "../figures/view.js";
import { checkFiles } from "../selftest/check.js";
import { inBlocks } from "./blocks.js";
import { loadEngine } from "./engine.js";

async function computeWithProgress({ method, view: id, parameters, build }) {
  const { api, methods } = await loadEngine(build);
  const view = findView(readers[method], id);
  const steps = view.calls.length + (view.facts?.length ?? 0);
  let finished = 0;
  const report = (part) => {
    postMessage({ progress: Math.min(1, (finished + part) / steps) });
    if (part === 1) finished += 1;
  };
  const { shape, data, dtype, facts } = computeView(inBlocks(api, methods, report), view, parameters);
  // The buffer moves to the page instead of being copied; a fact that lies in it is copied before.
  postMessage({ result: { shape, data, dtype, facts: structuredClone(facts) } }, [data.buffer]);
}

async function check({ files, build }) {
  const { api, methods } = await loadEngine(build);
  const result = await checkFiles(files, api, methods, (progress) => postMessage({ progress }));
  postMessage({ result });
}

const tasks = { view: computeWithProgress, check };

addEventListener("message", async ({ data: { task, ...request } }) => {
  try {
    await tasks[task](request);
  } catch (error) {
    postMessage({ error: { name: error.name, message: error.message } });
  }
});
