// Defines the figure's style sheet: rules for the drawing, shared with exported files, and for the element around it.

export const font = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Rules for the drawing's classes, based on the custom properties of colours. */
export const drawingRules = `
text { font: 12px ${font}; fill: var(--foreground); font-variant-numeric: tabular-nums; }
.title { font-size: 16px; font-weight: 600; }
.name { font-size: 13px; fill: var(--muted); }
.tick { fill: var(--muted); }
.tick.chosen { fill: var(--foreground); font-weight: 700; }
.mark, .swatch, .circle { stroke: var(--muted); }
.grid, .bar { stroke: var(--faint); }
.hatch { stroke: var(--foreground); stroke-opacity: 0.2; stroke-width: 1.2; }
.curve, .leader, .hatch, .halo, .cell, .circle { fill: none; }
.curve, .leader { stroke-width: 2.25; stroke-linejoin: round; stroke-linecap: round; }
.leader, .curve.other { stroke-width: 1.5; }
.curve.chosen { stroke-width: 3.5; }
.curve.thread { stroke-width: 1; stroke-opacity: 0.4; }
.halo { stroke: var(--background); stroke-width: 2; }
.cell { stroke: var(--foreground); stroke-width: 1.5; }
.pointer { stroke: var(--foreground); stroke-width: 2; }
.reference { stroke: var(--foreground); stroke-width: 1.25; stroke-dasharray: 5 4; }
.over { paint-order: stroke; stroke: var(--background); stroke-width: 4px; stroke-linejoin: round; }
.black { fill: #000; }
.white { fill: #fff; }
.ground { fill: var(--background); }
.hair { stroke: var(--foreground); stroke-opacity: 0.5; }
.dot { stroke: var(--background); stroke-width: 1.5; }
.selected { stroke: var(--accent); stroke-width: 1.5; fill: none; }
.drag { stroke: var(--accent); stroke-width: 1.5; fill: var(--accent); fill-opacity: 0.14; }
`;

const elementRules = `
:host {
  display: block;
  position: relative;
  color: var(--posenc-foreground, inherit);
}
:host([hidden]) { display: none; }
.size { inline-size: 100%; block-size: 100%; min-block-size: 24rem; aspect-ratio: 4 / 3; overflow: clip; }
.size.fallback { display: contents; }
:host([thumbnail]) .size { min-block-size: 0; }
slot.covered, slot.covered::slotted(*) { visibility: hidden; }
.frame { all: initial; direction: ltr; visibility: inherit; pointer-events: inherit; color: var(--foreground); position: absolute; inset: 0; container-type: size; display: flex; flex-direction: column; font: 14px/20px ${font}; }
.frame.waiting { visibility: hidden; }
.plot { position: relative; flex: 1; min-block-size: 0; outline: none; touch-action: pan-y; }
.plot:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
.plot.keys:focus-visible { outline-width: 3px; }
:host(:not([thumbnail])) .plot { cursor: crosshair; }
.plot.busy { opacity: 0.45; }
canvas, svg { position: absolute; inset: 0; }
svg { inline-size: 100%; block-size: 100%; overflow: visible; pointer-events: none; user-select: none; -webkit-user-select: none; }
.readout { block-size: 42px; overflow: auto; margin-block-start: 6px; color: var(--muted); font-variant-numeric: tabular-nums; }
@container (width < 480px) { .readout { block-size: 82px; } }
.wrong .readout { visibility: visible; position: absolute; inset: auto 0 0; block-size: auto; max-block-size: 100%;
  padding: 6px 8px; box-sizing: border-box; color: var(--foreground); background: var(--background); border: 1px solid var(--muted); }
@media (hover: hover) { :host(:not(:hover, :focus-within)) .hint { opacity: 0; } }
.readout .value { color: var(--foreground); }
.readout b { font-weight: 600; }
.readout span { display: block; }
:host([thumbnail]) :is(.readout, .hidden) { display: none; }
.hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); }
.probe { position: absolute; visibility: hidden; background: var(--posenc-background, transparent);
  border-color: var(--posenc-accent, transparent); outline-color: Canvas;
  transition: color 1ms, outline-color 1ms, background-color 1ms; }
@media (prefers-reduced-motion: no-preference) { .plot { transition: opacity 0.15s; } }
@media print { .readout { display: none; } }
${drawingRules}`;

let sheet;

/** One sheet for all figures, adopted, because a content policy may forbid style elements. */
export function styleSheet() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    // Programs with a DOM only may not support this.
    sheet.replaceSync?.(elementRules);
  }
  return sheet;
}
