// Finds the vectors before and after a rotation among the arrays of a dump, by the names that dumps give them. Used by posenc
// diagnose and the page.

/** The likeliest first. */
const usual = {
  before: ["before", "q", "query", "queries", "x", "q_before", "input", "k", "key", "k_before"],
  after: [
    ...["after", "rotated", "q_rotated", "q_rot", "q_embed", "q_after", "output", "y"],
    ...["k_rotated", "k_rot", "k_embed", "k_after"],
  ],
};

/** @returns {string | undefined} a usual name, else the only one */
export const nameIn = (names, which) =>
  usual[which].find((name) => names.includes(name)) ?? (names.length === 1 ? names[0] : undefined);
