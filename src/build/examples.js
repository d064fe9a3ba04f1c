// Reads the examples of the reference: src/<family>/<method>/examples.js and src/models/examples.js export a function of the
// same name for each function. It takes the imports and returns the results by name. Its body becomes a module for the
// reference, the types' @example and tests.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { listMethods, modelFunctions } from "./methods.js";

/** The file of a method's examples. */
export const examplesFile = ({ folder }) => `${folder}/examples.js`;

const exported = new Set(["resident", ...listMethods().map(({ name }) => name)]);
const ofModels = new Set(modelFunctions);

function importLines(needs) {
  const unknown = needs.find((name) => name !== "ort" && !exported.has(name) && !ofModels.has(name));
  if (unknown) throw new Error(`an example takes ${unknown}, which posenc does not export`);
  const ort = needs.includes("ort") ? ['import * as ort from "onnxruntime-web";'] : [];
  const from = (entry, set) => {
    const names = needs.filter((name) => set.has(name));
    return names.length > 0 ? [`import { ${names.join(", ")} } from "${entry}";`] : [];
  };
  return [...ort, ...from("posenc", exported), ...from("posenc/config.js", ofModels)];
}

const listed = (text) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** Parses one example: "function slopes({ alibi }) { … return { slopes }; }". */
export function readExample(file, name, text) {
  const found = /^function \w+\(\{([^}]*)\}\) \{\n([\s\S]*?)\n? {2}return \{([^{}:]*)\};\n\}$/.exec(text);
  if (!found)
    throw new Error(
      `${file}: write the example ${name} as function ${name}({ alibi }) { …; return { slopes }; }, which takes what it ` +
        "imports and ends with the names of what is shown",
    );
  const [, needs, body, shown] = found;
  const code = [...importLines(listed(needs)), "", body.replace(/^ {2}/gm, "").trim()].join("\n");
  return { needs: listed(needs), shown: listed(shown), code };
}

/** The examples in a file, by name: { needs, shown, code }, the imported names, the results' names and a module's text. */
export async function readExamples(file) {
  const module = await import(pathToFileURL(resolve(file)).href);
  const examples = Object.entries(module).filter(([, value]) => typeof value === "function");
  return Object.fromEntries(examples.map(([name, example]) => [name, readExample(file, name, String(example))]));
}

/** Returns the examples of a method's functions; throws if one is missing, with what to write. */
export async function examplesOf(method, functions) {
  const file = examplesFile(method);
  const examples = existsSync(file) ? await readExamples(file) : {};
  const missing = functions.filter((each) => !Object.hasOwn(examples, each));
  if (missing.length > 0) throw new Error(`${file} lacks the examples ${missing.join(", ")}: functions of these names`);
  return examples;
}
