// Describes how KERPLE enters attention: as a bias on the scores. Topics and the front page import it without views.js.
import { window } from "../common/attention/window.js";
import { fill } from "../common/sentences.js";

const words = { log: "−{r1} × ln(1 + {r2} × {distance})", power: "−{r1} × {distance}^{r2}" };

/** @type {import("../../figures/reader.js").Attention} */
export const attention = {
  name: { en: "KERPLE", zh: "KERPLE" },
  enters: "added",
  calls: [
    {
      function: "kerple.bias",
      arguments: ["kind", "causal"],
      with: {
        r1: ({ strength }) => Float64Array.of(strength),
        r2: ({ shape }) => Float64Array.of(shape),
        ...window,
      },
    },
  ],
  viewControls: ["kind", "strength", "shape"],
  explain: ({ distance, parameters: { kind, strength, shape } }) =>
    fill(words[kind], { r1: strength, r2: shape, distance: Math.abs(distance) }),
};
