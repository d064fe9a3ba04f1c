// The JavaScript that computes what a view shows, out of the view's own calls.
import { callArguments } from "../figures/compute.js";

const isTensor = (value) => ArrayBuffer.isView(value?.data) && Array.isArray(value.shape);
const numbersInLine = 8;

function arrayText(array) {
  const type = array.constructor.name;
  if (array.length <= numbersInLine) return `${type}.of(${array.join(", ")})`;
  if (array.every((value) => value === array[0])) return `new ${type}(${array.length}).fill(${array[0]})`;
  return undefined;
}

/** A value as source text. Arrays that are too long to be written are zeros of the same size, for the reader to replace. */
function valueText(value) {
  if (ArrayBuffer.isView(value)) return arrayText(value) ?? `new ${value.constructor.name}(${value.length})`;
  if (!isTensor(value)) return JSON.stringify(value);
  return `{ data: ${valueText(value.data)}, shape: [${value.shape.join(", ")}] }`;
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
        return `${each}: ${valueText(args[each])}`;
      });
    const isLast = index === view.calls.length - 1;
    const target = isLast && view.key ? `{ ${view.key} }` : names[index];
    return `const ${target} = ${method}.${name}({ ${texts.join(", ")} });`;
  });
  const imports = [...new Set(view.calls.map(({ function: path }) => path.split(".")[0]))];
  return `import { ${imports.join(", ")} } from "posenc";\n\n${lines.join("\n")}\n`;
}

function isDefault(spec, value, args) {
  if (spec?.default === undefined) return false;
  const { symbol } = spec.default;
  if (symbol === undefined) return spec.default === value;
  const tensor = Object.values(args).find(isTensor);
  return tensor !== undefined && tensor.shape.at(-1) === value;
}
