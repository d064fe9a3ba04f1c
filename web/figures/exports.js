// Exports a figure as SVG, PNG, CSV and HTML for embedding. Loaded on the first export.
import { boxSize, leastHeight } from "./boxSize.js";
import { languageAround } from "./pageContext.js";
import { kebabCase, readParameters } from "./parameters.js";
import { drawingRules } from "./style.js";
import { escapeText, node, nodeText } from "./svg.js";
import { cssOf } from "./theme.js";
import { findView, inLanguage } from "./view.js";

/** The package's script-tag file, also served by the site. */
export const scriptFile = "posenc-figure.js";

/** The picture as a standalone SVG. `image`, for heatmaps, is a data: URL of the painted pixels. */
export function svgOf(picture, image) {
  const { width, height, theme, layout, nodes, lang } = picture;
  const { plot } = layout;
  const margin = 16;
  const pixels = image && node("image", { ...plot, href: image, preserveAspectRatio: "none" });
  const box = [-margin, -margin, width + 2 * margin, height + 2 * margin];
  // Some SVG viewers do not support custom properties, and none knows those of the page.
  const resolved = (text, pattern) => text.replace(pattern, (_, name) => cssOf(theme[name]));
  const text = nodeText(
    node(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: box[2],
        height: box[3],
        viewBox: box.join(" "),
        "xml:lang": lang,
      },
      node("style", {}, resolved(drawingRules, /var\(--(\w+)\)/g)),
      node("rect", { x: box[0], y: box[1], width: box[2], height: box[3], fill: cssOf(theme.background) }),
      pixels,
      nodes,
    ),
  );
  // A quotation mark in a text is escaped, so this is an attribute.
  return resolved(text, /(?<=")var\(--(\w+)\)(?=")/g);
}

const field = (value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const rowText = (values) => values.map((value) => field(String(value))).join(",");

/**
 * The shown slice as CSV (RFC 4180): a line for each row of a heatmap, or each point of curves and planes, coordinates
 * first. Parsing the numbers gives the same float64.
 */
export function csvOf({ view: { axes }, slice, x, y, result, rows, index, series, first }) {
  const indices = (length) => [...Array(length).keys()];
  const columns = indices(slice.columns);
  const coordinates = first ?? index ?? x.coordinates;
  const nameOf = (row) =>
    row.named ? row.name : rows.length > 1 && axes.line ? `${axes.line.name.en} ${row.at}` : axes.value.name.en;
  const lists = series ?? rows?.map((row) => ({ name: nameOf(row), values: row.values }));
  const lines = lists
    ? [
        [first?.name ?? (axes.index ?? axes.x).name.en, ...lists.map(({ name }) => name)],
        ...columns.map((i) => [coordinates.at(i), ...lists.map(({ values }) => values[i])]),
      ]
    : [
        [`${axes.y.name.en} \\ ${axes.x.name.en}`, ...columns.map(coordinates.at)],
        ...indices(slice.rows).map((row) => {
          const start = slice.offset + row * slice.columns;
          return [y.coordinates.at(row), ...result.data.subarray(start, start + slice.columns)];
        }),
      ];
  return lines.map((line) => `${rowText(line)}\r\n`).join("");
}

/** The attributes of a figure's state: method, view and the parameters that differ from their defaults beside those before them. */
export function stateAttributes(method, view, parameters, descriptors) {
  const attributes = { method, view: view.id };
  const given = {};
  for (const [name, value] of Object.entries(parameters)) {
    if (value === readParameters(descriptors, given).parameters[name] || typeof value === "object") continue;
    given[name] = value;
    attributes[kebabCase(name)] = value === true ? "" : String(value);
  }
  return attributes;
}

/**
 * HTML that shows the figure in another page, also from a file; `image` is shown until the figure loads, and without
 * scripts. It reserves the figure's box: `size`, with a legible minimum on narrow pages.
 */
export function embedCode(
  attributes,
  { src = scriptFile, image = "", title = "", lang = "en", size = [640, 480], colours = "" } = {},
) {
  const [width, height] = size;
  const opening = (tag, given) => {
    const parts = Object.entries(given).map(([name, value]) =>
      value === "" ? ` ${name}` : ` ${name}="${escapeText(value)}"`,
    );
    return `<${tag}${parts.join("")}>`;
  };
  const box = `display: block; width: 100%; max-width: ${width}px; aspect-ratio: ${width} / ${height}; min-height: ${leastHeight([width, height])}`;
  const style = colours ? `${box}; ${colours}` : box;
  const picture = { src: image, width, height, alt: title };
  const fallback = image && `\n  ${opening("img", { ...picture, style: "max-width: 100%; height: auto" })}\n`;
  const figure = opening("posenc-figure", { ...attributes, lang, style });
  return `${opening("script", { defer: "", src })}</script>\n${figure}${fallback}</posenc-figure>\n`;
}

/** The figure as SVG text; a heatmap's cells are an image in it. */
export function toSVG({ picture, renderRoot }) {
  const canvas = picture.view.kind === "heatmap" ? renderRoot.querySelector("canvas") : undefined;
  return svgOf(picture, canvas?.toDataURL("image/png"));
}

/** The figure as a PNG Blob, `scale` times its size on the page. */
export async function toPNG(figure, { scale = 2 } = {}) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(toSVG(figure))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** The shown numbers as CSV. */
export const toCSV = ({ picture }) => csvOf(picture);

/** HTML that shows this figure in another page. options are those of embedCode; library is from library.js. */
export function toEmbedCode(figure, options, { readers, descriptors }) {
  const { method, parameters } = figure;
  const view = findView(readers[method], figure.view);
  const lang = languageAround(figure);
  const state = stateAttributes(method, view, parameters, descriptors[method]);
  return embedCode(state, { title: inLanguage(view.title, lang), lang, size: boxSize(view), ...options });
}
