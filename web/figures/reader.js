// Documents every key of the files of web/methods/<method>: figures, controls and texts of a method, with an example of each
// key. Topics, in web/topics/<name>, have the same files. They call functions of methods and are shown on the page alone,
// because their figures are too large for the element and posenc-figure.js.
//
//   views.js    export const page: Page, with one object per view and per control; the figure element reads the keys up to
//               "Keys of the page", which src/build/sources.js drops from the package. For methods also attention: Attention,
//               how the method enters attention
//   words.js    export const menu: Menu, the entry of menu and search; details: Details, the texts below the figure; for
//               methods also chinese, the Chinese of the reference (src/build/site/reference/chinese.js)
//   formula.js  export const formula: Formula
//   torch.js    export const torch: Torch
//
// If topics or the front page import `attention`, it is in attention.js, so that they do not load the method's figures; views.js
// exports it too.
//
// web/methods/common contains the parts that methods share: axes, parameters, terms in both languages (glossary.js), controls
// (controls.js). `./build.sh lint` checks these types.

/**
 * A text in both languages.
 * @typedef {object} Words
 * @property {string} en `en: "head shown"`
 * @property {string} zh `zh: "所示的头"`
 */

/**
 * The values of a figure's controls by name: { heads: 8, causal: false }.
 * @typedef {any} Parameters
 */

/**
 * A number, a parameter's name, or a function of the parameters.
 * @typedef {number | string | ((parameters: Parameters) => number)} NumberRule
 */

// Figures

/**
 * What the figure element takes from a page (figureOf.js).
 * @typedef {object} Figure
 * @property {Record<string, Control>} controls the parameters, in the order in which they are read; each may depend on
 *   earlier ones: `controls: { heads: { default: 8, min: 1, max: 128 }, causal: {} }`
 * @property {NamedView[]} views the views; the first is the default: `views: [{ id: "slopes", title: { en: "Slope of every
 *   head", zh: "各头的斜率" }, kind: "curve", calls: [{ function: "alibi.slopes", arguments: ["heads"] }], axes: { x: { name:
 *   { en: "head", zh: "头" } }, value: { name: { en: "slope", zh: "斜率" }, kind: "magnitude" } } }]`
 */

/**
 * A parameter of a figure. It overrides sharedParameters.js, which overrides the argument of the same name in the
 * functions that the views call (src/binding/descriptor.js). A parameter that no function takes, such as the head to look
 * at, is described here only. One of the three gives the default.
 * @typedef {object} Control
 * @property {"count" | "whole" | "number" | "flag" | "word" | "text" | "tensor"} [kind] its type, where no function takes
 *   it; a tensor is the reader's own array and has no attribute: `kind: "whole"`
 * @property {string[]} [words] the values of kind word: `words: ["half", "interleaved"]`
 * @property {number | boolean | string | ((parameters: Parameters) => any)} [default] `default: ({ trained }) => trained`
 * @property {number | ((parameters: Parameters) => number)} [min] `min: 0`
 * @property {number | ((parameters: Parameters) => number)} [max] `max: ({ heads }) => heads - 1`
 * @property {number} [above] `above: 0`
 * @property {number} [multipleOf] `multipleOf: 2`
 *
 * Keys of the page, which override those of common/controls.js:
 * @property {Words} [title] `title: { en: "head shown", zh: "所示的头" }`
 * @property {Words} [unit] `unit: { en: "positions", zh: "个位置" }`
 * @property {[number, number]} [slider] the range of the slider, which may be narrower than the control's: `slider: [1,
 *   128]`
 * @property {"q" | "k" | "v"} [ink] the colour of its number in the sentence, if it moves the query, key or value: `ink: "q"`
 * @property {number} [step] the step of the slider: `step: 0.25`
 * @property {"power" | "log" | "linear"} [scale] the slider's scale: powers of two, factors, or linear: `scale: "power"`
 * @property {Record<string, Words>} [labels] names of the words: `labels: { half: { en: "half", zh: "前后半配对" } }`
 * @property {(parameters: Parameters, view: string) => any} [when] whether the control changes anything; it is hidden
 *   otherwise: `when: ({ leaky }) => leaky`
 */

