// How the pairs of channels are shared out to time, height and width.

export const sections = ({ dim, heightPairs, widthPairs }) => [
  dim / 2 - heightPairs - widthPairs,
  heightPairs,
  widthPairs,
];
