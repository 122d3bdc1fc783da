import { DIALECTS } from "#contract/assessments/dialect.ts";
import type { TestContent } from "#domain/content/test-content.ts";

/** Shorter texts, such as "were", "Comma splice" or "of me", are no one's: they say nothing about a test. */
const LEAST = 20;

/** Sentences, so that a part of a passage is found too. */
const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?]["”]?)\s+|\n+/);

/**
 * What a content consists of: stems, options, passages and briefs sentence by sentence, keys, explanations. Names of
 * rules and topics are left out, because they say what is tested and not by what.
 */
export const textsOf = ({ banks, passages }: TestContent): ReadonlySet<string> => {
  const texts = DIALECTS.flatMap((dialect) => [
    ...Object.values(banks[dialect]).flatMap(({ items }) =>
      items.flatMap(({ stem, options, explanation }) => [stem, ...options, explanation]),
    ),
    ...Object.values(passages[dialect].editing).flatMap(({ title, text, errors, traps }) => [
      title,
      ...sentencesIn(text),
      ...errors.flatMap(({ wrong, accepted, explanation }) => [wrong, ...accepted, explanation]),
      ...traps.flatMap(({ bad, explanation }) => [...bad, explanation]),
    ]),
    ...Object.values(passages[dialect].proofreading).flatMap(({ title, text, errors }) => [
      title,
      ...sentencesIn(text),
      ...errors.flatMap(({ wrong, correct, explanation }) => [wrong, correct, explanation]),
    ]),
    ...Object.values(passages[dialect].writing).flatMap(({ title, brief, points, facts }) => [
      title,
      ...sentencesIn(brief),
      ...points.map(({ text }) => text),
      ...facts.map(({ text }) => text),
    ]),
  ]);
  return new Set(texts.map((text) => text.trim()).filter((text) => text.length >= LEAST));
};