/** @typedef {AnyView & (HeatmapView | CurveView | PlaneView | HandsView)} View */

/** @typedef {View & Required<Pick<AnyView, "tab" | "controls" | "sentence">>} PageView */

/** @typedef {View & { id: string }} NamedView `id`: its name in addresses and attributes */

/**
 * The keys of views of every kind.
 * @typedef {object} AnyView
 * @property {Words} title the title above the figure: `title: { en: "Slope of every head", zh: "各头的斜率" }`
 * @property {Call[]} calls the calls, in order; the result of the last one is shown: `calls: [{ function: "alibi.slopes",
 *   arguments: ["heads"] }]`
 * @property {Call[]} [code] the calls of which the page writes JavaScript, if those that draw the figure are not what a
 *   reader needs; references to results only as `{ result }`: `code: [{ function: "rope.apply", with: { x: vectorsOf } }]`
 * @property {string} [key] the Tensor to show, of a result with several: `key: "cos"`
 * @property {number[]} [formulaReads] the calls with long results that the filled formula reads, so that the page's worker sends
 *   them: `formulaReads: [1, 2]`
 * @property {Line[] | ((parameters: Parameters) => Line[])} [stack] lines of several results instead, one below the
 *   other: `stack: [{ result: 0, key: "cos" }, { result: 0, key: "sin" }]`
 * @property {(scene: any, place: any) => any} [picture] a picture in place of that of its kind: `picture: (scene, place)
 *   => dialsPicture(scene, place)`
 * @property {(scene: any, place: any, picture: any) => any} [adapt] changes the picture of its kind, which it gets:
 *   `adapt: (scene, place, heatmap) => ({ ...heatmap(scene, place), legend: undefined })`
 * @property {true} [transposed] swaps rows and columns of the result: every column of a table is a line: `transposed:
 *   true`
 * @property {Call[]} [facts] more calls, which see the results of `calls`. explain() and the page's sentence() take their
 *   numbers from these, so that the page computes none: `facts: [{ function: "alibi.slopes", arguments: ["heads"] }]`
 * @property {Mark[]} [marks] reference lines: `marks: [{ y: 1, name: { en: "one turn", zh: "一圈" } }]`
 * @property {(context: CursorContext) => string} [explain] the computation of the value under the cursor, in one short
 *   sentence; the figure itself explains −∞ as masked: `explain: ({ at, lang }) => (lang === "zh" ? "距离 " : "distance ") + at.x`
 *
 * Keys of the page, of which a page's views need tab, controls and sentence:
 * @property {Words} [tab] `tab: { en: "bias", zh: "偏置矩阵" }`
 * @property {string[]} [controls] the parameters that change it, in the order of their controls: `controls: ["heads",
 *   "head"]`
 * @property {(parameters: Parameters) => number} [work] the number of results to compute, counted as those of a plain
 *   kernel; large views are computed in a worker: `work: ({ queries, keys }) => queries * keys`
 * @property {"wide" | "always"} [low] draws a low strip in a lower box: on wide screens, or always: `low: "always"`
 * @property {string[]} [arrival] parameters that run up to their values when the page opens: `arrival: ["queryToken", "keyToken"]`
 * @property {string} [tabs] a parameter of kind word whose words are tabs below those of the views: `tabs: "stage"`
 * @property {(context: { parameters: Parameters, facts: any, lang: "en" | "zh" }) => string} [sentence] a description of the figure
 *   with these parameters: `sentence: say("{heads} lines", "{heads} 条线")`, from
 *   common/sentences.js
 */

