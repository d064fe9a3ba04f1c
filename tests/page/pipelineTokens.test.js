// Tests the view of a pipeline's tokens: its axes, base and numbering are those that fromConfig reads for the class of diffusers,
// the module takes its arguments at every reference and size, and its sentence holds for the drawn positions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { numbered, pipelines, rotationOf, tokensSentence } from "../../web/topics/imagesAndVideo/pipelines.js";
import { axial, config } from "../api.js";

const sizes = { textTokens: 6, latents: 3, gridRows: 4, gridColumns: 5, references: 2 };

for (const [pipeline, { class: name, axes, base }] of Object.entries(pipelines))
  test(`${pipeline} is numbered as its class`, () => {
    const isLtx = name.startsWith("LTX");
    const { spec } = rotationOf({ pipeline }, { config });
    const { tokens, ...numbering } = numbered({ pipeline, ...sizes });
    if (isLtx) assert.equal(spec.numbering.design, numbering.design);
    else {
      assert.deepEqual(
        axes,
        spec.axes.map(({ dim }) => dim),
      );
      assert.deepEqual([numbering, base], [spec.numbering, spec.base]);
    }
    const { positions } = axial.positions({ ...numbering, tokens });
    assert.ok(positions.data.length > 0);
    for (const lang of ["en", "zh"]) {
      const said = tokensSentence({ parameters: { pipeline, ...sizes }, lang });
      assert.ok(said.length > 10, said);
      assert.doesNotMatch(said, /[{}]|undefined|NaN/);
    }
  });

test("the sentence names the periods around the side", () => {
  // Wan's 22 frequencies of time have periods 2 pi 10000^(i / 22): 6.3, 9.5, 14.5 … frames; 8 lies between the first two.
  const said = tokensSentence({ parameters: { pipeline: "wan", ...sizes, latents: 8 }, lang: "en" });
  assert.match(said, /up to 6 positions .* The next period is 10:/);
});
