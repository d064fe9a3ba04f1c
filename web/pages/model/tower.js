// Shows a rotation of several axes, of a config's vision tower or of a diffusion transformer: its facts and the call that
// rotates by it. Used by front.js and panel.js.
import { html, nothing } from "lit/html.js";
import { chineseOf } from "../../app/config/notes.js";
import { numberText } from "../../figures/numbers.js";

const en = {
  title: "Vision tower: a rotation of {count} axes",
  pipeline: "Diffusion transformer: a rotation of {count} axes",
  perPair: "Diffusion transformer: each pair is an axis",
  axes: "axes, with columns",
  base: "base",
  layout: "layout",
  halfPerAxis: "half within each axis",
  scaling: "scaling",
  frequencies: "frequencies",
  range: "listed pair by pair, {least} to {most}",
  numbering: "numbering",
  unnumbered: "no design: give each token’s position",
  head: "head, of {heads}",
  headNote: "Each head has frequencies of its own.",
  row: "row",
  column: "column",
  time: "time",
  token: "token of text",
  of: "{coordinate}: {scaling} by {factor}",
  call: "JavaScript",
};
const zh = {
  title: "视觉塔：{count} 个轴的旋转",
  pipeline: "扩散 Transformer：{count} 个轴的旋转",
  perPair: "扩散 Transformer：每个维度对各为一个轴",
  axes: "各轴及其通道数",
  base: "底数",
  layout: "排列",
  halfPerAxis: "每个轴内前后半配对",
  scaling: "缩放",
  frequencies: "频率",
  range: "逐对列出，从 {least} 到 {most}",
  numbering: "编号",
  unnumbered: "没有编号规则：需要给出每个词元的位置",
  head: "头，共 {heads} 个",
  headNote: "各头的频率互不相同。",
  row: "行",
  column: "列",
  time: "时间",
  token: "文本词元",
  of: "{coordinate}：{scaling}，{factor}",
  call: "JavaScript",
};
const languages = { en, zh };

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
const codesOf = ({ notes = [] }) => notes.map(({ code }) => code);
const headsOf = ({ notes = [] }) => notes.find(({ code }) => code === "headsApart")?.heads;

/** Whether a spec is of a diffusion transformer, whose warnings say how its tokens are numbered. */
export const isOfPipeline = (spec) => codesOf(spec).some((code) => code.startsWith("tokens"));

/**
 * The spec of a config's vision tower, or of a diffusion transformer; undefined otherwise.
 * @param {any} api
 * @param {any} config
 * @param {number} [head] the head whose frequencies are read, where the heads have their own
 */
export function towerOf({ config: models }, config, head = 0) {
  for (const given of [
    { config: config?.vision_config },
    { config },
    { config: config?._class_name && config, head },
    { config: config?._class_name && config, head: 0 },
  ]) {
    try {
      const spec = given.config && models.fromConfig(given);
      if (spec?.coordinates) return spec;
    } catch {
      // Not a tower: the reader of the whole config says what is wrong.
    }
  }
  return undefined;
}

/** The columns of each coordinate: "time 16, row 56, column 56". */
function axesText({ axes, coordinates }, words, comma) {
  const columns = new Map();
  for (const [i, { dim }] of axes.entries()) columns.set(coordinates[i], (columns.get(coordinates[i]) ?? 0) + dim);
  return Array.from(columns, ([coordinate, dim]) => `${words[coordinate]} ${dim}`).join(comma);
}

function scalingText({ axes, coordinates }, words, comma) {
  const scaled = axes.flatMap(({ scaling }, i) =>
    scaling
      ? [
          fill(words.of, {
            coordinate: words[coordinates[i]],
            scaling: scaling.type,
            factor: numberText(scaling.factor),
          }),
        ]
      : [],
  );
  return scaled.length > 0 ? scaled.join(comma) : undefined;
}

function frequenciesText({ axes }, words) {
  const all = axes.flatMap(({ frequencies = [] }) => [...frequencies]);
  if (all.length === 0) return undefined;
  const [least, most] = [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))].map(numberText);
  return fill(words.range, { least, most });
}

/** The arguments of axial.positions. */
const numberingText = (numbering, words) =>
  numbering
    ? Object.entries(numbering).map(
        ([name, value]) => `${name} ${Array.isArray(value) ? `[${value.join(", ")}]` : value}`,
      )
    : [words.unnumbered];

const callOfTower = "axial.apply({ ...fromConfig({ config: vision_config }), axes, x })";
const callOf = (heads, head) => `const spec = fromConfig({ config${heads ? `, head: ${head}` : ""} });
const { positions } = axial.positions({ ...spec.numbering, tokens });
axial.apply({ x, ...spec, positions });`;

/** @param {(head: number) => void} [chooseHead] */
export function towerTemplate(spec, lang, chooseHead) {
  const { axes, base, layout, numbering, notes = [], warnings = [] } = spec;
  const words = languages[lang];
  const comma = lang === "zh" ? "、" : ", ";
  const isPipeline = isOfPipeline(spec);
  const heads = headsOf(spec);
  const head = notes.find(({ code }) => code === "headsApart")?.head;
  const title = fill(isPipeline ? (heads ? words.perPair : words.pipeline) : words.title, { count: axes.length });
  const choose = ({ target }) => chooseHead?.(Math.min(heads - 1, Math.max(0, Math.floor(target.valueAsNumber || 0))));
  const rows = [
    ...(heads && chooseHead
      ? [
          [
            html`<label for="config-head">${fill(words.head, { heads })}</label>`,
            html`<input id="config-head" type="number" min="0" max=${heads - 1} .value=${String(head)} @change=${choose}> ${words.headNote}`,
          ],
        ]
      : []),
    [words.axes, axesText(spec, words, comma)],
    [words.base, base === undefined ? undefined : numberText(base)],
    [words.layout, words[layout] ?? layout],
    [words.scaling, scalingText(spec, words, comma)],
    [words.frequencies, frequenciesText(spec, words)],
    [words.numbering, isPipeline ? numberingText(numbering, words).join(comma) : undefined],
    [words.call, html`<code>${isPipeline ? callOf(heads, head) : callOfTower}</code>`],
  ].filter(([, value]) => value !== undefined);
  const told = notes.flatMap((note, i) =>
    isPipeline && !/^tokens|^headsApart/.test(note.code) ? [lang === "zh" ? chineseOf(note) : warnings[i]] : [],
  );
  return html`<div class="tower"><h3>${title}</h3>
    <dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
    ${told.length > 0 ? html`<p class="note">${told.join(" ")}</p>` : nothing}</div>`;
}