/**
 * Cells. Of the last two axes of the result, rows are y (downwards) and columns are x.
 * @typedef {object} HeatmapView
 * @property {"heatmap"} kind `kind: "heatmap"`
 * @property {{ x: Axis, y: Axis, slice?: Axis, value: ValueAxis }} axes `slice` is the first of three axes, shown at one
 *   index; with length 1 it is shown whatever the index: `axes: { x: { name: { en: "key", zh: "键" } }, y: { name: { en:
 *   "query", zh: "查询" } }, value: { name: { en: "bias", zh: "偏置" }, kind: "signed" } }`
 * @property {true} [square] square cells, unless that leaves a narrow strip: `square: true`
 * @property {(picture: any) => any[]} [over] nodes above the cells, such as their values: `over: cellNumbers`, imported
 *   from ../../figures/overCells.js by the methods that need it
 */

/**
 * Lines. The last axis of the result runs along x; the one before it, if any, counts the lines.
 * @typedef {object} CurveView
 * @property {"curve"} kind `kind: "curve"`
 * @property {{ x: Axis, line?: LineAxis, slice?: Axis, value: ValueAxis }} axes `line` where there are several lines:
 *   `axes: { x: { name: { en: "head", zh: "头" } }, value: { name: { en: "slope", zh: "斜率" }, kind: "magnitude" } }`
 * @property {{ mark?: "line" | "steps" | "points", zero?: true }} [curve] how lines are drawn, and whether the value axis
 *   always includes zero: `curve: { mark: "points", zero: true }`
 */

/**
 * Points with two values each, on axes with one scale. Rows are points by default.
 * @typedef {object} PlaneView
 * @property {"plane"} kind `kind: "plane"`
 * @property {{ x: PlaneAxis, y: PlaneAxis, index: Axis, line?: LineAxis }} axes `index` runs along the points, `line`
 *   counts the lines: `axes: { x: { name: { en: "cosine", zh: "余弦" } }, y: { name: { en: "sine", zh: "正弦" } }, index: {
 *   name: { en: "position", zh: "位置" } } }`
 * @property {PlaneLook} plane `plane: { x: 0, y: 1, connect: true }`
 * @property {true} [square] a box about as high as wide: `square: true`
 */

/**
 * @typedef {object} PlaneLook
 * @property {NumberRule} [x] the column of x. Of a stack of two results the first has x and the second y. Without it
 *   every column is a separate line: `x: 0`
 * @property {NumberRule} [y] the column of y; of a stack, the same as x: `y: ({ pair }) => 2 * pair + 1`
 * @property {true} [connect] joins the points, from a ring at the first to an arrow at the last. A single line is
 *   coloured along its index, several have a colour each: `connect: true`
 * @property {number} [circle] the radius of a circle around the origin: `circle: 1`
 * @property {(parameters: Parameters) => Words | undefined} [cut] why the line ends before all of its points: shown under
 *   the title, and the line is dimmed: `cut: ({ length }) => length > 9 ? { en: "overflows", zh: "溢出" } : undefined`
 * @property {[string, string]} [turn] the parameters with the angles, in degrees, from which points of three dimensions are
 *   seen: dragging turns them instead of zooming: `turn: ["yaw", "pitch"]`
 * @property {"origin"} [from] draws hands from the origin to every point: `from: "origin"`
 */

/**
 * Two vectors as clock hands: one dial for each of some dimension pairs, above a ruler along which the reader moves them.
 * The result has a number for each dial, its pair's part of the dot product, and their sum.
 * @typedef {object} HandsView
 * @property {"hands"} kind `kind: "hands"`
 * @property {{ x: Axis, line: Axis, value: ValueAxis }} axes `x` is the ruler, `line` the pair of a dial: `axes: { x: {
 *   name: { en: "position", zh: "位置" } }, line: { name: { en: "pair", zh: "维度对" } }, value: { name: { en: "dot product",
 *   zh: "点积" }, kind: "signed" } }`
 * @property {HandsLook} hands `hands: { tokens: ["query", "key"], names: [{ en: "query", zh: "查询" }, { en: "key", zh: "键"
 *   }], together: "together", ruler: "ruler", pairs: () => [0], turned: 0, around: () => 6.28 }`
 */

