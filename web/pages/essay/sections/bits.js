// States section 3: positions in binary. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const bits = {
  id: "bits",
  title: { en: "Count in binary", zh: "用二进制计数" },
  text: {
    en: `Binary digits never grow. Write the position in base two, and give each bit a dimension of its own. The lowest bit flips at every step, the next at every second step, and so on: each column of the figure is half as fast as the one to its left. Sixteen bits can number 65,536 positions with nothing but zeros and ones.

This is already the right shape. A fast column tells neighbours apart. A slow column tells the beginning of a text from its end. No column needs to know the length, and all have the same size. Keep this picture of fast and slow columns side by side; every method up to the last section is a version of it.

What is missing is smoothness. From 7 to 8 all four low bits flip, although the positions are neighbours; from 8 to 9 only one does. So the number of bits that differ says little about the distance. Nor is there a simple operation that moves a pattern by three steps: that takes an addition with carries, which a network would have to learn first. Move the position, and count the cells that change.`,
    zh: `二进制位不会变大。把位置写成二进制，每一位占一个维度。最低位每一步都翻转，下一位每两步翻转一次，依此类推：图中每一列都比左边那列慢一半。只用 0 和 1，十六位就能表示 65,536 个位置。

形状已经对了。快的列区分相邻位置，慢的列区分文本的开头和结尾。没有哪一列需要知道总长度，每一列的大小都相同。记住这幅快慢并列的图：直到最后一节，每种方法都是它的变体。

缺的是平滑。从 7 到 8，低四位全部翻转，尽管两个位置相邻；从 8 到 9 却只翻转一位。所以，不同的位数几乎说明不了距离。也没有简单的运算能把一个图案移动三步：那需要带进位的加法，网络得先学会它。拖动位置，数一数有几个格子变了。`,
  },
  note: {
    en: `The figure shows sixteen positions around the chosen one, as rows, and eight bits. The outlined row is the chosen position.`,
    zh: `图中每一行是一个位置，共十六行，显示八位；框出的一行是所选的位置。`,
  },
};
