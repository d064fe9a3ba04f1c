// The recipes, in the order of their page. Each is a file of recipes/, with an example as methods have them
// (src/build/examples.js): what is imported comes in, what is shown goes out by name.
export const recipeNames = ["decoding", "yarn", "onnx", "images", "padding", "resident"];

export const recipeFile = (name) => `web/reference/recipes/${name}.js`;
