// A figure to take along: as SVG, PNG and CSV, and the lines that embed it.
import { kebabCase } from "./parameters.js";
import { drawingRules } from "./style.js";
import { escapeText, node, nodeText } from "./svg.js";
import { cssOf } from "./theme.js";

/** The picture as a file of its own. `image`, for heatmaps, is the address of the painted pixels (a data: URL). */
export function svgOf(picture, image) {
  const { width, height, theme, layout, nodes, lang } = picture;
  const { plot } = layout;
  const margin = 16;
  const pixels = image && node("image", { ...plot, href: image, preserveAspectRatio: "none" });
  const box = [-margin, -margin, width + 2 * margin, height + 2 * margin];
  return nodeText(
    node(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: box[2],
        height: box[3],
        viewBox: box.join(" "),
        "xml:lang": lang,
      },
      // Not every program that shows SVG files knows custom properties.
      node(
        "style",
        {},
        drawingRules.replace(/var\(--(\w+)\)/g, (_, name) => cssOf(theme[name])),
      ),
      node("rect", { x: box[0], y: box[1], width: box[2], height: box[3], fill: cssOf(theme.background) }),
      pixels,
      nodes,
    ),
  );
}

const field = (value) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const rowText = (values) => values.map((value) => field(String(value))).join(",");

/**
 * The shown slice as CSV (RFC 4180): of a heatmap one line for each row, of curves one for each point; coordinates come
 * first. Numbers are written so that reading them gives the same float64.
 */
export function csvOf({ view, slice, x, y, result, rows }) {
  const { axes } = view;
  const indices = (length) => Array.from({ length }, (_, index) => index);
  const columns = indices(slice.columns);
  const nameOf = (row) =>
    row.named ? row.at : rows.length > 1 && axes.line ? `${axes.line.name.en} ${row.at}` : axes.value.name.en;
  const lines = rows
    ? [
        [axes.x.name.en, ...rows.map(nameOf)],
        ...columns.map((index) => [x.coordinates.at(index), ...rows.map(({ values }) => values[index])]),
      ]
    : [
        [`${axes.y.name.en} \\ ${axes.x.name.en}`, ...columns.map(x.coordinates.at)],
        ...indices(slice.rows).map((row) => {
          const start = slice.offset + row * slice.columns;
          return [y.coordinates.at(row), ...result.data.subarray(start, start + slice.columns)];
        }),
      ];
  return lines.map((line) => `${rowText(line)}\r\n`).join("");
}

/** The attributes that give a figure its state: method, view and the parameters that are not at their defaults. */
export function stateAttributes(method, view, parameters, defaults) {
  const attributes = { method, view: view.id };
  for (const [name, value] of Object.entries(parameters)) {
    if (value === defaults[name] || typeof value === "object") continue;
    attributes[kebabCase(name)] = value === true ? "" : String(value);
  }
  return attributes;
}

/** HTML that shows the figure in another page; `image` is shown until the figure is, and where there is no script. */
export function embedCode(
  attributes,
  { src = "posenc-figure.js", image = "", title = "", lang = "en", size = [640, 400] } = {},
) {
  const opening = (tag, given) => {
    const parts = Object.entries(given).map(([name, value]) =>
      value === "" ? ` ${name}` : ` ${name}="${escapeText(value)}"`,
    );
    return `<${tag}${parts.join("")}>`;
  };
  const picture = { src: image, width: size[0], height: size[1], alt: title };
  const fallback = image && `\n  ${opening("img", picture)}\n`;
  const figure = opening("posenc-figure", { ...attributes, lang });
  return `${opening("script", { type: "module", src })}</script>\n${figure}${fallback}</posenc-figure>\n`;
}

/** A PNG Blob of SVG text, `scale` times its size. */
export async function pngOf(svg, scale) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * scale;
  canvas.height = image.naturalHeight * scale;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
