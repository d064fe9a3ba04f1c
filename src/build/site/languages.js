// The languages that the site is written in.
export const languages = ["en", "zh"];
