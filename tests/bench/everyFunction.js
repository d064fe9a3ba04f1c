// Measures the simplest call of every function: what a call costs before its arrays are large. Used by run.js, which with --base
// also measures another build.
import { calls } from "../methods.js";

/** What a program would hold at each step: arguments are made once. */
const simplest = (each) => (Array.isArray(each) ? each[0] : each);

const callIn = (api, path, args) => {
  const [method, name] = path.split(".");
  const call = api[method]?.[name];
  return call && (() => call(args));
};

/** A workload for each function, by name. */
export const everyFunction = Object.entries(calls)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([path, given]) => (api, _, base) => {
    const args = simplest(given);
    const other = base && callIn(base, path, args);
    return {
      name: `every function: ${path}`,
      isCall: true,
      contenders: [
        { name: "this build", run: callIn(api, path, args) },
        ...(other ? [{ name: "--base", run: other }] : []),
      ],
    };
  });