/**
 * @typedef {object} HandsLook
 * @property {string[]} tokens the two parameters with the tokens' positions on the ruler: `tokens: ["query", "key"]`
 * @property {Words[]} names their names: `names: [{ en: "query", zh: "查询" }, { en: "key", zh: "键" }]`
 * @property {string} together the flag with which moving one token moves both: `together: "together"`
 * @property {NumberRule} ruler the number of tokens on the ruler: `ruler: "ruler"`
 * @property {(parameters: Parameters) => number[]} pairs the pairs that are shown: `pairs: () => [0]`
 * @property {number} turned the fact with the two rotated vectors, whose columns 2i and 2i + 1 are pair i: `turned: 0`
 * @property {(facts: any, pair: number) => number} around the wavelength of a pair in tokens: `around: () => 6.28`
 * @property {(context: { pair: number, facts: any, lang: "en" | "zh" }) => string} [under] the text below a dial: `under: ({
 *   pair }) => "pair " + pair`
 */

/**
 * A call of a public function.
 * @typedef {object} Call
 * @property {string} function `function: "alibi.bias"`
 * @property {string[]} [arguments] arguments that are the parameters of the same name: `arguments: ["queries", "keys"]`
 * @property {Record<string, GivenArgument>} [with] the other arguments, by name: a constant, an earlier call's result, or
 *   a function of the parameters and the results so far: `with: { length: 1, b: { result: 0 }, slopes: ({ head }, [{ data
 *   }]) => data.slice(head, head + 1) }`
 * @property {true} [forWords] of facts in a list of that name, `facts: forWords`: only sentences need them, so the embed
 *   leaves them out: `forWords: true`
 */

/**
 * @typedef {number | string | boolean | any[] | ArrayBufferView | Reference | GivenTensor | ((parameters: Parameters,
 * results: any) => any)} GivenArgument
 */

/**
 * The result of an earlier call.
 * @typedef {object} Reference
 * @property {number} result its index among the calls: `result: 0`
 * @property {string} [key] the Tensor, of a result with several: `key: "cos"`
 */

/**
 * @typedef {object} GivenTensor
 * @property {any} data `data: [1, 2, 3, 4]`
 * @property {number[]} shape `shape: [2, 2]`
 * @property {string} [dtype] `dtype: "float32"`
 */

/**
 * One line of a stack, or several.
 * @typedef {object} Line
 * @property {number} result the index of the call: `result: 1`
 * @property {string} [key] the Tensor, of a result with several: `key: "cos"`
 * @property {number} [row] one row of a matrix: `row: 0`
 * @property {number} [from] the first column of that row: `from: 1`
 * @property {number} [width] draws the row as a picture, in lines of this length: `width: 14`
 * @property {number} [column] one column instead: `column: 3`
 * @property {Words} [name] the label at the end of a curve: `name: { en: "RoPE", zh: "RoPE" }`
 */

/**
 * An axis that counts indices.
 * @typedef {object} Axis
 * @property {Words} name `name: { en: "position", zh: "位置" }`
 * @property {Words} [unit] `unit: { en: "positions", zh: "个位置" }`
 * @property {string} [key] axes with the same key are selected together in all figures of a page: `key: "position"`
 * @property {NumberRule} [start] the coordinate of index 0; 0 by default: `start: "offset"`
 * @property {NumberRule} [step] the distance between coordinates; 1 by default: `step: 2`
 * @property {(parameters: Parameters, facts: any) => ArrayLike<number>} [values] a coordinate per index, where they are
 *   not evenly spaced: `values: (_, [{ data }]) => data`
 * @property {"log"} [scale] of x of curves; linear by default: `scale: "log"`
 * @property {(parameters: Parameters) => { index: number, label: Words | string }[]} [ticks] labels of cells in place of
 *   coordinates: `ticks: ({ length }) => [{ index: 0, label: "A" }, { index: length, label: "B" }]`
 * @property {true} [beside] of slice, where the view's own picture shows all slices side by side: `beside: true`
 * @property {NumberRule} [parameter] the parameter with the index that is shown (slice) or drawn strongest (line):
 *   `parameter: "head"`
 */

