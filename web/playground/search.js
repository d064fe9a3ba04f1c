// Searches methods by name, title, alias, paper and model in both languages. No DOM.

/**
 * The names of methods that contain every word of the query, or a model that the word begins with: Qwen for Qwen3.
 * @param {string[]} names of all methods
 * @param texts the searched texts, { method: { text, models } }
 */
export function searchMethods(query, names, texts) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return names.filter((name) => {
    const { text, models } = texts[name];
    const all = `${name}\n${text}`.toLowerCase();
    return words.every((word) => all.includes(word) || models.some((model) => word.startsWith(model)));
  });
}
