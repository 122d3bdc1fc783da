import { describe, expect, test } from "vitest";
import { stretchesOf } from "#domain/scoring/alignment/by-sentence.ts";
import { changesOf } from "#domain/scoring/alignment/text-changes.ts";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { errorSlots } from "#domain/scoring/editing/error-slots.ts";
import {
  changeEntries,
  type OtherChange,
  otherChanges,
  rewritingChange,
} from "#domain/scoring/editing/other-changes.ts";
import { nothingFound } from "../../../support/language/language.ts";
import { passageOf } from "../../../support/scoring/small-passage.ts";

const span = { start: 4, end: 8 };
const other = (count: number, fault: OtherChange["fault"] = null): OtherChange => ({
  count,
  fault,
  span,
  given: "given",
  reason: "Reason",
});
const entries = (others: readonly OtherChange[], weight = 100) =>
  changeEntries(others, { id: "p", text: "The wide pier" }, weight);
const points = (others: readonly OtherChange[], weight?: number) =>
  entries(others, weight).map((entry) => entry.points);

describe("what a change costs", () => {
  test("one for a new error, two for a changed statement, as often as there are any", () => {
    expect(points([other(1, "error"), other(2, "error"), other(1, "meaning"), other(3, "meaning")])).toEqual([
      -1, -2, -2, -6,
    ]);
  });

  test("nothing for the first three needless changes, and a quarter for each after them", () => {
    expect(points([other(1), other(1), other(1), other(1), other(2)])).toEqual([0, 0, 0, -0.25, -0.5]);
    expect(points([other(5)])).toEqual([-0.5]);
    expect(points([other(3), other(1, "error"), other(1)])).toEqual([0, -1, -0.25]);
    expect(points([other(1, "error"), other(3)])).toEqual([-1, 0]);
  });

  test("a fifth of all errors' weight at most for needless changes", () => {
    expect(points([other(6), other(9), other(9)], 10)).toEqual([-0.75, -1.25, 0]);
  });
});

test("a change is a line of the review, whose reason is a sentence", () => {
  expect(entries([other(1, "error"), other(1, "meaning"), { ...other(1), reason: "Why?" }])).toEqual([
    {
      id: "p+1",
      kind: "change",
      outcome: "introduced",
      span,
      expected: "wide",
      given: "given",
      rule: "Introduce no errors",
      explanation: "Reason.",
      points: -1,
    },
    expect.objectContaining({ id: "p+2", outcome: "introduced", rule: "Keep the meaning", points: -2 }),
    expect.objectContaining({
      id: "p+3",
      outcome: "needless",
      rule: "Leave correct text unchanged",
      explanation: "Why?",
    }),
  ]);
  const reasons = ["Go!", "Go.", "e.g. so"].map((reason) => entries([{ ...other(1), reason }])[0]?.explanation);
  expect(reasons).toEqual(["Go!", "Go.", "e.g. so."]);
});

