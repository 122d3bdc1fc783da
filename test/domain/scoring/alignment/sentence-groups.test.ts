import { describe, expect, test } from "vitest";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { stretches, textOf } from "../../../support/scoring/stretches.ts";

describe("sentences belong together", () => {
  const groups = (text: string, answer: string) => stretches(text, answer).map(({ right, whole }) => [right, whole]);
  const [one, two, three] = ["Red boats carry ropes.", "Old men bind nets.", "New lamps burn oil."];
  const read = (text: string) => textOf(tokenise(text));

  test("that were joined", () => {
    expect(groups(`${one} ${two} ${three}`, `Red boats carry ropes, old men bind nets. ${three}`)).toEqual([
      [read(`${one} ${two}`), read("Red boats carry ropes, old men bind nets.")],
      [read(three), read(three)],
    ]);
  });

  test("that were divided", () => {
    expect(groups(`Red boats carry ropes, old men bind nets. ${three}`, `${one} ${two} ${three}`)).toEqual([
      [read("Red boats carry ropes, old men bind nets."), read(`${one} ${two}`)],
      [read(three), read(three)],
    ]);
  });

  test("but not one that was added or removed", () => {
    expect(groups(`${one} ${three}`, `${one} ${two} ${three}`)).toEqual([
      [read(one), read(one)],
      ["", read(two)],
      [read(three), read(three)],
    ]);
    expect(groups(`${one} ${two} ${three}`, `${one} ${three}`)).toEqual([
      [read(one), read(one)],
      [read(two), ""],
      [read(three), read(three)],
    ]);
    expect(groups(`${one} ${two}`, one)).toEqual([
      [read(one), read(one)],
      [read(two), ""],
    ]);
    expect(groups(one, `${one} ${two}`)).toEqual([
      [read(one), read(one)],
      ["", read(two)],
    ]);
    expect(groups(two, `${one} ${two}`)).toEqual([
      ["", read(one)],
      [read(two), read(two)],
    ]);
  });

  test("in the same gap", () => {
    expect(groups(`${one} ${two} ${three}`, `${one} Birds sing here. ${three}`)).toEqual([
      [read(one), read(one)],
      [read(two), read("Birds sing here.")],
      [read(three), read(three)],
    ]);
  });

  test("as a whole where nothing is left", () => {
    expect(groups(`${one} ${two}`, "Birds sing here.")).toEqual([[read(`${one} ${two}`), read("Birds sing here.")]]);
    expect(groups(one, "")).toEqual([[read(one), ""]]);
  });

  /** If two sentences belong together, one that was removed between the first and the next is apart from them. */
  const alike = (text: string, answer: string) =>
    stretches(`${text} Birds sing here. ${two}`, `${answer} ${two}`).length === 3;

  test("by a third of the shorter one's words, and two at least", () => {
    const long = "Red boats carry ropes and sails over the sea.";
    expect(alike(long, "Red boats leak now.")).toBe(true);
    expect(alike(long, "Red lamps glow now.")).toBe(false);
    expect(alike(long, "Red boats carry ropes under a dark bridge today.")).toBe(true);
    expect(alike(long, "Red boats carry lamps under a dark bridge today.")).toBe(false);
  });

  test("by its only word, if that is all of a sentence", () => {
    expect(alike("Stop.", "Stop.")).toBe(true);
    expect(alike("Red lamps.", "Red oil.")).toBe(false);
    expect(groups(`${two} Birds sing here. Stop.`, `${two} Stop.`)).toHaveLength(3);
  });

  test("by the words of planted errors that read as in the key, and only by those", () => {
    expect(alike("Red [boats carry big ropes|ships bear large cords] now.", "Red ships bear large cords today.")).toBe(
      true,
    );
    expect(alike("Dark [boat|boats] sail home today.", "Red boats leak fast now.")).toBe(false);
    expect(alike("[Shipp bares|Ships bear] much wood.", "Shipped beared under dark bridges.")).toBe(false);
  });

  test("but not by a mark alone on a line", () => {
    const added = ["", read("—")];
    const [first, second] = [
      [read(one), read(one)],
      [read(two), read(two)],
    ];
    expect(groups(`${one} ${two}`, `${one}\n—\n${two}`)).toEqual([first, added, second]);
    expect(groups(`${one}\n—\n${two}`, `${one} ${two}`)).toEqual([first, added.toReversed(), second]);
    expect(groups(`${one}\n—\n${two}`, `${one}\n—\n${two}`)).toHaveLength(3);
  });

  test("that were divided in three", () => {
    const whole = "Red boats carry ropes, old men bind nets, new lamps burn oil.";
    expect(groups(whole, `${one} ${two} ${three}`)).toEqual([[read(whole), read(`${one} ${two} ${three}`)]]);
  });

  test("that were divided at another place", () => {
    const text = "Red boats carry ropes. Old men bind nets, new lamps burn oil.";
    const answer = "Red boats carry ropes, old men bind nets. New lamps burn oil.";
    expect(groups(text, answer)).toEqual([[read(text), read(answer)]]);
  });

  test("that were joined without the one between them", () => {
    const text = `${one} Birds sing here. ${three}`;
    const answer = "Red boats carry ropes, new lamps burn oil.";
    expect(groups(text, answer)).toEqual([[read(text), read(answer)]]);
  });

  test("that an error spans", () => {
    const text = "Red boats [sail. Old|sail; old] men bind nets. New lamps burn oil.";
    expect(stretches(text, "Red boats sail; old men bind nets. New lamps burn oil.")).toMatchObject([
      { sentences: 2, rewritten: false, slots: "0 ; old" },
      { sentences: 1 },
    ]);
    expect(stretches(text, "Red boats sail. Old men bind nets. New lamps burn oil.")).toMatchObject([
      { sentences: 2 },
      { sentences: 1 },
    ]);
    expect(stretches(text, "New lamps burn oil.")).toMatchObject([{ sentences: 2, whole: "" }, { sentences: 1 }]);
    expect(stretches(text, "Old men bind nets. New lamps burn oil.")).toMatchObject([
      { sentences: 2, whole: "Old men bind nets ." },
      { sentences: 1 },
    ]);
  });
});
