// Explains in both languages why a control refused a number. Loaded on demand.

const en = {
  between: (low, high) => `${low} to ${high}`,
  least: (low) => `${low} or more`,
  most: (high) => `${high} or less`,
  above: (low) => `more than ${low}`,
  multiples: (factor) => (factor === 2 ? "even, " : `multiples of ${factor}, `),
  whole: "whole, ",
  shown: (range, value) => `${range}; ${value} is shown`,
};

const zh = {
  between: (low, high) => `${low} 到 ${high}`,
  least: (low) => `至少为 ${low}`,
  most: (high) => `至多为 ${high}`,
  above: (low) => `须大于 ${low}`,
  multiples: (factor) => (factor === 2 ? "须为偶数，" : `须为 ${factor} 的倍数，`),
  whole: "须为整数，",
  shown: (range, value) => `${range}；现显示 ${value}`,
};

function rangeIn(words, { above }, [low, high], numberText) {
  if (above !== undefined && !(low > above)) return words.above(numberText(above));
  if (high === Infinity) return words.least(numberText(low));
  if (low === -Infinity) return words.most(numberText(high));
  return words.between(numberText(low), numberText(high));
}

/**
 * The message for a typed number that was refused: { en, zh }.
 * @param control the parameter's descriptor
 * @param {[number, number]} limits minimum and maximum
 * @param {number} given the typed number, NaN if it is none
 * @param {number} used the value shown instead
 * @param {(value: number) => string} numberText passed in, because importing it here would split it off into its own
 * chunk
 */
export function outOfRange(control, limits, given, used, numberText) {
  const isWithin = given >= limits[0] && given <= limits[1];
  const say = (words) => {
    const kind = control.multipleOf > 1 ? words.multiples(control.multipleOf) : words.whole;
    const range = rangeIn(words, control, limits, numberText);
    return words.shown((isWithin && control.kind !== "number" ? kind : "") + range, numberText(used));
  };
  return { en: say(en), zh: say(zh) };
}
