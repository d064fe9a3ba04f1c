// Writes the JavaScript that computes a view, from the view's own calls.
import { callArguments } from "../../figures/compute.js";
import { resolve } from "../../figures/view.js";

const isTensor = (value) => ArrayBuffer.isView(value?.data) && Array.isArray(value.shape);
const isReference = (value) => typeof value === "object" && Object.hasOwn(value, "result") && !isTensor(value);
const isFilled = (value) => typeof value?.fill === "number";
export const numbersInLine = 6;
/** More numbers than this are left to the reader: nobody needs a figure's example. */
export const mostNumbers = 2 * numbersInLine;

/** The shortest decimal that equals this number in its array's precision. */
export function numberText(value, array) {
  if (!(array instanceof Float32Array)) return String(value);
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(Number(value.toPrecision(9)));
}

/** Code for numbers along one axis of a grid, start + step · (n mod period) or ⌊n ÷ run⌋; undefined for others. */
function stepsText(array) {
  const [start] = array;
  const run = array.findIndex((value) => value !== start);
  if (run < 0) return undefined;
  const period = run === 1 ? array.indexOf(start, 1) : -1;
  const step = Number((array[run] - start).toPrecision(12));
  const [text, at] =
    run > 1
      ? [`Math.floor(n / ${run})`, (n) => Math.floor(n / run)]
      : period > 0
        ? [`(n % ${period})`, (n) => n % period]
        : ["n", (n) => n];
  if (!array.every((value, n) => value === start + step * at(n))) return undefined;
  const times = (factor) => (factor === 1 ? text : `${factor} * ${text}`);
  const shifted = step < 0 ? `${start} - ${times(-step)}` : `${start} + ${times(step)}`;
  return `${array.constructor.name}.from({ length: ${array.length} }, (_, n) => ${start ? shifted : times(step)})`;
}

/** Code for a long array whose numbers follow a rule; undefined for others. */
function ruleText(array) {
  if (array.length <= numbersInLine) return undefined;
  if (array.every((value) => Object.is(value, array[0]))) {
    const filled = array[0] === 0 ? "" : `.fill(${numberText(array[0], array)})`;
    return `new ${array.constructor.name}(${array.length})${filled}`;
  }
  return stepsText(array);
}

/** Whether the code has the numbers of an array. */
const isWritten = (array) => array.length <= mostNumbers || ruleText(array) !== undefined;

function arrayText(array) {
  const type = array.constructor.name;
  const rule = ruleText(array);
  if (rule) return rule;
  // Long arrays become zeros of the same size, for the reader to replace.
  if (array.length > mostNumbers) return `new ${type}(${array.length})`;
  return `${type}.of(${Array.from(array, (value) => numberText(value, array)).join(", ")})`;
}

const keyText = (key) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

/** A value as source text. */
function valueText(value) {
  if (ArrayBuffer.isView(value)) return arrayText(value);
  if (isFilled(value)) {
    const size = value.shape.reduce((a, b) => a * b);
    return `{ data: new Float32Array(${size}).fill(${value.fill}), shape: [${value.shape.join(", ")}] }`;
  }
  if (!isTensor(value)) {
    if (Array.isArray(value)) {
      const rule = value.every(Number.isFinite) ? ruleText(value) : undefined;
      return rule ?? `[${value.map(valueText).join(", ")}]`;
    }
    if (!(value instanceof Object)) return JSON.stringify(value);
    return `{ ${Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => `${keyText(key)}: ${valueText(part)}`)
      .join(", ")} }`;
  }
  return `{ data: ${arrayText(value.data)}, shape: [${value.shape.join(", ")}] }`;
}

/** Tensors that a model computes for each text; the others are learned. */
const made = {
  q: "queries go",
  x: "vectors go",
  k: "keys go",
  r: "projected encodings go",
  b: "right factor, a row for each key, goes",
  times: "times go",
  positions: "positions go",
  timesteps: "timesteps go",
  residueIndex: "residue numbers go",
  asymId: "chain numbers go",
};

/**
 * The comment for a tensor that a model learns or computes and for which the page has an example.
 * @param {boolean} [isWhole] whether the code has its numbers
 */
