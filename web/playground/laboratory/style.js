// The styles of the laboratory's panel, which come with it.

export const style = `
.laboratory > div { display: grid; gap: 1.5rem 3rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
.laboratory h3 { font-size: 1rem; font-weight: 650; margin: 0 0 0.375rem; }
.laboratory * + h3 { margin-top: 1.25rem; }
.laboratory .actions + dl { margin-top: 0.75rem; }
.laboratory .wide { grid-column: 1 / -1; min-width: 0; }
.laboratory textarea {
  width: 100%; min-height: 14rem; padding: 0.75rem; border: 0; border-radius: 8px; resize: vertical;
  background: var(--tint); color: inherit; overflow: auto; tab-size: 2;
  font: 0.875rem / 1.5 ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "DejaVu Sans Mono", monospace;
}
.laboratory select { max-width: 100%; }
.laboratory .identify textarea { min-height: 6rem; }
.laboratory .problem { min-height: 3rem; overflow-wrap: anywhere; }
.laboratory .problem strong { color: light-dark(#b3261e, #ff9d94); font-weight: 600; }
.laboratory dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1rem; }
.laboratory dt { color: var(--quiet); }
.laboratory dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.laboratory .warnings li { margin: 0 0 0.375rem; max-width: 70ch; overflow-wrap: anywhere; }
.laboratory .scroll { overflow-x: auto; }
.laboratory table { border-collapse: collapse; width: 100%; }
.laboratory th, .laboratory td { text-align: left; vertical-align: top; padding: 0.25rem 1.5rem 0.25rem 0; font-weight: 400; }
.laboratory thead th { color: var(--quiet); }
.laboratory td { font-variant-numeric: tabular-nums; }
.laboratory td.number { white-space: nowrap; }
.laboratory td.why { min-width: 14rem; }
.laboratory code { font-family: ui-monospace, "SF Mono", Consolas, monospace; font-size: 1.0625rem; }
.laboratory [aria-pressed="true"] { font-weight: 650; background: var(--line); }
@media (max-width: 46rem) { .laboratory td.why { min-width: 11rem; } }
`;
