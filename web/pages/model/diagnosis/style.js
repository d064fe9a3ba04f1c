// Styles "Is mine right?". Used by panel.js; the dials' part also by the build, for the question how to find a fault.

/** The dials and the key to their hands. */
export const dialStyle = `
.dials { display: grid; grid-template-columns: repeat(auto-fill, minmax(2.75rem, 1fr)); gap: 0.25rem; }
.dials > span { text-align: center; font-size: 0.75rem; color: var(--quiet); border-radius: 8px; }
.dials svg { display: block; width: 100%; }
.dials circle { fill: var(--ground); stroke: var(--line); }
.dials line { stroke-linecap: round; }
.dials line.expected { stroke: var(--quiet); stroke-width: 3.5; opacity: 0.55; }
.dials line.found { stroke: var(--accent); stroke-width: 1.75; }
.dials .differs, .diagnosis tr.differs { background: var(--tint); color: var(--text); }
.dials .differs circle { stroke: var(--unseen); stroke-width: 2; }
.dials .differs line.found { stroke: var(--unseen); }
.hands-key { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; font-size: 0.875rem; color: var(--quiet); }
.hands-key span::before { content: ""; display: inline-block; width: 1.25rem; height: 0; margin-right: 0.375rem; vertical-align: middle; border-top: 3px solid var(--accent); }
.hands-key .expected::before { border-top: 5px solid var(--quiet); opacity: 0.55; }
.hands-key .differing::before { border-top-color: var(--unseen); }
`;

export const style = `${dialStyle}
.config .file { display: grid; gap: 0.25rem; margin: 0.25rem 0 0.75rem; min-width: 0; }
.config .file input { max-width: 100%; min-width: 0; }
.diagnosis .verdict { font-size: 1.125rem; font-weight: 600; margin: 0.75rem 0; max-width: 70ch; }
.diagnosis .verdict.wrong { color: var(--unseen); }
.diagnosis .verdict li { margin: 0.25rem 0; }
.diagnosis .drop { border: 2px dashed var(--line); border-radius: 8px; padding: 1rem; }
.diagnosis .drop.over { border-color: var(--accent); background: var(--tint); }
.diagnosis .fields { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: end; margin: 0.75rem 0; }
.diagnosis .fields label { display: grid; gap: 0.25rem; }
.diagnosis .fields input[type="number"] { width: 7rem; }
.diagnosis .fields input[type="range"] { width: min(16rem, 80vw); }
.diagnosis tr.differs td:last-child { color: var(--unseen); font-weight: 600; }
.config .bars { width: 100%; height: auto; display: block; max-width: 44rem; }
.config .bars rect { fill: var(--accent); }
.config .bars rect.differs { fill: var(--unseen); }
.config .bars line { stroke: var(--line); }
`;
