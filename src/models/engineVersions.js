// Lists the engines that are compared, with the version that was read or run. Used by engines.js, in the order of its result, and
// by the page of engines (engineTable.js).

const read = (release, month, monthName) => ({ code: "release", release, year: 2026, month, monthName });
const readAt = (release, commit, month, monthName) => ({
  ...read(release, month, monthName),
  code: "releaseAt",
  commit,
});

/** The values of a note (notes.js) by engine; run: what was run of that version. */
export const versions = {
  "Hugging Face v5": readAt("5.16.0.dev0", "decba1d2ea", 8, "August"),
  "Hugging Face v4": read("4.57.6", 1, "January"),
  "llama.cpp": { ...read("v0.4.0", 9, "September"), code: "releaseRun", run: "node-llama-cpp 3.21.1" },
  vLLM: read("0.25.0", 7, "July"),
  "mlx-lm": readAt("main", "d78bf58217", 8, "August"),
};
