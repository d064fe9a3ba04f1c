// Styles the config reader's panel. Used by configPanel.js.

export const style = `
.config > div { display: grid; gap: 1.5rem 3rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
.config h3 { font-size: 1rem; font-weight: 650; margin: 0 0 0.375rem; }
.config * + h3 { margin-top: 1.25rem; }
.config .actions + dl { margin-top: 0.75rem; }
.config .wide { grid-column: 1 / -1; min-width: 0; }
.config textarea {
  width: 100%; min-height: 14rem; padding: 0.75rem; border: 0; border-radius: 8px; resize: vertical;
  background: var(--tint); color: inherit; overflow: auto; tab-size: 2;
  font: 0.875rem / 1.5 ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "DejaVu Sans Mono", monospace;
}
.config select { max-width: 100%; }
.config .identify textarea, .config textarea.second, .config .diagnosis textarea { min-height: 6rem; }
.config .problem { min-height: 3rem; overflow-wrap: anywhere; }
.config .problem strong { color: light-dark(#b3261e, #ff9d94); font-weight: 600; }
.config dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0 0 1rem; }
.config dt { color: var(--quiet); }
.config dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.config dd small { color: var(--quiet); }
.config dd small.assumed { color: light-dark(#8a5300, #ffc46b); font-weight: 600; }
.config .warnings li { margin: 0 0 0.375rem; max-width: 70ch; overflow-wrap: anywhere; }
.config .scroll { overflow-x: auto; }
.config table { border-collapse: collapse; width: 100%; }
.config th, .config td { text-align: left; vertical-align: top; padding: 0.25rem 1.5rem 0.25rem 0; font-weight: 400; }
.config thead th { color: var(--quiet); }
.config td { font-variant-numeric: tabular-nums; }
.config td.number { white-space: nowrap; }
.config td.why { min-width: 14rem; }
.config code { font-family: ui-monospace, "SF Mono", Consolas, monospace; font-size: 1.0625rem; }
.config [aria-pressed="true"] { font-weight: 650; background: var(--line); }
@media (max-width: 46rem) { .config td.why { min-width: 11rem; } }
`;
