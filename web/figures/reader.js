// The manual of readers' halves: every key that the files of web/methods/<method>/ may have, what it means, and an
// example of it. A reader's half is what figures and the page tell of a method: its views, its controls, its words in
// English and Chinese. A topic, in web/topics/<name>/, has the same files, but no functions of its own: its
// figures, which call those of methods, are the page's alone, for they are too large for the element and the one-file
// embed.
//
//   views.js    export const figure: Figure, what the figure element reads; attention: Attention, of methods, how it enters
//               attention; page: Page, what the page says beside the figure
//   words.js    export const menu: Menu, the method in the menu and in the search; details: Details, what the page says
//               below the figure; of methods chinese, the reference (src/build/site/reference/chinese.js)
//   formula.js  export const formula: Formula
//   torch.js    export const torch: Torch
//
// An attention that topics or the front page import is in a file of its own, attention.js, so that they do not load the
// method's figures; views.js exports it too.
//
// What several methods have is in web/methods/common: axes, parameters, the words of both languages (glossary.js), what
// the page says of controls by their names (controls.js). `./build.sh lint` checks these types, and the build that no
// file has a key or a value which is not here.

/**
 * What a reader sees, in both languages.
 * @typedef {object} Words
 * @property {string} en `en: "head shown"`
 * @property {string} zh `zh: "所示的头"`
 */

/**
 * The values of a figure's controls by name: { heads: 8, causal: false }.
 * @typedef {any} Parameters
 */

/**
 * What a rule stands for: a number, a parameter's name, or a function of the parameters.
 * @typedef {number | string | ((parameters: Parameters) => number)} NumberRule
 */

// What figures read

/**
 * @typedef {object} Figure
 * @property {Record<string, Control>} controls one for each parameter, in the order in which they are read, where each
 *   may depend on those before it: `controls: { heads: { default: 8, min: 1, max: 128 }, causal: {} }`
 * @property {View[]} views the first is shown where none is named: `views: [{ id: "slopes", title: { en: "Slope of
 *   every head", zh: "各头的斜率" }, kind: "curve", calls: [{ function: "alibi.slopes", arguments: ["heads"] }], axes: { x:
 *   { name: { en: "head", zh: "头" } }, value: { name: { en: "slope", zh: "斜率" }, kind: "magnitude" } } }]`
 */

/**
 * A parameter of figures: laid over what common/parameters.js has of that name, and this over the argument of that name
 * which the views' calls take, as the call's half describes it. One that no function takes, such as the head to look
 * at, is described here alone. Each has a default in one of the three.
 * @typedef {object} Control
 * @property {"count" | "whole" | "number" | "flag" | "word" | "text" | "tensor"} [kind] where no function takes it; a
 *   tensor is an array of the reader's own, which no attribute holds: `kind: "whole"`
 * @property {string[]} [words] of a word: `words: ["half", "interleaved"]`
 * @property {number | boolean | string | ((parameters: Parameters) => any)} [default]
 *   `default: ({ trained }) => trained`
 * @property {number | ((parameters: Parameters) => number)} [min] `min: 0`
 * @property {number | ((parameters: Parameters) => number)} [max] `max: ({ heads }) => heads - 1`
 * @property {number} [above] `above: 0`
 * @property {number} [multipleOf] `multipleOf: 2`
 */

/** @typedef {AnyView & (HeatmapView | CurveView | PlaneView | HandsView)} View */