/**
 * The axis that counts lines, by numbers or by names.
 * @typedef {Partial<Axis> & LineNames} LineAxis
 */

/**
 * @typedef {object} LineNames
 * @property {(Words | string)[]} [names] a name per line: `names: [{ en: "sine", zh: "正弦" }, "cos"]`
 */

/**
 * An axis of a plane, which has values and no indices.
 * @typedef {object} PlaneAxis
 * @property {Words} name `name: { en: "cosine", zh: "余弦" }`
 * @property {Words} [unit] `unit: { en: "radians", zh: "弧度" }`
 */

/**
 * @typedef {object} CategoryName
 * @property {string} en `en: "outside"`
 * @property {string} zh `zh: "超出"`
 * @property {[string, string]} [colours] on light and on dark ground, in place of those of lines: `colours: ["#e16c10",
 *   "#fbc3a4"]`
 */

/**
 * The values: colours of cells, heights of lines.
 * @typedef {object} ValueAxis
 * @property {Words} name `name: { en: "bias", zh: "偏置" }`
 * @property {Words} [unit] `unit: { en: "positions", zh: "个位置" }`
 * @property {"signed" | "magnitude" | "probability" | "category"} kind signed: two colours around zero; magnitude: one
 *   scale from least to greatest; probability: begins at 0, which is the background; category: whole numbers: `kind:
 *   "signed"`
 * @property {"linear" | "log"} [scale] log for curves, and for heatmaps of magnitudes from 0 on, where zeros have no
 *   colour and the legend says so: `scale: "log"`
 * @property {[number, number] | ((parameters: Parameters) => [number, number])} [range] the range of the colours or the
 *   axis, in place of that of the values: `range: [-1, 1]`
 * @property {(string | CategoryName)[]} [names] the names of a category's numbers, from the least of `range` on: `names: ["a",
 *   { en: "b", zh: "乙" }]`
 * @property {"slice" | "all"} [over] the values that set the colours' range; the shown slice by default: `over: "all"`
 */

/**
 * A reference line of a curve, at a coordinate or a value; of a heatmap, before the cells of a coordinate. A line that is
 * undefined or outside of the plot is not drawn.
 * @typedef {object} Mark
 * @property {number | ((parameters: Parameters, facts: any) => any)} [x] `x: ({ trained }) => trained`
 * @property {number | ((parameters: Parameters, facts: any) => any)} [y] `y: 1`
 * @property {Words | string} name `name: { en: "one turn", zh: "一圈" }`
 */

/**
 * The cursor, the argument of explain().
 * @typedef {object} CursorContext
 * @property {any} at coordinates by axis, { x, y, slice, line }; of planes index and the two values x and y
 * @property {number[]} indices into the whole result
 * @property {any} value the value there; of planes the distance from the origin
 * @property {Parameters} parameters the figure's parameters
 * @property {any} facts the results of the view's facts
 * @property {any} [results] the results of its calls; those that the page's worker computed are under `earlier`
 * @property {any} [earlier] `earlier: undefined`
 * @property {"en" | "zh"} lang the reader's language
 */

// How a method enters attention

