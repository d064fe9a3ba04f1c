// What the tests know of each method, from a file of its own in tests/methods:
//
//   calls          function → correct calls, which together give every argument once; the first one is the plainest
//   againstOracle  function → [random arguments, (result, the oracle's result, arguments) → throws when they disagree];
//                  the oracle is the function of that name in tests/oracle/<method>.js
//   modelSize      what → (api) → result: calls at the size of a model, the same bytes from every build
//   inBlocks       what → (api) → result: calls small enough to be cut at every row, the same bytes from any blocks
//   inPlace        function → { elements, call }, where out may be an input: (api) → results of that many elements each
//   large          what → (api) → result: calls whose results are large, while the module's memory stays small
//   tooLarge       what → [(api) → nothing, what the message says]: calls that are refused before anything is allocated,
//                  whose inputs are made beforehand
//   formulaSettings, codeSettings   [parameters, …] of figures: those that together show every formula of the method; and
//                  settings of every kind that the code to take along has to honour, besides the defaults
//   withoutProgram [view, …]: those that no kernel computes, so that there is no C program of them
//   torchDraws     (parameters, view) → whether the PyTorch to take along draws other random numbers than the module does
//   torchTolerance (parameters) → how far apart numbers of PyTorch may be where it is less exact, with the reason beside it
//   torchLines     view → how many of its lines, the first ones, the PyTorch computes, where it does not compute all
//   readOuts       [[view, parameters, at, what explain() says (text or pattern)], …]
//   kernelFlags    names of what a kernel takes as 0 or 1, beside the flags that callers see
//   mayBeNull      names of arrays that a kernel can do without
//
// `calls` and `againstOracle` are there for every function; settings and read-outs for every method with figures; the rest
// where they say something.
import { readdirSync } from "node:fs";

const folder = new URL("methods/", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".js"));

/** [[method, what its file exports]] */
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

/** What the tests know of one method. */
export const knownOf = (method) => Object.fromEntries(tested)[method];
