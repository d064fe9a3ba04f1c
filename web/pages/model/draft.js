// Keeps the typed configuration and the module's reading of the shown one, for the whole page. The box beside the figure
// writes it; front.js and configPanel.js read it.
import { readPasted, readState } from "../../app/config/reading.js";

/** @type {{ text?: string, pasted: any, chosen?: string, base?: string }} `base` is what a part was applied to */
const draft = { pasted: {} };
let shown;
/** @type {any} */
let last = {};

const forget = () => Object.assign(draft, { text: undefined, pasted: {}, chosen: undefined });

/**
 * Returns what the page shows: { spec, own, plain, layers, frequencies, problem?, draft }. Choosing another model replaces the
 * typed text.
 */
export function readShown(api, { config, length, trained, layerType, assume }) {
  if (config !== shown && config !== draft.pasted.text) forget();
  shown = config;
  const key = JSON.stringify([config, length, trained, layerType, assume]);
  if (last.key !== key) last = { key, ...readState(api, { config, length, trained, layerType, assume }) };
  return { ...last, draft };
}

/** Whether the typed text, or that of the address, is no configuration, so that nothing can be shown. */
export const isRefused = ({ problem, draft: { pasted } }) => Boolean(pasted.problem ?? pasted.unreadable ?? problem);

/** Takes the typed text. The figure follows every change that leaves it readable. `assume` reads an unknown model as Llama. */
export function type(api, text, { state, actions }, isPassing, assume = false) {
  draft.chosen ??= state.parameters.config;
  draft.text = text;
  draft.base = draft.chosen;
  draft.pasted = readPasted(text, api.config, draft.chosen, assume);
  const { text: config, layerType } = draft.pasted;
  const more = { trained: undefined, length: undefined, assume: assume || undefined };
  if (config) actions.setParameters({ config, layerType, ...more }, isPassing);
  // After reading a part, the box shows the whole configuration.
  if (config && !isPassing) Object.assign(draft, { text: undefined, chosen: undefined });
}

/** Takes the address's text, which another page was given, as if it were typed after the configuration `first`. */
export function typeAddress(api, model, first) {
  draft.chosen = first;
  type(api, model.state.parameters.config, model, false);
}

/** Shows why a file could not be read. */
export function refuse(problem, { state }) {
  draft.chosen ??= state.parameters.config;
  Object.assign(draft, { text: "", pasted: { problem } });
}

/** Restores the configuration before the typed one; the first one if the address has none. */
export function reset(api, { state, actions }) {
  const chosen = draft.chosen ?? state.parameters.config;
  forget();
  const isBroken = readState(api, { ...state.parameters, config: chosen, layerType: undefined, length: 1 }).problem;
  const isSame = chosen === state.parameters.config;
  if (isBroken || !isSame) {
    const config = isBroken ? undefined : chosen;
    const more = { layerType: undefined, trained: undefined, length: undefined, assume: undefined };
    actions.setParameters({ config, ...more });
  }
}
