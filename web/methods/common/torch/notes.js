// Gives notes on PyTorch code that several methods use in place of the usual note.

export const onRandomNumbers = {
  en: "The same operations on random numbers; put in your own where they are.",
  zh: "对随机数做同样的运算；请换成自己的数据。",
};
