// Documents RoPE's scalings with their fields, and the result of reading a configuration. Used by package.js.
import { readFileSync } from "node:fs";
import { escapeText } from "../../../../web/figures/svg.js";
import { words } from "../../../../web/pages/reference/words.js";
import { scalings } from "../../../rotary/rope/scalings.js";
import { argumentRow } from "./arguments.js";
import { translated } from "./chinese.js";
import { code, withCode } from "./markup.js";

const typeMarkup = ([type, { fields }], lang) => {
  const rows = Object.entries(fields).map(([name, spec]) => argumentRow(name, spec, {}, `rope.${type}.${name}`, lang));
  const list = rows.length > 0 ? `<dl>${rows.join("\n")}</dl>` : `<p>${words.noFields[lang]}</p>`;
  return `<section id="scaling.${type}" class="type"><h3>${code(type)}</h3>${list}</section>`;
};

export function scalingsSection(lang) {
  const types = Object.entries(scalings).map((entry) => typeMarkup(entry, lang));
  return `<section id="scalings"><h2>${words.scalings[lang]}</h2>
<p>${withCode(words.scalingsIntroduction[lang])}</p>
${types.join("\n")}</section>`;
}

const types = readFileSync("src/build/types/common.d.ts", "utf8");

/** The members of an interface in the types: [{ name, type, doc }]. */
function membersOf(name) {
  const [, doc, body] = new RegExp(`/\\*\\* ([^\\n]*) \\*/\\nexport interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(
    types,
  );
  const members = [...body.matchAll(/(?: {2}\/\*\* ([^\n]*) \*\/\n)? {2}(\w+)(\??): ([^\n]*);/g)];
  return { doc, members: members.map(([, about = "", member, mark, type]) => ({ about, name: member + mark, type })) };
}

function interfaceMarkup(name, lang) {
  const { doc, members } = membersOf(name);
  const about = ({ about, name: member }) =>
    about && translated(about, `config.${name}.${member.replace("?", "")}`, lang);
  const rows = members.map(
    (member) =>
      `<dt>${code(member.name)}</dt>\n<dd>${code(member.type)}${lang === "en" ? ". " : "。"}${escapeText(about(member))}</dd>`,
  );
  return `<section id="${name}" class="type"><h3>${code(name)}</h3><p>${escapeText(translated(doc, `config.${name}.doc`, lang))}</p><dl>${rows.join("\n")}</dl></section>`;
}

export const specsSection = (lang) => `<section id="specs"><h2>${words.specs[lang]}</h2>
<p>${withCode(words.specsIntroduction[lang])}</p>
${["RopeSpec", "QueryTemperature", "RopeLayer", "RopeEngine", "RopeFinding", "RopeFact", "RopeAngle"].map((name) => interfaceMarkup(name, lang)).join("\n")}</section>`;
