// The API reference as a page, from the descriptors: every function with its arguments, ranges, defaults and source.
import { expectation as commonExpectation } from "../../binding/kinds.js";
import { expectations } from "../../binding/rareKinds.js";
import { families } from "../../families.js";
import { linked } from "../citations.js";
import { config, descriptorOf, listMethods, toolsOf } from "../lists.js";

const escaped = (text) => String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
/** Prose with powers raised and minus signs as wide as a digit. */
const prose = (text) =>
  escaped(text)
    .replace(/\^\(((?:[^()]|\([^()]*\))*)\)|\^(-?\w+)/g, (_, grouped, single) => `<sup>${grouped ?? single}</sup>`)
    .replace(/(^|[\s(>])-(?=[\w\s])/g, "$1−");

const code = (text) => `<code>${escaped(text)}</code>`;
const expectation = (spec) => expectations[spec.kind]?.(spec) ?? commonExpectation(spec);
const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`;
const shapeText = (shape) => `[${shape.join(", ")}]`;

function takes(spec) {
  switch (spec.kind) {
    case "tensor":
      return `tensor ${code(shapeText(spec.shape))}, computed with as ${spec.dtype ?? "float32"}${spec.finite ? ", finite" : ""}`;
    case "word":
      return spec.words.map((word) => code(JSON.stringify(word))).join(" or ");
    case "words":
      return escaped(expectation(spec));
    case "scaling":
      return `object, such as ${code('{ type: "default" }')}`;
    case "frequencies":
      return `what ${code("rope.frequencies")} returns`;
    default:
      return escaped(expectation(spec)) + (spec.unit ? `, ${escaped(spec.unit)}` : "");
  }
}

function defaultText(spec, instead) {
  if (spec.default !== undefined) return code(spec.default.symbol ?? JSON.stringify(spec.default));
  if (spec.optional) return "absent";
  return instead.length > 0 ? `this or ${instead.map(code).join(" or ")}` : "required";
}

/** The arguments that may be given instead of one: the first of every other choice. */
const insteadOf = (name, alternatives) =>
  alternatives
    .filter((group) => group.flat().includes(name))
    .flatMap((group) => group.filter((names) => !names.includes(name)).map(([first]) => first));

function argumentRow([name, spec], alternatives) {
  const fallback = defaultText(spec, insteadOf(name, alternatives));
  const cells = [code(name), takes(spec), fallback, prose(sentence(spec.doc))];
  return `<tr><th scope="row">${cells[0]}</th>${cells
    .slice(1)
    .map((cell) => `<td>${cell}</td>`)
    .join("")}</tr>`;
}

function returnsText({ returns }) {
  const one = (part) =>
    part.number || part.type
      ? `${part.type ?? "number"}: ${prose(part.doc)}`
      : `${part.dtype ?? "float32"} Tensor ${code(shapeText(part.shape))}: ${prose(part.doc)}`;
  if (returns.shape || typeof returns.type === "string") return one(returns);
  return Object.entries(returns)
    .map(([name, part]) => `${code(name)}, ${one(part)}`)
    .join("; ");
}

const alternativesText = (alternatives) =>
  alternatives
    .map((group) => `<p>Give either ${group.map((names) => names.map(code).join(" with ")).join(" or ")}.</p>`)
    .join("");

function functionSection({ name: method, family }, [name, spec], isTool) {
  const alternatives = spec.alternatives ?? [];
  const ignored = spec.ignores?.length ? `<p>Accepted and ignored: ${spec.ignores.map(code).join(", ")}.</p>` : "";
  const agreeing = Object.entries(spec.agrees ?? {}).map(
    ([name, other]) => `<p>${code(name)} is accepted when it is ${code(other)}.</p>`,
  );
  const place = spec.kernel?.inPlace ? ` ${code("out")} may be the very array of ${code(spec.kernel.inPlace)}.` : "";
  return `<section id="${method}.${name}">
<h3>${code(`${method}.${name}`)}</h3>
<p>${prose(spec.doc)}</p>
<div class="table" tabindex="0" role="group" aria-label="Arguments of ${method}.${name}"><table><thead><tr><th scope="col">argument</th><th scope="col">takes</th><th scope="col">default</th><th scope="col">what it is</th></tr></thead>
<tbody>${Object.entries(spec.arguments)
    .map((entry) => argumentRow(entry, alternatives))
    .join("\n")}</tbody></table></div>
${alternativesText(alternatives)}${(spec.rules ?? []).map(({ argument, expected }) => `<p>${code(argument)}: ${escaped(expected)}.</p>`).join("")}${agreeing.join("")}${ignored}
<p>Returns ${returnsText(spec)}.${place}</p>${isTool ? `\n<p>${code(name)} in ${code(`posenc/${config}.js`)}, and not in ${code(`posenc/${family}.js`)}.</p>` : ""}
<p class="source">${linked(escaped(spec.source))}.</p>
</section>`;
}

async function methodSection(method) {
  const { name } = method;
  const tools = toolsOf(method);
  const descriptor = await descriptorOf(method);
  return `<section id="${name}"><h2>${name}</h2>${Object.entries(descriptor)
    .map((entry) => functionSection(method, entry, tools.includes(entry[0])))
    .join("\n")}</section>`;
}

/** The text of reference.html. */
export async function referencePage() {
  const methods = listMethods();
  const sections = [];
  for (const method of methods) sections.push(await methodSection(method));
  const list = families.flatMap((family) => methods.filter((method) => method.family === family));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>posenc: API reference</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="page.css">
</head>
<body>
<div id="page" class="reference">
<header><a class="name" href="./">posenc</a><p class="tagline">API reference</p></header>
<main>
<h1>API reference</h1>
<p>Every function takes one object of named arguments and returns a Tensor, <code>{ data, shape, dtype }</code>, or an object of several. All that return Tensors take <code>out</code>, a typed array or Tensor of exactly the result's type and size. <code>resident(shape, dtype = "float32")</code>, which every entry but <code>posenc/config.js</code> has, gives a Tensor of zeros in the module's memory: no function copies it, as an input or as <code>out</code>; its <code>data</code> are to be asked for anew after each call, and <code>release()</code> gives it back. A wrong type throws a TypeError, a value out of range a RangeError.</p>
<nav aria-label="Methods"><ul>${list.map(({ name }) => `<li><a href="#${name}">${name}</a></li>`).join("")}</ul></nav>
${sections.join("\n")}
</main>
</div>
</body>
</html>
`;
}
