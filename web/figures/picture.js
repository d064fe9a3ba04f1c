// Builds a picture: everything drawn for one result at one size, as data. The element shows it, exports write it to
// files, and the cursor is looked up in it.
/** @import { Scene, ShownView } from "./sceneTypes.js" */
import { layoutOf, sizes } from "./layout.js";
import { numberText } from "./numbers.js";
import { label, line } from "./svg.js";
import { coordinates, inLanguage, sliceOf } from "./view.js";
import { wordsOf } from "./words.js";

/**
 * The note "head 3 (of 0 to 7)" when one slice of a result is shown.
 * @param {Scene} scene
 */
function sliceNotes({ view, result, slice, words, say, along }) {
  const { slice: axis } = view.axes;
  if (!axis || axis.beside) return [];
  const { at, length } = along(axis, result.shape.length > 2 ? result.shape[0] : 1);
  const [value, ...ends] = [slice.chosen, 0, length - 1].map((index) => numberText(at(index)));
  return [words.chosen(say(axis.name), value, ...(length > 1 ? ends : [value, value]))];
}

/** @param {Scene} scene */
function frameNodes({ view, nameOf, axes, width, measure }, { layout, x, y, hasAxes = true }) {
  const { plot, titleLines, noteLines } = layout;
  const bottom = plot.y + plot.height;
  const right = plot.x + plot.width;
  const isHeatmap = view.kind === "heatmap";
  const along = `${nameOf(axes.x)} →`;
  // Under a narrow plot the name also uses the room at its right; outer numbers stay within the figure.
  const end = Math.min(width, Math.max(right, measure(along, sizes.text)));
  let free = Number.NEGATIVE_INFINITY;
  const numbered = x.ticks.map(({ position, label: text, lower = 0 }) => {
    const half = measure(text, sizes.tick) / 2;
    const middle = Math.min(position, width - half);
    const isClear = lower > 0 || middle - half > free;
    if (isClear && lower === 0) free = middle + half;
    return { position, lower, middle, text: isClear && text };
  });
  const upright = isHeatmap ? `↓ ${nameOf(axes.y)}` : `↑ ${nameOf(axes.value ?? axes.y)}`;
  return [
    ...titleLines.map((text, i) => label(0, 15 + 21 * i, "title", "start", text)),
    ...noteLines.map((text, i) => label(0, titleLines.length * 21 + 13 + 18 * i, "name", "start", text, "slice-axis")),
    view.kind === "hands" || !hasAxes ? [] : label(layout.left, plot.y - 12, "name", "start", upright, "y-axis"),
    hasAxes ? label(end, bottom + 36 + (x.lower ?? 0), "name", "end", along, "x-axis") : [],
    ...numbered
      .flatMap(({ position, lower, middle, text }) => [
        line(position, bottom, position, bottom + lower + 5, "mark"),
        text ? label(middle, bottom + lower + 18, "tick", "middle", text) : [],
      ])
      .flat(),
    ...y.ticks.flatMap(({ position, label: text }) => [
      isHeatmap ? line(plot.x - 5, position, plot.x, position, "mark") : [],
      label(plot.x - 8, position + 4, "tick", "end", text),
    ]),
    isHeatmap || !hasAxes ? [] : line(plot.x, bottom, right, bottom, "mark"),
  ].flat();
}

/**
 * The picture of a scene: { view, parameters, result, lang, width, height, zoom, range, named, theme, pixelRatio,
 * thumbnail, measure }; `named` is the method's name when figures are side by side. Every picture has: computed (the
 * original result, when it is drawn rearranged), layout { plot, … }, slice, zoom, x and y (axes), extents (automatic
 * ranges of the axes), nodes (the drawing over the pixels); and helpers for the view: words, say(words), nameOf(axis),
 * along(axis, length).
 * @param {{ view: ShownView, [name: string]: any }} given
 */
export function makePicture(given) {
  const { view, parameters, result, lang, width, height, thumbnail, measure } = given;
  const words = wordsOf(lang);
  const slice = sliceOf(view, result.shape, parameters);
  const say = (text) => inLanguage(text, lang);
  const whose = given.named ? given.named + words.colon : "";
  // A zoom that exceeds the current result shows all of it.
  const zoomed = (part, length) => (part?.[1] <= length ? part : [0, length]);
  /** @type {any} */
  const scene = {
    ...given,
    axes: view.axes,
    words,
    slice,
    say,
    nameOf: (axis) =>
      (axis === view.axes.value ? whose : "") +
      (axis.unit ? words.unit(say(axis.name), say(axis.unit)) : say(axis.name)),
    along: (axis, length) => ({
      ...coordinates(axis, length, parameters, result.facts),
      ticks: axis?.ticks?.(parameters).map(({ index, label }) => ({ index, label: say(label) })),
    }),
    zoom:
      view.kind === "plane"
        ? given.zoom
        : {
            x: zoomed(given.zoom?.x, slice.columns),
            y: zoomed(view.kind === "curve" ? undefined : given.zoom?.y, slice.rows),
          },
  };
  const common = sliceNotes(scene);
  /** Computes the layout for the parts that a kind of picture needs; see layoutOf. */
  const place = (/** @type {any} */ { notes, ...needs }) =>
    thumbnail
      ? { plot: { x: 0, y: 0, width: Math.floor(width), height: Math.floor(height) } }
      : layoutOf({
          width,
          height,
          measure,
          title: whose + say(view.title),
          notes: [...common, ...notes],
          top: given.range?.top,
          ...needs,
        });
  const draw = view.adapt ?? view.picture;
  const { content, legend, ...picture } = draw(scene, place, view.picture);
  const frame = thumbnail ? [] : frameNodes({ ...scene, ...picture }, picture);
  const key = thumbnail || !legend ? [] : legend.draw({ ...legend, box: picture.layout.legend, words, lang, measure });
  const extents = { ...picture.extents, top: picture.layout.top };
  return { ...scene, ...picture, computed: result, extents, nodes: [...content, ...frame, ...key] };
}