/**
 * What views of every kind have.
 * @typedef {object} AnyView
 * @property {string} id in addresses and attributes: `id: "bias"`
 * @property {Words} title over the figure: `title: { en: "Slope of every head", zh: "各头的斜率" }`
 * @property {Call[]} calls one after another; the result of the last is shown:
 *   `calls: [{ function: "alibi.slopes", arguments: ["heads"] }]`
 * @property {string} [key] of a result that is several Tensors, the one that is shown: `key: "cos"`
 * @property {Line[] | ((parameters: Parameters) => Line[])} [stack] instead: lines of several results, under one
 *   another: `stack: [{ result: 0, key: "cos" }, { result: 0, key: "sin" }]`
 * @property {(scene: any, place: any) => any} [picture] where it is not its kind's:
 *   `picture: (scene, place) => dialsPicture(scene, place)`
 * @property {(scene: any, place: any, picture: any) => any} [adapt] what it makes of its kind's picture, which is given:
 *   `adapt: (scene, place, heatmap) => ({ ...heatmap(scene, place), legend: undefined })`
 * @property {true} [transposed] of what is shown, with two axes, rows are columns: every column of a table is a line:
 *   `transposed: true`
 * @property {Call[]} [facts] more calls, which see the results of `calls`. Their results are what explain() and the
 *   page's sentence() tell numbers from, so that none is computed outside of the module:
 *   `facts: [{ function: "alibi.slopes", arguments: ["heads"] }]`
 * @property {Mark[]} [marks] reference lines: `marks: [{ y: 1, name: { en: "one turn", zh: "一圈" } }]`
 * @property {(told: Told) => string} [explain] how the value under the cursor came about, one short sentence; of −∞ the
 *   figure says itself that it is masked: `explain: ({ at, lang }) => (lang === "zh" ? "距离 " : "distance ") + at.x`
 */

/**
 * Cells: of the last two axes of the result, rows are y, downwards, and columns x.
 * @typedef {object} HeatmapView
 * @property {"heatmap"} kind `kind: "heatmap"`
 * @property {{ x: Axis, y: Axis, slice?: Axis, value: ValueAxis }} axes `slice` of a result with three axes, of which
 *   the first is looked at in one place; of length 1, when a call made that place alone, it is shown whatever it is:
 *   `axes: { x: { name: { en: "key", zh: "键" } }, y: { name: { en: "query", zh: "查询" } }, value: { name: { en: "bias",
 *   zh: "偏置" }, kind: "signed" } }`
 * @property {true} [square] cells are as wide as high, unless that would leave a narrow strip: `square: true`
 * @property {(picture: any) => any[]} [over] nodes over the cells: cellMarks or cellNumbers of overCells.js, or both;
 *   only those methods load it that need it, by `import { cellMarks } from
 *   "../../figures/overCells.js"`, and cellMarks draws `marks`: `over: (picture) => cellMarks(picture)`
 */

/**
 * Lines: the last axis of the result runs along x, the one before it, if any, counts the lines.
 * @typedef {object} CurveView
 * @property {"curve"} kind `kind: "curve"`
 * @property {{ x: Axis, line?: LineAxis, slice?: Axis, value: ValueAxis }} axes `line` where there are several:
 *   `axes: { x: { name: { en: "head", zh: "头" } }, value: { name: { en: "slope", zh: "斜率" }, kind: "magnitude" } }`
 * @property {{ mark?: "line" | "steps" | "points", zero?: true }} [curve] how lines are drawn, and whether the value
 *   axis has zero on it in any case: `curve: { mark: "points", zero: true }`
 */

/**
 * Points with two values each, on axes of one scale. Rows are points, unless said.
 * @typedef {object} PlaneView
 * @property {"plane"} kind `kind: "plane"`
 * @property {{ x: PlaneAxis, y: PlaneAxis, index: Axis, line?: LineAxis }} axes `index` runs along the points, `line`
 *   counts the lines: `axes: { x: { name: { en: "cosine", zh: "余弦" } }, y: { name: { en: "sine", zh: "正弦" } }, index: {
 *   name: { en: "position", zh: "位置" } } }`
 * @property {PlaneLook} plane `plane: { x: 0, y: 1, connect: true }`
 */

