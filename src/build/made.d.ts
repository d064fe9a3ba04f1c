// Modules that only the build makes: nothing is known of what they export.
declare module "posenc";
declare module "readers:*";
