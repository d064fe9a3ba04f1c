// Chooses unique names for a program's variables: the header's names for inputs, functions' names for outputs.

const reserved = new Set(
  "auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while main malloc free status workspace n NULL".split(
    " ",
  ),
);

/** Returns each name once. */
export function createNames() {
  const taken = new Set(reserved);
  return {
    /** Takes a name; false if it is already taken. */
    takes(name) {
      if (taken.has(name)) return false;
      taken.add(name);
      return true;
    },
    /** The first free name of a list, or the last with a number appended. */
    firstOf(...names) {
      const free = names.find((name) => !taken.has(name));
      let name = free ?? names.at(-1);
      for (let i = 2; taken.has(name); i++) name = `${names.at(-1)}${i}`;
      taken.add(name);
      return name;
    },
  };
}