/**
 * @typedef {object} PlaneLook
 * @property {NumberRule} [x] the column of the result that is x. Of a stack of two results the first has the x and the
 *   second the y. Without it every column is a line of its own: `x: 0`
 * @property {NumberRule} [y] the column that is y; of a stack the same as x: `y: ({ pair }) => 2 * pair + 1`
 * @property {true} [connect] points are joined, from a ring at the first to an arrow at the last. A single line is
 *   coloured along its index, several each in a colour of their own: `connect: true`
 * @property {number} [circle] the radius of a circle around the origin: `circle: 1`
 * @property {(parameters: Parameters) => Words | undefined} [cut] why the line ends before all of its points: said under
 *   the title, and what there is of it is dimmed: `cut: ({ length }) => length > 9 ? { en: "overflows", zh: "溢出" } :
 *   undefined`
 * @property {"origin"} [from] hands from the origin to every point: `from: "origin"`
 */

/**
 * Two vectors as hands, one dial for each of some pairs of their numbers, over a ruler along which the reader moves them. The
 * result has a number for each dial, what its pair adds to the dot product, and their sum.
 * @typedef {object} HandsView
 * @property {"hands"} kind `kind: "hands"`
 * @property {{ x: Axis, line: Axis, value: ValueAxis }} axes `x` is the ruler, `line` the pair of a dial: `axes: { x: {
 *   name: { en: "position", zh: "位置" } }, line: { name: { en: "pair", zh: "维度对" } }, value: { name: { en: "dot
 *   product", zh: "点积" }, kind: "signed" } }`
 * @property {HandsLook} hands `hands: { tokens: ["query", "key"], names: [{ en: "query", zh: "查询" }, { en: "key", zh:
 *   "键" }], together: "together", ruler: "ruler", pairs: () => [0], turned: 0, around: () => 6.28 }`
 */

/**
 * @typedef {object} HandsLook
 * @property {string[]} tokens the two parameters that say how far along the ruler they stand: `tokens: ["query", "key"]`
 * @property {Words[]} names theirs: `names: [{ en: "query", zh: "查询" }, { en: "key", zh: "键" }]`
 * @property {string} together the flag by which moving one moves both: `together: "together"`
 * @property {NumberRule} ruler how many tokens it has: `ruler: "ruler"`
 * @property {(parameters: Parameters) => number[]} pairs those that are shown: `pairs: () => [0]`
 * @property {number} turned which fact is the two vectors, whose columns 2m and 2m + 1 are pair m: `turned: 0`
 * @property {(facts: any, pair: number) => number} around tokens in which a pair's hands go round once: `around: () => 6.28`
 * @property {(told: { pair: number, facts: any, lang: "en" | "zh" }) => string} [under] what is said of a dial: `under: ({
 *   pair }) => "pair " + pair`
 */

/**
 * A call of a public function.
 * @typedef {object} Call
 * @property {string} function `function: "alibi.bias"`
 * @property {string[]} [arguments] those that are the parameters of the same name: `arguments: ["queries", "keys"]`
 * @property {Record<string, GivenArgument>} [with] the others, by name: a value that is always the same, an earlier
 *   call's result, or a function of the parameters and the results so far:
 *   `with: { length: 1, b: { result: 0 }, slopes: ({ head }, [{ data }]) => data.slice(head, head + 1) }`
 * @property {true} [forWords] of facts in a list of that name, `facts: forWords`: only sentences ask for them, and the
 *   embed, which has none, goes without: `forWords: true`
 */

/**
 * @typedef {number | string | boolean | any[] | ArrayBufferView | Reference | GivenTensor | ((parameters: Parameters,
 *   results: any) => any)} GivenArgument
 */

/**
 * An earlier call's result.
 * @typedef {object} Reference
 * @property {number} result its place among the calls: `result: 0`
 * @property {string} [key] of a result that is several Tensors: `key: "cos"`
 */

/**
 * @typedef {object} GivenTensor
 * @property {any} data `data: [1, 2, 3, 4]`
 * @property {number[]} shape `shape: [2, 2]`
 * @property {string} [dtype] `dtype: "float32"`
 */

