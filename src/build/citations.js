// Reads the works that descriptors cite: `source` is a sentence with Markdown links. Used by the site and the reference.

const link = /\[([^\]]+)\]\((https?:[^()\s]+)\)/g;

/** Returns the works that the functions of a method cite, [{ text, url }], without repetition. */
export function papersOf(descriptor) {
  const cited = Object.values(descriptor).flatMap(({ source }) => Array.from(source.matchAll(link)));
  const papers = new Map();
  for (const [, text, url] of cited) if (!papers.has(url)) papers.set(url, { text, url });
  return [...papers.values()];
}

/** Converts a source to HTML. */
export const linked = (escapedSource) => escapedSource.replace(link, '<a href="$2">$1</a>');
