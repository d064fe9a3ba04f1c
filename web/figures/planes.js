// Planes are a kind of picture that few figures need: it is loaded with the first of them.
export const pictures = { plane: async () => (await import("./plane.js")).planePicture };
