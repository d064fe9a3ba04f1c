// The tools that read configurations, without what the other functions need: they are computed in JavaScript, take no `out`,
// and run no kernel block by block.
/** @import { Bound } from "./bound.js" */
import { readKind } from "./kinds.js";
import { createKit, late } from "./kit.js";
import { bare } from "./objects.js";
import { once } from "./once.js";
import { record, scaling, text } from "./rareKinds.js";
import { createReader } from "./read.js";
import { createInputCheck } from "./sizes.js";

/** What configurations are made of, beside what is common. */
const kinds = { record, scaling, text };

/**
 * @param engine a function that makes an engine at the first call
 * @returns (label, spec, series) → the function of a descriptor that composes it and returns no Tensor; `series` as
 *   createBinder's functions take it
 */
export function createToolBinder(engine) {
  const theEngine = once(engine);

  /** @param {Bound & { compose: Function }} described */
  function bindTool(label, described, series) {
    const spec = bare({ ...described, kinds });
    const read = createReader(label, spec);
    const checkInputs = createInputCheck(label, spec);
    const kit = createKit(label, theEngine, readKind, series, kinds);
    return (args) => {
      const { values } = read(args);
      checkInputs(values, 0);
      return spec.compose(values, kit, {});
    };
  }

  return (label, spec, series) => late(() => bindTool(label, spec, series));
}
