// What the header says of the kernels that functions are computed by, for the binding: their parameters in order. A kernel
// that the header does not declare, and a parameter that nothing gives, end the build with what to write.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kernelName, kernelShape, offsetOf, outputNames } from "../binding/kernel.js";
import { readyShape } from "../binding/shape.js";
import { givenBy } from "./givenBy.js";
import { stringsIn } from "./moduleSyntax.js";

const elementTypes = { float32: "float", float64: "double", int32: "int32_t", uint32: "uint32_t" };
const numberTypes = {
  count: "int32_t",
  flag: "int32_t",
  word: "int32_t",
  words: "int32_t",
  whole: "double",
  number: "double",
};

const elementOf = ({ dtype = "float32", dtypes }) => (dtypes ? "void" : elementTypes[dtype]);
const written = ({ constant, type, pointer }) => `${constant ? "const " : ""}${type}${pointer ? " *" : ""}`;

/** The C type of what a descriptor describes; undefined for what only its functions know. */
function describedType(name, spec) {
  const { returns, arguments: specs, kernel } = spec;
  if (outputNames(spec).includes(name)) return `${elementOf(returns.shape ? returns : returns[name])} *`;
  if (name === "workspace") return "void *";
  if (specs[name]?.kind === "tensor") return `const ${elementOf(specs[name])} *`;
  if ((kernel.cut ?? []).some((axis) => offsetOf(axis, kernel) === name)) return "double"; // a position or a distance
  return numberTypes[specs[name]?.kind];
}

/** The sizes that shapes tell. */
function sizesOf(spec) {
  const tensors = Object.keys(spec.arguments).filter((name) => spec.arguments[name].kind === "tensor");
  const shapes = tensors.flatMap((name) => [spec.arguments[name].shape, kernelShape(name, spec)]);
  return shapes.flatMap((words) => readyShape(words).names).filter((name) => typeof name === "string");
}

/** Checks what one function says of its kernel against the header; returns the names of the parameters. */
function signatureOf(file, label, spec, prototypes) {
  const { arguments: specs, kernel } = spec;
  const refuse = (text) => {
    throw new Error(`${file}: ${text}`);
  };
  const name = kernelName(label, spec);
  const prototype = prototypes.get(name);
  if (!prototype)
    refuse(
      `${label} is computed by ${name}, which src/posenc.h does not declare: declare it there, or name another kernel`,
    );
  const where = `src/posenc.h:${prototype.line}`;
  const declared = prototype.parameters.map((parameter) => parameter.name);
  for (const replaced of Object.keys(kernel.replace ?? {})) {
    if (!declared.includes(replaced))
      refuse(
        `${label}: kernel.replace names ${replaced}, which ${name} does not take (${where}): ${declared.join(" ")}`,
      );
  }
  const given = givenBy(spec);
  const sizes = [...Object.keys(specs), ...sizesOf(spec), ...given.symbols];
  // The binding itself gives where a block begins, and the dtype of results that have a choice.
  const starts = (kernel.cut ?? []).map((axis) => offsetOf(axis, kernel));
  const known = new Set([...outputNames(spec), "workspace", ...sizes, ...given.prepared, ...starts, "dtype"]);
  const sources = declared.map((each) => kernel.replace?.[each] ?? each);
  prototype.parameters.forEach((parameter, i) => {
    const source = sources[i];
    if (typeof source === "number") return;
    if (!known.has(source))
      refuse(
        `${name} takes "${parameter.name}" (${where}), which nothing gives in ${label}: describe an argument of that name, ` +
          "hand it on from symbols or prepare, or say in kernel.replace what takes its place",
      );
    const type = describedType(source, spec);
    if (type && type !== written(parameter))
      refuse(`${label}: ${source} is ${type} by its description, and ${written(parameter)} in ${name} (${where})`);
  });
  for (const output of outputNames(spec)) {
    if (!sources.includes(output)) refuse(`${label}: ${name} does not write ${output} (${where})`);
  }
  const unread = Object.keys(specs).find((each) => !sources.includes(each) && !given.read.has(each));
  if (unread) refuse(`${label}: nothing reads the argument ${unread}; ${name} takes ${declared.join(" ")} (${where})`);
  const counts = workspaceOf(name, prototypes);
  if (Boolean(counts) !== declared.includes("workspace"))
    refuse(
      `${name} has ${counts ? "no workspace, but" : "a workspace, and no"} ${name}_workspace tells its size (${where})`,
    );
  for (const count of counts ?? []) {
    if (!sizes.includes(kernel.replace?.[count] ?? count))
      refuse(
        `${name}_workspace takes "${count}", which is no size of ${label}: an argument, an axis or one of symbols`,
      );
  }
  return declared.map((each) => (each === "workspace" ? [each, ...counts].join(":") : each)).join(" ");
}

const workspaceOf = (name, prototypes) => prototypes.get(`${name}_workspace`)?.parameters.map((each) => each.name);

/**
 * The parameters of a method's kernels by function: "out workspace:length:dim x length dim", the workspace with the counts
 * that tell its size.
 */
export function signaturesOf({ name: method, file }, descriptor, prototypes) {
  const withKernel = Object.entries(descriptor).filter(([, { kernel }]) => kernel);
  return Object.fromEntries(
    withKernel.map(([name, spec]) => [name, signatureOf(file, `${method}.${name}`, spec, prototypes)]),
  );
}

/** Kernels that functions call besides their own are named in the families' files: the header declares each. */
export function checkNamedKernels(families, prototypes) {
  for (const family of families) {
    for (const path of readdirSync(join("src", family), { recursive: true })) {
      if (!path.endsWith(".js")) continue;
      const file = `src/${family}/${path}`;
      for (const { value, line } of stringsIn(readFileSync(file, "utf8"), file))
        if (/^posenc_\w+$/.test(value) && !prototypes.has(value))
          throw new Error(`${file}:${line}: src/posenc.h does not declare ${value}`);
    }
  }
}
