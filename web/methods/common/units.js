// Defines units in both languages, in Chinese with a measure word.

export const channels = { en: "channels", zh: "个通道" };
export const degrees = { en: "degrees", zh: "度" };
export const positions = { en: "positions", zh: "个位置" };
export const tokens = { en: "tokens", zh: "个词元" };
