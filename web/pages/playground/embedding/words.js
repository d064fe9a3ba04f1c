// Texts of the panel for embedding in both languages.
export const words = {
  size: { en: "Size in pixels", zh: "大小（像素）" },
  width: { en: "width", zh: "宽" },
  height: { en: "height", zh: "高" },
  theme: { en: "Colours", zh: "配色" },
  auto: { en: "as around it", zh: "随文章" },
  light: { en: "light", zh: "浅色" },
  dark: { en: "dark", zh: "深色" },
  caption: { en: "Caption", zh: "图注" },
  controls: { en: "What readers may change", zh: "读者可调的参数" },
  form: { en: "As", zh: "形式" },
  script: { en: "a script and a picture", zh: "脚本与图片" },
  frame: { en: "a frame (iframe)", zh: "内嵌框架（iframe）" },
  image: { en: "a picture with a link", zh: "带链接的图片" },
  source: { en: "Script from", zh: "脚本来源" },
  own: { en: "a file beside the post", zh: "文章旁的文件" },
  cdn: { en: "a CDN (jsDelivr)", zh: "CDN（jsDelivr）" },
  takeImage: { en: "Save the picture", zh: "保存图片" },
  take: { en: "Besides these lines the post needs", zh: "除这些代码外，文章还需要" },
  topic: {
    en: "A topic needs more than one file, so it can be embedded only as a frame or a picture.",
    zh: "专题所需不止一个文件，只能以框架或图片的形式嵌入。",
  },
  compared: {
    en: "Of a comparison the first figure is embedded; “Data and image” saves all of them in one picture.",
    zh: "对比时只嵌入第一幅图；“数据与图片”可把各图存为一张图片。",
  },
  scriptNote: {
    en: "Works from any host and from a file. The picture is shown until the figure has loaded, and where scripts are off.",
    zh: "可放在任何网站，也可从本地文件打开。图画好之前以及没有脚本时，显示图片。",
  },
  frameNote: {
    en: "The figure comes from this site. The script under the frame gives it the right height; without it the frame scrolls.",
    zh: "图来自本站。框架下的脚本使其高度合适；没有它，框架内可滚动。",
  },
  imageNote: {
    en: "For newsletters, feeds and other places that remove scripts: the picture links to this state of the page.",
    zh: "适用于邮件、订阅源及一切会去掉脚本的地方：点图片即到本页的这一状态。",
  },
  ownTable: {
    en: "The embedded figure shows the example. It cannot contain your own table.",
    zh: "嵌入的图显示示例表，不含你自己的表。",
  },
  yes: { en: "yes", zh: "是" },
  no: { en: "no", zh: "否" },
};
