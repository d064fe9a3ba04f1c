// Reports wrong attributes to the author of a page, once on the console and in the figure. Loaded when there is
// something to report.

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

/** A name in lower case, cut to the length of any real name. */
const framed = (name) => ` ${name.slice(0, 64).toLowerCase()} `;

/** The similarity of two names, ignoring case: shared pairs of letters relative to their lengths. */
export const likeness = (one, other) =>
  [...framed(one)].filter((letter, i, all) => framed(other).includes(letter + all[i + 1])).length /
  (one.length + other.length);

/** The name most similar to `given`. */
const nearest = (given, names) => [...names].sort((a, b) => likeness(given, b) - likeness(given, a))[0];

const reported = new Set();

/** Writes a message in both languages to the console, once. */
function tell(words, ...values) {
  const [en, zh] = [words.en(...values), words.zh(...values)];
  if (!reported.has(en)) console.warn(`<posenc-figure>: ${en}`);
  reported.add(en);
  return { en, zh };
}

const errorOf = (words) => Object.assign(new TypeError(words.en), { words });

/** The error for an unknown method or view. */
export function missing(figure, { names, readers }) {
  const { method = "", view = "" } = figure;
  const views = readers[method]?.views.map(({ id }) => id);
  const kind = views ? { en: "view", zh: "视图" } : { en: "method", zh: "方法" };
  const [given, all] = [views ? view : method, views ?? names()];
  return errorOf(tell(unknown, kind, given, nearest(given, all), all.join(", ")));
}

/** The error when the page's policy forbids compiling WebAssembly. */
export const forbidden = () => errorOf(tell(policy));

/** Messages about attributes, each { en, zh }: values that cannot be drawn, and unknown names. */
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
