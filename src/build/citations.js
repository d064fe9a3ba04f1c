// What descriptors cite: `source` is a sentence in which the works are links, as Markdown has them.

const link = /\[([^\]]+)\]\((https?:[^()\s]+)\)/g;

/** The works that the functions of a method cite, [{ text, url }], each once. */
export function papersOf(descriptor) {
  const cited = Object.values(descriptor).flatMap(({ source }) => Array.from(source.matchAll(link)));
  const papers = new Map();
  for (const [, text, url] of cited) if (!papers.has(url)) papers.set(url, { text, url });
  return [...papers.values()];
}

/** A source, escaped for HTML, with its links as such. */
export const linked = (escapedSource) => escapedSource.replace(link, '<a href="$2">$1</a>');
