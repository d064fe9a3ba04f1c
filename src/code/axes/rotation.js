// Computes what the code for a rotation of several axes contains: frequencies, the positions of a small example, its input, and
// six numbers of its output from the module. Used by languages.js.
import { designs } from "../../rotary/axial/designs.js";

/** Multiples of 1/32 between -1 and 1, which every language writes and computes exactly. */
const inputAt = (n) => (((n * 37) % 61) - 30) / 32;

const rowNames = ["time", "row", "column", "token"];

/** A few tokens of everything that a design numbers; a grid where there is no design. */
function tokensOf(numbering) {
  const { text, isStill, hasReferences } = designs[numbering?.design] ?? { text: "refused" };
  return [
    ...(text === "refused" ? [] : [{ text: 3 }]),
    isStill ? { image: [1, 2, 3] } : { video: [2, 2, 3] },
    ...(hasReferences ? [{ image: [1, 2, 2] }] : []),
  ];
}

/** Positions [rows, length], by the design, or counted where there is none. */
function positionsOf(axial, { numbering, coordinates }, tokens) {
  if (numbering) return axial.positions({ ...numbering, tokens }).positions;
  const { positions } = axial.positions({ design: "wan", tokens });
  if (coordinates.includes("time")) return positions;
  const [, length] = positions.shape;
  return { data: positions.data.slice(length), shape: [2, length] };
}

/** The row of positions of a coordinate; those of images alone start with the row. */
const rowOf = (coordinate, { shape: [rows] }) => rowNames.indexOf(coordinate) - (rows === 2 ? 1 : 0);

/** Columns of the blocks whose halves are paired: 2 for neighbours, all columns, or those of one axis. */
function blockOf({ layout, axes, rotaryDim }) {
  if (layout === "interleaved") return 2;
  return layout === "halfPerAxis" ? axes[0].dim : rotaryDim;
}

/** Six places [token, column]: pairs of each row of positions in turns, at tokens that this row moves. */
function placesOf(rows, block, { data, shape: [count, length] }) {
  return Array.from({ length: 6 }, (_, n) => {
    const row = n % count;
    const pairs = [...rows.keys()].filter((pair) => rows[pair] === row);
    const pair = pairs[Math.min(n, pairs.length - 1)];
    const moved = Array.from({ length }, (_, token) => token).filter((token) => data[row * length + token] !== 0);
    const half = block / 2;
    const column = Math.floor(pair / half) * block + (pair % half) + (n % 2) * half;
    return [moved[Math.floor((n * (moved.length - 1)) / 5)], column];
  });
}

/**
 * @param {any} functions rope and axial
 * @param {any} spec as fromConfig gives it, with axes
 */
export function axesRotationOf({ rope, axial }, spec) {
  const { axes, coordinates, rotaryDim: columns, base, layout } = spec;
  const tokens = tokensOf(spec.numbering);
  const positions = positionsOf(axial, spec, tokens);
  const [, length] = positions.shape;
  const frequencies = axes.flatMap(({ dim, scaling, frequencies }) =>
    Array.from(frequencies ?? rope.frequencies({ dim, base, scaling }).inverseFrequencies.data),
  );
  const x = { data: Float32Array.from({ length: length * columns }, (_, n) => inputAt(n)), shape: [length, columns] };
  const { data } = axial.apply({ x, axes, coordinates, base, layout, positions });
  const block = blockOf(spec);
  const shares = axes.map(({ dim }, k) => ({ dim, row: rowOf(coordinates[k], positions), coordinate: coordinates[k] }));
  const shown = placesOf(pairRows({ axes: shares }), block, positions);
  return {
    columns,
    length,
    block,
    base,
    isPlain: axes.every(({ scaling, frequencies }) => !scaling && !frequencies),
    axes: shares,
    frequencies,
    positions: Array.from({ length: positions.shape[0] }, (_, row) =>
      Array.from(positions.data.slice(row * length, (row + 1) * length)),
    ),
    tokens,
    numbering: spec.numbering,
    shown,
    expected: shown.map(([token, column]) => data[token * columns + column]),
  };
}

/** The rows of positions of all pairs. */
export const pairRows = ({ axes }) => axes.flatMap(({ dim, row }) => new Array(dim / 2).fill(row));

/** "RoPE on time 16, row 56, column 56 of 128 columns, pairs 2i and 2i + 1, base 10000". */
export function titleOf({ axes, columns, block, base }) {
  const shares = new Map();
  for (const { coordinate, dim } of axes) shares.set(coordinate, (shares.get(coordinate) ?? 0) + dim);
  const parts = Array.from(shares, ([coordinate, dim]) => `${coordinate} ${dim}`);
  const pairs = block === 2 ? "pairs 2i and 2i + 1" : `pairs i and i + ${block / 2} of each ${block} columns`;
  return [
    `RoPE on ${columns} columns: ${parts.join(", ")}`,
    pairs,
    base === undefined ? "listed frequencies" : `base ${base}`,
  ].join("; ");
}

/** Says what the positions of the example are, in lines of a comment. */
export function exampleOf({ tokens, numbering, positions }) {
  const rows = positions.length === 2 ? rowNames.slice(1, 3) : rowNames.slice(0, positions.length);
  const runs = tokens.map((run) =>
    JSON.stringify(run).replace(/[{:,}]/g, (mark) => ({ "{": "{ ", "}": " }" })[mark] ?? `${mark} `),
  );
  const rule = numbering
    ? `as posenc's axial.positions numbers them, design ${numbering.design}`
    : "counted, because posenc knows no rule for this class: number your tokens as its pipeline does";
  return [
    `The example has [${runs.join(", ").replaceAll('"', "")}], ${rule};`,
    `the rows of positions are ${rows.join(", ")}.`,
  ];
}

/** Rows of numbers as text in brackets, sixteen in a line. */
export function matrixText(rows, indent) {
  const line = (numbers) => {
    const lines = [];
    for (let at = 0; at < numbers.length; at += 16) lines.push(numbers.slice(at, at + 16).join(", "));
    return lines.join(`,\n${indent} `);
  };
  return rows.map((numbers) => `${indent}[${line(numbers)}],`).join("\n");
}
