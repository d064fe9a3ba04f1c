// Computes the distances of ReRoPE and leaky ReRoPE, Su 2023: beyond the window constant, or growing more slowly.
import { changedDistances, rotatedScores } from "./rotatedScores.js";

const changed =
  ({ window, factor }) =>
  (query, key) => {
    const far = Math.abs(key - query);
    if (far < window) return key - query;
    return Math.sign(key - query) * (factor === undefined ? window : window + (far - window) / factor);
  };

export const distance = (args) => changedDistances(args, changed(args));
export const scores = (args) => rotatedScores(args, changed(args));
