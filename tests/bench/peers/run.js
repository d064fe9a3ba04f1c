// Measures other libraries on the same workloads, on one thread, copies included: npm run bench -- peers [word …]. Checks that
// results agree. Prints medians and their ratio to posenc's.
import { cpus } from "node:os";
import * as methods from "../../../dist/methods.js";
import { createApi } from "../../../src/binding/bind.js";
import { wasmEngine } from "../../../src/binding/wasmEngine.js";
import { median, now } from "../measure.js";
import { posencModule } from "../modules.js";
import { peers } from "./install.js";
import { workloads } from "./workloads.js";

const rounds = 9;

function assertAgreement(workload, contender, got, expect, tolerance) {
  if (got.length !== expect.length) throw new Error(`${workload}: ${contender} gives ${got.length} numbers`);
  for (let n = 0; n < got.length; n++) {
    if (Math.abs(got[n] - expect[n]) <= tolerance) continue;
    throw new Error(`${workload}: ${contender} gives ${got[n]} for number ${n}, posenc ${expect[n]}`);
  }
}

/** Runs every contender once per round, so that a busy moment of the machine affects all of them. */
async function measure({ name, tolerance, contenders }) {
  const expect = contenders[0].run().slice();
  for (const { name: contender, run, view = (data) => data } of contenders) {
    for (let warm = 0; warm < 2; warm++) assertAgreement(name, contender, view(await run()), expect, tolerance);
  }
  const times = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [i, { run }] of contenders.entries()) {
      const start = now();
      await run();
      times[i].push(now() - start);
    }
  }
  return times.map(median);
}

export async function comparePeers(words) {
  const { versions, ...libraries } = await peers();
  const named = Object.entries(versions).map((each) => each.join(" "));
  console.log(`node ${process.version}, ${cpus()[0]?.model}, one thread; ${named.join(", ")}`);
  for (const make of workloads) {
    const api = createApi(methods, wasmEngine(posencModule(), "simd"));
    const workload = await make({ api, ...libraries });
    if (words.length && !words.some((word) => workload.name.includes(word))) continue;
    const medians = await measure(workload);
    console.log(`\n${workload.name}`);
    workload.contenders.forEach(({ name }, i) => {
      const ratio = `${(medians[i] / medians[0]).toFixed(2)}×`;
      console.log(`  ${name.padEnd(60)}${medians[i].toFixed(1).padStart(10)} ms${ratio.padStart(10)}`);
    });
  }
}
