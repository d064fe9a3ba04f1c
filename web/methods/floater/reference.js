// What the descriptor of floater says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "The state of dp/dt = w2 · act(w1 · [p; t] + b1) + b2 at each of the times, from start on, in float64, each row rounded once; or that of a field. The authors' code has ReLU, takes the time into both layers, has a state of its own for each projection of each layer, at times 0.01 apart, and steps by the 3/8 rule. A RangeError tells the row and the time where there is no going on; out then holds the rows before.":
    "dp/dt = w2 · act(w1 · [p; t] + b1) + b2 从 start 出发在各个时刻的状态，以 float64 计算，每行只舍入一次；也可以给出一个场。作者的代码使用 ReLU，两层都输入时间，每层的每个投影各有自己的状态，时刻间隔 0.01，并用 3/8 法则步进。无法继续时，RangeError 指明行和时刻；此前的各行已写入 out。",
  "the state at times[0], row 0": "times[0] 时的状态，即第 0 行",
  "when the rows are taken, in ascending order, at any distances": "取出各行的时刻，按升序，间隔任意",
  "weights of the hidden layer, dim + 1 in each row; the time is last": "隐藏层的权重，每行 dim + 1 个；时间在最后",
  "weights of the derivative": "导数的权重",
  "biases of the derivative": "导数的偏置",
  "in place of the weights: the derivative of the sinusoidal table; start has its dim":
    "代替权重：正弦表的导数；start 的大小为其 dim",
  "what floater.sinusoidalField returns": "floater.sinusoidalField 的返回值",
  "of the hidden layer; a field has none": "隐藏层的激活函数；场没有激活函数",
  "what dopri5 keeps the estimated error of each step and element below, times 1 + |p|, p before or after the step, whichever is larger; a kink of relu may escape the estimate":
    "dopri5 使每一步、每个元素的估计误差低于此值乘以 1 + |p|，p 取该步之前与之后较大的一个；relu 的折点可能逃过这一估计",
  "dopri5, the rule of Dormand and Prince 1980, adapts its steps to the tolerance, at most 100,000 between neighbouring times; rk4 is the classical rule of fourth order with steps of equal length":
    "dopri5 即 Dormand 与 Prince 1980 年的法则，按容差调整步长，相邻时刻之间最多 100,000 步；rk4 是步长相等的经典四阶法则",
  "how many steps rk4 takes between neighbouring times, at most 2^24 to all of them; dopri5 does not look at it":
    "rk4 在相邻时刻之间走多少步，到所有时刻合计最多 2^24 步；dopri5 不看此项",
  "one row for each time": "每个时刻一行",
  "times that ascend strictly": "严格递增的时刻",
  "dim + 1 columns, the last one for the time": "dim + 1 列，最后一列对应时间",
  "as many elements as the field has dims": "元素个数等于场的 dim",
  "a number of steps when solver is rk4": "solver 为 rk4 时须给出步数",
  "at most 2^24 steps of rk4 to all times together": "到所有时刻合计最多 2^24 步 rk4",
  "The state is float64; each row is rounded once.": "状态为 float64；每行只舍入一次。",
  "How many steps dopri5 takes to each of the times for the same arguments, those included that it tried and refused: what table costs, six derivatives for each.":
    "同样的参数下，dopri5 到每个时刻走多少步，包括尝试后被否决的步：这就是 table 的开销，每步求六次导数。",
  "steps from times[0] on; 0 first": "从 times[0] 起的步数；首项为 0",
  "The field whose path through start = [0, 1, 0, 1, …] at time 0 is the sinusoidal table, interleaved: the derivative is θ_m · cos(θ_m · t) in column 2m and -θ_m · sin(θ_m · t) in column 2m + 1, for any state. Given to table as field.":
    "在时刻 0 从 start = [0, 1, 0, 1, …] 出发、轨迹恰为交错排列的正弦表的场：无论状态如何，第 2m 列的导数为 θ_m · cos(θ_m · t)，第 2m + 1 列为 -θ_m · sin(θ_m · t)。作为 field 传给 table。",
  "what table and steps take as field": "table 和 steps 的 field 所接受的内容",
};
