// The cells of a heatmap in a file: painted as on the page, as an image in the drawing.
import { packed } from "../../web/figures/colours.js";
import { paint } from "../../web/figures/paint.js";
import { resample } from "../../web/figures/resample.js";
import { pngOf } from "./png.js";

/**
 * A heatmap's cells as the address of an image.
 * @param {(pixel: number) => number} [rounded] the colour that is written instead of one, both packed
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
