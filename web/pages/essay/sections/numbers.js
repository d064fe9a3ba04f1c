// States section 2: positions as numbers. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const numbers = {
  id: "numbers",
  title: { en: "Number the tokens", zh: "给词元编号" },
  text: {
    en: `The obvious fix is to number the tokens and add the number to each vector. Position 1000 then shouts over the word it belongs to: the numbers grow, the words don’t. A network also works poorly with inputs larger than any it was trained on, and the next longer text always brings some.

Divide by the length instead, so that all positions lie between 0 and 1. Now nothing outgrows the word, but “one step” means something different in every sentence: half the range in a phrase of three tokens, almost nothing in a book. Whatever the model learns about “the word before” in one text is wrong in the next. And a model that writes one token after another does not know the length yet.

The two failures make a list of wishes. A position should have the same size everywhere. A step should mean the same in every text. Neighbours should look alike and distant positions different. The length should not matter.

A *learned table*, one trained vector for each position, grants the first two. But it ends where the table ends: there is no vector for the next position, and nothing to compute it from.`,
    zh: `最直接的办法是给词元编号，把编号加进向量。这样一来，位置 1000 的声音会盖过那个词本身：编号不断变大，词却不变。而且，输入一旦超过训练时见过的最大值，网络就表现不好，而更长的文本总会带来更大的编号。

那就除以长度，让所有位置落在 0 与 1 之间。编号不再盖过词，但“一步”在每个句子里含义不同：在三个词元的短语里是全程的一半，在一本书里几乎为零。模型从一篇文本里学到的“前一个词”，到下一篇就错了。况且，逐个生成词元的模型还不知道总长度。

两次失败列出了一张愿望清单。位置编码的大小应处处相同；一步的含义在每篇文本中应相同；相邻的位置应相似，远的应不同；总长度应无关紧要。

*可学习的位置表*给每个位置训练一个向量，满足前两条。但表到头，它也就到头：下一个位置没有向量，也无从计算。`,
  },
  note: {
    // Source: openai/gpt-2, src/model.py, wpe of n_ctx rows; arXiv 1810.04805, appendix A.2.
    en: `Learned tables: [Gehring et al. 2017](https://arxiv.org/abs/1705.03122). BERT and GPT-2 have them. From here on, p is a position, m that of a query and n that of a key.`,
    zh: `可学习的位置表：[Gehring 等 2017](https://arxiv.org/abs/1705.03122)；BERT 和 GPT-2 都用它。下文中 p 表示位置，m 是查询的位置，n 是键的位置。`,
  },
};
