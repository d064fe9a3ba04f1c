// The figure's style: rules of the drawing, shared with exported files, and those of the element around it.

/** Rules of the drawing's classes; the colours are CSS text: custom properties on the screen, plain ones in a file. */
export const drawingRules = ({ foreground, muted, faint, accent, background, font }) => `
text { font: 12px ${font}; fill: ${foreground}; font-variant-numeric: tabular-nums; }
.title { font-size: 16px; font-weight: 600; }
.name { font-size: 13px; fill: ${muted}; }
.tick { fill: ${muted}; }
.tick.chosen { fill: ${foreground}; font-weight: 700; }
.mark { stroke: ${muted}; stroke-width: 1; }
.grid { stroke: ${faint}; stroke-width: 1; }
.bar, .swatch { stroke: ${faint}; stroke-width: 1; }
.swatch { stroke: ${muted}; }
.hatch { stroke: ${foreground}; stroke-opacity: 0.4; stroke-width: 1.2; fill: none; }
.curve, .leader { fill: none; stroke-width: 1.75; stroke-linejoin: round; stroke-linecap: round; }
.leader { stroke-width: 1.25; }
.curve.other { stroke-width: 1.25; }
.curve.chosen { stroke-width: 3.5; }
.curve.thread { stroke-width: 1; stroke-opacity: 0.4; }
.halo, .cell, .selected, .drag { fill: none; }
.halo { stroke: ${background}; stroke-width: 2; }
.cell { stroke: ${foreground}; stroke-width: 1.5; }
.pointer { stroke: ${foreground}; stroke-width: 2; }
.hair { stroke: ${foreground}; stroke-width: 1; stroke-opacity: 0.5; }
.dot { stroke: ${background}; stroke-width: 1.5; }
.selected { stroke: ${accent}; stroke-width: 1.5; fill: ${accent}; fill-opacity: 0.12; }
.drag { stroke: ${accent}; stroke-width: 1.5; fill: ${accent}; fill-opacity: 0.15; }
`;

export const font =
  'system-ui, -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

const live = {
  foreground: "var(--foreground)",
  muted: "var(--muted)",
  faint: "var(--faint)",
  accent: "var(--accent)",
  background: "var(--background)",
  font,
};

export const elementRules = `
:host {
  --foreground: var(--posenc-foreground, CanvasText);
  --background: var(--posenc-background, Canvas);
  --accent: var(--posenc-accent, light-dark(#0a58ca, #7db4ff));
  --muted: color-mix(in oklab, var(--foreground) 72%, var(--background));
  --faint: color-mix(in oklab, var(--foreground) 16%, var(--background));
  display: block;
  position: relative;
  color: var(--foreground);
}
:host([hidden]) { display: none; }
.size { inline-size: 100%; block-size: 100%; min-block-size: 24rem; aspect-ratio: 4 / 3; }
.size.fallback { display: contents; }
:host([thumbnail]) .size { min-block-size: 0; }
slot.covered::slotted(*) { visibility: hidden; }
.frame { position: absolute; inset: 0; display: flex; flex-direction: column; font: 14px/20px ${font}; }
.frame.waiting { visibility: hidden; }
.plot { position: relative; flex: 1; min-block-size: 0; outline: none; touch-action: pan-y pinch-zoom; }
.plot:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
:host(:not([thumbnail])) .plot { cursor: crosshair; }
.plot.busy { opacity: 0.45; }
canvas, svg { position: absolute; inset: 0; display: block; }
canvas[hidden] { display: none; }
svg { inline-size: 100%; block-size: 100%; overflow: visible; user-select: none; -webkit-user-select: none; }
.readout { block-size: 42px; overflow: auto; margin: 6px 0 0; color: var(--muted); font-variant-numeric: tabular-nums; }
.readout.narrow { block-size: 82px; }
.readout .value { color: var(--foreground); }
.readout b { font-weight: 600; }
.readout span { display: block; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.probe { position: absolute; visibility: hidden; color: var(--foreground); background: var(--background);
  border-color: var(--accent); outline-color: light-dark(#fff, #000);
  transition: outline-color 1ms, background-color 1ms; }
@media (prefers-reduced-motion: no-preference) { .plot { transition: opacity 0.15s; } }
@media print { .readout { display: none; } }
${drawingRules(live)}`;
