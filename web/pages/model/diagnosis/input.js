// Reads the vectors before and after a rotation from dropped files or pasted text. Loaded by panel.js at the first ones. No
// DOM.
import { nameIn } from "../../../../src/models/diagnose/names.js";
import { ModelFileError, readModelFile } from "../../../../src/models/files/readModelFile.js";
import { mostText } from "../../../app/config/limits.js";

/** Numbers of an array: a layer's queries for 1,000 tokens have 4 million. */
const most = 2 ** 24;

class InputProblem extends Error {
  /** @param {string} key of words.js */
  constructor(key, values = {}) {
    super(key);
    Object.assign(this, { key, values });
  }
}

async function readTensor(file, name) {
  const { shape, dtype } = file.tensors.find((tensor) => tensor.name === name);
  if (shape.reduce((product, size) => product * size, 1) > most) throw new InputProblem("tooLarge", { name });
  const { data } = await file.tensor(name, { as: "float32" });
  return { shape, dtype, data };
}

/**
 * The vectors in one file or two. Of two files, the name says which is after; else the order does.
 * @param {File[]} files
 */
export async function readFiles(files) {
  if (files.length === 0 || files.length > 2) throw new InputProblem("twoFiles");
  try {
    const isAfter = ({ name }) => /after|rotated|_rot|embed|output/i.test(name);
    const ordered = files.length === 2 && isAfter(files[0]) && !isAfter(files[1]) ? [files[1], files[0]] : files;
    const opened = [];
    for (const each of ordered) opened.push(await readModelFile(each));
    const [first, last] = [opened[0], opened[opened.length - 1]];
    const names = [first, last].map(({ tensors }) => tensors.map(({ name }) => name));
    const [before, after] = [nameIn(names[0], "before"), nameIn(names[1], "after")];
    if (before === undefined || after === undefined || (first === last && before === after))
      throw new InputProblem("noNames", { names: names[0].slice(0, 8).join(", ") });
    return { before: await readTensor(first, before), after: await readTensor(last, after) };
  } catch (error) {
    if (error instanceof ModelFileError) throw new InputProblem("unreadable", { problem: error.problem });
    throw error;
  }
}

/** Nested lists of numbers as JSON or Python prints them; a single row becomes [1, columns]. */
export function readText(text) {
  if (text.length > mostText) throw new InputProblem("tooLong");
  const start = text.indexOf("[");
  const end = text.lastIndexOf("]");
  let value;
  try {
    value = JSON.parse(
      text
        .slice(start, end + 1)
        .replace(/(\d)\.(?=[\s,\]])/g, "$1")
        .replace(/\]\s*\[/g, "],["),
    );
  } catch {
    throw new InputProblem("noNumbers");
  }
  const shape = [];
  for (let level = value; Array.isArray(level); level = level[0]) shape.push(level.length);
  const data = value.flat(8);
  const isWhole = shape.reduce((product, size) => product * size, 1) === data.length && shape.length < 8;
  if (!isWhole || !data.every(Number.isFinite)) throw new InputProblem("noNumbers");
  return { data: Float32Array.from(data), shape: shape.length === 1 ? [1, ...shape] : shape };
}
