import { expect, test } from "vitest";
import type { Answers } from "#contract/candidate/candidate.ts";
import { restore } from "../../../../lib/web/candidate/session/restore-draft.ts";
import { written } from "./service.ts";

test("without a draft, the saved answers are used", () => {
  const saved = { answers: written("a"), version: 2 };
  expect(restore(saved, undefined)).toEqual({ kind: "continue", answers: written("a"), isUnsaved: false });
});

test("a draft on the saved version is newer, and is sent", () => {
  const draft = { version: 2, answers: written("ab"), sent: null };
  const restored = restore({ answers: written("a"), version: 2 }, draft);
  expect(restored).toEqual({ kind: "continue", answers: written("ab"), isUnsaved: true });
});

test("so is one whose last save arrived without a response", () => {
  const draft = { version: 2, answers: written("abc"), sent: { answers: written("ab"), at: 0 } };
  const restored = restore({ answers: written("ab"), version: 3 }, draft);
  expect(restored).toEqual({ kind: "continue", answers: written("abc"), isUnsaved: true });
});

test("a draft equal to the saved answers is not sent", () => {
  const draft = { version: 2, answers: written("ab"), sent: null };
  const restored = restore({ answers: written("ab"), version: 3 }, draft);
  expect(restored).toEqual({ kind: "continue", answers: written("ab"), isUnsaved: false });
});

test("the order in which words were marked or items were answered makes no difference", () => {
  const marks = (...list: number[]): Answers => ({ kind: "proofreading", marks: list });
  const draft = { version: 1, answers: marks(2, 1), sent: null };
  expect(restore({ answers: marks(1, 2), version: 5 }, draft)).toMatchObject({ isUnsaved: false });
});

test("when both sides have changed, the candidate is asked", () => {
  const draft = { version: 2, answers: written("mine"), sent: { answers: written("m"), at: 0 } };
  expect(restore({ answers: written("theirs"), version: 4 }, draft)).toEqual({
    kind: "conflict",
    here: written("mine"),
  });
});
