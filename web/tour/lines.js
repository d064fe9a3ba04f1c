/**
 * A call whose result is a line of numbers that come out of earlier results: their sums, their ratios. What a figure shows are
 * results of calls, and a dot product with 1 is the number itself.
 * @param {(results: any[], parameters: any) => ArrayLike<number>} numbersOf
 */
export const lineOf = (numbersOf) => ({
  function: "attention.similarity",
  with: {
    a: [[1]],
    b: (parameters, results) => {
      const data = Float32Array.from(numbersOf(results, parameters));
      return { data, shape: [data.length, 1] };
    },
  },
});
