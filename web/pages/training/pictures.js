// Exports a chart as SVG or PNG: black on white, with its title and settings.
import { lineChart, node } from "./chart.js";

/** The default size of the embedded figure, for which the file is the placeholder. */
export const pictureSize = { width: 640, height: 400 };

const margin = 16;
const titleHeight = 30;
const noteHeight = 24;

export function chartFile(chart, note) {
  const { width, height } = pictureSize;
  const inner = { width: width - 2 * margin, height: height - 2 * margin - titleHeight - noteHeight };
  const drawn = lineChart(chart, inner);
  for (const [key, value] of Object.entries({ x: margin, y: margin + titleHeight, ...inner }))
    drawn.setAttribute(key, String(value));
  const text = (y, size, words, more) =>
    node("text", { x: margin, y, "font-size": size, fill: "currentColor", ...more }, [words]);
  const svg = node(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      color: "#000",
      "font-family": "system-ui, sans-serif",
    },
    [
      node("rect", { width, height, fill: "#fff" }),
      text(margin + 14, 16, chart.label, { "font-weight": 600 }),
      drawn,
      text(height - margin, 12, note, { "fill-opacity": 0.75 }),
    ],
  );
  return new XMLSerializer().serializeToString(svg);
}

/** Twice the resolution of the page. */
export async function chartPicture(chart, note) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(chartFile(chart, note))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), {
    width: 2 * pictureSize.width,
    height: 2 * pictureSize.height,
  });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
