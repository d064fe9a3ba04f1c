// Writes the C program that computes a view, from the view's own calls and the kernel calls that the binding makes for
// them. The header gives the kernels' parameters and types.
import { variableNames } from "../code.js";
import { givenText, shapeText, sizeText } from "./arraysText.js";
import { comment, wrap } from "./layout.js";
import { createNames } from "./names.js";
import { elementText, givenNumber, literal, wordText } from "./numbers.js";
import { traceOf, writtenBy } from "./trace.js";

/**
 * Sets the `text` of each kernel number. Numbers have their header names; if calls differ in one, the last call gets
 * the name.
 */
function nameNumbers(kernels, constants, names) {
  const numbers = new Map(); // name → { type, value }
  const before = (kernel) => kernels.slice(0, kernels.indexOf(kernel)).flatMap(({ takes }) => writtenBy(takes));
  for (const kernel of kernels.toReversed()) {
    for (const each of kernel.takes) {
      const { parameter } = each;
      if (parameter.pointer) continue;
      const { name, type } = parameter;
      each.constant = kernel.isOwn ? wordText(each, kernel.step, constants) : undefined;
      if (each.constant) continue;
      each.value = kernel.isOwn ? givenNumber(each, kernel.step) : each.number;
      each.made =
        type === "double"
          ? before(kernel).find(({ data }) => elementText(each.value, [{ type: "double", data }]))
          : undefined;
      if (each.made) continue;
      if (!numbers.has(name) && names.takes(name)) numbers.set(name, { type, value: each.value });
      each.isNamed = numbers.get(name)?.type === type && Object.is(numbers.get(name).value, each.value);
    }
  }
  return numbers;
}

function numberText({ parameter, constant, made, value, isNamed }) {
  if (constant) return constant;
  if (made) return elementText(value, [made]);
  return isNamed ? parameter.name : literal(value);
}

/** Names arrays: results after their function, inputs after the kernel's parameter. */
function nameArrays({ statements, steps }, names) {
  const functions = variableNames(steps.map(({ label }) => ({ function: label })));
  const all = statements.flatMap(({ copy, takes }) => (copy ? [copy.from, copy.to] : takes.map(({ array }) => array)));
  const arrays = [...new Set(all)].filter(Boolean);
  for (const array of arrays) {
    const { step, parameter, isOwn, isOutput, isMade, key } = array;
    const function_ = functions[steps.indexOf(step)];
    const taken = statements
      .flatMap(({ takes = [] }) => takes)
      .find((each) => each.array === array && each.parameter.constant);
    const copied = statements.find(({ copy }) => copy?.from === array)?.copy.to;
    if (isOutput && isOwn) array.name = names.firstOf(...(parameter === "out" ? [function_, "result"] : [parameter]));
    else if (isOutput) array.name = names.firstOf(taken?.parameter.name ?? (copied ? "exact" : function_));
    else if (isMade && key !== undefined) array.name = names.firstOf(...(key === "" ? [function_, "result"] : [key]));
    else array.name = names.firstOf(parameter);
  }
  return arrays;
}

function argumentText(each) {
  const { parameter, array, offset } = each;
  if (parameter.name === "workspace") return "workspace";
  if (!parameter.pointer) return numberText(each);
  if (!array) return "NULL";
  return offset ? `${array.name} + ${offset}` : array.name;
}

/** The lines of a kernel call with its workspace. */
function callLines({ kernel, takes, counts }, prototypes, isFirst, isFirstWorkspace) {
  const status = isFirst ? "int status = " : "if (status == 0) status = ";
  const call = wrap(`${status}${kernel}(${takes.map(argumentText).join(", ")});`);
  const needed = prototypes.get(`${kernel}_workspace`);
  if (!needed) return [call];
  const sizes = needed.parameters.map(({ name }, i) => {
    const count = takes.find(({ parameter }) => parameter.name === name);
    return count ? numberText(count) : literal(counts[i]);
  });
  const room = `malloc((size_t)${kernel}_workspace(${sizes.join(", ")}))`;
  return [wrap(`${isFirstWorkspace ? "void *" : ""}workspace = ${room};`), call, "  free(workspace);"];
}

