// Applies the theme (light, dark or the system's) and stores the choice for the next visit.

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
    // Without storage the choice lasts for this page only.
  }
}

/** Styles and figures follow color-scheme. */
export function showTheme(theme) {
  document.documentElement.style.colorScheme = theme === "auto" ? "" : theme;
}
