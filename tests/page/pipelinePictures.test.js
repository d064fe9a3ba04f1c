// Tests the drawn pictures of "images and video": which frames and blocks they say to repeat follows from the period of the
// frequency, computed here in float64; each token lights up at its own positions; arrow keys move by a patch in both directions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { movedCursor } from "../../web/figures/cursor.js";
import { pipelines } from "../../web/topics/imagesAndVideo/pipelines.js";
import { drawer } from "../figures/views.js";

const texts = (nodes) =>
  nodes.flatMap(({ tag, children = [] }) => (tag === "text" ? [children.join("")] : texts(children)));

const film = async (given) =>
  (await drawer("imagesAndVideo", "film", { frames: 66, trained: 33, repeatsAfter: 48, dim: 16, base: 256, ...given }))(
    {
      width: 900,
      height: 600,
    },
  );

test("a film says that it repeats after one period, 2π · 256^(6/16) = 50.3 frames", async () => {
  const { nodes } = await film({});
  const again = texts(nodes).filter((text) => text.startsWith("↻"));
  assert.deepEqual(again, ["↻ 51: sun of 1", "↻ 54: sun of 4", "↻ 57: sun of 7", "↻ 60: sun of 10", "↻ 63: sun of 13"]);
});

test("a frame looks like the one with the same angle", async () => {
  const { rows, index } = await film({});
  const period = 2 * Math.PI * 256 ** (6 / 16);
  rows[0].xs.forEach((as, n) => {
    assert.ok(Math.abs(as - (index.at(n) % period)) < 0.06, `${index.at(n)} as ${as}`);
  });
});

test("linear scaling and RIFLEx end the repetition; the sails keep their speed under RIFLEx alone", async () => {
  const sailsOf = ({ nodes }) =>
    nodes.filter(({ attributes }) => attributes.fill === "#fdfaf3").map(({ attributes }) => attributes.d);
  const plain = sailsOf(await film({ trained: 66 }));
  for (const scaling of ["linear", "riflex"]) {
    const drawn = await film({ scaling });
    assert.deepEqual(
      texts(drawn.nodes).filter((text) => text.startsWith("↻")),
      [],
      scaling,
    );
    assert.equal(String(sailsOf(drawn)) === String(plain), scaling === "riflex", scaling);
  }
});

test("a block of a larger image lights up with all blocks of the same angle", async () => {
  const draw = await drawer("imagesAndVideo", "larger", {
    imageSide: 128,
    trainedSide: 64,
    imageColumns: 56,
    imageBase: 10000,
  });
  const picture = draw({ width: 900, height: 600 });
  // The first period above 64 is 2π · 10000^(16/56) = 87.3: the block at row 52, column 116 is also at column 28.7.
  const lit = (row, column) => picture.lit({ row: 0, column: 16 * row + column });
  const cells = lit(6, 14).filter(({ attributes }) => attributes["stroke-width"] === 3);
  assert.equal(cells.length, 2);
  const [first, second] = cells.map(({ attributes }) => attributes.x);
  const size = picture.spot({ row: 0, column: 15 })[0] - picture.spot({ row: 0, column: 0 })[0];
  assert.ok(Math.abs(((second - first) / size) * 120 - 2 * Math.PI * 10000 ** (16 / 56)) < 0.5);
  assert.equal(lit(8, 8).filter(({ attributes }) => attributes["stroke-width"] === 3).length, 1);
});

for (const pipeline of Object.keys(pipelines))
  test(`${pipeline}: every token lights up at its positions on all axes`, async () => {
    for (const given of [{}, { textTokens: 40, latents: 5, gridRows: 3, gridColumns: 7, references: 3 }]) {
      const draw = await drawer("imagesAndVideo", "tokens", { pipeline, ...given });
      for (const width of [900, 340]) {
        const picture = draw({ width, height: 500 });
        const { data, shape } = picture.result;
        const [axes, length] = shape;
        assert.equal(picture.slice.columns, length);
        for (let token = 0; token < length; token++) {
          assert.ok(picture.spot({ row: 0, column: token }).every(Number.isFinite), `token ${token} has no place`);
          const said = texts(picture.lit({ row: 0, column: token }));
          const wanted = Array.from({ length: axes }, (_, axis) => data[axis * length + token]);
          said.forEach((text, axis) => {
            const value = Number(text.replace("−", "-").replaceAll(",", ""));
            assert.ok(
              Math.abs(value - wanted[axis]) <= 0.005 * Math.abs(wanted[axis]) + 1e-12,
              `${text} for ${wanted[axis]}`,
            );
          });
          assert.equal(said.length, axes);
        }
      }
    }
  });

test("arrow keys move by one patch across, and by a row of patches up and down", async () => {
  const picture = (await drawer("imagesAndVideo", "tokens", { pipeline: "wan", gridColumns: 5 }))({
    width: 900,
    height: 500,
  });
  const at = { row: 0, column: 7 };
  const to = (key) => movedCursor(picture, at, key, false).column;
  assert.deepEqual(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].map(to), [6, 8, 2, 12]);
});
