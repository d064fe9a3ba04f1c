// Lists the languages of the site. Used by the modules of site/.
export const languages = ["en", "zh"];
