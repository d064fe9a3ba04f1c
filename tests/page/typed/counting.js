// Counts what texts with numbers are about: significant bits, the first number for which something fails. Used by the lists of claims.

/** The first whole number for which `isRight` fails. */
export function firstWrong(isRight, from = 0) {
  let number = from;
  while (isRight(number)) number++;
  return number;
}

/** The significant bits of a rounding: it keeps all whole numbers up to 2 to the power of their count. */
export const countBitsOf = (round) => firstWrong((bits) => round(2 ** bits + 1) === 2 ** bits + 1, 1);
