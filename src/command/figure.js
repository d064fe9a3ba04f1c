// Runs "posenc figure": draws a figure into a file with the element's code.

import { figures } from "command:figures";
import { createRequire } from "node:module";
import { join } from "node:path";
import * as posenc from "posenc";
import { computeView } from "../../web/figures/compute.js";
import { csvOf, svgOf } from "../../web/figures/exports.js";
import { estimateWidth } from "../../web/figures/layout.js";
import { kebabCase, parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { makePicture } from "../../web/figures/picture.js";
import { pictures } from "../../web/figures/pictureKinds.js";
import { findView } from "../../web/figures/view.js";
import { expectation } from "../binding/kinds.js";
import { imageOf } from "./cells.js";
import { listed } from "./documentation.js";
import { oneOf, readNumber, readOptions, readWord } from "./options.js";
import { Misused, Refused } from "./refused.js";
import { inColumns } from "./terminal.js";
import { themes } from "./themes.js";
import { formatOf, write } from "./writing.js";

const formats = ["svg", "png", "csv"];
const common = {
  method: "value",
  view: "value",
  out: "value",
  format: "value",
  width: "value",
  height: "value",
  scale: "value",
  theme: "value",
  lang: "value",
};

const commonHelp = listed([
  ["--method NAME", "the method"],
  ["--view NAME", "the view (default: the method's first)"],
  ["--out FILE", "the output, .svg, .png or .csv (default: SVG to standard output)"],
  ["--format FORM", "svg, png or csv, if the file's ending does not tell"],
  ["--width N, --height N", "size in pixels (default: 640 × 440; 480 × 560 for square figures)"],
  ["--scale X", "pixel ratio of a PNG and of a heatmap's cells (default: 2)"],
  ["--theme WORD", "light or dark (default: light)"],
  ["--lang WORD", "en or zh (default: en)"],
]);

const usage = () => `posenc figure --method METHOD [--parameter value …] --out FILE   draw a figure

  posenc figure --method alibi --heads 8 --out alibi.svg
  posenc figure --method rope --view frequencies --theme dark --out rope.png

${commonHelp}

PNG needs @resvg/resvg-js, in the working directory or by npx -p posenc -p @resvg/resvg-js posenc figure … To list a method's parameters: posenc figure --method alibi --help
To print the methods one per line: posenc figure --list

Methods:

${inColumns(Object.keys(figures))}`;

/** Finds an optional package, which is too large to install with posenc, beside posenc or in the working directory. */
async function renderer() {
  const name = "@resvg/resvg-js";
  try {
    return await import("@resvg/resvg-js");
  } catch {
    try {
      return createRequire(join(process.cwd(), "package.json"))(name);
    } catch {
      const line = `npx -p posenc -p ${name} posenc ${process.argv.slice(2).map(quoted).join(" ")}`;
      throw new Refused(`PNG needs npm install ${name} here, or: ${line}`);
    }
  }
}

/** An argument as a shell takes it. */
const quoted = (word) => (/^[\w./:=,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Rasterizes an SVG. */
async function rasterOf(svg, scale) {
  const drawing = await renderer();
  const options = { fitTo: { mode: "zoom", value: scale }, font: { loadSystemFonts: true } };
  return new drawing.Resvg(svg, options).render().asPng();
}

/** Returns the method's figure, with the attention view if requested. */
async function figureOf(method, view) {
  const { figure, more } = await figures[method]();
  return view === undefined || findView(figure, view) || !more ? figure : (await more()).complete(figure);
}

/** Describes a parameter, without bounds that depend on others. */
function expected(spec) {
  const fixed = (bound) => (typeof bound === "number" ? bound : undefined);
  return expectation({ ...spec, min: fixed(spec.min), max: fixed(spec.max) });
}

async function helpOf(method) {
  const { figure, more } = await figures[method]();
  const whole = more ? (await more()).complete(figure) : figure;
  const parameters = parameterDescriptors(posenc.descriptors, whole);
  const items = Object.entries(parameters)
    .filter(([, { kind }]) => kind !== "tensor")
    .map(([name, spec]) => {
      const otherwise = ["string", "number", "boolean"].includes(typeof spec.default) ? ` (${spec.default})` : "";
      return [`--${kebabCase(name)}`, `${spec.kind === "flag" ? "yes, or no with --no-" : expected(spec)}${otherwise}`];
    });
  const views = whole.views.map(({ id, title }) => [id, title.en]);
  return `posenc figure --method ${method} [--parameter value …] --out FILE\n\nViews\n${listed(views)}\n\nParameters\n${listed(items)}\n\n${commonHelp}`;
}

export async function figure(words) {
  const { method: named, view: viewName } = readNames(words);
  if (named === undefined && words.some((word) => ["--help", "-h"].includes(word))) return console.log(usage());
  if (words.includes("--list")) return console.log(Object.keys(figures).join("\n"));
  const method = oneOf("method", named, Object.keys(figures));
  const reader = await figureOf(method, viewName);
  const specs = parameterDescriptors(posenc.descriptors, reader);
  const kinds = Object.fromEntries(
    Object.entries(specs)
      .filter(([, { kind }]) => kind !== "tensor")
      .map(([name, { kind }]) => [name, kind === "flag" ? "flag" : "value"]),
  );
  const { given, positionals } = readOptions(words, { ...kinds, ...common });
  if (given.help) return console.log(await helpOf(method));
  if (positionals.length > 0) throw new Misused(`figure takes options alone, got ${JSON.stringify(positionals[0])}`);
  const view = findView(reader, oneOf(`view of ${method}`, viewName ?? reader.views[0].id, viewsOf(reader)));
  const size = (name, otherwise) =>
    readNumber(name, given[name] ?? otherwise, (n) => n >= 100 && n <= 10_000, "a number from 100 to 10000");
  const [wide, high] = view.square ? ["480", "560"] : ["640", "440"];
  const [width, height] = [size("width", wide), size("height", high)];
  const scale = readNumber("scale", given.scale ?? "2", (x) => x > 0 && x <= 8, "a number above 0 to 8");
  const theme = themes[readWord("theme", given.theme ?? "light", Object.keys(themes))];
  const lang = readWord("lang", given.lang ?? "en", ["en", "zh"]);
  const form = formatOf(given, formats);
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => name in kinds && !(name in common)));
  const { parameters, problems } = readParameters(specs, own);
  for (const { parameter, given: text } of problems)
    throw new Refused(`--${parameter} must be ${expected(specs[parameter])}, got ${JSON.stringify(text)}`);
  view.picture ??= await pictures[view.kind]?.();
  const result = computeView(posenc, view, parameters);
  const looks = { lang, width, height, theme, pixelRatio: scale, thumbnail: false, measure: estimateWidth };
  const picture = makePicture({ view, parameters, result, zoom: null, ...looks });
  if (form === "csv") return write(given, form, csvOf(picture));
  const svg = svgOf(picture, view.kind === "heatmap" ? imageOf(picture) : undefined);
  return write(given, form, form === "svg" ? svg : await rasterOf(svg, scale));
}

const viewsOf = ({ views }) => views.map(({ id }) => id);

/** Reads method and view, on which the other options depend. */
function readNames(words) {
  const after = (name) => {
    const i = words.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
    return i < 0 ? undefined : words[i].includes("=") ? words[i].slice(name.length + 3) : words[i + 1];
  };
  return { method: after("method"), view: after("view") };
}
