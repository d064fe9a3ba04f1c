// Reads the colours around a figure from the page, because painted pixels cannot follow CSS.

/** @type {any} */
let brush;

/**
 * Composites CSS colours to [r, g, b, opacity].
 * @returns {number[]}
 */
function painted(...colours) {
  brush ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  brush.clearRect(0, 0, 1, 1);
  for (const colour of colours) {
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
  }
  return [...brush.getImageData(0, 0, 1, 1).data];
}

/**
 * The background colours of an element and of all around it, also outside of shadow trees, the outermost first; stops
 * at a background image, whose colours are unknown.
 */
function backgroundsOf(element) {
  const colours = [];
  for (let at = element; at; at = at.assignedSlot ?? at.parentElement ?? at.getRootNode().host) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== "none") break;
    colours.unshift(backgroundColor);
  }
  return colours;
}

/** @type {(colour: number[]) => number} */
const brightness = ([r, g, b]) => 0.299 * r + 0.587 * g + 0.114 * b;

/** The minimum difference in brightness of text and background. */
const legible = 80;
const isLegible = (one, other) => Math.abs(brightness(one) - brightness(other)) > legible;

/** @type {(a: number[], b: number[], part: number) => number[]} */
const mixed = (a, b, part) => a.map((channel, i) => Math.round(channel * part + b[i] * (1 - part)));

/**
 * { dark, foreground, background, accent, all (these three), muted, hatch, faint } around a figure, colours as [r, g,
 * b]. A page may be dark without a background colour: then the colour of its text decides. A probe in the figure has
 * the custom properties for colours, and the system's.
 */
export function readTheme(figure, probe) {
  const style = getComputedStyle(probe);
  const layers = [...backgroundsOf(figure), style.backgroundColor];
  const ofOpposite = (colour) => (brightness(colour) > 127 ? "#15171a" : "#fff");
  let foreground = painted(getComputedStyle(figure).color);
  let background = painted(...layers);
  if (background[3] < 255) {
    background = painted(style.outlineColor, ...layers);
    if (!isLegible(foreground, background)) background = painted(ofOpposite(foreground), ...layers);
  }
  if (!isLegible(foreground, background)) foreground = painted(ofOpposite(background));
  const dark = brightness(background) < brightness(foreground);
  const accent = painted(dark ? "#7db4ff" : "#0a58ca", style.borderTopColor);
  for (const colour of [foreground, background, accent]) colour.length = 3;
  return {
    dark,
    foreground,
    background,
    accent,
    all: [foreground, background, accent],
    muted: mixed(foreground, background, 0.72),
    hatch: mixed(foreground, background, 0.2),
    faint: mixed(foreground, background, 0.16),
  };
}

/** [r, g, b] as CSS text. */
export const cssOf = (colour) => `rgb(${colour.join(", ")})`;
