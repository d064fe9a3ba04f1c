// What a reader types or pastes as a configuration, and what the module says of the one that is shown. One for the page: the
// box beside the figure writes it, and what stands over and below the figure reads it.
import { readPasted, readState } from "./reading.js";

/** @type {{ text?: string, pasted: any, chosen?: string, base?: string }} `base` is what a part was applied to */
const draft = { pasted: {} };
let shown;
/** @type {any} */
let last = {};

const forget = () => Object.assign(draft, { text: undefined, pasted: {}, chosen: undefined });

/**
 * What is shown: { spec, own, plain, layers, frequencies, problem?, draft }. Another model than the typed one takes the place
 * of what was typed.
 */
export function readShown(api, { config, length, trained, layerType }) {
  if (config !== shown && config !== draft.pasted.text) forget();
  shown = config;
  const key = JSON.stringify([config, length, trained, layerType]);
  if (last.key !== key) last = { key, ...readState(api, { config, length, trained, layerType }) };
  return { ...last, draft };
}

/** Whether nothing can be shown: the text that is typed, or that of the address, is no configuration. */
export const isRefused = ({ problem, draft: { pasted } }) => Boolean(pasted.problem ?? pasted.unreadable ?? problem);

/** Takes what is typed; the figure follows with each sign that leaves it readable. */
export function type(api, text, { state, actions }, isPassing) {
  draft.chosen ??= state.parameters.config;
  draft.text = text;
  draft.base = draft.chosen;
  draft.pasted = readPasted(text, api.rope, draft.chosen);
  const { text: config, layerType } = draft.pasted;
  if (config) actions.setParameters({ config, layerType, trained: undefined, length: undefined }, isPassing);
  // Once it is read the box shows the whole, of which it may have been a part.
  if (config && !isPassing) Object.assign(draft, { text: undefined, chosen: undefined });
}

/** Says why a file could not be read, in place of what it would show. */
export function refuse(problem, { state }) {
  draft.chosen ??= state.parameters.config;
  Object.assign(draft, { text: "", pasted: { problem } });
}

/** Back to the configuration before what was typed; to the first one where the address itself has none. */
export function reset(api, { state, actions }) {
  const chosen = draft.chosen ?? state.parameters.config;
  forget();
  const isBroken = readState(api, { ...state.parameters, config: chosen, layerType: undefined, length: 1 }).problem;
  const isSame = chosen === state.parameters.config;
  if (isBroken || !isSame) {
    const config = isBroken ? undefined : chosen;
    actions.setParameters({ config, layerType: undefined, trained: undefined, length: undefined });
  }
}