/**
 * How a method enters attention. The content scores are q · k · scale of example vectors for the words of a sentence
 * (common/attention/vectors.js); the calls change vectors or scores, and attention computes the weights.
 * common/attention/figure.js builds the view "attention" from these keys. A method outside attention has only `none`.
 * @typedef {object} Attention
 * @property {Words} [none] the reason for the missing view: `none: { en: "It is no part of attention.", zh: "它不属于注意力。" }`
 * @property {Words} [name] the method's name in the figure's titles: `name: { en: "ALiBi", zh: "ALiBi" }`
 * @property {"input" | "turned" | "added" | "multiplied" | "scores"} [enters] the result of the last call: vectors that
 *   go into attention, for all heads (input); queries and keys of one head (turned); a term added to the scores (added);
 *   a factor on them (multiplied); or the scores (scores): `enters: "added"`
 * @property {Call[]} [calls] the calls for the selected head; of a result with several heads, the selected one counts:
 *   `calls: [{ function: "alibi.bias", arguments: ["heads"], with: { queries: ({ textLength }) => textLength } }]`
 * @property {Reference} [queries] of `turned`, the call that makes the queries, if not the last: `queries: { result: 0 }`
 * @property {Reference | false} [keys] of `turned`, the call that makes the keys, if they are rotated otherwise than
 *   queries; false if they are not rotated: `keys: { result: 1 }`
 * @property {{ result: number, whole?: boolean }} [table] of `input`, the table whose rows are added, which the read-out
 *   names: all rows from position 0 on (whole), or only those of the tokens: `table: { result: 0, whole: true }`
 * @property {number} [scale] the factor on q · k, if not 1/√dim: `scale: 1`
 * @property {boolean} [causal] for methods that are always, or never, causal: `causal: true`
 * @property {Call} [output] the position term of the values, with the weights as its argument `weights`: `output: {
 *   function: "shaw.values", arguments: ["maxDistance"] }`
 * @property {string[]} [viewControls] the method's parameters with controls in the view, besides those of all such views:
 *   `viewControls: ["heads", "maxBias"]`
 * @property {Record<string, Control>} [controls] parameters that override those of the method's figure and those of all
 *   such views: `controls: { causal: { kind: "flag", default: true } }`
 * @property {(context: AttentionContext) => string} [explain] the computation of the position term, without its value: `explain: ({
 *   distance }) => "−0.5 · " + Math.abs(distance)`
 */

/**
 * The argument of its explain(): indices of query and key, and distance = key − query.
 * @typedef {{ query: number, key: number, distance: number, parameters: Parameters, results: any, lang: "en" | "zh" }}
 * AttentionContext
 */

// The page

/**
 * @typedef {object} Menu
 * @property {string} [family] a topic's family; a method's is the folder of its kernels: `family: "rotary"`
 * @property {Words} short its name in the menu: `short: { en: "T5 bias", zh: "T5 分桶" }`
 * @property {{ view: string, parameters: Parameters }} thumbnail a small figure: `thumbnail: { view: "bias", parameters:
 *   {} }`
 * @property {string[]} aliases other names for the search: `aliases: ["linear bias", "线性偏置"]`
 * @property {{ at: "embeddings" | "rotation" | "scores" | "attention", use: 1 | 2 | 3 | 4, from?: string[], tags?: ("llm" |
 *   "vision" | "extrapolates" | "historical")[] }} atlas its place on the atlas: where it enters a Transformer, its size
 *   there by its use in published models, the methods that its first paper builds on, and the filters that show it:
 *   `atlas: { at: "scores", use: 3, from: ["t5"], tags: ["extrapolates"] }`
 * @property {Words} solved its improvement, in a few words, on the atlas: `solved: { en: "Nothing to learn",
 *   zh: "无需训练" }`
 * @property {Words} broke its cost or its limit, also on the atlas: `broke: { en: "It ends where the table ends", zh:
 *   "表有多长，就只能到多长" }`
 */

/**
 * @typedef {object} Page
 * @property {Words} title `title: { en: "T5 relative bias", zh: "T5 相对位置偏置" }`
 * @property {Words} opening the problem and the method's solution: `opening: { en: "Attention cannot tell the
 *   order of tokens.", zh: "注意力分不清词元的先后。" }`
 * @property {Record<string, Control>} controls the parameters, in the order in which they are read; each may depend on
 *   earlier ones: `controls: { heads: { default: 8, min: 1, max: 512, slider: [1, 128] }, causal: {} }`
 * @property {Record<string, PageView>} views by their names in
 *   addresses; the first is the default: `views: { bias: { tab: { en: "bias", zh: "偏置矩阵" }, kind: "heatmap", ... } }`
 * @property {Suggestion[]} tryThis states worth seeing: `tryThis: [{ at: "slopes?heads=112", en: "112 heads", zh: "112 个头"
 *   }]`
 * @property {Record<string, Preset>} presets states of known models by their names in addresses: `presets: { mpt: { at:
 *   "profile?heads=32", en: "MPT-7B", zh: "MPT-7B" } }`
 * @property {boolean} [keepsView] whether a preset keeps the view that is shown, as in a topic: `keepsView: true`
 * @property {(parameters: Parameters, api: any) => { spec: any, length?: number }} [rotation] the rotation that the page also
 *   writes in other languages: `rotation: ({ rotaryDim, base, layout }) => ({ spec: { rotaryDim, base, layout } })`
 * @property {string[]} [rotationParts] the parts of the module that this takes, if not ["rope"] alone
 * @property {string} [front] names the part above and beside the figure, which also replaces a figure that cannot be drawn;
 *   web/app/panels.js documents its module: `front: "model"`
 * @property {string[]} [tableViews] the views that show the reader's own table: `tableViews: ["bias", "profile"]`
 */

