// What the descriptor of mrope says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "Turns every channel pair of x as rope does, by the time, the height or the width of its token: the sections say which pairs take which. Frequencies go on through the sections.":
    "像 rope 那样旋转 x 的每个维度对，但按其词元的时间、高度或宽度：sections 说明哪些维度对取哪一个。频率在各段之间连续。",
  "time, height and width of each row, as mrope.positions makes them":
    "每行的时间、高度和宽度，由 mrope.positions 得到",
  "how many pairs take the time, the height, the width": "分别取时间、高度、宽度的维度对数",
  "Qwen3-VL: pairs take time, height, width in turn, while their sections last, and the time after that; otherwise one section follows the other":
    "Qwen3-VL：在各段用完之前，维度对轮流取时间、高度、宽度，之后取时间；否则各段前后相接",
  "rotaryDim/2 pairs together": "合计 rotaryDim/2 个维度对",
  "The three positions of every token, as Hugging Face numbers them for Qwen2-VL and Qwen2.5-VL: text counts on; frames, rows and columns of an image or a video count from where it begins; what follows goes on behind the longer side of the grid.":
    "每个词元的三个位置，与 Hugging Face 为 Qwen2-VL 和 Qwen2.5-VL 所编的相同：文本依次计数；图像或视频的帧、行、列从其开始处数起；之后的内容接在网格较长边之后。",
  "what the tokens are, in order: text, or the patches of an image or a video, frames × rows × columns before merging; secondsPerGrid is how long a frame of the grid lasts, 1 unless given":
    "各词元依次是什么：文本，或图像、视频的图块，按合并之前的 帧 × 行 × 列 给出；secondsPerGrid 为网格的一帧持续多久，省略时为 1",
  "an array, not empty, of { text: n }, { image: [t, h, w] } or { video: [t, h, w], secondsPerGrid }":
    "由 { text: n }、{ image: [t, h, w] } 或 { video: [t, h, w], secondsPerGrid } 组成的非空数组",
  "patches along each side that become one token": "每边多少个图块合并成一个词元",
  "positions for each second of video, Qwen2.5-VL's tokens_per_second; absent: one for each frame, as in Qwen2-VL":
    "视频每秒对应多少个位置，即 Qwen2.5-VL 的 tokens_per_second；省略时每帧一个，与 Qwen2-VL 相同",
  "time, height and width of every token": "每个词元的时间、高度和宽度",
  "what is added to a later token's index to get its position": "之后的词元的序号加上此值即为其位置",
  "a divisor of the height and the width of every grid": "每个网格的高度和宽度的约数",
};
