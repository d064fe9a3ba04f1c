// Draws the view "larger": an image as the frequency that repeats first sees it, in tiles of one rotation each. Used by
// largerView.js.
/** @import { Scene } from "../../figures/sceneTypes.js" */
import { meaningColours } from "../../figures/colours.js";
import { clipped, label, node } from "../../figures/svg.js";
import { pointedPicture } from "./pointedPicture.js";
import { sceneNodes } from "./scene.js";

/** So many blocks a side the pointer and the keys find. */
const blocks = 16;

/** The frequency that repeats first: the fastest that training did not show a whole rotation of. */
export function firstUnseen({ data }, trained) {
  const index = data.findIndex((each) => (2 * Math.PI) / each > trained);
  return index < 0 ? data.length - 1 : index;
}

/**
 * That frequency, counted from 0, its period, and its period after the scaling, in tokens.
 * @param {{ data: ArrayLike<number>, shape: number[], facts: any[] }} result cosines above sines of each place along a side
 */
export function repeatOf({ data, shape: [rows, pairs], facts: [{ inverseFrequencies }] }, trained) {
  const index = firstUnseen(inverseFrequencies, trained);
  const [cosine, sine] = [pairs + index, (rows / 2 + 1) * pairs + index];
  return {
    index,
    period: (2 * Math.PI) / inverseFrequencies.data[index],
    scaled: (2 * Math.PI) / Math.atan2(data[sine], data[cosine]),
  };
}

/** @param {Scene} scene */
export function largerPicture(scene, place) {
  const { parameters, result, lang, theme, thumbnail, say } = scene;
  const { imageSide: side, trainedSide: trained } = parameters;
  const { period, scaled } = repeatOf(result, trained);
  const { k } = meaningColours(theme);
  const layout = place({ notes: [], legendHeight: 0, yLabels: [], endLabels: [] });
  const { plot } = layout;
  const top = plot.y - (thumbnail ? 0 : 8);
  const size = Math.max(24, Math.min(plot.width - (thumbnail ? 0 : 34), plot.height + (thumbnail ? 0 : 12)));
  const left = plot.x + (plot.width - size) / 2;
  const token = size / side;
  // One rotation is a tile; the scene fills what training showed of it, stretched as the scaling stretches the frequency.
  const tile = scaled * token;
  const count = Math.ceil(side / scaled - 1e-6);
  const tiles = Array.from({ length: count * count }, (_, n) => [n % count, Math.floor(n / count)]);
  const box = { x: left, y: top, width: size, height: size };
  const tileNodes = tiles.flatMap(([column, row]) =>
    sceneNodes(
      { x: left + column * tile, y: top + row * tile, width: tile, height: tile },
      { sun: 0.85, sails: 0.35, within: Math.min(1, trained / period) },
    ),
  );
  const edges = Array.from({ length: count - 1 }, (_, n) => (n + 1) * tile).map((at) => ({
    d: `M${left + at},${top}v${size}M${left},${top + at}h${size}`,
  }));
  const shape = (x, y, width, height, look) => node("rect", { x, y, width, height, fill: "none", ...look });
  const names = { trained: { en: "training", zh: "训练" }, again: { en: "as", zh: "同" } };
  const dashed = { stroke: "#000", "stroke-width": 2, "stroke-dasharray": "7 5" };
  /** @type {{ at: number, x: number, y: number, numbers: [number, number] }[]} */
  const points = Array.from({ length: blocks * blocks }, (_, n) => {
    const [row, column] = [Math.floor(n / blocks), n % blocks].map((at) => Math.floor(((at + 0.5) * side) / blocks));
    return { at: n, x: left + (column + 0.5) * token, y: top + (row + 0.5) * token, numbers: [row, column] };
  });
  const cell = size / blocks;
  const lit = (point) => {
    const { numbers } = points[point];
    const twins = numbers.map((at) => {
      const first = at % scaled;
      return Array.from({ length: count }, (_, n) => first + n * scaled).filter((each) => each < side);
    });
    const all = twins[0].flatMap((row) => twins[1].map((column) => [row, column]));
    return all.flatMap(([row, column]) => {
      const isSelf = Math.abs(row - numbers[0]) < 0.5 && Math.abs(column - numbers[1]) < 0.5;
      const [x, y] = [left + (column + 0.5) * token - cell / 2, top + (row + 0.5) * token - cell / 2];
      return [
        shape(x - 2, y - 2, cell + 4, cell + 4, { stroke: "#fff", "stroke-width": 6 }),
        shape(x - 2, y - 2, cell + 4, cell + 4, { stroke: isSelf ? "#000" : k, "stroke-width": 3 }),
      ];
    });
  };
  const short = (value) => Number(value.toPrecision(3));
  const ends = trained < side ? [0, trained, side] : [0, side];
  return pointedPicture(scene, {
    layout,
    points,
    across: blocks,
    content: [
      clipped(box, [
        ...tileNodes,
        ...edges.map((each) => node("path", { ...each, stroke: k, "stroke-width": 3, fill: "none" })),
      ]),
      ...(thumbnail
        ? []
        : [
            ...(trained < side
              ? [
                  shape(left, top, trained * token, trained * token, dashed),
                  label(left + 8, top + trained * token - 9, "black", "start", say(names.trained)),
                ]
              : []),
            ...ends.map((at) =>
              label(left + at * token, top + size + 16, "tick", at === side ? "end" : "middle", String(at)),
            ),
            ...ends
              .slice(1)
              .map((at) => label(left - 6, top + at * token - (at === side ? 0 : -4), "tick", "end", String(at))),
          ]),
    ],
    lit,
    more: (point) =>
      points[point].numbers.some((at) => at >= scaled)
        ? [
            `${say(names.again)} ${points[point].numbers.map((at) => short((at % scaled) * (period / scaled))).join(lang === "zh" ? "、" : ", ")}`,
          ]
        : [],
    series: [],
    colourOf: () => k,
  });
}
