// Numbers as text, and where the ticks of an axis stand.
import { ticks, tickStep } from "d3-array";
import { format, precisionFixed } from "d3-format";

const whole = format(",d");
const significant = format(",.5~r");
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

const raised = (exponent) =>
  (exponent < 0 ? "⁻" : "") + String(Math.abs(exponent)).replace(/\d/g, (digit) => superscripts[digit]);

function scientific(value, digits) {
  const [mantissa, exponent] = Math.abs(value).toExponential(digits).split("e");
  const trimmed = mantissa.includes(".") ? mantissa.replace(/\.?0+$/, "") : mantissa;
  const factor = trimmed === "1" ? "" : `${trimmed} × `;
  return `${value < 0 ? "−" : ""}${factor}10${raised(Number(exponent))}`;
}

/** A value for the read-out: whole numbers in full, others to five significant digits, in the shortest fitting form. */
export function numberText(value) {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value < 0 ? "−∞" : "∞";
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e12) return whole(value);
  return size >= 1e6 || size < 1e-4 ? scientific(value, 4) : significant(value);
}

/** Ticks in [low, high], at most about `count`: [{ value, label }]; the labels share their number of decimals. */
export function linearTicks(low, high, count) {
  if (!(high > low)) return [{ value: low, label: numberText(low) }];
  const step = tickStep(low, high, Math.max(1, count));
  const largest = Math.max(Math.abs(low), Math.abs(high));
  const scientificNeeded = largest >= 1e7 || step < 1e-5;
  const text = scientificNeeded ? (value) => scientific(value, 2) : format(`,.${precisionFixed(step)}f`);
  return ticks(low, high, Math.max(1, count)).map((value) => ({ value, label: value === 0 ? "0" : text(value) }));
}

/** Powers of ten in [low, high], thinned to `count`; 1, 2, 5 steps when there are fewer than two of them. */
export function logTicks(low, high, count) {
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  if (last - first < 1) {
    const steps = [];
    for (let exponent = first - 1; exponent <= last + 1; exponent++) {
      for (const factor of [1, 2, 5]) steps.push(factor * 10 ** exponent);
    }
    return steps
      .filter((value) => value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9))
      .map((value) => ({ value, label: numberText(value) }));
  }
  const every = Math.max(1, Math.ceil((last - first + 1) / Math.max(2, count)));
  const result = [];
  for (let exponent = first; exponent <= last; exponent += every) {
    const value = 10 ** exponent;
    result.push({ value, label: exponent >= -3 && exponent <= 5 ? numberText(value) : `10${raised(exponent)}` });
  }
  return result;
}
