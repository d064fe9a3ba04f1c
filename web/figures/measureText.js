// How wide a text is on the screen.
import { font } from "./style.js";

let ruler;
const widths = new Map();

/** The width of a text in the figure's font; widths are kept, for the same ticks come again with every change. */
export function measureText(text, size, weight = 400) {
  const key = `${weight} ${size} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    ruler ??= document.createElement("canvas").getContext("2d");
    ruler.font = `${weight} ${size}px ${font}`;
    width = ruler.measureText(text).width;
    if (widths.size > 4096) widths.clear();
    widths.set(key, width);
  }
  return width;
}