/**
 * A line of a stack, or several.
 * @typedef {object} Line
 * @property {number} result the call's place: `result: 1`
 * @property {string} [key] of a result that is several Tensors: `key: "cos"`
 * @property {number} [row] one row of a matrix: `row: 0`
 * @property {number} [from] of that row, the first column: `from: 1`
 * @property {number} [width] the row as a picture, in lines of so many: `width: 14`
 * @property {number} [column] or one column: `column: 3`
 * @property {Words} [name] what a curve is called at its end: `name: { en: "RoPE", zh: "RoPE" }`
 */

/**
 * What an index counts.
 * @typedef {object} Axis
 * @property {Words} name `name: { en: "position", zh: "位置" }`
 * @property {Words} [unit] `unit: { en: "positions", zh: "个位置" }`
 * @property {string} [key] axes of the same key select together in all figures of a page: `key: "position"`
 * @property {NumberRule} [start] the coordinate of index 0; without it 0: `start: "offset"`
 * @property {NumberRule} [step] from one index to the next; without it 1: `step: 2`
 * @property {(parameters: Parameters, facts: any) => ArrayLike<number>} [values] one coordinate for each index, where
 *   they are not evenly spaced: `values: (_, [{ data }]) => data`
 * @property {"log"} [scale] of x of curves; otherwise it is linear: `scale: "log"`
 * @property {(parameters: Parameters) => { index: number, label: Words | string }[]} [ticks] of cells, where names say more than
 *   coordinates do: `ticks: ({ length }) => [{ index: 0, label: "A" }, { index: length, label: "B" }]`
 * @property {true} [beside] of slice, where the view's own picture shows all beside one another: `beside: true`
 * @property {NumberRule} [parameter] of slice the index that is shown, of line the one that is drawn strongest:
 *   `parameter: "head"`
 */

/**
 * What counts lines, by numbers or by names.
 * @typedef {Partial<Axis> & LineNames} LineAxis
 */

/**
 * @typedef {object} LineNames
 * @property {(Words | string)[]} [names] each line's: `names: [{ en: "sine", zh: "正弦" }, "cos"]`
 */

/**
 * An axis of a plane counts nothing: it has values.
 * @typedef {object} PlaneAxis
 * @property {Words} name `name: { en: "cosine", zh: "余弦" }`
 * @property {Words} [unit] `unit: { en: "radians", zh: "弧度" }`
 */

/**
 * What is shown: the colours of cells, the height of lines.
 * @typedef {object} ValueAxis
 * @property {Words} name `name: { en: "bias", zh: "偏置" }`
 * @property {Words} [unit] `unit: { en: "positions", zh: "个位置" }`
 * @property {"signed" | "magnitude" | "probability" | "category"} kind signed diverges from a neutral zero; magnitude
 *   is one scale from the least to the greatest; probability begins at 0, which is the background; category are whole
 *   numbers: `kind: "signed"`
 * @property {"linear" | "log"} [scale] log for curves, and for heatmaps of magnitudes from 0 on, where zeros have no
 *   colour and the legend says so: `scale: "log"`
 * @property {[number, number] | ((parameters: Parameters) => [number, number])} [range] what the colours or the axis
 *   reach, instead of what the values do: `range: [-1, 1]`
 * @property {(Words | string)[]} [names] of a category's numbers, from the least of `range` on:
 *   `names: ["a", { en: "b", zh: "乙" }]`
 * @property {"slice" | "all"} [over] what the colours' range is taken from; without it the slice that is shown:
 *   `over: "all"`
 */

/**
 * A reference line of a curve, at a coordinate or a value; of a heatmap, before a coordinate's cells. One that is
 * undefined or outside of the plot is not drawn.
 * @typedef {object} Mark
 * @property {number | ((parameters: Parameters, facts: any) => any)} [x] `x: ({ trained }) => trained`
 * @property {number | ((parameters: Parameters, facts: any) => any)} [y] `y: 1`
 * @property {Words | string} name `name: { en: "one turn", zh: "一圈" }`
 */

