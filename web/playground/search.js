// Finds methods by name, title, alias, paper and model, in either language. No DOM.

const textOf = (name, { title }, { aliases, models, papers }) =>
  [name, title.en, title.zh, ...aliases, ...models, ...papers.map(({ text }) => text)].join("\n").toLowerCase();

/** The names of the methods in which every word of the query occurs, or a model that a word begins with: Qwen for Qwen3. */
export function searchMethods(query, readers, pages) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.keys(readers).filter((name) => {
    if (!pages[name]) return false;
    const text = textOf(name, readers[name], pages[name]);
    const models = pages[name].models.map((model) => model.toLowerCase());
    return words.every((word) => text.includes(word) || models.some((model) => word.startsWith(model)));
  });
}
