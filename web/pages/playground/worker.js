// Runs in the page's worker: computes large views in blocks and runs the vector files. Cancelling terminates
// the worker; otherwise it waits a while for the next task.
//   { task: "view", method, view, parameters, build }           → { progress } …, { result }
//   { task: "check", files, build }                             → { progress: { done, total } } …, { result }
//   any of them                                                 → { error: { name, message } }
import { figures } from "readers:figures";
import { checkFiles } from "../../../src/selftest/check.js";
import { createEngine, partsFor } from "../../app/engine.js";
import { computeView } from "../../figures/compute.js";
import { findView } from "../../figures/view.js";
import { inBlocks } from "./blocks.js";
import { extentsOf } from "./extents.js";
import { sentResults } from "./sent.js";

const engines = {};

/** The descriptors and functions of some parts, kept for the next task. */
async function engineOf(build, parts) {
  engines[build] ??= createEngine(build);
  const { methods, api, bring } = engines[build];
  await bring(parts);
  return { methods, api };
}

/** A view, including those that load later. */
async function viewOf(method, id) {
  const { figure, more } = await figures[method]();
  return findView(figure, id) ?? findView((await more()).complete(figure), id);
}

/** Milliseconds between two reports; more frequent redraws would not be visible. */
const between = 100;

/** Reports the overall progress from the progress of each step. */
function reportSteps(steps) {
  let finished = 0;
  let reported = performance.now();
  return (part) => {
    const now = performance.now();
    if (now - reported >= between) {
      postMessage({ progress: Math.min(1, (finished + part) / steps) });
      reported = now;
    }
    if (part === 1) finished += 1;
  };
}

/** The buffers of all arrays inside a value. */
function buffersIn(value) {
  if (ArrayBuffer.isView(value)) return [value.buffer];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(buffersIn) : [];
}

async function computeWithProgress({ method, view: id, parameters, build }) {
  const [{ api, methods }, view] = await Promise.all([
    engineOf(build, partsFor(method, `${method}.${id}`)),
    viewOf(method, id),
  ]);
  const report = reportSteps(view.calls.length + (view.facts?.length ?? 0));
  const { shape, data, dtype, facts, results } = computeView(inBlocks(api, methods, report), view, parameters);
  // Buffers are transferred to the page; other arrays that share the result's buffer are copied first. The last result
  // is the shown one, except for a stack.
  const rest = structuredClone({ facts, earlier: sentResults(view, results) });
  const extents = extentsOf(view, { data, shape });
  postMessage({ result: { shape, data, dtype, extents, ...rest } }, [...new Set([data.buffer, ...buffersIn(rest)])]);
}

async function check({ files, build }) {
  const { api, methods } = await engineOf(build, ["everything", "config"]);
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