/**
 * A state of the page by its address: the view and the parameters that are not at their defaults, and possibly a second
 * figure, with the names that compare/pairing.js uses: "distance?base=500&with=rope.distance".
 * @typedef {object} Suggestion
 * @property {string} at `at: "table?layout=concatenated"`
 * @property {string} en its text: `en: "The same table with all sines first"`
 * @property {string} zh `zh: "把所有正弦排在前面的同一张表"`
 */

/**
 * @typedef {object} Preset
 * @property {string} at as of a suggestion: `at: "slopes?heads=112"`
 * @property {string} en its name: `en: "BLOOM, 112 heads"`
 * @property {string} zh `zh: "BLOOM，112 个头"`
 * @property {string} [source] where its numbers are from, beginning with an address: `source:
 *   "https://huggingface.co/gpt2, config.json"`
 */

/**
 * @typedef {object} Details
 * @property {Paper[]} [papers] papers besides those that the sources of its functions link: `papers: [{ text: "Press et
 *   al. 2022", url: "https://arxiv.org/abs/2108.12409" }]`
 * @property {string[]} models models that use it: `models: ["BLOOM", "MPT"]`
 * @property {Words[]} traps common mistakes: `traps: [{ en: "BLOOM adds +slope·j.", zh: "BLOOM 加的是 +斜率·j。" }]`
 * @property {Panel[]} [panels] other parts of the page: `panels: [{ id: "config", title: { en: "Your model", zh: "你的模型" } }]`
 * @property {OwnTable} [ownTable] how the reader's own table replaces the example, as the parameter `table` of kind
 *   tensor: `ownTable: { of: () => ({ data: [], shape: [] }), parameters: ([rows]) => ({ rows }), expects: { en: "", zh:
 *   "" }, size: { en: "", zh: "" }, names: { title: {}, value: { en: "", zh: "" } } }`
 */

/**
 * @typedef {object} Paper
 * @property {string} text `text: "Press et al. 2022, Train Short, Test Long, section 3"`
 * @property {string} url `url: "https://arxiv.org/abs/2108.12409"`
 */

/**
 * A part of a page, such as a topic's own. It is loaded after the figure; web/app/panels.js documents its module.
 * @typedef {object} Panel
 * @property {string} id by which the page knows its module: `id: "config"`
 * @property {Words} title `title: { en: "Your model", zh: "你的模型" }`
 */

/**
 * @typedef {object} OwnTable
 * @property {(parameters: Parameters) => any} of the example, a Tensor: `of: ({ rows }) => ({ data: [], shape: [rows, 0]
 *   })`
 * @property {(shape: number[]) => Parameters} parameters the parameters that the table's shape sets, and as undefined
 *   those without meaning then; their controls are hidden: `parameters: ([rows]) => ({ rows, seed: undefined })`
 * @property {Words} expects the accepted shapes: `expects: { en: "4 to 512 buckets", zh: "4 至 512 个桶" }`
 * @property {Words} size a shape in words: `size: { en: "{rows} × {columns}", zh: "{rows} × {columns}" }`
 * @property {{ title: Record<string, Words>, value?: Words }} names titles of views by id, and the name of the values of all
 *   these views, while the table is shown: `names: { title: {}, value: { en: "bias (your table)", zh: "偏置（你的表）" } }`
 * @property {(parameters: Parameters) => Words | undefined} [origin] where the example comes from, if not from a seed: `origin: () => ({ en:
 *   "Trained here", zh: "本站训练" })`
 */