/**
 * What explain() is told of the cursor.
 * @typedef {object} Told
 * @property {any} at coordinates by axis, { x, y, slice, line }; of planes index and the two values x and y
 * @property {number[]} indices into the whole result
 * @property {any} value what stands there; of planes the distance from the origin
 * @property {Parameters} parameters the figure's
 * @property {any} facts the results of the view's facts
 * @property {any} [results] those of its calls; of what the page's worker computed they are under `earlier`
 * @property {any} [earlier] `earlier: undefined`
 * @property {"en" | "zh"} lang the reader's language
 */

// How a method enters attention

/**
 * The content's scores are q · k · scale of vectors that the words of a sentence have (common/attention/vectors.js, whose
 * functions give them). What a method does to these its calls say; scores and weights are then attention's own. Of this the
 * view "attention" is made (common/attention/view.js); where positions have no place in attention, `none` is all there is.
 * @typedef {object} Attention
 * @property {Words} [none] why there is no such view: `none: { en: "It is no part of attention.", zh: "它不属于注意力。" }`
 * @property {Words} [name] the method in the figure's titles: `name: { en: "ALiBi", zh: "ALiBi" }`
 * @property {"input" | "turned" | "added" | "multiplied" | "scores"} [enters] what the last call's result is: the vectors
 *   that come into attention, of all heads; the queries and keys of one head; what is added to its scores, or what they are
 *   multiplied by; or its scores: `enters: "added"`
 * @property {Call[]} [calls] of the head that is looked at, of which a result of several is the one that counts:
 *   `calls: [{ function: "alibi.bias", arguments: ["heads"], with: { queries: ({ textLength }) => textLength } }]`
 * @property {Reference} [queries] of `turned`, where it is not the last call that makes them: `queries: { result: 0 }`
 * @property {Reference | false} [keys] of `turned`, where they are turned otherwise than queries; false where they stay as they
 *   are: `keys: { result: 1 }`
 * @property {{ result: number, whole?: boolean }} [table] of `input`, the table whose rows are added, which is told apart in the
 *   read-out; the whole one from position 0 on, or only the rows of the tokens: `table: { result: 0, whole: true }`
 * @property {number} [scale] the factor on q · k, where it is not 1/√dim: `scale: 1`
 * @property {boolean} [causal] where the method is never otherwise: `causal: true`
 * @property {Call} [output] what positions add to the values, by the weights that it is given as `weights`: `output: { function:
 *   "shaw.values", arguments: ["maxDistance"] }`
 * @property {string[]} [viewControls] the method's parameters that the view shows controls of, beside those of all such
 *   views: `viewControls: ["heads", "maxBias"]`
 * @property {Record<string, Control>} [controls] parameters over those of the method's figure, and over those that all
 *   such views have: `controls: { causal: { kind: "flag", default: true } }`
 * @property {(told: AttentionTold) => string} [explain] how the position term came about, without what it comes to:
 *   `explain: ({ distance }) => "−0.5 · " + Math.abs(distance)`
 */

/**
 * What it is told: indices of the query and the key, and key − query.
 * @typedef {{ query: number, key: number, distance: number, parameters: Parameters, results: any, lang: "en" | "zh" }} AttentionTold
 */

// What the page says

/**
 * @typedef {object} Menu
 * @property {string} [family] of a topic, where it belongs; a method's is the folder of its kernels:
 *   `family: "rotary"`
 * @property {Words} short its name in the menu: `short: { en: "T5 bias", zh: "T5 分桶" }`
 * @property {{ view: string, parameters: Parameters }} thumbnail a small figure:
 *   `thumbnail: { view: "bias", parameters: {} }`
 * @property {string[]} aliases what it is found by besides: `aliases: ["linear bias", "线性偏置"]`
 * @property {Words} solved on the front page's map, what is better since: a few words, and true: `solved: { en: "Nothing to
 *   learn", zh: "无需训练" }`
 * @property {Words} broke there too, what it costs or where it fails: `broke: { en: "It ends where the table ends", zh:
 *   "表有多长，就只能到多长" }`
 * @property {"input" | "distances"} [enters] of a topic its column there; a method's follows from how it enters
 *   attention: `enters: "input"`
 */

