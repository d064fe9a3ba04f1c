// Numbers the tokens of diffusion pipelines as their code in diffusers does: one list of positions for each token, joined in the
// order of the runs.

const range = (count) => Array.from({ length: count }, (_, i) => i);
const list = (tensor, usual) => (tensor === undefined ? usual : Array.from(tensor.data ?? tensor));
const gridOf = (run) => {
  const grid = run.image ?? run.video;
  return grid && Array.from(grid.data ?? grid);
};
/** [t, r, c] of each token of a grid. */
const cells = ([frames, rows, columns]) =>
  range(frames).flatMap((t) => range(rows).flatMap((r) => range(columns).map((c) => [t, r, c])));

/** numpy's and Python's rounding. */
const round = (x) => (Math.abs(x % 1) === 0.5 ? 2 * Math.round(x / 2) : Math.round(x));
const linspace = (first, last, count) =>
  range(count).map((i) => (count === 1 ? first : first + ((last - first) / (count - 1)) * i));

/** get_resize_crop_region_for_grid, then linspace(start, stop * (n - 1) / n, n). */
function cropped([, h, w], [th, tw]) {
  const [height, width] = h / w > th / tw ? [th, round((th / h) * w)] : [round((tw / w) * h), tw];
  const [top, left] = [round((th - height) / 2), round((tw - width) / 2)];
  return [linspace(top, ((top + height) * (h - 1)) / h, h), linspace(left, ((left + width) * (w - 1)) / w, w)];
}

/** ComfyUI's offsets of references. */
function offsetsOf(grids) {
  let [h, w] = [0, 0];
  return grids.map(([, height, width], k) => {
    if (k === 0) return [0, 0];
    const offset = height + h > width + w ? [0, w] : [h, 0];
    h = Math.max(h, height + offset[0]);
    w = Math.max(w, width + offset[1]);
    return offset;
  });
}

const padTo = (count, multiple) => count + ((multiple - (count % multiple)) % multiple);

/** design → { rows, text(n, grids) → a position for each word, grid(k, grids, words) → one for each token of grid k }. */
function codeOf(design, options) {
  const zero = (n) => range(n).map(() => [0, 0, 0]);
  const plain = { rows: 3, text: zero, grid: (k, grids) => cells(grids[k]) };
  const qwen = (isLayered) => {
    const startOf = (grids) => {
      const halves = grids.flatMap(([, h, w]) => [Math.floor(h / 2), Math.floor(w / 2)]);
      return Math.max(...halves, isLayered ? grids.length - 1 : 0);
    };
    return {
      rows: 3,
      text: (n, grids) => range(n).map((l) => range(3).map(() => startOf(grids) + l)),
      grid: (k, grids) =>
        cells(grids[k]).map(([t, r, c]) => [
          isLayered && k === grids.length - 1 ? -1 : k + t,
          r - (grids[k][1] - Math.floor(grids[k][1] / 2)),
          c - (grids[k][2] - Math.floor(grids[k][2] / 2)),
        ]),
    };
  };
  const ltx = (fps, corners, isCausal) => {
    const scale = list(options.scale, [8, 32, 32]);
    const extent = list(options.extent, [20, 2048, 2048]);
    const shift = isCausal ? (options.causalOffset ?? 1) - scale[0] : 0;
    const seconds = (t) => (isCausal ? Math.max(0, t * scale[0] + shift) : t * scale[0]) / (options.fps ?? fps);
    const ends = (i, axis) => corners.map((by) => (axis === 0 ? seconds(i + by) : (i + by) * scale[axis]));
    const middle = (numbers) => numbers.reduce((a, b) => a + b, 0) / numbers.length;
    return {
      ...plain,
      grid: (k, grids) =>
        cells(grids[k]).map((place) => place.map((i, axis) => (2 * middle(ends(i, axis))) / extent[axis] - 1)),
    };
  };
  const multiple = options.multiple ?? 32;
  return (
    {
      flux: () => ({
        ...plain,
        grid(k, grids) {
          const isPlane = options.references === "offset";
          const [y, x] = isPlane ? offsetsOf(grids)[k] : [0, 0];
          return cells(grids[k]).map(([, r, c]) => [isPlane ? Math.min(k, 1) : k, r + y, c + x]);
        },
      }),
      flux2: () => ({
        rows: 4,
        text: (n) => range(n).map((l) => [0, 0, 0, l]),
        grid: (k, grids) => cells(grids[k]).map(([, r, c]) => [k * (options.referenceStep ?? 10), r, c, 0]),
      }),
      qwenImage: () => qwen(false),
      qwenImageLayered: () => qwen(true),
      zImage: () => ({
        rows: 3,
        text: (n) => range(padTo(n, multiple)).map((l) => [l + 1, 0, 0]),
        grid(k, grids, words) {
          const placed = cells(grids[k]).map(([t, r, c]) => [padTo(words, multiple) + 1 + t, r, c]);
          return [...placed, ...zero(padTo(placed.length, multiple) - placed.length)];
        },
      }),
      lumina2: () => ({
        rows: 3,
        text: (n) => range(n).map((l) => [l, 0, 0]),
        grid: (k, grids, words) => cells(grids[k]).map(([, r, c]) => [words, r, c]),
      }),
      hunyuanImage: () => ({ rows: 2, text: zero, grid: (k, grids) => cells(grids[k]).map(([, r, c]) => [r, c]) }),
      cogVideoX: () => ({
        ...plain,
        grid(k, grids) {
          const [rows, columns] = cropped(grids[k], list(options.baseGrid));
          return cells(grids[k]).map(([t, r, c]) => [t, rows[r], columns[c]]);
        },
      }),
      cogView4: () => ({
        rows: 2,
        text: zero,
        grid(k, grids) {
          const base = list(options.baseGrid, [256, 256]);
          const [, h, w] = grids[k];
          return cells(grids[k]).map(([, r, c]) => [Math.floor((r * base[0]) / h), Math.floor((c * base[1]) / w)]);
        },
      }),
      kandinsky5: () => ({
        ...plain,
        grid: (k, grids) =>
          cells(grids[k]).map((place) => place.map((i, n) => i / list(options.scaleFactor, [1, 1, 1])[n])),
      }),
      cosmos: () => ({
        ...plain,
        grid: (k, grids) =>
          cells(grids[k]).map(([t, r, c]) => [options.fps ? (t / options.fps) * (options.baseFps ?? 24) : t, r, c]),
      }),
      ltx: () => ltx(25, [0], false),
      ltx2: () => ltx(24, [0, 1], true),
    }[design]?.() ?? plain
  );
}

export function positions({ design, tokens, ...options }) {
  const { rows, text, grid } = codeOf(design, options);
  const grids = tokens.map(gridOf).filter(Boolean);
  const words = tokens.reduce((sum, run) => sum + (run.text ?? 0), 0);
  let k = -1;
  const places = tokens.flatMap((run) => {
    if (run.text !== undefined) return text(run.text, grids);
    k++;
    return grid(k, grids, words);
  });
  const data = range(rows).flatMap((row) => places.map((place) => place[row]));
  return { positions: { shape: [rows, places.length], data } };
}