/**
 * Every symbol has the meaning of common/symbols.js unless the method gives another. \class{s-heads}{H} belongs to the
 * control heads; \class{y-dim}{d} gives d the meaning of dim.
 * @typedef {object} Formula
 * @property {Record<string, string>} cases TeX by case; \class{s-heads}{H} belongs to the control heads: `cases: { all:
 *   "p = \\class{s-head}{h}" }`
 * @property {string} [law] the case below the page's title: `law: "all"`
 * @property {string} [attention] a score in the view "attention": `attention: "\\frac{q_m k_n}{\\sqrt{d}}"`
 * @property {Cell} [attentionCell] the formula of a cell's position term there or, for a method that makes the scores, of
 *   its score; the other stages are the same for all methods: `attentionCell: { cases: { slope: "-\\class{f-slope}{m}" },
 *   of: () => ["slope", { slope: 0.5 }] }`
 * @property {(state: { view: string, parameters: Parameters }, api: any) => string} of the case of a state; `api` holds the
 *   functions of the views: `of: ({ view }) => view`
 * @property {Record<string, string | FormulaSymbol>} [symbols] the method's meaning of a symbol: a key of
 *   common/symbols.js, or a symbol of its own; a key that is not a symbol is a name for y-: `symbols: { d: "distance" }`
 * @property {Record<string, string | FormulaSymbol>} [attentionSymbols] the same in the view "attention", whose symbols
 *   are attention's by default: `attentionSymbols: { b: "bias" }`
 * @property {Record<string, Cell>} [cells] the formula of one cell by view, filled with its numbers: `cells: { slopes: {
 *   cases: { even: "2^{\\class{f-exponent}{m}}" }, of: ({ at }) => ["even", { exponent: -at.x }] } }`
 */

/**
 * A symbol of one method.
 * @typedef {object} FormulaSymbol
 * @property {Words} name `name: { en: "slope", zh: "斜率" }`
 * @property {Words} meaning one or two sentences: `meaning: { en: "What a head takes off a score.", zh: "一个头从分数中减去的数。" }`
 * @property {{ words: Words, of: (facts: any[]) => Record<string, any> }} [computed] another sentence, with numbers from
 *   the view's facts: `computed: { words: { en: "It is {n}.", zh: "为 {n}。" }, of: ([{ data }]) => ({ n: data[0] }) }`
 * @property {string} [colour] a key of common/colours.js: `colour: "parameter"`
 */

/**
 * The formula of a cell's value, shown while the cell is selected.
 * @typedef {object} Cell
 * @property {Record<string, string>} cases TeX; \class{f-place}{p} stands for p until it is replaced by the value
 *   `place`. Its result must be the cell's value: `cases: { sine: "\\sin\\class{f-place}{p}" }`
 * @property {(context: CursorContext & { given: (call?: number) => any }) => any} of the case of a cell and its values; undefined
 *   where there is none. given(n) is the argument of the view's call n, given() of the last. A value is a number, or a
 *   sum of which the largest terms are shown (summed in common/cells.js); of a table look-up, `entry` is the number in
 *   the table: `of: ({ at }) => ["sine", { place: at.y }]`
 */

/** @typedef {(parameters: Parameters) => string} TorchOf */

/**
 * The same computation in PyTorch, to copy. (JavaScript and C are written from the views' calls.)
 * @typedef {object} Torch
 * @property {Record<string, TorchOf>} views code by view: `views: { bias: ({ heads }) => "heads = " + heads }`
 * @property {Words} [note] a note beside it: `note: { en: "Hugging Face's function.", zh: "Hugging Face 的函数。" }`
 */

export {};
