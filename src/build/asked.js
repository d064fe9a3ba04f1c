// What a method asks of the binding, as its modules say: those of src that its descriptor's file imports, and itself.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { importsIn, namesIn, stringsIn } from "./moduleSyntax.js";

const known = new Map();

/** The texts of a module and of what it imports, by file; read once. */
function textsFrom(file, found = new Map()) {
  if (found.has(file)) return found;
  const text = known.get(file) ?? readFileSync(file, "utf8");
  known.set(file, text);
  found.set(file, text);
  for (const name of importsIn(text, file)) textsFrom(join(dirname(file), name), found);
  return found;
}

const asked = ["frequencySet", "givenFrequencySet"];

/** Of a method, with its tools where it has them. */
const textsOf = ({ file, config }) => [...textsFrom(file), ...(config ? textsFrom(config) : [])];

/** Whether one of its functions takes frequencies of the binding, which keeps the last sets. */
export const asksForSeries = (method) =>
  textsOf(method).some(([path, text]) => namesIn(text, path).some((name) => asked.includes(name)));

/** The kernels that its functions call by name. */
export const kernelsNamedBy = (method) =>
  textsOf(method).flatMap(([path, text]) =>
    stringsIn(text, path).flatMap(({ value }) => (/^posenc_\w+$/.test(value) ? [value] : [])),
  );
