// Tests that a diffusion transformer's configuration, its tokens and a query are enough for its rotation: what fromConfig returns
// goes into axial.positions and axial.apply as it is. Expected values were computed with diffusers' own code.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { engines, fromConfig, layers } from "../../dist/npm/config.js";
import { axial } from "../../dist/npm/index.js";

const read = (name) => JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), "utf8"));
const tensor = ({ data, shape }) => ({ data: Float32Array.from(data), shape });

function assertNear(got, expect, { abs, rel }) {
  assert.deepEqual(got.shape, expect.shape);
  const at = expect.data.findIndex((wanted, n) => !(Math.abs(got.data[n] - wanted) <= abs + rel * Math.abs(wanted)));
  assert.equal(at, -1, `element ${at} is ${got.data[at]}, not ${expect.data[at]}`);
}

for (const { name, function: called, args, route, expect, tolerance } of read("pipelines-rotated").cases)
  test(`from config to rotation: ${name}`, () => {
    const { config, head, tokens, options = {} } = route;
    const spec = fromConfig({ config, head });
    const { positions } = axial.positions({ ...spec.numbering, ...options, tokens });
    if (called === "apply") assertNear(axial.apply({ x: tensor(args.x), ...spec, positions }), expect, tolerance);
    else {
      const { cos, sin } = axial.table({ ...spec, positions });
      assertNear(cos, expect.cos, tolerance);
      assertNear(sin, expect.sin, tolerance);
    }
  });

for (const { name, args, expect, says } of read("pipelines-configs").cases)
  test(`configuration of a pipeline: ${name}`, () => {
    if (says)
      return assert.throws(
        () => fromConfig(args),
        ({ message }) => message.includes(says),
      );
    const { axes } = fromConfig(args);
    const kept = ({ scaling, frequencies }) => [scaling !== undefined, frequencies !== undefined];
    assert.deepEqual(axes.map(kept), expect.axes.map(kept));
  });

test("layers and engines name fromConfig for a diffusion transformer", () => {
  const config = { _class_name: "FluxTransformer2DModel" };
  for (const call of [layers, engines]) assert.throws(() => call({ config }), /_class_name.*fromConfig/);
});
