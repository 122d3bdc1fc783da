import { houseStyleIn } from "./house-style.ts";
import type { ContentOf } from "./kind.ts";

/** Words before and after a marked one. */
const CONTEXT = 4;

type MarkedWordsProps = { content: ContentOf<"proofreading">; marks: readonly number[] };

/** The marked words in reading order, each with the words of the text around it, without the house style before it. */
export const MarkedWords = ({ content: { text, words }, marks }: MarkedWordsProps) => (
  <ul class="places">
    {[...marks]
      .sort((a, b) => a - b)
      .map((mark) => {
        const { start = 0, end = 0 } = words[mark] ?? {};
        const from = Math.max(houseStyleIn(text).length, words[Math.max(0, mark - CONTEXT)]?.start ?? start);
        const to = words[Math.min(words.length - 1, mark + CONTEXT)]?.end ?? end;
        return (
          <li key={mark}>
            {text.slice(from, start)}
            <mark>{text.slice(start, end)}</mark>
            {text.slice(end, to)}
          </li>
        );
      })}
  </ul>
);
