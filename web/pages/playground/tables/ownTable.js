// Replaces a method's example table by the reader's own. OwnTable in ../../figures/reader.js describes the method's
// part; the figure takes the table as the parameter `table` of kind "tensor". No DOM.
import { refuse } from "./refusal.js";

/**
 * The parameters of a table: { table, … }. Throws a Refusal if the method cannot use it.
 * @param table a Tensor [rows, columns]
 * @param rule details.ownTable
 * @param read (parameters) → { problems } of the method's parameters
 */
export function parametersOf(table, rule, read) {
  const parameters = { ...rule.parameters(table.shape), table };
  const { problems } = read(parameters);
  if (problems.length > 0) refuse("fit", { came: table.shape.join(" × "), expected: rule.expects });
  return parameters;
}

const originals = new WeakMap();

/** Adds to a method's views whose table they show; the values get the name `names.value`, if there is one. */
export function nameViews(views, { names }, isOwn) {
  for (const view of views) {
    const title = names.title[view.id];
    if (!title) continue;
    if (!originals.has(view)) originals.set(view, { title: view.title, value: view.axes.value });
    const original = originals.get(view);
    view.title = isOwn ? title : original.title;
    if (names.value) view.axes.value = isOwn ? { ...original.value, name: names.value } : original.value;
  }
}
