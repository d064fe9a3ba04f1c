// Modules that only the build makes, or has made before they are there: nothing is known of what they export.
declare module "posenc";
declare module "readers:*";
declare module "*/dist/trained.js";
