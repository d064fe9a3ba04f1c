// The names of a program's variables: those of the header for what goes into a kernel, those of functions for what comes out.

const reserved = new Set(
  "auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while main malloc free status workspace n NULL".split(
    " ",
  ),
);

/** Gives each name once. */
export function createNames() {
  const taken = new Set(reserved);
  return {
    /** Whether a name was free and is taken now. */
    takes(name) {
      if (taken.has(name)) return false;
      taken.add(name);
      return true;
    },
    /** The first of some names that is free, or the last of them with a number behind it. */
    firstOf(...names) {
      const free = names.find((name) => !taken.has(name));
      let name = free ?? names.at(-1);
      for (let i = 2; taken.has(name); i++) name = `${names.at(-1)}${i}`;
      taken.add(name);
      return name;
    },
  };
}
