// What is said of a method's PyTorch code in place of the usual note, where several methods say the same.

export const onRandomNumbers = {
  en: "The same operations on random numbers; put in your own where they are.",
  zh: "对随机数做同样的运算；请换成自己的数据。",
};
