// How long a component of a word takes to turn once.

/** Positions for a turn of a channel. */
export const periodOf = ({ period, spread }, channel) => period * spread ** channel;