/**
 * @typedef {object} Page
 * @property {Words} title `title: { en: "T5 relative bias", zh: "T5 相对位置偏置" }`
 * @property {Words} opening what problem it solves, and what it does about it:
 *   `opening: { en: "Attention cannot tell the order of tokens.", zh: "注意力分不清词元的先后。" }`
 * @property {Suggestion[]} tryThis states worth seeing:
 *   `tryThis: [{ text: { en: "112 heads", zh: "112 个头" }, view: "slopes", parameters: { heads: 112 } }]`
 * @property {Preset[]} presets states of known models:
 *   `presets: [{ id: "mpt", title: { en: "MPT-7B", zh: "MPT-7B" }, view: "profile", parameters: { heads: 32 } }]`
 * @property {Record<string, PageControl>} [controls] what is said of each over what common/controls.js says of its
 *   name: `controls: { heads: { title: { en: "heads", zh: "头数" }, slider: [1, 128], step: 1 } }`
 * @property {Record<string, PageView>} views what is said of each:
 *   `views: { bias: { tab: { en: "bias", zh: "偏置" }, controls: ["heads"], sentence: () => "" } }`
 * @property {boolean} [keepsView] a preset changes what is shown and not how, as that of a topic: `keepsView: true`
 * @property {() => Promise<any>} [front] loads what stands over the figure and beside it before there is a figure, and in
 *   its place where there can be none; playground/panels.js says what the module exports:
 *   `front: () => import("../../playground/config/front.js")`
 * @property {string[]} [tableViews] the views that show a table of the reader's own: `tableViews: ["bias", "profile"]`
 */

/**
 * @typedef {object} Suggestion
 * @property {Words} text `text: { en: "The same table with all sines first", zh: "把所有正弦排在前面的同一张表" }`
 * @property {string} view `view: "table"`
 * @property {Parameters} [parameters] those that are not at their defaults: `parameters: { layout: "concatenated" }`
 * @property {Record<string, string>} [beside] a second figure, as compare/pairing.js has it in addresses:
 *   `beside: { with: "rope.distance" }`
 */

/**
 * @typedef {object} Preset
 * @property {string} id `id: "bloom"`
 * @property {Words} title `title: { en: "BLOOM, 112 heads", zh: "BLOOM，112 个头" }`
 * @property {string} view `view: "slopes"`
 * @property {Parameters} parameters `parameters: { heads: 112 }`
 * @property {string} [source] where its numbers are said, an address first:
 *   `source: "https://huggingface.co/gpt2, config.json"`
 */

/**
 * @typedef {object} PageControl
 * @property {Words} [title] `title: { en: "head shown", zh: "所示的头" }`
 * @property {Words} [unit] `unit: { en: "positions", zh: "个位置" }`
 * @property {[number, number]} [slider] the range of the slider, which may be narrower than the control's:
 *   `slider: [1, 128]`
 * @property {number} [step] of the slider: `step: 0.25`
 * @property {"power" | "log" | "linear"} [scale] the slider counts in powers of two, or in factors: `scale: "power"`
 * @property {Record<string, Words>} [labels] of a word, by the words: `labels: { half: { en: "half", zh: "前后半配对" } }`
 * @property {(parameters: Parameters, view: string) => any} [when] it would change nothing where this is not true, and
 *   is not shown: `when: ({ leaky }) => leaky`
 */

