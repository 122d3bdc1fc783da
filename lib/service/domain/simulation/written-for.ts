import type { BriefPoint, WritingBrief } from "../content/passage.ts";
import type { WrittenText, WrittenTexts } from "../content/test-content.ts";

const sentenceOf = ({ text, elements }: BriefPoint): string => {
  const words = elements.flatMap(({ any = [], like = [] }) => [...any.slice(0, 1), ...like]);
  return `${text}: ${words.map((word) => word.replace("*", "")).join(", ")}.`;
};

/**
 * What a simulated candidate writes for a brief. For an account's own there is no text: it names each point, and then goes
 * on with one of ours, whose language is good. What its first words score is not known: it is written as a whole or not at all.
 */
export const writtenFor = ({ title, points }: WritingBrief, written: WrittenTexts): WrittenText => {
  const known = written[title];
  if (known !== undefined) return known;
  const text = [...points.map(sentenceOf), Object.values(written)[0]?.text ?? ""].join(" ");
  return {
    text,
    scores: [
      [0, 0],
      [(text.match(/\S+/g) ?? []).length, 100],
    ],
  };
};
