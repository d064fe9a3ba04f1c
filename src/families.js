// Lists the families of methods in the order of the README and the site. Each is a folder of src, whose .js files are its
// methods.
export const families = ["absolute", "relative", "rotary", "attention"];
