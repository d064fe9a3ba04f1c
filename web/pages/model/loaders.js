// Loads the parts of a page about the reader's model, by the ids that topics name. Used by the playground and embed.html.
export const loaders = {
  model: () => import("./front.js"),
  config: () => import("./panel.js"),
};
