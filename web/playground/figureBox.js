// What box a figure alone needs, as a class of what it stands in: low for a strip, and high where cells are as wide as high.
// The page has it before the playground starts.

/**
 * @param {{ square?: boolean } | undefined} view of a reader's half
 * @param {{ low?: string } | undefined} said what the page says of it
 */
export function boxOf(view, said) {
  if (said?.low) return `low ${said.low}`;
  return view?.square ? "square" : "";
}
