// Draws an attention figure: a heatmap with words along its axes, a title and colours per stage, and numbers in cells that
// have room. Takes the figure's own heatmap as an argument.
import { cellNumbers } from "../../../figures/overCells.js";
import { inLanguage } from "../../../figures/view.js";
import { channel } from "../axes.js";
import { fill } from "../sentences.js";
import { decimalsIn } from "./decimals.js";
import { namesUnder, withRoom } from "./names.js";
import { labelOf, wordsOf } from "./words.js";

const titles = {
  content: { en: "Scores from content alone", zh: "仅由内容得到的分数" },
  position: { en: "Position term of the scores: {name}", zh: "分数中的位置项：{name}" },
  sum: { en: "Scores with {name}", zh: "分数：{name}" },
  weights: { en: "Attention weights with {name}", zh: "注意力权重：{name}" },
  output: { en: "Position term of the output: {name}", zh: "输出中的位置项：{name}" },
};

const score = { name: { en: "score", zh: "分数" }, kind: "signed" };
const values = {
  content: { name: { en: "q · k · scale", zh: "q · k · 缩放" }, kind: "signed" },
  position: { name: { en: "position term", zh: "位置项" }, kind: "signed" },
  sum: score,
  weights: { name: { en: "weight", zh: "权重" }, kind: "probability" },
  output: { name: { en: "value", zh: "值" }, kind: "signed" },
};

const random = {
  en: "example vectors: random, one per word",
  zh: "示例向量：随机生成，每个词一个",
};

/** Indices at regular intervals, so that labels do not overlap. */
const spread = ([first, end], every) =>
  Array.from({ length: Math.ceil((end - first) / every) }, (_, i) => first + i * every);

/** @param attention how the method enters */
export const pictureOf =
  ({ name }) =>
  (scene, place, heatmap) => {
    const { parameters, lang, measure } = scene;
    const { stage } = parameters;
    const axes = { ...scene.view.axes, value: values[stage] };
    if (stage === "output") axes.x = channel;
    const words = wordsOf(parameters);
    const labels = words.map((_, index) => labelOf(words, index, parameters));
    const title = fill(titles[stage][lang], { name: inLanguage(name, lang) });
    const placed = ({ notes, ...needs }) => {
      const given = place({ ...needs, title, notes: [...notes, random[lang]], yLabels: labels.slice(...scene.zoom.y) });
      if (stage === "output" || scene.thumbnail) return given;
      const [across, down] = [scene.zoom.x, scene.zoom.y].map(([first, end]) => end - first);
      // Cells become squares unless these are too small.
      const cells = [given.plot.width / across, given.plot.height / down];
      return withRoom(given, [cells[0], Math.min(...cells)], labels, words, measure);
    };
    const over = (picture) => cellNumbers({ ...picture, numberText: decimalsIn(picture.x.cell) });
    const made = heatmap({ ...scene, view: { ...scene.view, axes, over } }, placed);
    if (scene.thumbnail) return { ...made, axes };

    const { names, every, lower } = namesUnder(labels, words, made.x.cell, measure);
    const named = (axis, texts, every, lower = 0) => ({
      ...axis,
      lower,
      ticks: spread(axis.zoom, every).map((index) => ({
        position: axis.position(index),
        label: texts[index],
        lower: lower * (index % 2),
      })),
    });
    const x = stage === "output" ? made.x : named(made.x, names, every, lower);
    return { ...made, axes, x, y: named(made.y, labels, Math.max(1, Math.ceil(15 / made.y.cell))) };
  };
