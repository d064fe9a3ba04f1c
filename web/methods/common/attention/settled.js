// Fixes parameters of a method's calls, so that one view can call several methods. Used by topics and the front page.

/** Parameters with some values replaced. */
export const over = (parameters, values) =>
  new Proxy(parameters, { get: (target, name) => (Object.hasOwn(values, name) ? values[name] : target[name]) });

const isReference = (value) => typeof value === "object" && value !== null && Object.hasOwn(value, "result");

/** A call moved behind `first` others, with some parameters fixed. */
export function moved({ function: name, arguments: given = [], with: more = {} }, first, values) {
  const named = given.map((each) => [each, (parameters) => over(parameters, values)[each]]);
  const rest = Object.entries(more).map(([each, value]) => {
    if (typeof value === "function")
      return [each, (parameters, results) => value(over(parameters, values), results.slice(first))];
    return [each, isReference(value) ? { ...value, result: value.result + first } : value];
  });
  return { function: name, with: Object.fromEntries([...named, ...rest]) };
}
