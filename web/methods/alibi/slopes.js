// The slopes of the heads, as the first fact of a view has them.

export const slopeOf = (facts, index) => facts[0].data[index];
