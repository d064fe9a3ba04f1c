// Paints a heatmap's cells as on the page, as an image inside the SVG. Used by figure.js.
import { packed } from "../../web/figures/colours.js";
import { paint } from "../../web/figures/paint.js";
import { resample } from "../../web/figures/resample.js";
import { pngOf } from "./png.js";

/**
 * Returns a heatmap's cells as a data URL.
 * @param {(pixel: number) => number} [rounded] maps packed colours
 */
export function imageOf(picture, rounded) {
  const { plot } = picture.layout;
  const { pixelRatio, slice, zoom, extent, mode, scale, theme, result } = picture;
  const [width, height] = [plot.width, plot.height].map((size) => Math.max(1, Math.round(size * pixelRatio)));
  const values = new Float32Array(width * height);
  const finite = !extent.masked && !extent.undefined;
  resample(result.data, { ...zoom, offset: slice.offset, stride: slice.columns, finite, mode }, width, height, values);
  const pixels = new Uint32Array(width * height);
  const hatch = { line: packed(theme.hatch), ground: packed(theme.background), pixelRatio };
  paint(values, width, height, scale, hatch, pixels);
  return `data:image/png;base64,${pngOf(rounded ? pixels.map(rounded) : pixels, width, height).toString("base64")}`;
}
