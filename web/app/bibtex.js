// Gives the address of a paper's BibTeX entry. Used where papers are cited: by the playground and the build.

/** arXiv's own entry of a paper in arXiv; undefined for other addresses. */
export function bibtexOf(url) {
  const id = /^https:\/\/arxiv\.org\/abs\/(\d{4}\.\d{4,5})(?:v\d+)?$/.exec(url)?.[1];
  return id && `https://arxiv.org/bibtex/${id}`;
}
