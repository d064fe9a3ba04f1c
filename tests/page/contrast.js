// Computes WCAG's contrast of the colours of web/app/tokens.css, for the tests of pages.
import { colourTokens } from "../../src/build/site/colourTokens.js";

/** { ground: { light, dark }, … } */
export const tokens = Object.fromEntries(colourTokens().map(({ name, ...colours }) => [name, colours]));

/** The channels of "#rrggbb", linear, 0 to 1. */
export const linear = (hex) =>
  [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

/** WCAG's contrast of two colours. */
export function contrast(...pair) {
  const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [high, low] = pair.map((each) => luminance(linear(each))).sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}
