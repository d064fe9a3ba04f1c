// The slopes of the heads, as the first fact of a view has them.

export const slopeOf = (facts, index) => facts[0].data[index];

/** What is taken off a score until hardly anything, 2%, is left of its weight. */
export const reach = 4;
