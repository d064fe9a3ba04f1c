// The JavaScript that computes what a view shows, out of the view's own calls.
import { callArguments } from "../figures/compute.js";

const isTensor = (value) => ArrayBuffer.isView(value?.data) && Array.isArray(value.shape);
const isFilled = (value) => typeof value?.fill === "number";
const numbersInLine = 6;
const mostNumbers = 256;

/** The shortest decimal that is this number in its array's precision. */
function numberText(value, array) {
  if (!(array instanceof Float32Array)) return String(value);
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(Number(value.toPrecision(9)));
}

function arrayText(array) {
  const type = array.constructor.name;
  // Arrays that are too long to be read are zeros of the same size, for the reader to replace.
  if (array.length > mostNumbers) return `new ${type}(${array.length})`;
  const texts = Array.from(array, (value) => numberText(value, array));
  if (texts.length <= numbersInLine) return `${type}.of(${texts.join(", ")})`;
  const lines = [];
  for (let i = 0; i < texts.length; i += numbersInLine)
    lines.push(`  ${texts.slice(i, i + numbersInLine).join(", ")},`);
  return `${type}.of(\n${lines.join("\n")}\n)`;
}

/** A value as source text. */
function valueText(value) {
  if (ArrayBuffer.isView(value)) return arrayText(value);
  if (isFilled(value)) {
    const size = value.shape.reduce((a, b) => a * b);
    return `{ data: new Float32Array(${size}).fill(${value.fill}), shape: [${value.shape.join(", ")}] }`;
  }
  if (!isTensor(value)) return JSON.stringify(value);
  return `{ data: ${arrayText(value.data)}, shape: [${value.shape.join(", ")}] }`;
}

/** The line before the calls that gives a table its values, which a model learns and the page makes up. */
function learnedText(name, tensor) {
  const shape = `[${tensor.shape.join(", ")}]`;
  const isWhole = tensor.data.length <= mostNumbers;
  const note = isWhole
    ? `// The example that is shown; your trained table goes here, ${shape}.`
    : `// Your trained table goes here, ${shape}; the one that is shown is a made-up example too long for this place.`;
  return `${note}\nconst ${name} = ${valueText(tensor)};\n`;
}

function variableNames(calls) {
  const names = [];
  for (const { function: path } of calls) {
    const name = path.split(".")[1];
    const count = names.filter((each) => each.replace(/\d+$/, "") === name).length;
    names.push(count > 0 ? `${name}${count + 1}` : name);
  }
  return names;
}

/** @param results of the calls, for arguments that are made from them */
export function javascriptOf(view, parameters, results, methods) {
  const names = variableNames(view.calls);
  const learned = [];
  const taken = new Set(names);
  const lines = view.calls.map((call, index) => {
    const [method, name] = call.function.split(".");
    const spec = methods[method][name].arguments;
    const args = callArguments(call, parameters, results);
    const texts = Object.keys(args)
      .filter((each) => !isDefault(spec[each], args[each], args))
      .map((each) => {
        const reference = call.with?.[each];
        if (typeof reference === "object" && Object.hasOwn(reference, "result") && !isTensor(reference)) {
          const from = names[reference.result];
          return `${each}: ${reference.key === undefined ? from : `${from}.${reference.key}`}`;
        }
        if (isTensor(args[each])) {
          let own = each;
          for (let n = 2; taken.has(own); n++) own = `${each}${n}`;
          taken.add(own);
          learned.push(learnedText(own, args[each]));
          return own === each ? each : `${each}: ${own}`;
        }
        return `${each}: ${valueText(args[each])}`;
      });
    const isLast = index === view.calls.length - 1;
    const target = isLast && view.key ? `{ ${view.key} }` : names[index];
    return `const ${target} = ${method}.${name}({ ${texts.join(", ")} });`;
  });
  const imports = [...new Set(view.calls.map(({ function: path }) => path.split(".")[0]))];
  return `import { ${imports.join(", ")} } from "posenc";\n\n${learned.join("")}${lines.join("\n")}\n`;
}

function isDefault(spec, value, args) {
  if (spec?.default === undefined) return false;
  const { symbol } = spec.default;
  if (symbol === undefined) return spec.default === value;
  const tensor = Object.values(args).find((each) => isTensor(each) || isFilled(each));
  return tensor !== undefined && tensor.shape.at(-1) === value;
}
