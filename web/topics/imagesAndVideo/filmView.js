// Defines the view "film", a longer video frame by frame. Used by views.js, whose view "frames" shows the same numbers.
import { sayCase } from "../../methods/common/sentences.js";
import { filmPicture } from "./filmPicture.js";

/**
 * @param {{ found: any, table: any, sentence: any }} calls those of the view "frames", and its sentence
 * @returns {import("../../figures/reader.js").PageView}
 */
export const filmView = ({ found, table, sentence }) => ({
  tab: { en: "video", zh: "视频" },
  title: { en: "A longer video: where does it start again?", zh: "更长的视频：从哪里重新开始？" },
  kind: "plane",
  calls: [found, table],
  stack: [
    { result: 1, key: "cos" },
    { result: 1, key: "sin" },
  ],
  facts: [found, { function: "rope.frequencies", arguments: ["dim", "base"] }],
  axes: {
    x: { name: { en: "as frame", zh: "相当于第几帧" } },
    y: { name: { en: "rotations of the frequency that repeats first", zh: "最先重复的频率已转圈数" } },
    index: { name: { en: "latent frame", zh: "潜在帧" } },
  },
  plane: {},
  picture: filmPicture,
  controls: ["scaling", "frames", "trained", "repeatsAfter", "dim", "base"],
  work: ({ frames, dim }) => frames * dim,
  explain: sayCase(
    {
      again: {
        en: "this frequency has come round: the sun rises again",
        zh: "该频率已转完一圈：太阳重新升起",
      },
      first: {
        en: "sun: the frequency that repeats first; sails: the fastest",
        zh: "太阳：最先重复的频率；风车：最快的频率",
      },
    },
    ({ at }) => [at.y >= 1 ? "again" : "first", {}],
  ),
  sentence,
});
