// Raises numbers of a configuration to a power. Used by the readers of configurations.

/** base ** exponent to 14 digits, because JavaScript engines differ in the last digit of powers. */
export const power = (base, exponent) => Number((base ** exponent).toPrecision(14));
