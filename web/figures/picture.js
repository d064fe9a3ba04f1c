// A picture is everything that is drawn of one result at one size, as data: the element puts it on the screen, the
// export into a file, and the cursor is looked up in it.
import { heatmapPicture } from "./heatmap.js";
import { numberText } from "./numbers.js";
import { curvePicture } from "./plotCurves.js";
import { label, line } from "./svg.js";
import { coordinates, inLanguage, sliceOf } from "./view.js";
import { wordsOf } from "./words.js";

const pictures = { heatmap: heatmapPicture, curve: curvePicture };

export const isDrawable = (view) => Object.hasOwn(pictures, view.kind);

/** "head 3 (of 0 to 7)", for a result of which one slice is shown. */
function sliceNote(view, { shape, facts }, parameters, lang, words) {
  if (!view.axes.slice) return [];
  const { chosen } = sliceOf(view, shape, parameters);
  const axis = coordinates(view.axes.slice, shape.length > 2 ? shape[0] : 1, parameters, facts);
  const [value, first, last] = [chosen, 0, axis.length - 1].map((index) => numberText(axis.at(index)));
  const isAlone = axis.length === 1;
  return [words.chosen(inLanguage(view.axes.slice.name, lang), value, isAlone ? value : first, isAlone ? value : last)];
}

const nameOf = (axis, lang, words) => {
  const unit = inLanguage(axis.unit, lang);
  const name = inLanguage(axis.name, lang);
  return unit ? words.unit(name, unit) : name;
};

function frameNodes(view, { layout, x, y }, lang, words) {
  const { plot } = layout;
  const bottom = plot.y + plot.height;
  const right = plot.x + plot.width;
  const isHeatmap = view.kind === "heatmap";
  const upright = isHeatmap ? `↓ ${nameOf(view.axes.y, lang, words)}` : `↑ ${nameOf(view.axes.value, lang, words)}`;
  return [
    ...layout.titleLines.map((text, i) => label(0, 15 + 21 * i, "title", "start", text)),
    ...layout.noteLines.map((text, i) => label(0, layout.titleLines.length * 21 + 13 + 18 * i, "name", "start", text)),
    label(0, plot.y - 12, "name", "start", upright),
    label(right, bottom + 36, "name", "end", `${nameOf(view.axes.x, lang, words)} →`),
    ...x.ticks.flatMap(({ position, label: text }) => [
      line(position, bottom, position, bottom + 5, "mark"),
      label(position, bottom + 18, "tick", "middle", text),
    ]),
    ...y.ticks.flatMap(({ position, label: text }) => [
      isHeatmap ? line(plot.x - 5, position, plot.x, position, "mark") : undefined,
      label(plot.x - 8, position + 4, "tick", "end", text),
    ]),
    isHeatmap ? undefined : line(plot.x, bottom, right, bottom, "mark"),
  ].filter(Boolean);
}

/**
 * The picture of a scene: { view, parameters, result, lang, width, height, zoom, theme, pixelRatio, thumbnail,
 * measure }. Of all pictures: layout { plot, … }, slice, zoom, x and y (axes), nodes (what lies over the pixels or is
 * all of it).
 */
export function makePicture(scene) {
  const words = wordsOf(scene.lang);
  const { view, parameters, result, lang, thumbnail } = scene;
  const notes = sliceNote(view, result, parameters, lang, words);
  const picture = pictures[view.kind]({ ...scene, words, notes });
  const frame = thumbnail ? [] : frameNodes(view, picture, lang, words);
  return { ...scene, ...picture, words, nodes: [...picture.content, ...frame, ...picture.legend] };
}
