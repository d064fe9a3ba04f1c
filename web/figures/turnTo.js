/** From one angle to another, the short way round. */
export const turnTo = (from, to) => Math.atan2(Math.sin(to - from), Math.cos(to - from));
