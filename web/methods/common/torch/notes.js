// Gives the note on PyTorch code that computes with random numbers. Used by methods with learned weights.

export const onRandomNumbers = {
  en: "This code does the same operations on random numbers. Replace them by your own.",
  zh: "对随机数做同样的运算；请换成自己的数据。",
};
