// Gives the texts of static pages that the playground does not show. Used by the modules of site/.
export const words = {
  en: {
    also: "Other views",
    use: "Use it",
    checkedMore: "and {more} more, in the vector files of the package.",
    cite: "How to cite",
    citeNote: "The papers above for the method, and for its numbers:",
    still: "With JavaScript this figure can be changed: its parameters, its other views, another method beside it.",
    join: ": ",
    noPage: "There is no page at this address",
    front: "Front page",
  },
  zh: {
    also: "其他视图",
    use: "使用",
    checkedMore: "另有 {more} 个来源，见软件包中的向量文件。",
    cite: "如何引用",
    citeNote: "方法请引用上述论文，数值请引用：",
    still: "启用 JavaScript 后，此图可以改变：调节参数、切换视图、与另一种方法并排比较。",
    join: "：",
    noPage: "此地址没有页面",
    front: "首页",
  },
};
