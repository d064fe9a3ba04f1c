// Reads src/posenc.h: every function with its parameters, every struct of parameters, and every constant. Kernel names, argument order and C types are only
// there. Unknown syntax is an error with the line. Used by signatures.js and tests.
import { readFileSync } from "node:fs";

const headerPath = new URL("../posenc.h", import.meta.url);

const types = ["float", "double", "int32_t", "uint32_t", "uint8_t", "void"];

const blank = (text) => text.replace(/[^\n]/g, " ");

/** The header without comments, preprocessor lines and the braces around C for C++; every line where it was. */
const codeOf = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, blank)
    .replace(/^[ \t]*#(?:.*\\\n)*.*/gm, blank)
    .replace(/\bextern\s+" *C *"\s*\{([\s\S]*)\}/, (all, inside) => blank(all.slice(0, all.indexOf("{") + 1)) + inside);

/** Returns the statements outside of braces, { text, line } each, with their first line. */
function declarationsOf(code) {
  const found = [];
  for (const { 0: whole, index } of code.matchAll(/(?:\{[^}]*\}|[^;{])+;?/g)) {
    const text = whole.trim();
    if (!text) continue;
    const start = index + whole.indexOf(text);
    found.push({ text: text.replace(/\s+/g, " "), line: code.slice(0, start).split("\n").length });
  }
  return found;
}

const refuse = ({ text, line }, why) => {
  throw new Error(`src/posenc.h:${line}: ${why}: ${text}`);
};

function parameterOf(declaration, text, structs = new Map()) {
  const found = /^(const )?(\w+) ?(\*?) ?(?:restrict )?(\w+) ?(\[\w*\])?$/.exec(text.trim());
  if (!found || (found[3] && found[5]))
    refuse(
      declaration,
      `parameters must be like "int32_t count", "const float *x" or "float *out", got "${text.trim()}"`,
    );
  const [, constant, type, star, name, array] = found;
  const pointer = Boolean(star || array);
  if (constant && star && structs.has(type)) return { name, type, constant: true, pointer, fields: structs.get(type) };
  if (!types.includes(type) || (type === "void" && !pointer))
    refuse(declaration, `"${text.trim()}" is of a type that is not among ${types.join(", ")}`);
  return { name, type, constant: constant !== undefined, pointer };
}

/**
 * The parameters of a function and the fields of its struct, which count on from the last parameter: the numbers of a call, in
 * order, and the positions of a status -k.
 */
export const numbersOf = ({ parameters }) => [...parameters, ...parameters.flatMap(({ fields = [] }) => fields)];

/** A struct of parameters: pointers, then counts, then doubles, so that linear memory has no gap between fields. */
function structOf(declaration) {
  const found = /^typedef struct ?\{([^}]*)\} (posenc_\w+_t);$/.exec(declaration.text);
  if (!found) refuse(declaration, 'structs must be like "typedef struct { int32_t count; … } posenc_method_t;"');
  const [, list, name] = found;
  const texts = list.split(";").map((text) => text.trim());
  const fields = texts.filter(Boolean).map((text) => parameterOf(declaration, text));
  const ranks = fields.map(({ pointer, type }) => (pointer ? 0 : ["int32_t", "double"].indexOf(type) + 1));
  if (ranks.some((rank, i) => rank < (ranks[i - 1] ?? 0) || (rank === 0 && !fields[i].pointer)))
    refuse(declaration, "the fields of a struct are pointers, then int32_t, then double");
  return { name, fields };
}

function functionOf(declaration, structs) {
  const found = /^(?:POSENC_API )?(int|double) (posenc_\w+) ?\(([^()]*)\);$/.exec(declaration.text);
  if (!found)
    refuse(declaration, 'declarations must be like "POSENC_API int posenc_method_function(float *out, …);" or an enum');
  const [, returns, name, list] = found;
  const parameters = list.split(",").map((text) => parameterOf(declaration, text, structs));
  if (parameters.filter(({ fields }) => fields).length > 1) refuse(declaration, "a function takes at most one struct");
  const all = numbersOf({ parameters });
  const twice = all.find((each, i) => all.findIndex(({ name }) => name === each.name) < i);
  if (twice) refuse(declaration, `two parameters are called ${twice.name}`);
  return { name, returns, parameters, line: declaration.line };
}

function constantsOf(declaration) {
  const found = /^(?:typedef )?enum(?: \w+)? ?\{([^}]*)\}(?: \w+)?;$/.exec(declaration.text);
  if (!found) refuse(declaration, 'enums must be like "enum { NAME = 0, … };"');
  let next = 0;
  return found[1]
    .split(",")
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const [, name, value] =
        /^(\w+)(?: ?= ?(-?\d+))?$/.exec(text) ?? refuse(declaration, `"${text}" is not understood`);
      const constant = { name, value: value === undefined ? next : Number(value) };
      next = constant.value + 1;
      return constant;
    });
}

/**
 * @returns {{ functions: { name: string, returns: "int" | "double", parameters: { name: string, type: string,
 *   constant: boolean, pointer: boolean, fields?: object[] }[], line: number }[], constants: { name: string, value: number }[] }}
 *   all that the header declares, in its order; `fields` are those of a struct
 */
export function readHeader(text = readFileSync(headerPath, "utf8")) {
  const functions = [];
  const constants = [];
  const structs = new Map();
  for (const declaration of declarationsOf(codeOf(text))) {
    if (/^(typedef )?enum\b/.test(declaration.text)) {
      constants.push(...constantsOf(declaration));
      continue;
    }
    if (/^typedef struct\b/.test(declaration.text)) {
      const { name, fields } = structOf(declaration);
      structs.set(name, fields);
      continue;
    }
    const declared = functionOf(declaration, structs);
    if (functions.some(({ name }) => name === declared.name)) refuse(declaration, `${declared.name} is declared twice`);
    functions.push(declared);
  }
  return { functions, constants };
}

/** Every function of the header by its name. */
export const prototypesOf = (header = readHeader()) => new Map(header.functions.map((each) => [each.name, each]));
