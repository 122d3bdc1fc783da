import type { PartContent } from "#contract/candidate/candidate.ts";

/** The house style that a text begins with, up to the first word after it; empty if it has none. */
export const houseStyleIn = (text: string): string => /^House style for this text: [^\n]*\n+/.exec(text)?.[0] ?? "";

/** The house style of a part, which stays in view; empty if it has none. */
export const houseStyleOf = (content: PartContent): string => {
  if (content.kind === "writing") return /^House style of .*$/m.exec(content.brief)?.[0] ?? "";
  return "text" in content ? houseStyleIn(content.text).trimEnd() : "";
};
