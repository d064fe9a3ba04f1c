// Runs the exported PyTorch of every view, in settings of every kind, where a python3 with torch is found, and compares it with
// the view. Random inputs are those of the example.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { pages, figures as readers } from "../../src/build/pages.js";
import { callArguments, computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { resolve, sliceOf } from "../../web/figures/view.js";
import * as api from "../api.js";
import { knownOf } from "../methods.js";
import { leftOut, requireProgram } from "../setup/programs.js";

const dtypes = { Float32Array: "float32", Float64Array: "float64", Int32Array: "int32" };

const bytesOf = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);

/** The tensor arguments of a view's calls, by name. */
function inputsOf(view, parameters, results) {
  const inputs = {};
  view.calls.forEach((call, i) => {
    for (const [name, value] of Object.entries(callArguments(call, parameters, results.slice(0, i)))) {
      if (ArrayBuffer.isView(value?.data)) inputs[name] = [...(inputs[name] ?? []), value];
    }
  });
  return inputs;
}

/** The shown part of a result with several slices: one, or all that are side by side. */
function shownOf(view, parameters) {
  const { results, data, shape } = computeView(api, { ...view, transposed: false }, parameters);
  if (!view.axes.slice || view.axes.slice.beside || shape.length < 3) return { results, data, shape };
  const { offset, rows, columns } = sliceOf(view, shape, parameters);
  return { results, data: data.slice(offset, offset + rows * columns), shape: [rows, columns] };
}

function caseOf(method, view, given) {
  const write = pages[method].torch.views[view.id];
  if (!write) return undefined;
  const { parameters } = readParameters(parameterDescriptors(methods, readers[method]), given);
  const { torchLines = {}, torchTolerance, torchDraws } = knownOf(method);
  const { results, ...all } = shownOf(view, parameters);
  const inStack = resolve(view.stack, parameters)?.length ?? 1;
  const lines = torchLines[view.id] ?? inStack;
  const count = (all.data.length / inStack) * lines;
  return {
    label: `${method}.${view.id} ${JSON.stringify(given)}`,
    code: write(parameters),
    inputs: inputsOf(view, parameters, results),
    key: view.key ?? null,
    lines,
    expected: lines === inStack ? all : { data: all.data.slice(0, count), shape: [count] },
    tolerance: torchTolerance?.(parameters) ?? null,
    draws: torchDraws?.(parameters, view.id) ?? false,
  };
}

/** For an attention figure all of its stages, with and without a causal mask. */
const stagesOf = (method, { id }) =>
  id === "attention"
    ? readers[method].controls.stage.words.flatMap((stage) => [{ stage }, { stage, causal: true }])
    : [];

const cases = Object.entries(readers).flatMap(([method, reader]) =>
  reader.views.flatMap((view) =>
    [{}, ...stagesOf(method, view), ...knownOf(method).codeSettings]
      .map((given) => caseOf(method, view, given))
      .filter(Boolean),
  ),
);

/** Writes arrays to files, and a program's description of them. */
function writeArrays(folder) {
  let count = 0;
  return ({ data, shape }) => {
    const file = `${count++}.bin`;
    writeFileSync(join(folder, file), bytesOf(data));
    return { file, dtype: dtypes[data.constructor.name], shape };
  };
}

test("the PyTorch of every view computes the view's numbers, in every setting", (t) => {
  const python = requireProgram(t, "python3 with torch");
  if (!python) return;
  const folder = mkdtempSync(join(tmpdir(), "posenc-torch-"));
  try {
    const write = writeArrays(folder);
    const given = cases.map(({ inputs, expected, draws: _, ...rest }) => ({
      ...rest,
      elements: expected.data.length,
      expected: write(expected),
      inputs: Object.fromEntries(Object.entries(inputs).map(([name, tensors]) => [name, tensors.map(write)])),
    }));
    writeFileSync(join(folder, "cases.json"), JSON.stringify(given));
    const script = join(import.meta.dirname, "pieces.py");
    const { status, stdout, stderr } = spawnSync(python, [script, folder], { encoding: "utf8", maxBuffer: 2 ** 26 });
    assert.equal(status, 0, stderr);
    const { answers } = JSON.parse(stdout);
    assert.equal(answers.length, cases.length);
    const missing = [...new Set(answers.map((answer) => answer?.missing).filter(Boolean))];
    for (const module of missing) leftOut(`Python's ${module}`, t.name);
    const wrong = cases.flatMap(({ label }, i) => (answers[i]?.error ? [`${label}: ${answers[i].error}`] : []));
    assert.deepEqual(wrong, []);
    const drawn = cases.filter((_, i) => answers[i]?.drawn).map(({ label }) => label);
    assert.deepEqual(
      drawn,
      cases.filter(({ draws }) => draws).map(({ label }) => label),
    );
    const run = answers.filter((answer) => answer === null).length;
    t.diagnostic(
      `${run} of ${cases.length} ran${missing.length > 0 ? `; the rest need ${missing.join(" and ")}` : ""}`,
    );
    assert.ok(run > cases.length / 2);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
