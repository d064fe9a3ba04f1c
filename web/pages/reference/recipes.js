// Lists the recipes in the order of their page. Each is a file of recipes/ that exports recipe, { title, text, note }, where
// note is for the site alone, and an example like those of methods (src/build/examples.js). The build makes from them the
// site's page and the package's docs/<name>.md.
export const recipeNames = ["decoding", "shift", "evicted", "yarn", "padding", "packed", "onnx", "images", "resident"];

export const recipeFile = (name) => `web/pages/reference/recipes/${name}.js`;