const copyLine = ({ from, to }, size) => {
  const cast = to.type === "double" ? "" : `(${to.type})`;
  return `  for (int n = 0; n < ${size}; n++) ${to.name}[n] = ${cast}${from.name}[n];`;
};

/** "enum { heads = 8, dim = 64 };" and "const double base = 10000;", in the order of their first use. */
function numberLines(numbers, kernels) {
  const used = kernels.flatMap(({ takes }) =>
    takes.filter(({ isNamed }) => isNamed).map(({ parameter }) => parameter.name),
  );
  const wanted = [...new Set(used)].map((name) => [name, numbers.get(name)]);
  const texts = (type) =>
    wanted.filter(([, number]) => number.type === type).map(([name, { value }]) => `${name} = ${literal(value)}`);
  const [whole, others] = [texts("int32_t"), texts("double")];
  return [
    ...(whole.length > 0 ? [wrap(`enum { ${whole.join(", ")} };`)] : []),
    ...(others.length > 0 ? [wrap(`const double ${others.join(", ")};`)] : []),
  ];
}

/**
 * @param recorder from createRecorder
 * @param methods the descriptors by name
 * @param {{ functions: object[], constants: object[] }} header the declarations of the C header
 * @returns {{ text: string, results: { name, type, size }[], zeros: { name, data }[] } | undefined} the program, the
 * arrays of its results, and the arrays left to the reader; undefined when no kernel computes the view
 */
export function programOf(recorder, methods, header, view, parameters) {
  const prototypes = new Map(header.functions.map((each) => [each.name, each]));
  const trace = traceOf(recorder, methods, prototypes, view, parameters);
  if (!trace) return undefined;
  const { statements, results } = trace;
  const kernels = statements.filter(({ kernel }) => kernel);
  const names = createNames();
  const numbers = nameNumbers(kernels, header.constants, names);
  const arrays = nameArrays(trace, names);

  const isReaders = (array) => Boolean(parameters.table) && /table$/i.test(array.parameter);
  const declarations = [];
  const loops = [];
  const zeros = [];
  for (const array of arrays) {
    const room = `  static ${array.type} ${array.name}[${sizeText(array, numbers)}];`;
    if (!array.isGiven) {
      declarations.push(room);
      continue;
    }
    const { declaration, loop, isZeros } = givenText(array, numbers, isReaders(array));
    declarations.push(declaration);
    if (loop) loops.push(loop);
    if (isZeros) zeros.push(array);
  }

  let [hasStatus, hasWorkspace] = [false, false];
  const lines = statements.flatMap((statement) => {
    if (statement.copy) return [copyLine(statement.copy, sizeText(statement.copy.to, numbers))];
    const written = callLines(statement, prototypes, !hasStatus, !hasWorkspace);
    hasStatus = true;
    hasWorkspace ||= written.length > 1;
    return written;
  });
  const shown = results.map((array) => `${array.name} ${shapeText(array)}`).join(", ");
  const text = [
    ...(hasWorkspace ? ["#include <stdlib.h>"] : []),
    '#include "posenc.h"',
    "",
    "int main(void) {",
    ...numberLines(numbers, kernels),
    ...declarations,
    "",
    ...loops,
    ...lines,
    comment(`What is shown: ${shown}.`),
    "  return status;",
    "}",
    "",
  ].join("\n");
  return {
    text: /\b(NAN|INFINITY)\b/.test(text) ? `#include <math.h>\n${text}` : text,
    results: results.map(({ name, type, data }) => ({ name, type, data })),
    zeros: zeros.map(({ name, type, data }) => ({ name, type, data })),
  };
}
