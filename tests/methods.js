// Loads the data of each method from tests/methods. A file exports:
//
//   calls          function → correct calls, which together give every argument once; the first one is the simplest
//   againstOracle  function → [random arguments, (result, the oracle's result, arguments) → throws if they disagree];
//                  the oracle is the function of that name in tests/oracle/<method>.js
//   modelSize      title → (api) → result: calls at the size of a model, with the same bytes on every build
//   inBlocks       title → (api) → result: calls small enough to be split at every row, with the same bytes for any blocks
//   inPlace        function → { elements, call }, where out may be an input: (api) → results of that many elements each
//   large          title → (api) → result: calls whose results are large, while the module's memory stays small
//   tooLarge       title → [(api) → nothing, message]: calls that are rejected before anything is allocated, whose inputs are
//                  created beforehand
//   formulaSettings, codeSettings   [parameters, …] of figures: those that together show every formula of the method; and
//                  settings of every kind that exported code has to reproduce, besides the defaults
//   torchDraws     (parameters, view) → whether the exported PyTorch draws other random numbers than the module
//   torchTolerance (parameters) → tolerance of PyTorch where it is less exact, with the reason in a comment
//   torchLines     view → how many of its first lines the PyTorch computes, if not all
//   readOuts       [[view, parameters, at, text or pattern of explain()], …]
//   kernelFlags    names of a kernel's flags that callers do not see
//   mayBeNull      names of arrays that a kernel accepts as NULL
//
// `calls` and `againstOracle` cover every function; settings and read-outs every method with figures; the rest is optional.
import { readdirSync } from "node:fs";

const folder = new URL("methods/", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".js"));

/** [[method, exports of its file]] */
export const tested = await Promise.all(
  files.map(async (file) => [file.replace(/\.js$/, ""), await import(new URL(file, folder))]),
);

/** The entries of one export of every method, `method.key` → value. */
export const everyMethods = (name) =>
  Object.fromEntries(
    tested.flatMap(([method, exported]) =>
      Object.entries(exported[name] ?? {}).map(([key, value]) => [`${method}.${key}`, value]),
    ),
  );

/** Function → correct calls of it. */
export const calls = everyMethods("calls");

/** The exports for one method. */
export const knownOf = (method) => Object.fromEntries(tested)[method];
