// Computes the six common faults of a rotation as hands, for the pictures of the question why RoPE gives garbage. Used by the
// build.
import { handsOf } from "../../../src/models/diagnose/hands.js";
import { exampleOf, faultsOf, frequenciesOf, offsetOf } from "../model/diagnosis/examples.js";

/** Llama 3.1's rotation in eight pairs: its scaling lowers the last ones alone. */
const spec = {
  rotaryDim: 16,
  rotaryStart: 0,
  layout: "half",
  inverse: false,
  base: 500000,
  scaling: {
    type: "llama3",
    factor: 8,
    low_freq_factor: 1,
    high_freq_factor: 4,
    original_max_position_embeddings: 8192,
  },
};

/** The token whose hands are drawn; the first of eight is at the fault's offset. */
const row = 3;

/**
 * The hands of each fault: { fault, code (what diagnose finds), position, hands }.
 * @param {{ rope: any, config: any }} api
 */
export const faultHands = ({ rope, config }) =>
  faultsOf(rope, spec).map((fault) => {
    const { before, after } = exampleOf(rope, fault, spec);
    const offset = offsetOf(fault);
    const { inverseFrequencies } = frequenciesOf(rope, spec, offset + before.shape.at(-2));
    const { findings } = config.diagnose({ before, after, expected: spec, offset });
    const given = { before, after, spec, position: offset + row, row, inverseFrequencies: inverseFrequencies.data };
    return { fault, findings, position: offset + row, hands: handsOf(given) };
  });
