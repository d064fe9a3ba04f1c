// Shows the rotation of a config's vision tower: its facts and the call that rotates by it. Used by front.js and
// configPanel.js.
import { html } from "lit/html.js";
import { numberText } from "../../figures/numbers.js";

const en = {
  title: "Vision tower: a rotation of {count} axes",
  axes: "axes, with columns",
  base: "base",
  layout: "layout",
  row: "row",
  column: "column",
  time: "time",
  call: "JavaScript",
};
const zh = {
  title: "视觉塔：{count} 个轴的旋转",
  axes: "各轴及其通道数",
  base: "底数",
  layout: "排列",
  row: "行",
  column: "列",
  time: "时间",
  call: "JavaScript",
};
const languages = { en, zh };

/** The tower's spec in a config that has one or is one; undefined otherwise. */
export function towerOf({ config: models }, config) {
  for (const each of [config?.vision_config, config]) {
    try {
      const spec = each && models.fromConfig({ config: each });
      if (spec?.coordinates) return spec;
    } catch {
      // Not a tower: the reader of the whole config says what is wrong.
    }
  }
  return undefined;
}

export function towerTemplate({ axes, coordinates, base, layout }, lang) {
  const words = languages[lang];
  const all = axes.map(({ dim }, i) => `${words[coordinates[i]]} ${dim}`).join(lang === "zh" ? "、" : ", ");
  const rows = [
    [words.axes, all],
    [words.base, numberText(base)],
    [words.layout, layout],
    [words.call, html`<code>axial.apply({ ...fromConfig({ config: vision_config }), axes, x })</code>`],
  ];
  return html`<div class="tower"><h3>${words.title.replace("{count}", String(axes.length))}</h3>
    <dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></div>`;
}
