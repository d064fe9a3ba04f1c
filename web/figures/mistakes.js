// What the author of a page is told of a figure that is not as the tags say: once on the console, and in the figure's place.
// Figures bring this when there is something to say.

const unknown = {
  en: (kind, given, near, all = "") => `there is no ${kind.en} “${given}”; did you mean ${near}? ${all}`,
  zh: (kind, given, near, all = "") => `没有${kind.zh}“${given}”，是不是 ${near}？${all}`,
};

const drawn = {
  en: (name, given, used) => `${name} is “${given}”; ${used} is drawn instead`,
  zh: (name, given, used) => `${name} 为“${given}”，改按 ${used} 绘制`,
};

const policy = {
  en: () => "the content security policy of this page lacks 'wasm-unsafe-eval' in script-src",
  zh: () => "本页的内容安全策略（CSP）在 script-src 中缺少 'wasm-unsafe-eval'",
};

/** A name in small letters; what is longer than any name is like none. */
const framed = (name) => ` ${name.slice(0, 64).toLowerCase()} `;

/** How alike two names are, in any case: how many pairs of letters of one the other has too, for their lengths. */
export const likeness = (one, other) =>
  [...framed(one)].filter((letter, i, all) => framed(other).includes(letter + all[i + 1])).length /
  (one.length + other.length);

/** The name that is most like `given`. */
const nearest = (given, names) => [...names].sort((a, b) => likeness(given, b) - likeness(given, a))[0];

const told = new Set();

/** Words in both languages, said on the console unless they have been before. */
function tell(words, ...values) {
  const [en, zh] = [words.en(...values), words.zh(...values)];
  if (!told.has(en)) console.warn(`<posenc-figure>: ${en}`);
  told.add(en);
  return { en, zh };
}

const errorOf = (words) => Object.assign(new TypeError(words.en), { words });

/** The error of a figure whose method or view there is not. */
export function missing(figure, { names, readers }) {
  const { method = "", view = "" } = figure;
  const views = readers[method]?.views.map(({ id }) => id);
  const kind = views ? { en: "view", zh: "视图" } : { en: "method", zh: "方法" };
  const [given, all] = [views ? view : method, views ?? names()];
  return errorOf(tell(unknown, kind, given, nearest(given, all), all.join(", ")));
}

/** The error of a module that the page's policy forbids to compile. */
export const forbidden = () => errorOf(tell(policy));

/** What there is to say of attributes, each { en, zh }: values that could not be drawn, and names that mean nothing. */
export function notesOf(figure, { problems, others, known }) {
  const ofAnyElement = [];
  for (const name in figure) ofAnyElement.push(name.toLowerCase());
  const isOwn = (name) => !ofAnyElement.includes(name) && /^(?!(is|data|aria|on|v|x|ng)\b)[a-z\d-]+$/.test(name);
  const kind = { en: "attribute", zh: "属性" };
  return [
    ...problems.map(({ name, given, used }) => tell(drawn, name, given, used)),
    ...others.filter(isOwn).map((name) => tell(unknown, kind, name, nearest(name, known))),
  ];
}
