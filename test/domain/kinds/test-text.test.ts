import { expect, test } from "vitest";
import { content } from "#content/content.ts";
import { DRAW } from "#domain/kinds/kinds.ts";
import { testText } from "#domain/kinds/test-text.ts";

const drawn = <Kind extends "editing" | "proofreading" | "writing">(kind: Kind) => {
  const { test, ...rest } = DRAW[kind](content, { test: `${kind}-test`, dialect: "en-GB", seed: "s", seen: new Map() });
  return { ...rest, seed: "s", ...test };
};

test("an edited passage comes with what was shown; without an answer it is as it was shown", () => {
  const issued = drawn("editing");
  const shown = issued.passage.text;
  expect(testText({ id: "editing-test", answers: { kind: "editing", text: "Edited." } }, issued)).toMatchObject({
    part: "editing-test",
    kind: "editing",
    shown,
    given: "Edited.",
    marks: [],
  });
  expect(testText({ id: "editing-test", answers: null }, issued)).toMatchObject({ given: shown });
});

test("marks are the words' places in the passage, once each and in order", () => {
  const issued = drawn("proofreading");
  const { text } = issued.passage;
  const taken = testText({ id: "p", answers: { kind: "proofreading", marks: [2, 0, 2, 99_999] } }, issued);
  const words = text.split(/\s+/);
  expect(taken?.marks.map(({ start, end }) => text.slice(start, end))).toEqual([words[0], words[2]]);
  const { title } = issued.passage;
  const unmarked = { part: "p", kind: "proofreading", title, shown: text, given: null, marks: [] };
  expect(testText({ id: "p", answers: null }, issued)).toEqual(unmarked);
  expect(testText({ id: "p", answers: { kind: "writing", text: "x" } }, issued)).toEqual(unmarked);
});

test("a written text comes with its brief; nothing was written is an empty text", () => {
  const issued = drawn("writing");
  expect(testText({ id: "w", answers: { kind: "writing", text: "Dear all" } }, issued)).toEqual({
    ...{
      part: "w",
      kind: "writing",
      title: issued.brief.title,
      shown: issued.brief.brief,
      given: "Dear all",
      marks: [],
    },
  });
  expect(testText({ id: "w", answers: null }, issued)).toMatchObject({ given: "" });
});
