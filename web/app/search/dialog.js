// Opens the search over methods, topics, questions and recipes: a dialog with a field and its results. Loaded by live.js at the
// first use.
import { find, readIndex } from "./engine.js";

const words = {
  en: {
    label: "Search",
    placeholder: "a method, model, paper or question",
    none: "Nothing found.",
    kinds: { method: "method", topic: "topic", model: "model", question: "question", recipe: "recipe", page: "page" },
  },
  zh: {
    label: "搜索",
    placeholder: "方法、模型、论文或问题",
    none: "没有找到。",
    kinds: { method: "方法", topic: "专题", model: "模型", question: "问题", recipe: "做法", page: "页面" },
  },
};

const most = 8;
let dialog;
let index;

/** @param {{ root: string, lang: "en" | "zh" }} given the site's address, and the page's language */
function build({ root, lang }) {
  const text = words[lang];
  const made = document.createElement("dialog");
  made.className = "search";
  made.setAttribute("aria-label", text.label);
  const input = document.createElement("input");
  Object.assign(input, { type: "search", placeholder: text.placeholder, autocomplete: "off" });
  input.setAttribute("aria-label", text.label);
  const list = document.createElement("ul");
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  made.append(input, list, note);

  function show() {
    const query = input.value.trim();
    const found = index && query ? find(index, query).slice(0, most) : [];
    list.replaceChildren(
      ...found.map(({ kind, title, address }) => {
        const link = document.createElement("a");
        link.href = new URL(address[lang], root).href;
        const small = document.createElement("small");
        small.textContent = text.kinds[kind];
        link.append(title[lang], " ", small);
        const item = document.createElement("li");
        item.append(link);
        return item;
      }),
    );
    note.textContent = index && query && found.length === 0 ? text.none : "";
  }

  made.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const at = links.indexOf(/** @type {any} */ (document.activeElement)) + step;
      (at < 0 ? input : (links[at] ?? links.at(-1)))?.focus();
    } else if (event.key === "Enter" && event.target === input) links[0]?.click();
    else return;
    event.preventDefault();
  });
  // A link to this page changes only its hash.
  list.addEventListener("click", () => made.close());
  made.addEventListener("click", (event) => event.target === made && made.close());
  input.addEventListener("input", show);
  document.body.append(made);
  return { made, show };
}

export async function openSearch(given) {
  dialog ??= build(given);
  dialog.made.showModal();
  if (index) return;
  const response = await fetch(new URL("search.json", given.root));
  index = readIndex(await response.text());
  dialog.show();
}
