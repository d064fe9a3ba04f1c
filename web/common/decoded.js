// A part of an address as it was meant, or as it stands where it cannot be decoded.

/** @param {string} text */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
