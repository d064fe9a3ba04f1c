// Styles the headline and the box of the config reader. Used by front.js.

export const style = `
.headline { margin: 0 0 1rem; min-height: 5rem; }
.headline p { max-width: none; margin: 0; }
.headline .answer { font: 600 var(--heading) / 1.3 var(--serif); margin-bottom: 1rem; text-wrap: pretty; }
.headline .warned { font-weight: 650; }
.headline .layers { color: var(--quiet); }
.stage[data-refused] posenc-figure { visibility: hidden; }
main:has(.stage[data-refused]) .presets a { color: inherit; font-weight: inherit; }
.refusal {
  position: absolute; inset: 0; z-index: 2; padding: 1.5rem; border-radius: 8px; background: var(--tint);
  overflow: auto; overflow-wrap: anywhere;
}
.refusal h2 { margin-top: 0; color: light-dark(#b3261e, #ff9d94); }
.refusal[role="status"] h2 { color: inherit; }
.refusal code { white-space: pre-wrap; }
.refusal input { width: 5rem; }
.refusal .ask { margin-right: 0.5rem; }
.refusal dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
.refusal dd { margin: 0; min-width: 0; }
.paste { margin-bottom: 1.5rem; }
.paste label { display: block; font-weight: 650; margin-bottom: 0.375rem; }
.paste textarea {
  display: block; width: 100%; height: 13rem; padding: 0.625rem; border: 0; border-radius: 8px; resize: vertical;
  background: var(--tint); color: inherit; overflow: auto; tab-size: 2;
  font: 0.8125rem / 1.5 ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "DejaVu Sans Mono", monospace;
}
.paste textarea[aria-invalid] { outline: 2px solid light-dark(#b3261e, #ff9d94); outline-offset: -2px; }
.paste .note { min-height: 3rem; margin: 0.375rem 0 0; overflow-wrap: anywhere; }
@media (max-width: 46rem) {
  .headline { min-height: 10rem; }
  .headline .answer { font-size: 1.25rem; }
  .paste textarea { height: 7rem; }
}
`;
