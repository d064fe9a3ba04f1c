// What the descriptor of convolution says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "Cross-correlation along the length, the kernel not mirrored, as long as x: bias_o + the sum of weight_ock · x_(t + k - floor(width/2))c. What stands beyond the ends decides whether positions can be told apart: zeros show the border, circular padding has none. Four kernels are as soon done as one: a multiply-add of one channel costs five times as much as with many, and thirty times where a kernel is so short (3) that what is around the products shows.":
    "沿长度方向的互相关，卷积核不翻转，结果与 x 等长：bias_o 加上 weight_ock · x_(t + k - floor(width/2))c 之和。两端之外是什么，决定了能否分辨位置：零使边界可见，循环填充则完全没有边界。四个卷积核与一个用时相当：只有一个通道时，每次乘加的开销是多通道时的五倍；卷积核很短（3）、乘法之外的工作占主导时为三十倍。",
  "the sequence, one row for each position": "序列，每个位置一行",
  "kernels as PyTorch's conv1d has them, of odd width; the middle one stands at the position itself":
    "卷积核，格式同 PyTorch 的 conv1d，宽度为奇数；中间一个对准位置本身",
  "added to each channel of the result": "加到结果的每个通道上",
  "beyond the ends: zeros, whatever the width; the other end, floor(width/2) up to the length; or the sequence mirrored without its last row, floor(width/2) below the length":
    "两端之外：零，宽度不限；或另一端，floor(width/2) 不大于长度；或不含最后一行的镜像，floor(width/2) 小于长度",
  "the sequence encoded, as long as x": "编码后的序列，与 x 等长",
  "kernels of odd width": "宽度为奇数的卷积核",
  "floor(width/2) below the length for reflect, at most the length for circular":
    "reflect 时 floor(width/2) 小于长度，circular 时不大于长度",
};
