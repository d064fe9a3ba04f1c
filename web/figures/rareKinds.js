// Kinds of pictures that few figures need: each is loaded with the first figure of its kind.
export const rareKinds = {
  plane: async () => (await import("./plane.js")).planePicture,
  hands: async () => (await import("./hands.js")).handsPicture,
};
