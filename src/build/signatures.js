// Checks descriptors against the header and reads the parameters of each function's kernel from it, in order, for the
// binding. A mismatch ends the build with what to write. Used by methods.js.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kernelName, offsetOf, outputNames } from "../binding/kernel.js";
import { numbersOf } from "./header.js";

const elementTypes = { float32: "float", float64: "double", int32: "int32_t", uint32: "uint32_t", uint8: "uint8_t" };
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

/** Returns the C type of an argument, or undefined if only its function knows it. */
function describedType(name, spec) {
  const { returns, arguments: specs, kernel } = spec;
  if (outputNames(spec).includes(name)) return `${elementOf(returns.shape ? returns : returns[name])} *`;
  if (name === "workspace") return "void *";
  if (specs[name]?.kind === "tensor") return `const ${elementOf(specs[name])} *`;
  if ((kernel.cut ?? []).some((axis) => offsetOf(axis, kernel) === name)) return "double"; // a position or a distance
  return numberTypes[specs[name]?.kind];
}

/** Checks a function's kernel against the header and returns the parameters' names. */
function signatureOf(file, label, spec, prototypes) {
  const { kernel } = spec;
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
  const parameters = numbersOf(prototype);
  const declared = parameters.map((parameter) => parameter.name);
  for (const replaced of Object.keys(kernel.replace ?? {})) {
    if (!declared.includes(replaced))
      refuse(
        `${label}: kernel.replace names ${replaced}, which ${name} does not take (${where}): ${declared.join(" ")}`,
      );
  }
  const sources = declared.map((each) => kernel.replace?.[each] ?? each);
  parameters.forEach((parameter, i) => {
    const type = typeof sources[i] === "number" ? undefined : describedType(sources[i], spec);
    if (type && type !== written(parameter))
      refuse(
        `${label}: the descriptor describes ${sources[i]} as ${type}, and ${name} takes ${written(parameter)} (${where})`,
      );
  });
  for (const output of outputNames(spec)) {
    if (!sources.includes(output)) refuse(`${label}: ${name} does not write ${output} (${where})`);
  }
  const counts = workspaceOf(name, prototypes);
  if (Boolean(counts) !== declared.includes("workspace"))
    refuse(
      `${name} has ${counts ? "no workspace, but" : "a workspace, and no"} ${name}_workspace tells its size (${where})`,
    );
  const isDouble = ({ pointer, type }) => type === "double" && !pointer;
  return prototype.parameters
    .map(({ name: each, fields }) => {
      if (fields) return `${each}{${fields.map((field) => (isDouble(field) ? "." : "") + field.name).join(" ")}}`;
      return each === "workspace" ? [each, ...counts].join(":") : each;
    })
    .join(" ");
}

const workspaceOf = (name, prototypes) => prototypes.get(`${name}_workspace`)?.parameters.map((each) => each.name);

/**
 * Returns the parameters of a method's kernels by function: "out workspace:length:dim x length dim", the workspace with the
 * counts that determine its size, and a struct with its fields, "attention{q queries .scale}", doubles after a dot.
 */
export function signaturesOf({ name: method, file }, descriptor, prototypes) {
  const withKernel = Object.entries(descriptor).filter(([, { kernel }]) => kernel);
  return Object.fromEntries(
    withKernel.map(([name, spec]) => [name, signatureOf(file, `${method}.${name}`, spec, prototypes)]),
  );
}

/** Checks that the header declares every kernel that the families' files name. */
export function checkNamedKernels(families, prototypes) {
  for (const family of families) {
    for (const path of readdirSync(join("src", family), { recursive: true })) {
      if (!path.endsWith(".js")) continue;
      const file = `src/${family}/${path}`;
      readFileSync(file, "utf8")
        .split("\n")
        .forEach((text, i) => {
          for (const [, kernel] of text.matchAll(/"(posenc_\w+)"/g))
            if (!prototypes.has(kernel)) throw new Error(`${file}:${i + 1}: src/posenc.h does not declare ${kernel}`);
        });
    }
  }
}
