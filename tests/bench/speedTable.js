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

/** Returns the page's text with the table of a report. */
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
    end,
  ];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error("web/pages/reference/docs/speed.md lacks the markers of its table");
  return page.slice(0, from) + table.join("\n") + page.slice(to + end.length);
}
