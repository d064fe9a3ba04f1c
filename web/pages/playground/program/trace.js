// Traces a view's calls as a sequence of kernel calls with the arrays passed between them. It makes the calls with a
// recording binding and finds the origin of each array.
import { computeView } from "../../../figures/compute.js";
import { resolve } from "../../../figures/view.js";
import { asType, isConstant, sameValues, tensorsOf, typeOf } from "./arrays.js";

/** Whether an array can be recognised by its values: not if there are few or all are equal. */
const isTelling = (array) => array.length > 1 && !isConstant(array);

/** The calls of a view, each { label, spec, args, result, kernels }. */
function stepsOf(recorder, methods, view, parameters) {
  const steps = [];
  const api = Object.fromEntries(
    Object.entries(methods).map(([method, functions]) => [
      method,
      Object.fromEntries(
        Object.entries(functions).map(([name, spec]) => [
          name,
          (args) => {
            recorder.take();
            const result = recorder.api[method][name](args);
            steps.push({ label: `${method}.${name}`, spec, args, result, kernels: recorder.take() });
            return result;
          },
        ]),
      ),
    ]),
  );
  computeView(api, { ...view, facts: [] }, parameters);
  return steps;
}

/** The arrays that a kernel writes. */
export const writtenBy = (takes) => takes.filter(({ isWritten }) => isWritten).map(({ array }) => array);

/** A function's own kernel, not those of the functions it calls. */
const ownKernel = ({ label, spec }) => spec.kernel && (spec.kernel.name ?? `posenc_${label.replace(".", "_")}`);

/**
 * @returns {{ statements: object[], results: object[] } | undefined} the statements in order, each { kernel, step,
 * counts, isOwn, takes: [{ parameter, number?, array?, offset?, isWritten? }] } or { copy: { from, to } }, only those
 * needed for the results; the arrays of the results; and the view's calls. Undefined when no kernel computes the view.
 */
export function traceOf(recorder, methods, prototypes, view, parameters) {
  const steps = stepsOf(recorder, methods, view, parameters);
  const made = []; // arrays written by kernels or loops, each { type, data, … }
  const given = []; // input arrays
  const statements = [];

  /** The computed array that contains these elements: { array, offset }, if any. */
  function find(data, type) {
    for (const array of made) {
      if (array.data.buffer !== data.buffer || array.type !== type || typeOf(data) !== typeOf(array.data)) continue;
      const offset = (data.byteOffset - array.data.byteOffset) / data.BYTES_PER_ELEMENT;
      if (offset >= 0 && offset + data.length <= array.data.length) return { array, offset };
    }
    if (!isTelling(data)) return undefined;
    const array = made.findLast((each) => each.type === type && sameValues(each.data, data));
    return array && { array, offset: 0 };
  }

  /** The same among the arrays written for one function, where even a single equal number is no coincidence. */
  function findOwn(step, data, type) {
    const array = made.findLast((each) => each.step === step && each.type === type && sameValues(each.data, data));
    return array && { array, offset: 0 };
  }

  /** The same in another precision, converted by a loop. */
  function convert(data, type, about) {
    const from = made.findLast((each) => each.type !== type && sameValues(each.data, data, type));
    if (!from) return undefined;
    const to = { type, data, ...about, isMade: true };
    made.push(to);
    statements.push({ copy: { from, to } });
    return { array: to, offset: 0 };
  }

  /** An input array has the name of the function's argument, not of the kernel's parameter. */
  function take(data, type, about) {
    const own = tensorsOf(about.step.args).filter(([, tensor]) => sameValues(asType(tensor.data, type), data));
    const parameter = own.some(([name]) => name === about.parameter) || own.length === 0 ? about.parameter : own[0][0];
    const known = given.find(
      (each) => each.type === type && each.parameter === parameter && sameValues(each.data, data),
    );
    if (known) return { array: known, offset: 0 };
    const array = {
      type,
      data,
      ...about,
      parameter,
      isOwn: about.isOwn || own.length > 0,
      isTensor: own.length > 0,
      isGiven: true,
    };
    given.push(array);
    return { array, offset: 0 };
  }

  function argument(step, parameter, number, block, isOwn) {
    if (!parameter.pointer) return { parameter, number };
    if (parameter.name === "workspace") return { parameter };
    if (number === 0 || !block) return { parameter, number: 0 };
    const type = parameter.type === "void" ? typeOf(block.source ?? block.target) : parameter.type;
    const about = { parameter: parameter.name, step, isOwn };
    if (!parameter.constant) {
      const array = { type, data: block.target, isOutput: true, ...about };
      return { parameter, array, offset: 0, isWritten: true };
    }
    const found = find(block.source, type);
    if (found) return { parameter, ...found };
    const data = asType(block.source, type);
    return { parameter, ...((isTelling(data) && convert(data, type, about)) || take(data, type, about)) };
  }

  for (const step of steps) {
    for (const { kernel, numbers, counts, blocks } of step.kernels) {
      const prototype = prototypes.get(kernel);
      const isOwn = kernel === ownKernel(step);
      const takes = prototype.parameters.map((each, i) => argument(step, each, numbers[i], blocks[i], isOwn));
      statements.push({ kernel, step, counts, isOwn, takes });
      made.push(...writtenBy(takes));
    }
    // A result that equals the kernel's output in another precision.
    step.arrays = Object.fromEntries(
      tensorsOf(step.result).map(([key, { data }]) => {
        const type = typeOf(data);
        const found = find(data, type) ?? findOwn(step, data, type) ?? convert(data, type, { step, key });
        return [key, found?.array];
      }),
    );
  }

  const stack = resolve(view.stack, parameters) ?? [{ result: steps.length - 1, key: view.key }];
  const results = stack.map(({ result, key = "" }) => steps[result].arrays[key]);
  if (results.length === 0 || results.some((array) => array === undefined)) return undefined;
  return { statements: neededFor(results, statements), results: [...new Set(results)], steps };
}

/** From the last statement back, keeps those whose arrays are used. */
function neededFor(results, statements) {
  const wanted = new Set(results);
  const needed = [];
  for (const statement of statements.toReversed()) {
    const { copy, takes } = statement;
    const writes = copy ? [copy.to] : writtenBy(takes);
    if (!writes.some((array) => wanted.has(array))) continue;
    needed.unshift(statement);
    for (const array of copy ? [copy.from] : takes.map((each) => each.array)) if (array) wanted.add(array);
  }
  return needed;
}