export function learnedNote(name, tensor, isReaders, isWhole = tensor.data.length <= mostNumbers) {
  const own =
    made[name] ??
    (/table$/i.test(name) ? "trained table goes" : `trained ${tensor.shape.length > 1 ? "weights go" : "vector goes"}`);
  const shape = `[${tensor.shape.join(", ")}]`;
  if (isReaders) return `Your own table, ${shape}${isWhole ? "" : ": its values go here"}.`;
  if (isWhole) return `The figure's example; your ${own} here, ${shape}.`;
  return `Your ${own} here, ${shape}; the figure's example is too long to print.`;
}

/** The line before the calls that defines a tensor. */
const learnedText = (variable, name, tensor, isReaders) =>
  `// ${learnedNote(name, tensor, isReaders, isWritten(tensor.data))}\nconst ${variable} = ${valueText(tensor)};\n`;

function isSame(one, other) {
  if (String(one.shape) !== String(other.shape)) return false;
  // Views of the same array need no comparison of numbers.
  if (one.data.buffer === other.data.buffer && one.data.byteOffset === other.data.byteOffset) return true;
  for (let i = 0; i < one.data.length; i++) if (!Object.is(one.data[i], other.data[i])) return false;
  return true;
}

/** Longer lines are divided. */
const longestLine = 88;

/** `before`, parts with commas between them, `after`: in one line, or in a line each. */
function divided(before, parts, after, space = "") {
  const line = `${before}${space}${parts.join(", ")}${space}${after}`;
  return line.length <= longestLine ? line : `${before}\n${parts.map((part) => `  ${part},\n`).join("")}${after}`;
}

const lineText = (data, length) => `{ data: ${data}, shape: [${length}] }`;

export function variableNames(calls) {
  const counts = new Map();
  return calls.map(({ function: path }) => {
    const called = path.split(".")[1];
    const name = called === "fromConfig" ? "spec" : called;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > 1 ? `${name}${count}` : name;
  });
}

/** The part of an earlier result that a value was copied from: { index, text }; undefined if there is none. */
function partOf(value, results, names) {
  const array = isTensor(value) ? value.data : value;
  for (const [index, result] of results.entries()) {
    if (!isTensor(result) || result.data.constructor !== array.constructor) continue;
    const at = result.data.indexOf(array[0]);
    if (at < 0 || !array.every((each, n) => each === result.data[at + n])) continue;
    const isAll = array.length === result.data.length;
    const text = `${names[index]}.data${isAll ? "" : `.slice(${at}, ${at + array.length})`}`;
    return { index, text: isTensor(value) ? `{ data: ${text}, shape: [${value.shape.join(", ")}] }` : text };
  }
}

/** The result that a value equals, up to its shape: { index, text }; undefined if there is none. */
function sourceOf(value, results, names) {
  if (!isTensor(value)) return undefined;
  for (const [index, result] of results.entries()) {
    const key = isTensor(result) ? undefined : Object.keys(result).find((each) => result[each]?.data === value.data);
    const tensor = key === undefined ? result : result[key];
    if (tensor.data !== value.data) continue;
    const name = key === undefined ? names[index] : `${names[index]}.${key}`;
    const isWhole = String(tensor.shape) === String(value.shape);
    return { index, text: isWhole ? name : `{ data: ${name}.data, shape: [${value.shape.join(", ")}] }` };
  }
}

/** A model's configuration as an object that a reader replaces. */
const configText = (config) => `// The model's config.json.\nconst config = ${JSON.stringify(config, undefined, 2)};\n`;

/**
 * The code of a view: that of `code`, if it has such calls, else that of the calls that draw it.
 * @param results of the view's calls, for arguments computed from them; calls with unused results are omitted
 */
