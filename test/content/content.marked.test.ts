import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import { specimens } from "#content/specimens.ts";
import { printMarks } from "#contract/assessments/marked-text.ts";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { lexicon } from "../support/language/language.ts";
import { ownSource } from "../support/own-tests/own-source.ts";

type Place = { start: number; end: number; wrong: string; right: string[] };

/** A passage of ours as an author would write it. */
const marked = (text: string, places: readonly Place[]): string => {
  let from = 0;
  const pieces = places.flatMap(({ start, end, wrong, right }) => {
    const before = text.slice(from, start);
    from = end;
    return [before, { wrong, right, refused: [] }];
  });
  return printMarks([...pieces, text.slice(from)].filter((piece) => piece !== ""));
};

const live = content.passages["en-GB"];
const shown = specimens.passages["en-GB"];
const PASSAGES = [
  ...[...Object.values(live.editing), ...Object.values(shown.editing)].map(({ id, text, errors }) => {
    const places = errors.map(({ accepted, ...error }) => ({ ...error, right: accepted }));
    return { name: id, kind: "editing" as const, text, places };
  }),
  ...[...Object.values(live.proofreading), ...Object.values(shown.proofreading)].map(({ id, text, errors }) => {
    const places = errors.map(({ correct, ...error }) => ({ ...error, right: [correct] }));
    return { name: id, kind: "proofreading" as const, text, places };
  }),
];

test.each(PASSAGES)("$name, written with marks, is the same passage with the same key", ({ kind, text, places }) => {
  const { content: read, findings } = readOwnTest(lexicon)(ownSource(kind, marked(text, places)));
  expect(findings).toEqual([]);
  if (read?.kind !== "editing" && read?.kind !== "proofreading") throw new Error("no passage");
  expect(read.passage.text).toBe(text);
  const key = read.passage.errors.map((error) => ({
    ...{ start: error.start, end: error.end, wrong: error.wrong },
    right: "accepted" in error ? error.accepted : [error.correct],
  }));
  expect(key).toEqual(places.map(({ start, end, wrong, right }) => ({ start, end, wrong, right })));
});
