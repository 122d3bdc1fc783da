import { clearTopics, type Topic } from "../results/clear-topics.ts";
import type { ReportTest } from "./input.ts";
import { listed } from "./wording.ts";

const inSentence = ({ name, items, right }: Topic): string => `“${name.toLowerCase()}” (${right} of ${items} right)`;

/** The topics that differ clearly from the rest of the same tests, in a sentence; null if none does. */
export const strengthsSentence = (tests: readonly ReportTest[]): string | null => {
  const clear = clearTopics(tests);
  const strong = clear.filter(({ difference }) => difference > 0);
  const weak = clear.filter(({ difference }) => difference < 0);
  const parts = [
    ...(strong.length === 0 ? [] : [`stronger in ${listed(strong.map(inSentence))}`]),
    ...(weak.length === 0 ? [] : [`weaker in ${listed(weak.map(inSentence))}`]),
  ];
  return parts.length === 0 ? null : `Compared with the rest of the same tests: ${parts.join("; ")}.`;
};
