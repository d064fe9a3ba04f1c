// Computes the distances of Self-Extend, Jin et al. 2024, equation 4: grouped positions beyond the window.
import { changedDistances, rotatedScores } from "./rotatedScores.js";

const changed =
  ({ group, window }) =>
  (query, key) => {
    if (query - key < window) return key - query;
    return -(Math.floor(query / group) + window - Math.floor(window / group) - Math.floor(key / group));
  };

export const distance = (args) => changedDistances(args, changed(args));
export const scores = (args) => rotatedScores(args, changed(args));
