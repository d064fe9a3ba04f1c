// Writes the declarations and initial values of a program's arrays.
import { learnedNote, mostNumbers, numbersInLine, numberText } from "../code.js";
import { isConstant, progressionOf } from "./arrays.js";
import { comment } from "./layout.js";
import { literal } from "./numbers.js";

const leading = (word) => String(word).startsWith("...");

/** Completes the shape of an array with one unknown size: ["length", 2] for 48 numbers is [24, 2]. */
function shapeFrom(words, length) {
  if (words?.filter((word) => typeof word !== "number").length !== 1) return undefined;
  const known = words.reduce((product, word) => (typeof word === "number" ? product * word : product), 1);
  return words.map((word) => (typeof word === "number" ? word : length / known));
}

/** The symbols of an array's shape from its description, and the shape with leading axes combined. */
function described({ step, parameter, key = parameter === "out" ? "" : parameter, isOwn, isOutput, isMade, data }) {
  const { spec, args, result } = step;
  const isResult = isOutput ? isOwn : isMade && key !== undefined;
  const single = spec.returns.shape && { "": spec.returns };
  const axes = isResult ? (single || spec.returns)[key]?.shape : isOwn ? spec.arguments[parameter]?.shape : undefined;
  // Figures have the sequence axis before the last, without inner axes, and no batches of positions.
  const words = axes?.filter((word, i) => i === 0 || !leading(word));
  const shape = isResult
    ? (key === "" ? result : result[key])?.shape
    : (args[parameter]?.shape ?? shapeFrom(words, data.length));
  const product = shape?.reduce((a, b) => a * b, 1);
  if (!words || product !== data.length) return { words: [], sizes: [data.length], shape: shape ?? [data.length] };
  const own = shape.slice(shape.length - words.length + (leading(words[0]) ? 1 : 0));
  const rest = shape.slice(0, shape.length - own.length).reduce((a, b) => a * b, 1);
  return { words, sizes: leading(words[0]) ? [rest, ...own] : own, shape };
}

/** "heads * queries * 63": axes by the names of numbers with that value. */
export function sizeText(array, numbers) {
  const { words, sizes } = described(array);
  const axes = sizes.map((size, i) => {
    const name = String(words[i] ?? "").replace("...", "");
    return numbers.get(name)?.value === size ? name : String(size);
  });
  const factors = axes.filter((axis) => axis !== "1");
  return factors.length > 0 ? factors.join(" * ") : "1";
}

export const shapeText = (array) => `[${described(array).shape.join(", ")}]`;

function initialiser({ data }) {
  const texts = Array.from(data, (value) => (Number.isFinite(value) ? numberText(value, data) : literal(value)));
  if (texts.length <= numbersInLine) return `{${texts.join(", ")}}`;
  const lines = [];
  for (let i = 0; i < texts.length; i += numbersInLine)
    lines.push(`    ${texts.slice(i, i + numbersInLine).join(", ")},`);
  return `{\n${lines.join("\n")}\n  }`;
}

/**
 * The definition of an input array: { declaration, loop? }. Constant or evenly spaced values are loops, few numbers are
 * written out, and many are left to the reader.
 */
export function givenText(array, numbers, isReaders) {
  const { name, type, data, parameter, isTensor } = array;
  const size = sizeText(array, numbers);
  const room = `  static ${type} ${name}[${size}];`;
  const each = (value) => `  for (int n = 0; n < ${size}; n++) ${name}[n] = ${value};`;
  if (data.length > numbersInLine && isConstant(data)) {
    return { declaration: room, loop: data[0] === 0 ? undefined : each(numberText(data[0], data)) };
  }
  const even = data.length > numbersInLine ? progressionOf(data) : undefined;
  if (even) {
    const { start, step } = even;
    const steps = step === 1 ? "n" : `${literal(step)} * n`;
    return { declaration: room, loop: each(start === 0 ? steps : `${literal(start)} + ${steps}`) };
  }
  const { shape } = described(array);
  const isLong = data.length > mostNumbers;
  const note = isTensor
    ? learnedNote(parameter, { data, shape }, isReaders)
    : isLong && `Your ${parameter} go here, [${shape.join(", ")}].`;
  const above = note && data.length > 1 ? `${comment(note)}\n` : "";
  if (isLong) return { declaration: above + room, isZeros: true };
  return { declaration: `${above}  static const ${type} ${name}[] = ${initialiser(array)};` };
}
