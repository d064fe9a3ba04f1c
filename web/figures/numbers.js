// Formats numbers and chooses the ticks of an axis. Intl would group digits, but its first use takes 10 ms.

/** Groups digits before the point in threes, with a minus sign as wide as a digit. */
const grouped = (text) => text.replace(/\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ",")).replace("-", "−");

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

const raised = (exponent) =>
  (exponent < 0 ? "⁻" : "") + String(Math.abs(exponent)).replace(/\d/g, (digit) => superscripts[digit]);

function scientific(value, digits) {
  const [mantissa, exponent] = Math.abs(value).toExponential(digits).split("e");
  const trimmed = mantissa.includes(".") ? mantissa.replace(/\.?0+$/, "") : mantissa;
  const factor = trimmed === "1" ? "" : `${trimmed} × `;
  return `${value < 0 ? "−" : ""}${factor}10${raised(Number(exponent))}`;
}

/** A value for the read-out: whole numbers in full, others with five significant digits, in the shortest form. */
export function numberText(value) {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value < 0 ? "−∞" : "∞";
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e12) return grouped(String(value));
  return size >= 1e6 || size < 1e-4 ? scientific(value, 4) : grouped(String(Number(value.toPrecision(5))));
}

/** The step, 1, 2 or 5 times a power of ten, that divides `length` into about `count` parts: { step, decimals }. */
export function tickStep(length, count) {
  const rough = length / Math.max(1, count);
  const power = Math.floor(Math.log10(rough));
  const part = rough / 10 ** power;
  const factor = part < Math.SQRT2 ? 1 : part < Math.sqrt(10) ? 2 : part < Math.sqrt(50) ? 5 : 10;
  const exponent = factor === 10 ? power + 1 : power;
  const decimals = Math.max(0, -exponent);
  // Steps below 1 are divided by a whole number, which is more exact than multiplying by 0.1.
  const leading = factor === 10 ? 1 : factor;
  return { step: exponent < 0 ? leading / 10 ** -exponent : leading * 10 ** exponent, decimals };
}

/** Ticks in [low, high], about `count`: [{ value, label }]; the labels share their number of decimals. */
export function linearTicks(low, high, count, isWhole = false) {
  if (!(high > low)) return [{ value: low, label: numberText(low) }];
  const wanted = tickStep(high - low, count);
  const { step, decimals } = isWhole && wanted.step < 1 ? { step: 1, decimals: 0 } : wanted;
  const isLong = Math.max(Math.abs(low), Math.abs(high)) >= 1e7 || decimals > 5;
  const result = [];
  for (let i = Math.ceil(low / step - 1e-9); i <= high / step + 1e-9; i++) {
    const value = Number((i * step).toPrecision(12));
    const text = isLong ? scientific(value, 2) : grouped(value.toFixed(decimals));
    result.push({ value, label: value === 0 ? "0" : text });
  }
  return result;
}

/** Powers of ten in [low, high], thinned to `count`; 1, 2, 5 steps when there is room or only one of them. */
export function logTicks(low, high, count) {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  const isShort = last - first < 1 || 3 * Math.log10(high / low) <= count + 1;
  const every = isShort ? 1 : Math.ceil((last - first + 1) / Math.max(2, count));
  const result = [];
  for (let exponent = isShort ? first - 1 : first; exponent <= last + 1; exponent += every) {
    for (const factor of isShort ? [1, 2, 5] : [1]) {
      const value = factor * 10 ** exponent;
      if (value < low * (1 - 1e-9) || value > high * (1 + 1e-9)) continue;
      const isPlain = isShort || (exponent >= -3 && exponent <= 5);
      result.push({ value, label: isPlain ? numberText(value) : `10${raised(exponent)}` });
    }
  }
  return result;
}

/** Always three decimals, so that nothing moves while a value changes. */
export const decimals = (value) =>
  value
    .toFixed(3)
    .replace(/^-(?=0\.000$)/, "")
    .replace("-", "−");

/** The signed angle from one direction to another, along the shorter way. */
export const angleBetween = (from, to) => Math.atan2(Math.sin(to - from), Math.cos(to - from));
