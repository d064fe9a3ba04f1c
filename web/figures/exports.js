// A figure to take along: as SVG, PNG and CSV, and the lines that embed it. Figures load this when they are asked for it.
//
// What it has in common with figures is handed in (exporting.js), not imported: a bundler would put that into a file of its
// own, which compresses less well, and every figure would wait for it.

import { boxSize, leastHeight } from "./boxSize.js";
import { fileOf } from "./files.js";

/** Functions that take pictures and figures along. */
export function createExports(shared) {
  const { kebabCase, readParameters, drawingRules, languageAround, escapeText, node, nodeText } = shared;
  const { cssOf, findView, inLanguage } = shared;

  /** The picture as a file of its own. `image`, for heatmaps, is the address of the painted pixels (a data: URL). */
  function svgOf(picture, image) {
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
   * The shown slice as CSV (RFC 4180): of a heatmap one line for each row, of curves and planes one for each point;
   * coordinates come first. Numbers are written so that reading them gives the same float64.
   */
  function csvOf({ view: { axes }, slice, x, y, result, rows, index, series, first }) {
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

  /** The attributes that give a figure its state: method, view and the parameters that are not at their defaults. */
  function stateAttributes(method, view, parameters, defaults) {
    const attributes = { method, view: view.id };
    for (const [name, value] of Object.entries(parameters)) {
      if (value === defaults[name] || typeof value === "object") continue;
      attributes[kebabCase(name)] = value === true ? "" : String(value);
    }
    return attributes;
  }

  /**
   * HTML that shows the figure in another page, also from a file; `image` is shown until the figure is, and where there is no
   * script. The figure's box is kept from the start: as wide and high as `size`, on a narrow page never less than legible.
   */
  function embedCode(
    attributes,
    { src = "posenc-figure.js", image = "", title = "", lang = "en", size = [640, 480], colours = "" } = {},
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

  /** The figure as SVG text; a heatmap's cells are one image in it. */
  function toSVG({ picture, renderRoot }) {
    const canvas = picture.view.kind === "heatmap" ? renderRoot.querySelector("canvas") : undefined;
    return svgOf(picture, canvas?.toDataURL("image/png"));
  }

  /** The figure as a PNG Blob, `scale` times its size on the page. */
  async function toPNG(figure, { scale = 2 } = {}) {
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(toSVG(figure))}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).drawImage(
      image,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }

  /** The numbers that are shown, as CSV. */
  const toCSV = ({ picture }) => csvOf(picture);

  /**
   * HTML that shows this figure in another page, by the smallest file that has it; options as embedCode has them, the library
   * as library.js makes it, and the family of each method.
   */
  function toEmbedCode(figure, options, { readers, descriptors }, families) {
    const { method, parameters } = figure;
    const view = findView(readers[method], figure.view);
    const lang = languageAround(figure);
    const state = stateAttributes(method, view, parameters, readParameters(descriptors[method], {}).parameters);
    const src = smallestFile(figure, families);
    return embedCode(state, { src, title: inLanguage(view.title, lang), lang, size: boxSize(view), ...options });
  }

  /** The smallest file for a script tag that has a figure's view: attention's are in the file alone that has all methods. */
  const smallestFile = ({ method, view }, families) => fileOf(view === "attention" ? undefined : families[method]);

  return { smallestFile, svgOf, csvOf, stateAttributes, embedCode, toSVG, toPNG, toCSV, toEmbedCode };
}
