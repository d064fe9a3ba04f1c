// What a descriptor's own functions give its kernel, and which arguments they read: found by calling them with a value that
// is anything one does with it, for they say it nowhere else.

/** A number, an array, an object, a function: what is asked of it, it is. */
function anything() {
  const value = new Proxy(() => value, {
    get(_, key) {
      if (key === Symbol.toPrimitive) return () => 2;
      if (key === Symbol.iterator) return () => [value, value, value][Symbol.iterator]();
      if (key === "length") return 2;
      return value;
    },
    apply: () => value,
    construct: () => value,
    has: () => true,
    ownKeys: () => ["prototype"],
  });
  return value;
}

/** The values of a call, whatever they are, which note what is read. */
const noting = (read) =>
  new Proxy(
    {},
    {
      get(_, name) {
        read.add(name);
        return anything();
      },
      has: () => true,
    },
  );

const frequencySet = () => ({ frequencies: anything(), fractions: anything(), attentionFactor: 1 });
const kit = {
  kernel: anything,
  frequencySet,
  givenFrequencySet: frequencySet,
  read: anything,
  refuse() {},
};

/** The names that a function's object has; of one that does not bear being called so, all words in it. */
function namesOf(give, ...values) {
  if (!give) return [];
  try {
    return Object.keys(give(...values));
  } catch {
    return String(give).match(/\w+/g);
  }
}

/** Calls what tells or decides something, to see what it reads. */
function look(read, note) {
  try {
    read(noting(note));
  } catch {
    for (const word of String(read).match(/\w+/g)) note.add(word);
  }
}

/**
 * @returns {{ symbols: string[], prepared: string[], read: Set<string> }} the names that `symbols` and `prepare` give, and
 *   those of the arguments that they, `scratch` and the rules read
 */
export function givenBy({ symbols, prepare, scratch, rules = [] }) {
  const read = new Set();
  for (const { holds } of rules) look(holds, read);
  if (scratch) look(scratch, read);
  return {
    symbols: namesOf(symbols, noting(read), anything()),
    prepared: namesOf(prepare, noting(read), kit),
    read,
  };
}
