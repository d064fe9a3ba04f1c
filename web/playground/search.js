// Finds methods by name, title, alias, paper and model, in either language. No DOM.

/**
 * The names of the methods in which every word of the query occurs, or a model that a word begins with: Qwen for Qwen3.
 * @param {string[]} names of all methods
 * @param texts what each is found by, { method: { text, models } }
 */
export function searchMethods(query, names, texts) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return names.filter((name) => {
    const { text, models } = texts[name];
    const all = `${name}\n${text}`.toLowerCase();
    return words.every((word) => all.includes(word) || models.some((model) => word.startsWith(model)));
  });
}
