// Colour scales, formed in OKLab so that equal steps of a value look equally far apart. Lightness is monotonic in every
// one-sided scale: they survive greyscale print and colour-blindness; the signed scale pairs blue with red.
import { packed } from "./paint.js";

const toLinear = (channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const toGamma = (channel) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);

// Ottosson's matrices (2020): linear sRGB to the cones' responses, their cube roots to OKLab, and both ways back.
const conesOfRgb = [
  [0.41222147, 0.53633254, 0.05144599],
  [0.2119035, 0.6806995, 0.107397],
  [0.08830246, 0.28171884, 0.6299787],
];
const labOfCones = [
  [0.21045426, 0.79361779, -0.00407205],
  [1.9779985, -2.42859221, 0.45059371],
  [0.02590404, 0.78277177, -0.80867577],
];
const conesOfLab = [
  [1, 0.39633778, 0.21580376],
  [1, -0.10556135, -0.06385417],
  [1, -0.08948418, -1.29148555],
];
const rgbOfCones = [
  [4.07674166, -3.30771159, 0.23096993],
  [-1.268438, 2.6097574, -0.3413194],
  [-0.00419609, -0.70341861, 1.7076147],
];

const times = (matrix, [x, y, z]) => matrix.map(([a, b, c]) => a * x + b * y + c * z);

/** [0…255, 0…255, 0…255] → [L, a, b] */
export const oklabOf = (colour) =>
  times(
    labOfCones,
    times(
      conesOfRgb,
      colour.map((channel) => toLinear(channel / 255)),
    ).map(Math.cbrt),
  );

/** [L, a, b] → [0…255, …]; what lies outside sRGB loses chroma until it fits, never lightness. */
export function rgbOf([lightness, a, b]) {
  for (let chroma = 1; ; chroma -= 0.05) {
    const cones = times(conesOfLab, [lightness, a * chroma, b * chroma]);
    const linear = times(
      rgbOfCones,
      cones.map((response) => response ** 3),
    );
    if (chroma <= 0 || linear.every((channel) => channel > -0.002 && channel < 1.002)) {
      return linear.map((channel) => Math.round(255 * Math.min(1, Math.max(0, toGamma(Math.max(0, channel))))));
    }
  }
}

const polar = (lightness, chroma, hue) => {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
};

/** Through the given OKLab points, evenly spaced in t = 0…1. */
const through = (points) => (t) => {
  const place = Math.min(points.length - 1.000001, Math.max(0, t * (points.length - 1)));
  const index = Math.floor(place);
  const part = place - index;
  return points[index].map((start, i) => start + (points[index + 1][i] - start) * part);
};

// Where each arm of the signed scale goes from the background: its middle and its end.
const arms = {
  light: {
    blue: [polar(0.72, 0.12, 252), polar(0.42, 0.17, 262)],
    red: [polar(0.75, 0.13, 38), polar(0.48, 0.18, 26)],
  },
  dark: { blue: [polar(0.52, 0.15, 257), polar(0.86, 0.09, 235)], red: [polar(0.52, 0.16, 30), polar(0.86, 0.11, 60)] },
};

const magnitude = (t) => polar(0.28 + 0.64 * t, 0.105 + 0.04 * Math.sin(Math.PI * t) + 0.03 * t, 300 - 200 * t);

/** t → OKLab for one kind of value; signed takes -1…1, the others 0…1. */
function courseOf(kind, { dark, background }) {
  const neutral = oklabOf(background);
  if (kind === "signed") {
    const { blue, red } = arms[dark ? "dark" : "light"];
    const below = through([neutral, ...blue]);
    const above = through([neutral, ...red]);
    return (t) => (t < 0 ? below(-t) : above(t));
  }
  if (kind === "probability") {
    return through([neutral, ...(dark ? [0.35, 0.68, 1] : [0.66, 0.33, 0]).map(magnitude)]);
  }
  return magnitude;
}

const tableSize = 512;
const courses = new Map();

/** 513 packed little-endian RGBA pixels along a course; the middle one of the signed scale is the background itself. */
function tableOf(kind, theme) {
  const key = `${kind} ${theme.dark} ${theme.background}`;
  let table = courses.get(key);
  if (!table) {
    const course = courseOf(kind, theme);
    table = new Uint32Array(tableSize + 1);
    for (let i = 0; i <= tableSize; i++) {
      table[i] = packed(rgbOf(course(kind === "signed" ? (2 * i) / tableSize - 1 : i / tableSize)));
    }
    courses.set(key, table);
  }
  return table;
}

const hex = (pixel) =>
  `#${[0, 8, 16].map((shift) => ((pixel >>> shift) & 255).toString(16).padStart(2, "0")).join("")}`;

/**
 * The colour scale of a value axis: { table, low, factor, css(value) }; the table's index of a value is
 * round((value - low) · factor). theme: { dark, background: [r, g, b] }.
 */
export function colourScale(kind, { low, high, span }, theme) {
  const table = tableOf(kind === "category" ? "magnitude" : kind, theme);
  const [from, to] = kind === "signed" ? [-span, span] : [low, high];
  const factor = to > from ? tableSize / (to - from) : 0;
  const css = (value) => hex(table[Math.max(0, Math.min(tableSize, Math.round((value - from) * factor)))]);
  return { table, low: from, factor, css };
}

// Told apart by colour-blind readers, and by lightness too; on a dark background they are lightened.
const named = [polar(0.5, 0.16, 255), polar(0.66, 0.17, 50), polar(0.6, 0.12, 165), polar(0.55, 0.18, 350)];

/** A lightness of the magnitude scale, moved away from the background that it would vanish against. */
const drawnIn = (lightness, dark) => (dark ? 0.5 : 0.28) + (dark ? 0.45 : 0.44) * ((lightness - 0.28) / 0.64);

/** Colours of `count` lines: told apart when they have names, otherwise in order along one scale. */
export function lineColours(count, hasNames, { dark }) {
  return Array.from({ length: count }, (_, i) => {
    const [lightness, a, b] = hasNames ? named[i % named.length] : magnitude(count > 1 ? i / (count - 1) : 0.3);
    const drawn = hasNames ? lightness + (dark ? 0.2 : 0) : drawnIn(lightness, dark);
    return hex(packed(rgbOf([drawn, a, b])));
  });
}
