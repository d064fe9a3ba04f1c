// Light, dark, or as the system has it; the choice is kept for the next visit where the browser allows that.

export const themes = ["auto", "light", "dark"];
const key = "posenc-theme";

export function readTheme() {
  try {
    const stored = localStorage.getItem(key);
    return themes.includes(stored) ? stored : "auto";
  } catch {
    return "auto";
  }
}

export function storeTheme(theme) {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** The styles follow color-scheme; so do the figures. */
export function showTheme(theme) {
  document.documentElement.style.colorScheme = theme === "auto" ? "" : theme;
}
