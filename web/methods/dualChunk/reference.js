// What the descriptor of dualChunk says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "The changed distances. With c = chunkSize - localSize and I, J the positions of query and key: in one chunk, ⌊I/c⌋ = ⌊J/c⌋, it is d; a chunk earlier J mod c - min(I mod c + c, chunkSize); earlier still J mod c - min(2c - 1, chunkSize). Keys in a later chunk keep d.":
    "改动后的距离。设 c = chunkSize - localSize，I、J 为查询和键的位置：同一块内，即 ⌊I/c⌋ = ⌊J/c⌋ 时，仍为 d；键在前一块时为 J mod c - min(I mod c + c, chunkSize)；更早时为 J mod c - min(2c - 1, chunkSize)。键在后面的块中时仍为 d。",
  "the largest distance that arises behind the query; config.json's chunk_size":
    "查询之前可能出现的最大距离；即 config.json 的 chunk_size",
  "how far neighbours across the end of a chunk keep their distance at least, below chunkSize; config.json's local_size. A chunk has chunkSize - localSize tokens":
    "跨越块边界的相邻词元至少在多远以内保持原有距离，小于 chunkSize；即 config.json 的 local_size。一块有 chunkSize - localSize 个词元",
  "less than chunkSize": "小于 chunkSize",
  "scale · q_i · k_j, turned against each other as rope turns them, but by the changed distance; q and k come unturned. q is turned three times, for its own chunk, for the one before and for all earlier, k once, and the scores chosen; keys in a later chunk take one more turn of both.":
    "scale · q_i · k_j，二者像 rope 那样相对旋转，但按改动后的距离；传入的 q 和 k 未经旋转。q 旋转三次（自己的块、前一块、更早的所有块各一次），k 旋转一次，再从这些分数中选取；键在后面的块中时，二者再各旋转一次。",
};
