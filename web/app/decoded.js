// Decodes a part of an address, or returns it unchanged if that fails.

/** @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