export function javascriptOf(view, parameters, results, methods) {
  const calls = view.code ?? view.calls;
  const known = view.code ? [] : results;
  const names = variableNames(calls);
  const learned = [];
  const taken = new Set(names);
  const written = []; // [[name of an argument, its value, its variable], …]
  const last = calls.length - 1;
  const stack = view.code ? undefined : resolve(view.stack, parameters);
  const used = new Set(stack ? stack.map(({ result }) => result) : [last]);

  const withName = (each, text) => (each === text ? each : `${each}: ${text}`);

  /** The variable of a value that stands above the calls, whose text `textOf` writes. */
  function variableOf(each, value, textOf, texts) {
    let own = each;
    for (let n = 2; taken.has(own); n++) own = `${each}${n}`;
    taken.add(own);
    written.push([each, value, own]);
    texts.push(textOf(own));
    return withName(each, own);
  }

  function argumentText(each, value, reference, earlier, texts) {
    if (isReference(reference)) {
      used.add(reference.result);
      const from = names[reference.result];
      return withName(each, reference.key === undefined ? from : `${from}.${reference.key}`);
    }
    const isArray = ArrayBuffer.isView(value) && value.length > 0;
    const isComputed = typeof reference === "function" && reference.length > 1 && (isTensor(value) || isArray);
    const source = sourceOf(value, earlier, names) ?? (isComputed ? partOf(value, earlier, names) : undefined);
    if (source) {
      used.add(source.index);
      return withName(each, source.text);
    }
    if (each === "config") return variableOf(each, value, () => configText(value), texts);
    if (isArray && !isWritten(value)) {
      const textOf = (own) => `// Your ${each} go here, [${value.length}].\nconst ${own} = ${arrayText(value)};\n`;
      return variableOf(each, value, textOf, texts);
    }
    if (!isTensor(value)) return `${each}: ${valueText(value)}`;
    const [, , same] = written.find(([name, tensor]) => name === each && isSame(tensor, value)) ?? [];
    if (same) return withName(each, same);
    const isReaders = parameters.table && /table$/i.test(each);
    return variableOf(each, value, (own) => learnedText(own, each, value, isReaders), texts);
  }

  const lines = [];
  // From the last call back, so that the needed results are known.
  for (let index = last; index >= 0; index--) {
    if (!used.has(index)) continue;
    const call = calls[index];
    const [method, name] = call.function.split(".");
    const spec = methods[method][name].arguments;
    const earlier = known.slice(0, index);
    const args = callArguments(call, parameters, earlier);
    const own = [];
    const texts = Object.keys(spec)
      .filter((each) => Object.hasOwn(args, each))
      .filter((each) => isReference(call.with?.[each]) || !isDefault(spec[each], args[each], args))
      .map((each) => argumentText(each, args[each], call.with?.[each], earlier, own));
    learned.unshift(...own);
    const target = index === last && view.key && !view.code ? `{ ${view.key} }` : names[index];
    // The functions that read models are imported by their own names.
    const called = method === "config" ? name : call.function;
    lines.unshift(divided(`const ${target} = ${called}({`, texts, "});", " "));
  }
  const shown = stack?.map(({ result, key, row, column, from = 0, width }) => {
    const name = key === undefined ? names[result] : `${names[result]}.${key}`;
    const { shape } = key === undefined ? results[result] : results[result][key];
    const [rows, columns] = shape.slice(-2);
    const length = columns - from;
    if (row !== undefined) {
      const part = `${name}.data.subarray(${row * columns + from}, ${(row + 1) * columns})`;
      return lineText(part, width === undefined ? length : `${length / width}, ${width}`);
    }
    if (column === undefined || columns === 1) return name;
    return lineText(`${name}.data.filter((_, n) => n % ${columns} === ${column})`, rows);
  });
  if (shown) lines.push(divided("const lines = [", shown, "];"));
  const wanted = calls.filter((_, index) => used.has(index));
  return `// npm install posenc\n${importLines(wanted)}\n${learned.join("")}${lines.join("\n")}\n`;
}

/** The imports of some calls: methods from posenc, functions that read models from posenc/config.js. */
function importLines(calls) {
  const names = { posenc: new Set(), "posenc/config.js": new Set() };
  for (const { function: path } of calls) {
    const [method, name] = path.split(".");
    if (method === "config") names["posenc/config.js"].add(name);
    else names.posenc.add(method);
  }
  const lines = Object.entries(names).filter(([, each]) => each.size > 0);
  return lines.map(([entry, each]) => `import { ${[...each].join(", ")} } from "${entry}";\n`).join("");
}

function isDefault(spec, value, args) {
  if (value === undefined) return true;
  if (spec?.default === undefined) return false;
  const { symbol } = spec.default;
  if (symbol === undefined) return spec.default === value;
  const tensor = Object.values(args).find((each) => isTensor(each) || isFilled(each));
  return tensor !== undefined && tensor.shape.at(-1) === value;
}
