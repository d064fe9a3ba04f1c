// Writes the table of ratios in web/pages/reference/docs/speed.md, between its two markers, from a run. Used by run.js.
const start = "<!-- speed: made by npm run bench -- speed -->";
const end = "<!-- /speed -->";

// The workloads of the table.
const shown = [
  "sinusoidal.table [4096, 512]",
  "sinusoidal.table [131072, 128]",
  "rope.table [131072, 64], cos and sin",
  "rope.apply [32, 2048, 128], half",
  "rope.apply [32, 2048, 128], interleaved",
  "rope.apply [32, 1, 128], half: one token",
  "alibi.bias [32, 1024, 1024]",
  "t5.bias [32, 1024, 1024]",
  "alibi.slopes({ heads: 8 })",
];
const columns = [
  "limit",
  "resident",
  "resident, in place",
  "with out",
  "plain",
  "new array, one loop",
  "JavaScript loop",
];

const isIn = (column) => (each) =>
  (column === "limit" ? /^limit: v128 (store|copy)/ : new RegExp(`^${column}(, tables given)?$`)).test(each.name);

function rowOf({ name, results }) {
  const [kernel] = results;
  const ratio = (column) => {
    const found = results.find(isIn(column));
    return found ? (found.milliseconds / kernel.milliseconds).toPrecision(2) : "";
  };
  return `| \`${name}\` | ${columns.map(ratio).join(" | ")} |`;
}

/** A function's call beside the loop that a user would write. */
function functionRow({ name, results: [loop, call] }) {
  const microseconds = 1000 * call.milliseconds;
  const time =
    microseconds < 1000
      ? `${Number(microseconds.toPrecision(2))} µs`
      : `${Number((microseconds / 1000).toPrecision(2))} ms`;
  return `| \`${name}\` | ${time} | ${(call.milliseconds / loop.milliseconds).toPrecision(2)} |`;
}

const callRow = ({ name, results: [call] }) =>
  `| \`${name.split(": ")[1]}\` | ${Number((1000 * call.milliseconds).toPrecision(2))} |`;

/** Returns the page's text with the tables of a report. */
export function withSpeed(page, { workloads, processor, node }) {
  const rows = shown.flatMap((name) => workloads.filter((each) => each.name === name)).map(rowOf);
  const head = ["work", "limit of the memory", ...columns.slice(1)];
  const table = [
    start,
    "",
    `Time relative to the kernel alone; medians of one run on ${processor}, Node.js ${node.slice(1)}:`,
    "",
    `| ${head.join(" | ")} |`,
    `|${head.map((_, i) => (i === 0 ? "---|" : "---:|")).join("")}`,
    ...rows,
    "",
    "One call of a function with `out`, warm, relative to a plain JavaScript loop that computes the same:",
    "",
    "| work | with out | relative to the loop |",
    "|---|---:|---:|",
    ...workloads.filter(({ isFunction }) => isFunction).map(functionRow),
    "",
    "The simplest call of every function, warm, in microseconds:",
    "",
    "| function | µs |",
    "|---|---:|",
    ...workloads.filter(({ isCall }) => isCall).map(callRow),
    "",
    end,
  ];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error("web/pages/reference/docs/speed.md lacks the markers of its table");
  return page.slice(0, from) + table.join("\n") + page.slice(to + end.length);
}
