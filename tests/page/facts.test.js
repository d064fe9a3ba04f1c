// Numbers that the page says in words of its own are those that the module computes. (Sentences under figures take theirs
// from the figure's own calls.)
import assert from "node:assert/strict";
import { test } from "node:test";
import { details as ofAlibi } from "../../web/methods/alibi/details.js";
import { details as ofRope } from "../../web/methods/rope/details.js";
import { api } from "../engines/engines.js";

const { alibi, rope } = api("simd");

/** The trap that begins so in English is found, and says every number in both languages. */
function assertSays({ traps }, beginning, numbers) {
  const trap = traps.find(({ en }) => en.startsWith(beginning));
  assert.ok(trap, `no trap begins with "${beginning}"`);
  for (const [lang, text] of Object.entries(trap)) {
    const said = text.match(/\d[\d,]*(?:\.\d+)?/g).map((each) => Number(each.replaceAll(",", "")));
    for (const number of numbers) assert.ok(said.includes(number), `${lang} does not say ${number}: ${text}`);
  }
}

test("angles formed in float32 are as wrong as RoPE's page says, at two positions and shortly before", () => {
  const worst = (positions) => Math.max(...rope.precision({ dim: 128, positions, mode: "float32" }).data);
  const before = (position) => Array.from({ length: 17 }, (_, n) => position - n);
  const places = [32768, 131072];
  const errors = places.flatMap((position) => [worst([position]), worst(before(position))]);
  assertSays(ofRope, "Precision", [...places, ...errors.map((error) => Number(error.toPrecision(2)))]);
});

test("ALiBi's page tells the first of 12 slopes as three codes have it", () => {
  const { data } = alibi.slopes({ heads: 12 });
  const [sorted, direct] = [Math.max(...data), 2 ** (-8 / 12)];
  assertSays(ofAlibi, "Heads", [data[0], ...[sorted, direct].map((slope) => Number(slope.toFixed(4)))]);
});
