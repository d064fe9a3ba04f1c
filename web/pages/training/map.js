// Draws a map of attention weights, or of how a repair changes them, queries down and keys across; colours show the root of the
// weight.
import { html } from "lit";
import { ref } from "lit/directives/ref.js";

const blue = [43, 131, 214];
/** The colour of weight that a repair takes away. */
const orange = [214, 99, 28];
/** The colour of keys after the query, which are masked. */
const ahead = [128, 128, 128, 40];

/** Up to this length cells are larger than a pixel. */
const coarsest = 64;

const painted = new WeakMap();

/** The largest number of pixels of a side: of more weights each pixel has the largest, so that thin stripes stay visible. */
export const most = 128;

/**
 * The largest weight of each of side × side blocks, or with `plain` the largest change from these weights, and whether the block's
 * keys are all ahead of its queries.
 */
export function pooled(data, length, plain = undefined) {
  const block = Math.ceil(length / most);
  const side = Math.ceil(length / block);
  const cells = Array.from({ length: side * side }, (_, i) => ({
    weight: 0,
    isAhead: i % side > Math.floor(i / side),
  }));
  for (let query = 0; query < length; query++)
    for (let key = 0; key <= query; key++) {
      const cell = cells[Math.floor(query / block) * side + Math.floor(key / block)];
      const at = query * length + key;
      const weight = data[at] - (plain ? plain[at] : 0);
      if (Math.abs(weight) > Math.abs(cell.weight)) cell.weight = weight;
    }
  return { side, cells };
}

function paint(canvas, data, length, plain) {
  const last = canvas && painted.get(canvas);
  if (!canvas || (last?.data === data && last.plain === plain)) return;
  painted.set(canvas, { data, plain });
  const { side, cells } = pooled(data, length, plain);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  const image = context.createImageData(side, side);
  for (const [i, { weight, isAhead }] of cells.entries())
    image.data.set(isAhead ? ahead : [...(weight < 0 ? orange : blue), 255 * Math.sqrt(Math.abs(weight))], 4 * i);
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

const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
const far = 8;

/** The cell, [query, key], after an arrow key, Home or End; undefined for other keys. At first the last query's own key. */
export function movedCell(cell, length, { key: name, shiftKey }) {
  const last = length - 1;
  const [query, key] = cell ?? [last, last];
  if (name === "Home") return [query, 0];
  if (name === "End") return [query, query];
  if (!Object.hasOwn(steps, name)) return undefined;
  if (!cell) return [query, key];
  const within = (place) => Math.min(last, Math.max(0, place));
  const [down, across] = steps[name].map((step) => step * (shiftKey ? far : 1));
  return [within(query + down), within(key + across)];
}

/** The cell of each map that was read last. */
const read = new WeakMap();

/** @param {{ data: Float32Array, plain?: Float32Array, length: number, answers: any[], head: number, hasKeys: boolean, words: any }} map */
export function mapTemplate({ data, plain, length, answers, head, hasKeys, words }) {
  const tell = (canvas, [query, key]) => {
    read.set(canvas, [query, key]);
    const weightIn = (weights) => weights[query * length + key].toFixed(4);
    const weight = weightIn(data) + (plain ? words("weightBefore", { weight: weightIn(plain) }) : "");
    const place = `${words("headNamed", { head })}, ${words("atLength", { length })}`;
    const text = `${place}: ${query} ${answers[query].token} → ${key} ${answers[key].token}: ${weight}`;
    canvas.closest("section").querySelector("output").textContent = text;
  };
  const point = ({ currentTarget, offsetX, offsetY }) => {
    const { clientWidth, clientHeight } = currentTarget;
    const at = (share) => Math.min(length - 1, Math.max(0, Math.floor(share * length)));
    tell(currentTarget, [at(offsetY / clientHeight), at(offsetX / clientWidth)]);
  };
  const press = (event) => {
    const { currentTarget, ctrlKey, metaKey, altKey } = event;
    const cell = !ctrlKey && !metaKey && !altKey && movedCell(read.get(currentTarget), length, event);
    if (!cell) return;
    tell(currentTarget, cell);
    event.preventDefault();
  };
  const near = Math.round(100 * nearShare(data, length));
  const label = `${words("headNamed", { head })}, ${length} × ${length}. ${words("nearWeight", { near, places: nearPlaces })}`;
  const look = length <= coarsest ? "coarse" : "";
  const shown = ref((canvas) => paint(canvas, data, length, plain));
  // Four of sixteen take keys, so that the way past them is short.
  return hasKeys
    ? html`<canvas role="application" tabindex="0" class=${look} aria-label=${label} @pointermove=${point} @keydown=${press} ${shown}></canvas>`
    : html`<canvas role="img" class=${look} aria-label=${label} @pointermove=${point} ${shown}></canvas>`;
}