/**
 * @typedef {object} PageView
 * @property {Words} tab `tab: { en: "bias", zh: "偏置矩阵" }`
 * @property {string[]} controls the parameters that change it, in the order in which they are shown:
 *   `controls: ["heads", "head"]`
 * @property {(parameters: Parameters) => number} [work] how much there is to compute, in results of a plain kernel;
 *   much of it goes into a worker: `work: ({ queries, keys }) => queries * keys`
 * @property {"wide" | "always"} [low] a strip, which would leave a box of the usual height half empty: where there is room for
 *   it beside other things, or on phones as well: `low: "always"`
 * @property {string} [tabs] a parameter of kind word whose words are tabs under those of the views: `tabs: "stage"`
 * @property {(told: { parameters: Parameters, facts: any, lang: "en" | "zh" }) => string} sentence what the figure
 *   shows with these very parameters: `sentence: ({ parameters: { heads } }) => heads + " lines"`
 */

/**
 * @typedef {object} Details
 * @property {Paper[]} [papers] besides those that the sources of its functions link:
 *   `papers: [{ text: "Press et al. 2022", url: "https://arxiv.org/abs/2108.12409" }]`
 * @property {string[]} models that have it: `models: ["BLOOM", "MPT"]`
 * @property {Words[]} traps what goes wrong with it: `traps: [{ en: "BLOOM adds +slope·j.", zh: "BLOOM 加的是 +斜率·j。" }]`
 * @property {Panel[]} [panels] what the page has besides: `panels: [{ id: "model", title: { en: "Your model", zh:
 *   "你的模型" }, load: () => import("../../playground/model.js") }]`
 * @property {OwnTable} [ownTable] how the reader's own table takes the place of the example, as the parameter `table`
 *   of kind tensor: `ownTable: { of: () => ({ data: [], shape: [] }), parameters: ([rows]) => ({ rows }), expects: {
 *   en: "", zh: "" }, size: { en: "", zh: "" }, names: { title: {}, value: { en: "", zh: "" } } }`
 */

/**
 * @typedef {object} Paper
 * @property {string} text `text: "Press et al. 2022, Train Short, Test Long, section 3"`
 * @property {string} url `url: "https://arxiv.org/abs/2108.12409"`
 */

/**
 * A part of the page, such as a topic's own. It is loaded after the figure; playground/panels.js says what its
 * module exports.
 * @typedef {object} Panel
 * @property {string} id `id: "config"`
 * @property {Words} title `title: { en: "Your model", zh: "你的模型" }`
 * @property {() => Promise<any>} load `load: () => import("../../playground/configPanel.js")`
 */

/**
 * @typedef {object} OwnTable
 * @property {(parameters: Parameters) => any} of the example, a Tensor:
 *   `of: ({ rows }) => ({ data: [], shape: [rows, 0] })`
 * @property {(shape: number[]) => Parameters} parameters those that the table's shape decides, and as undefined those
 *   that mean nothing beside it; none of these has a control while it is shown:
 *   `parameters: ([rows]) => ({ rows, seed: undefined })`
 * @property {Words} expects the shapes that are taken: `expects: { en: "4 to 512 buckets", zh: "4 至 512 个桶" }`
 * @property {Words} size a shape in words: `size: { en: "{rows} × {columns}", zh: "{rows} × {columns}" }`
 * @property {{ title: Record<string, Words>, value: Words }} names what views, by id, and values are called when the
 *   table is the reader's: `names: { title: {}, value: { en: "bias (your table)", zh: "偏置（你的表）" } }`
 * @property {TableEdit} [edit] how its values are changed one by one:
 *   `edit: { column: ({ head }) => head, rowAt: ({ position }) => position, rowText: (row) => "row " + row }`
 */

/**
 * @typedef {object} TableEdit
 * @property {(parameters: Parameters) => number} column the one that is changed: `column: ({ head }) => head`
 * @property {(selection: any, parameters: Parameters, facts: any) => any} rowAt the row that a selection in the figure
 *   means: `rowAt: ({ position }) => position`
 * @property {(row: number, told: { parameters: Parameters, facts: any, lang: "en" | "zh" }) => string} rowText what the
 *   row stands for: `rowText: (row) => "position " + row`
 */

