// Lists what texts say about the course of curves ("falls", "largest", "never"), with a check over the range of the view; methods.js
// explains the keys. Used by typedNumbers.test.js.
import * as methods from "../../../dist/methods.js";
import { figures as readers } from "../../../src/build/pages.js";
import { model, scalingsBy } from "../../../web/app/llama2.js";
import { computeView } from "../../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../../web/figures/parameters.js";
import * as api from "../../api.js";

/** The result of a view with some of its parameters. */
function shown(method, id, given) {
  const { parameters } = readParameters(parameterDescriptors(methods, readers[method]), given);
  return computeView(
    api,
    readers[method].views.find((view) => view.id === id),
    parameters,
  );
}

const rowsOf = ({ data, shape: [rows, columns] }) =>
  Array.from({ length: rows }, (_, row) => Array.from(data.slice(row * columns, (row + 1) * columns)));
const largest = (numbers) => Math.max(...numbers.map(Math.abs));
const sandwich = (dim) =>
  Array.from(api.sandwich.profile({ heads: 1, dim, queries: 1, keys: 1024, queryOffset: 1023 }).data).reverse();

/** The squared correlation of numbers with the logarithm of their distance, from a distance on. */
function fitOfLogarithm(values, from) {
  const points = values.map((value, d) => [Math.log(d), value]).slice(from);
  const means = [0, 1].map((i) => points.reduce((sum, point) => sum + point[i], 0) / points.length);
  const product = (i, j) => points.reduce((sum, point) => sum + (point[i] - means[i]) * (point[j] - means[j]), 0);
  return product(0, 1) ** 2 / (product(0, 0) * product(1, 1));
}

/** The mean of cos(dθ) over the pairs of Llama 2 with a scaling, by distance. */
function meanCosines(scaling) {
  const { dim, base } = model;
  const theta = Array.from(api.rope.frequencies({ dim, base, ...(scaling && { scaling }) }).inverseFrequencies.data);
  return Array.from(
    { length: 8192 },
    (_, d) => theta.reduce((sum, each) => sum + Math.cos(d * each), 0) / theta.length,
  );
}
const below = (values, limit) => values.findIndex((value) => value < limit);

const times = [16, 128].flatMap((length) => [1, 20, 500].map((span) => ({ length, span })));
const fields = [4, 16].flatMap((dim) => [2, 100, 10000].map((base) => ({ dim, base })));

/** Whether the first two channels have the largest error of the solver, where one exceeds rounding. */
const isFastestWorst = (given) => {
  const errors = rowsOf(shown("floater", "error", given)).map(largest);
  return largest(errors) < 2e-6 || errors.indexOf(Math.max(...errors)) < 2;
};

export const claims = [
  {
    file: "methods/convolution/views.js",
    text: "and decreases inward",
    holds: () =>
      [1, 4, 13].every((layers) =>
        [1, 3, 15].every((radius) => {
          const rows = rowsOf(shown("convolution", "layers", { layers, radius, length: 128 }));
          const half = rows.at(-1).slice(0, 64);
          return half.every((value, n) => n === 0 || value <= half[n - 1] + 1e-6);
        }),
      ),
  },
  {
    file: "methods/fire/views.js",
    text: "it never exceeds 1, however long",
    holds: () =>
      [16, 256].every((keys) =>
        [1, 100, 4096].every((threshold) =>
          [0.001, 0.1, 10].every((c) => {
            const { data } = shown("fire", "input", { queries: keys, keys, threshold, c, causal: true });
            return Math.max(...data) <= 1;
          }),
        ),
      ),
  },
  {
    file: "methods/floater/views.js",
    text: "It is usually largest in channels 0 and 1",
    holds() {
      const all = [1e-2, 1e-4, 1e-8].flatMap((tolerance) =>
        fields.flatMap((field) => times.map((time) => isFastestWorst({ tolerance, ...field, ...time }))),
      );
      return all.filter(Boolean).length > 0.9 * all.length;
    },
  },
  {
    file: "methods/sandwich/views.js",
    text: "With many channels the waves become small",
    holds: () => fitOfLogarithm(sandwich(512), 8) > 0.95,
  },
  {
    file: "topics/ropeScaling/sentences.js",
    text: "moves the far part of the fall",
    holds() {
      const { none, ...scaled } = scalingsBy(4);
      const own = meanCosines(none);
      const llama3 = { ...scaled.yarn, type: "llama3", low_freq_factor: 1, high_freq_factor: 4 };
      return Object.values({ ...scaled, llama3 }).every((scaling) => {
        const moved = meanCosines(scaling);
        return [0.3, 0.2, 0.1, 0].every((limit) => below(moved, limit) > below(own, limit));
      });
    },
  },
];
