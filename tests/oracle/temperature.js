// Computes Llama 4's and Ministral 3's factors on queries after Hugging Face's modeling files, and Su 2021's log n.
import { alongSequence } from "./sequence.js";

const factorOf = ({ kind, attnScale = 0.1, floorScale = 8192, trainingLength }, position) => {
  if (kind === "logn") return Math.max(1, Math.log1p(position) / Math.log(trainingLength));
  const from = kind === "llama4" ? position + 1 : position;
  return 1 + attnScale * Math.log1p(Math.floor(from / floorScale));
};

const positionOf = ({ positions, offset = 0 }, i) => (positions ? (positions.data ?? positions)[i] : offset + i);

export function factors(given) {
  const length = given.length ?? (given.positions.data ?? given.positions).length;
  const data = Array.from({ length }, (_, i) => factorOf(given, positionOf(given, i)));
  return { shape: [length], data };
}

/** x times the float32 factors, the product in float32 too. */
export const apply = alongSequence(({ x: { data, shape }, placeOf, ...given }) => {
  const factorAt = (n) => Math.fround(factorOf(given, placeOf(Math.floor(n / shape.at(-1)))));
  return { shape, data: data.map((value, n) => Math.fround(value * factorAt(n))) };
});
