/** The house style that a text begins with, up to the first word after it; empty if it has none. */
export const houseStyleIn = (text: string): string => /^House style for this text: [^\n]*\n+/.exec(text)?.[0] ?? "";
