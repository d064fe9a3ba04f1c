// The colours around a figure, read from the page: pixels have to be painted, so they cannot follow CSS by themselves.

/** @type {any} */
let brush;

/**
 * Any CSS colour as [r, g, b].
 * @returns {number[]}
 */
function bytesOf(colour) {
  brush ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  brush.clearRect(0, 0, 1, 1);
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  return [...brush.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}

/** @type {(a: number[], b: number[], part: number) => number[]} */
const mixed = (a, b, part) => a.map((channel, i) => Math.round(channel * part + b[i] * (1 - part)));

/** { dark, foreground, background, accent, muted, hatch, faint } around a probe, colours as [r, g, b]. */
export function readTheme(probe) {
  const style = getComputedStyle(probe);
  const foreground = bytesOf(style.color);
  const background = bytesOf(style.backgroundColor);
  /** @type {(colour: number[]) => number} */
  const brightness = ([r, g, b]) => 0.299 * r + 0.587 * g + 0.114 * b;
  return {
    dark: brightness(background) < brightness(foreground),
    foreground,
    background,
    accent: bytesOf(style.borderTopColor),
    muted: mixed(foreground, background, 0.72),
    hatch: mixed(foreground, background, 0.4),
    faint: mixed(foreground, background, 0.16),
  };
}

/** [r, g, b] as CSS text. */
export const cssOf = (colour) => `rgb(${colour.join(", ")})`;
