// The page's worker: computes large views block by block, and runs the vector files. It is ended to cancel.
//   { task: "view", method, view, parameters, build, module } → { progress } …, { result }
//   { task: "check", files, build, module }                   → { progress: { done, total } } …, { result }
//   any of them                                               → { error: { name, message } }
import * as readers from "../../dist/readers.js";
import { computeView } from "../figures/compute.js";
import { findView } from "../figures/view.js";
import { checkFiles } from "../selftest/check.js";
import { inBlocks } from "./blocks.js";
import { apiOf, methods } from "./engine.js";

function computeWithProgress({ method, view: id, parameters, ...engine }) {
  const view = findView(readers[method], id);
  const steps = view.calls.length + (view.facts?.length ?? 0);
  let finished = 0;
  const report = (part) => {
    postMessage({ progress: Math.min(1, (finished + part) / steps) });
    if (part === 1) finished += 1;
  };
  const { shape, data, dtype, facts } = computeView(inBlocks(apiOf(engine), methods, report), view, parameters);
  // A copy when the result is shown whole but lies in a larger buffer would be a waste: results own their buffers.
  const plainFacts = structuredClone(facts);
  postMessage({ result: { shape, data, dtype, facts: plainFacts } }, [data.buffer]);
}

async function check({ files, ...engine }) {
  const result = await checkFiles(files, apiOf(engine), methods, (progress) => postMessage({ progress }));
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
