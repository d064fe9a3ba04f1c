// What a call needs that depends only on which arguments it has and on their sizes: sizes checked, blocks chosen. It is made
// once for each such pattern, and the last few are kept.

import { record } from "./objects.js";

/** What of a value the pattern is: of arrays that they are there. */
const markOf = (value) => typeof value === "object" || value;

/**
 * @param {any[]} names of the values that make the pattern
 * @param {(values: any, sizes: any) => any} make a plan, or an error; it may hold on to the sizes, and to no array of a call
 * @param {number} kept how many plans are kept, on which no result depends
 * @returns (values) → their plan
 */
export function createPlans(names, make, kept) {
  const plans = [];
  const fits = ({ marks }, values) => {
    for (let i = 0; i < names.length; i++) if (marks[i] !== markOf(values[names[i]])) return false;
    return true;
  };
  return (values) => {
    for (let i = 0; i < plans.length; i++) if (fits(plans[i], values)) return plans[i].plan;
    const marks = [];
    const sizes = record();
    for (const name of names) marks.push((sizes[name] = markOf(values[name])));
    const plan = make(values, sizes);
    plans.unshift({ marks, plan });
    if (plans.length > kept) plans.pop();
    return plan;
  };
}
