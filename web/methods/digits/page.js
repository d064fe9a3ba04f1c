// Gives the texts beside the figure of the page on digits of a position.
import * as glossary from "../common/glossary.js";
import { digitsSentence, placeSentence, ropeSentence } from "./sentences.js";
import { names } from "./ways.js";

// RoPE's first pair turns by one radian, whatever the base is.
const inPlay = ({ place }, view) => view !== "rope" || place > 0;
const only = (way) => (parameters, view) => view !== "digits" || parameters.way === way;

/** @type {import("../../figures/reader.js").Page} */
export const page = {
  title: { en: "Digits of a position", zh: "位置的进制表示" },
  opening: {
    en: "A model that reads positions as decimal numbers of three digits has learned to count to 999. What will it make of 1498? One can give it a fourth digit, divide by two, or write in base 16. RoPE is such a number with smooth digits, and its scalings are these three answers.",
    zh: "一个把位置读成三位十进制数的模型只学会数到 999。遇到 1498 怎么办？可以给它第四位，可以除以二，也可以改用十六进制。RoPE 就是这样的数，只是每一位都连续变化；它的各种缩放就是这三种答案。",
  },
  tryThis: [
    {
      text: { en: "Half of it: neighbours are half a step apart", zh: "除以二：相邻位置只差半步" },
      view: "digits",
      parameters: { way: "interpolation" },
    },
    {
      text: { en: "In base 16 it fits, and every step is whole", zh: "十六进制放得下，每步仍是 1" },
      view: "digits",
      parameters: { way: "change" },
    },
    {
      text: { en: "RoPE's last pair: both scalings slow it alike", zh: "RoPE 的最后一对：两种缩放一样慢" },
      view: "rope",
      parameters: { place: 2, length: 4096, position: 2048 },
    },
  ],
  presets: [
    { id: "octal", title: { en: "1498 in base 8", zh: "1498 的八进制" }, view: "digits", parameters: { base: 8 } },
    {
      id: "hexadecimal",
      title: { en: "1498 in base 16", zh: "1498 的十六进制" },
      view: "digits",
      parameters: { base: 16 },
    },
    {
      id: "hundreds",
      title: { en: "the hundreds, over 4,096 positions", zh: "百位，4096 个位置" },
      view: "place",
      parameters: { place: 2, length: 4096, position: 2048 },
    },
  ],
  controls: {
    way: { title: { en: "beyond training by", zh: "超出训练长度时" }, labels: names },
    position: { title: glossary.position, slider: [0, 4095], step: 1 },
    length: {
      title: { en: "positions shown around it", zh: "所示的位置数" },
      unit: undefined,
      slider: [8, 64],
      step: 1,
    },
    base: { title: { en: "base β", zh: "进制 β" }, slider: [2, 16], scale: "linear", step: 1, when: inPlay },
    digits: { title: { en: "digits in training", zh: "训练时的位数" }, slider: [1, 6], step: 1, when: inPlay },
    factor: {
      title: { en: "how many times as long", zh: "延长倍数" },
      slider: [2, 8],
      step: 1,
      when: only("interpolation"),
    },
    changed: { title: { en: "base changed to", zh: "转换成的进制" }, slider: [2, 32], step: 1, when: only("change") },
    place: { title: { en: "place, 0 the last", zh: "第几位（0 为末位）" }, step: 1 },
  },
  views: {
    digits: {
      tab: { en: "digits", zh: "各位数字" },
      controls: ["way", "position", "length", "base", "digits", "factor", "changed"],
      sentence: digitsSentence,
    },
    place: {
      tab: { en: "one digit", zh: "一位数字" },
      controls: ["position", "length", "base", "place", "factor", "changed"],
      // It says which places there are.
      sentence: placeSentence,
    },
    rope: {
      tab: { en: "in RoPE", zh: "对应的 RoPE" },
      controls: ["position", "length", "base", "digits", "place", "factor"],
      sentence: ropeSentence,
    },
  },
};
