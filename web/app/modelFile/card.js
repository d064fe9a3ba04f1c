// Draws the verdict of a comparison as an SVG card: a sentence, the differences, the angles by position. Used by dialog.js, which
// shows and saves it. No DOM.
import { escapeText } from "../../figures/svg.js";

const width = 640;
const plot = { left: 60, width: 550, height: 120 };
const lettersInLine = 78;

/** Text of a file's own, without the control characters that XML forbids. */
const escaped = (text) => escapeText(text.replace(/\p{Cc}/gu, " "));

/** Breaks text into lines; Chinese characters are as wide as two letters. */
export function linesOf(text, most = lettersInLine) {
  const lines = [""];
  let room = most;
  for (const word of text.match(/\p{Script=Han}|[^\s\p{Script=Han}]{1,40}\s*|\s+/gu) ?? []) {
    const size = /\p{Script=Han}/u.test(word) ? 2 : word.length;
    if (size > room && lines.at(-1) !== "") {
      lines.push("");
      room = most;
    }
    lines[lines.length - 1] += word;
    room -= size;
  }
  return lines;
}

/** The curve of differences from 0 to half a turn, over the logarithm of the position. */
function curveOf(angles, top) {
  const last = Math.log2(angles.at(-1).position);
  const x = (position) => plot.left + (plot.width * Math.log2(position)) / last;
  const y = (difference) => top + plot.height * (1 - Math.min(1, difference / Math.PI));
  const path = angles.map(({ position, difference }, i) => {
    return `${i ? "L" : "M"}${x(position).toFixed(1)} ${y(difference).toFixed(1)}`;
  });
  const ticks = [1, 1024, 32768, 1048576].map(
    (position) =>
      `<text x="${x(position)}" y="${top + plot.height + 18}" text-anchor="middle" font-size="13">${position.toLocaleString("en")}</text>`,
  );
  const bottom = top + plot.height;
  return `<path d="M${plot.left} ${top}V${bottom}H${plot.left + plot.width}" fill="none" stroke="#767676"/>
<text x="${plot.left - 8}" y="${top + 5}" text-anchor="end" font-size="13">π</text>
<text x="${plot.left - 8}" y="${bottom + 4}" text-anchor="end" font-size="13">0</text>
${ticks.join("\n")}
<path d="${path.join("")}" fill="none" stroke="#1f5fbf" stroke-width="2.5"/>`;
}

/** What llama.cpp will compute, with the values that cannot be read as such. */
function llamaCppText({ hasDivisors, hasWindow, ...values }, say) {
  const told = Object.entries(values).map(([name, value]) => [name, value ?? say("unread")]);
  const more = [hasDivisors && "llamaDivisors", hasWindow && "llamaWindow"].filter(Boolean).map((key) => say(key));
  return [say("llamaCpp", Object.fromEntries(told)), ...more].join("");
}

/**
 * @param {any} verdict of compareFiles()
 * @param {(key: string, values?: any) => string} say texts in the language
 * @param {"en" | "zh"} lang
 */
export function cardOf({ same, names, differences, layers, angles, llamaCpp }, say, lang) {
  const said =
    differences.length > 0 ? differences.map((each) => each[lang]) : [say("sameText", { a: names[0], b: names[1] })];
  const told = [`${names[0]} | ${names[1]}`, ...said, say(layers.kind, layers)];
  if (llamaCpp) told.push(llamaCppText(llamaCpp, say));
  const lines = told.flatMap((text) => linesOf(text));
  const top = 100 + 22 * lines.length;
  const height = top + plot.height + 50;
  const text = lines.map((line, i) => `<text x="30" y="${84 + 22 * i}" font-size="15">${escaped(line)}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" fill="#1b1b1b">
<rect width="${width}" height="${height}" fill="#ffffff"/>
<text x="30" y="46" font-size="26" font-weight="700" fill="${same ? "#1b1b1b" : "#b3261e"}">${escaped(say(same ? "same" : "differs"))}</text>
${text.join("\n")}
<text x="30" y="${top - 8}" font-size="13">${escaped(say("angle"))}</text>
${curveOf(angles, top)}
</svg>`;
}
