// The families of methods, in the order in which they are listed. Each is a folder of src, whose .js files are its methods,
// and a package of its own, posenc/<family>.js.
export const families = ["absolute", "relative", "rotary", "attention"];
