// Draws a map of attention weights, queries down and keys across; colours show the root of the weight.
import { html } from "lit";
import { ref } from "lit/directives/ref.js";

const blue = [43, 131, 214];
/** The colour of keys after the query, which are masked. */
const ahead = [128, 128, 128, 40];

/** Up to this length cells are larger than a pixel. */
const coarsest = 64;

const painted = new WeakMap();

/** The largest number of pixels of a side: of more weights each pixel has the largest, so that thin stripes stay visible. */
export const most = 128;

/** The largest weight of each of side × side blocks, and whether the block's keys are all ahead of its queries. */
export function pooled(data, length) {
  const block = Math.ceil(length / most);
  const side = Math.ceil(length / block);
  const cells = Array.from({ length: side * side }, (_, i) => ({
    weight: 0,
    isAhead: i % side > Math.floor(i / side),
  }));
  for (let query = 0; query < length; query++)
    for (let key = 0; key <= query; key++) {
      const cell = cells[Math.floor(query / block) * side + Math.floor(key / block)];
      cell.weight = Math.max(cell.weight, data[query * length + key]);
    }
  return { side, cells };
}

function paint(canvas, data, length) {
  if (!canvas || painted.get(canvas) === data) return;
  painted.set(canvas, data);
  const { side, cells } = pooled(data, length);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  const image = context.createImageData(side, side);
  for (const [i, { weight, isAhead }] of cells.entries())
    image.data.set(isAhead ? ahead : [...blue, 255 * Math.sqrt(weight)], 4 * i);
  context.putImageData(image, 0, 0);
}

/** The number of positions that count as near. */
const nearPlaces = 4;

/** The fraction of weight on the nearest positions, for queries in the last half of the sequence. */
export function nearShare(data, length) {
  let sum = 0;
  const first = Math.floor(length / 2);
  for (let query = first; query < length; query++)
    for (let key = Math.max(0, query - nearPlaces + 1); key <= query; key++) sum += data[query * length + key];
  return sum / (length - first);
}

/** @param {{ data: Float32Array, length: number, answers: any[], head: number, words: any }} map */
export function mapTemplate({ data, length, answers, head, words }) {
  const tell = ({ currentTarget, offsetX, offsetY }) => {
    const [key, query] = [offsetX / currentTarget.clientWidth, offsetY / currentTarget.clientHeight].map((part) =>
      Math.min(length - 1, Math.max(0, Math.floor(part * length))),
    );
    const weight = data[query * length + key].toFixed(4);
    const place = `${words("headNamed", { head })}, ${words("atLength", { length })}`;
    currentTarget
      .closest("section")
      .querySelector(
        "output",
      ).textContent = `${place}: ${query} ${answers[query].token} → ${key} ${answers[key].token}: ${weight}`;
  };
  const near = Math.round(100 * nearShare(data, length));
  const label = `${words("headNamed", { head })}, ${length} × ${length}. ${words("nearWeight", { near, places: nearPlaces })}`;
  return html`<canvas role="img" class=${length <= coarsest ? "coarse" : ""} aria-label=${label} @pointermove=${tell}
    ${ref((canvas) => paint(canvas, data, length))}></canvas>`;
}