describe("changes outside the errors", () => {
  const traps = [{ right: "its doors", bad: ["it's doors"] }];
  const passage = passageOf("The [keeper's|keepers] opened its doors at noon. We saw a wide pier.", {}, traps);
  const printed = tokenise(passage.text);
  const slots = errorSlots(passage, printed);

  const changesIn = (answer: string, { reworded = false, sprung = passage.traps } = {}) => {
    const tokens = tokenise(answer);
    const stretches = stretchesOf({ tokens: printed, text: passage.text }, slots, { tokens, text: answer });
    const pieces = stretches.flatMap((stretch) => stretch.pieces);
    const changes = changesOf(pieces, slots, printed, tokens, new Set());
    const around = () => ({ right: printed, given: tokens, reworded });
    return otherChanges(changes, sprung, around, nothingFound, answer);
  };

  test("are none where only an error was fixed, or attempted in a few words", () => {
    expect(changesIn(passage.text)).toEqual([]);
    expect(changesIn("The keepers opened its doors at noon. We saw a wide pier.")).toEqual([]);
    expect(changesIn("The kepers opened its doors at noon. We saw a wide pier.")).toEqual([]);
    expect(changesIn("The kepers shut their gates at noon. We saw a wide pier.")).toEqual([]);
    expect(changesIn("The kepers shut their gates at nine. We saw a wide pier.")).toHaveLength(1);
    expect(changesIn("The kepers shut all their gates at noon. We saw a wide pier.")).toEqual([]);
    expect(changesIn("The kepers shut down all their gates at noon. We saw a wide pier.")).toHaveLength(1);
  });

  test("are none where two errors were attempted in a few words for each", () => {
    const two = passageOf("They [must of|must have] [saw|seen] the boat.");
    const { counts } = scoreEditing(two, "They must off so very long ago sawn the boat.", nothingFound);
    expect(counts).toMatchObject({ wrongly_fixed: 2, introduced: 0, needless: 0 });
  });

  test("are needless where nothing had to be corrected, with their places in both texts", () => {
    expect(changesIn("The keepers opened its doors at noon. We saw a broad pier.")).toEqual([
      {
        count: 1,
        fault: null,
        span: { start: 48, end: 52 },
        given: "broad",
        reason: "Nothing had to be corrected here",
      },
    ]);
  });

  test("are errors where they spring a trap, whose explanation they have", () => {
    const answer = "The keepers opened it's doors at noon. We saw a wide pier.";
    expect(changesIn(answer)).toEqual([
      expect.objectContaining({ count: 1, fault: "error", given: "it's", reason: "“its doors” was right" }),
    ]);
    const [untrapped] = changesIn("The keepers opened the doors at noon. We saw a wide pier.", { sprung: [] });
    expect(untrapped).toMatchObject({ fault: null });
    const [beside] = changesIn("The keepers opened its doors at noon. We saw a broad pier.");
    expect(beside).toMatchObject({ fault: null });
    const before = changesIn("The keepers now opened it's doors at noon. We saw a wide pier.");
    expect(before.map(({ fault }) => fault)).toEqual([null, "error"]);
  });

  test("are errors in a trap also where nothing else speaks against them", () => {
    const start = passage.text.indexOf("wide");
    const explanation = "It is wide, as Mr. Oduya says.";
    const sprung = [{ start, end: start + 4, right: "wide", bad: ["broad"], explanation }];
    expect(changesIn("The keepers opened its doors at noon. We saw a broad pier.", { sprung })).toEqual([
      expect.objectContaining({ count: 1, fault: "error", reason: "It is wide, as Mr. Oduya says" }),
    ]);
  });

  test("are an error where one mark of a pair is left alone, though not where both go", () => {
    const reason = "An opening or closing mark is missing its counterpart";
    expect(changesIn('The keepers opened its doors at "noon. We saw a wide pier.')).toEqual([
      expect.objectContaining({ count: 1, fault: "error", given: '"', reason }),
    ]);
    const both = changesIn('The keepers opened its doors at "noon. We saw a" wide pier.');
    expect(both.map(({ fault }) => fault)).toEqual([null, null]);
    const three = changesIn('The keepers opened its "doors at "noon. We saw a" wide pier.', { sprung: [] });
    expect(three.map(({ fault }) => fault)).toEqual([null, null, "error"]);
  });

  test("are a part of the repair in its sentence, if they are small and harmless", () => {
    const reworded = true;
    expect(changesIn("The keepers opened its doors at noon. We saw a broad pier.", { reworded })).toEqual([]);
    expect(changesIn("The keepers opened its doors at nine. We saw a wide pier.", { reworded })).toHaveLength(1);
    const longer = (words: string) => `The keepers opened its doors at noon. We saw a wide pier ${words}.`;
    expect(changesIn(longer("which is there now"), { reworded })).toEqual([]);
    expect(changesIn(longer("which is still there now"), { reworded })).toHaveLength(1);
  });
});

describe("a rewriting of whole sentences", () => {
  const passage = passageOf("The lamp burned. Shelves [holds|hold] tins of paint and coils of rope.");
  const answer = "The lamp burned. On the boards, there are cans to colour with, and cord.";
  const [printed, tokens] = [tokenise(passage.text), tokenise(answer)];
  const slots = errorSlots(passage, printed);
  const stretches = stretchesOf({ tokens: printed, text: passage.text }, slots, { tokens, text: answer });
  const gone = new Map<string, boolean>();

  test("is one change of all its text", () => {
    const [, stretch] = stretches;
    expect(stretch && rewritingChange(stretch, { gone, changed: null, count: 4 }, printed, tokens, answer)).toEqual([
      {
        count: 4,
        fault: null,
        span: { start: 17, end: 63 },
        given: "On the boards, there are cans to colour with, and cord.",
        reason: "The sentence was rewritten without a change of meaning",
      },
    ]);
    expect(stretch && rewritingChange(stretch, { gone, changed: "Other", count: 2 }, printed, tokens, answer)).toEqual([
      expect.objectContaining({ count: 2, fault: "meaning", reason: "Other" }),
    ]);
  });

  test("is quoted with the errors at its ends, and without one whose words are gone", () => {
    const given = (from: number, to: number) => {
      const pieces = [
        { type: "slot", slot: 0, reading: 0, exact: false, from, to: from + 1 },
        { type: "token", passage: 4, answer: 6, same: true },
        { type: "slot", slot: 0, reading: 0, exact: false, from: to - 1, to },
        { type: "slot", slot: 0, reading: 0, exact: false, from: 12, to: 12 },
      ] as const;
      const [, stretch] = stretches;
      if (stretch === undefined) throw new Error("The passage has two sentences");
      const [change] = rewritingChange(
        { ...stretch, pieces },
        { gone, changed: null, count: 4 },
        printed,
        tokens,
        answer,
      );
      return change?.given;
    };
    expect(given(4, 10)).toBe("On the boards, there are");
  });
});
