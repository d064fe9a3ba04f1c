// Runs vector files: fetches them from the site, runs every case, and summarizes. No DOM, because it runs in the
// worker.
import { runCase } from "./cases.js";

const reportEvery = 10;

/**
 * @param {string[]} names methods to check
 * @param api the functions by method
 * @param methods their descriptors
 * @param {({ done, total }) => void} report
 * @returns {Promise<{ passed, total, ulp, failures: [{ file, name, error }] }>} ulp: the largest error of values
 * rounded once, in units of the last float32 place
 */
export async function checkFiles(names, api, methods, report) {
  const files = await Promise.all(names.map(load));
  const total = files.reduce((sum, { cases }) => sum + cases.length, 0);
  const failures = [];
  let done = 0;
  let ulp = 0;
  for (const file of files) {
    for (const case_ of file.cases) {
      const returns = (methods[file.method]?.[case_.function] ?? methods.config[case_.function])?.returns;
      const outcome = runCase(api, file, case_, returns);
      if (outcome.status !== "pass") failures.push({ file: file.method, name: case_.name, error: outcome.error });
      ulp = Math.max(ulp, outcome.ulp ?? 0);
      done += 1;
      if (done % reportEvery === 0) report({ done, total });
    }
  }
  report({ done, total });
  return { passed: total - failures.length, total, ulp, failures };
}

async function load(name) {
  const response = await fetch(`vectors/${name}.json`);
  if (!response.ok) throw new Error(`vectors/${name}.json: ${response.status} ${response.statusText}`);
  return response.json();
}
