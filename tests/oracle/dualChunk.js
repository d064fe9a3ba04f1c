// Computes the distances of Dual Chunk Attention, An et al. 2024: within a chunk, to the one before, and further back.
import { changedDistances, rotatedScores } from "./rotatedScores.js";

const changed = ({ chunkSize, localSize }) => {
  const chunk = chunkSize - localSize;
  const place = (position) => position - chunk * Math.floor(position / chunk);
  return (query, key) => {
    const back = Math.floor(query / chunk) - Math.floor(key / chunk);
    if (back <= 0) return key - query;
    const stands = back === 1 ? place(query) + chunk : 2 * chunk - 1;
    return place(key) - Math.min(stands, chunkSize);
  };
};

export const distance = (args) => changedDistances(args, changed(args));
export const scores = (args) => rotatedScores(args, changed(args));
