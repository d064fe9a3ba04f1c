// Defines the colours of figures in files, as [r, g, b]. Used by figure.js and the site's build.

const mixed = (a, b, part) => a.map((channel, i) => Math.round(channel * part + b[i] * (1 - part)));

export const themeOf = (dark, foreground, background, accent) => ({
  dark,
  foreground,
  background,
  accent,
  muted: mixed(foreground, background, 0.72),
  hatch: mixed(foreground, background, 0.4),
  faint: mixed(foreground, background, 0.16),
});

export const themes = {
  light: themeOf(false, [0, 0, 0], [255, 255, 255], [10, 88, 202]),
  dark: themeOf(true, [255, 255, 255], [21, 23, 26], [125, 180, 255]),
};