/**
 * Every glyph has a meaning: that of common/symbols.js, unless the method says another. \class{s-heads}{H} belongs to the
 * control heads, and \class{y-dim}{d} means dim whatever d means otherwise.
 * @typedef {object} Formula
 * @property {Record<string, string>} cases TeX; \class{s-heads}{H} belongs to the control heads:
 *   `cases: { all: "p = \\class{s-head}{h}" }`
 * @property {string} [attention] of the view "attention" what a score is: `attention: "\\frac{q_i k_j}{\\sqrt{d}}"`
 * @property {Cell} [attentionCell] of that view the formula of a cell's position term or, where the method makes scores of its
 *   own, of its score; the other stages are common to all: `attentionCell: { cases: { slope: "-\\class{f-slope}{m}" }, of: () => ["slope", { slope: 0.5 }] }`
 * @property {(state: { view: string, parameters: Parameters }) => string} of the case of a state:
 *   `of: ({ view }) => view`
 * @property {Record<string, string | FormulaSymbol>} [symbols] by glyph what the method means by it: a symbol of
 *   common/symbols.js, or one of its own; a key that is no glyph is what y- names: `symbols: { d: "distance" }`
 * @property {Record<string, string | FormulaSymbol>} [attentionSymbols] the same in the view "attention", where otherwise
 *   the symbols are attention's: `attentionSymbols: { b: "bias" }`
 * @property {Record<string, Cell>} [cells] by view the formula of one cell, filled with its numbers:
 *   `cells: { slopes: { cases: { even: "2^{\\class{f-exponent}{m}}" }, of: ({ at }) => ["even", { exponent: -at.x }] } }`
 */

/**
 * A symbol of one method.
 * @typedef {object} FormulaSymbol
 * @property {Words} name `name: { en: "slope", zh: "斜率" }`
 * @property {Words} meaning one sentence or two: `meaning: { en: "What a head takes off a score.", zh: "一个头从分数中减去的数。" }`
 * @property {{ words: Words, of: (facts: any[]) => Record<string, any> }} [computed] a second sentence, with numbers out of
 *   the view's facts: `computed: { words: { en: "It is {n}.", zh: "为 {n}。" }, of: ([{ data }]) => ({ n: data[0] }) }`
 * @property {string} [colour] of common/colours.js: `colour: "parameter"`
 */

/**
 * What a cell's value is computed from. Before there is a cell the first case is shown with its symbols.
 * @typedef {object} Cell
 * @property {Record<string, string>} cases TeX, where \class{f-place}{p} is p until the value place takes its place; what
 *   it comes to must be the cell's value: `cases: { sine: "\\sin\\class{f-place}{p}" }`
 * @property {string} [before] what is shown before there is a cell, where that is not the first case:
 *   `before: "\\text{bucket}(d)"`
 * @property {(parameters: Parameters) => string | undefined} [beforeOf] where that depends on the parameters, the case, or
 *   "before": `beforeOf: ({ way }) => way`
 * @property {(told: Told & { given: (call?: number) => any }) => any} of the case of a cell and its values; given(n) is what
 *   call n of the view was given, given() the last one; undefined where it does not hold for a cell. A value is
 *   a number, or a sum of which the largest terms are shown (summed of common/cells.js); of what is looked up in a table
 *   `entry` is the number that stands there: `of: ({ at }) => ["sine", { place: at.y }]`
 */

/** @typedef {(parameters: Parameters) => string} TorchOf */

/**
 * The same computation in PyTorch, to take along. (JavaScript and C are written from the views' calls.)
 * @typedef {object} Torch
 * @property {Record<string, TorchOf>} views by the views whose result it computes:
 *   `views: { bias: ({ heads }) => "heads = " + heads }`
 * @property {Words} [note] what is said of it: `note: { en: "Hugging Face's function.", zh: "Hugging Face 的函数。" }`
 */

export {};
