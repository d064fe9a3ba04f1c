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

const isDark = "(prefers-color-scheme: dark)";

/** Styles and figures follow color-scheme. Pictures follow the system, so their conditions are replaced. */
export function showTheme(theme) {
  document.documentElement.style.colorScheme = theme === "auto" ? "" : theme;
  const always = theme === "dark" ? "(min-width: 0)" : "(max-width: 0)";
  for (const source of document.querySelectorAll("picture > source")) {
    source.dataset.media ??= source.media;
    source.media = theme === "auto" ? source.dataset.media : source.dataset.media.replace(isDark, always);
  }
}
