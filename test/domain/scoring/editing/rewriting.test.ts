import { describe, expect, test } from "vitest";
import type { EditingError } from "#domain/content/passage.ts";
import { stretchesOf } from "#domain/scoring/alignment/by-sentence.ts";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { errorSlots } from "#domain/scoring/editing/error-slots.ts";
import { correctedTokens, judgeRewriting } from "#domain/scoring/editing/rewriting.ts";
import { nothingFound } from "../../../support/language/language.ts";
import { passageOf } from "../../../support/scoring/small-passage.ts";

const setUp = (marked: string, answer: string, special: Partial<EditingError> = {}) => {
  const { text, ...passage } = passageOf(marked, { e1: special });
  const printed = tokenise(text);
  const slots = errorSlots({ ...passage, text }, printed);
  const [stretch] = stretchesOf({ tokens: printed, text }, slots, { tokens: tokenise(answer), text: answer });
  if (stretch === undefined) throw new Error("The passage has no sentence");
  return { stretch, slots, printed };
};

const judge = (marked: string, answer: string, special: Partial<EditingError> = {}) => {
  const { stretch, slots, printed } = setUp(marked, answer, special);
  const { gone, changed, count } = judgeRewriting(stretch, slots, printed, nothingFound);
  return { gone: [...gone].map(([id, value]) => (value ? id : `not ${id}`)).join(", "), changed, count };
};

const rope = "Shelves [holds|hold] tins of paint, coils of rope and a copper kettle.";

describe("a rewritten sentence says the same", () => {
  test.each([
    ["in another order", "A copper kettle, coils of rope and tins of paint are on shelves.", "e1", 2],
    ["in other forms of its words", "On a shelf, a copper kettle, a coil of rope and a tin of paint.", "e1", 2],
    ["also with its error still there", "A copper kettle, coils of rope: shelves holds tins of paint.", "not e1", 2],
  ])("%s", (_name, answer, gone, count) => {
    expect(judge(rope, answer)).toEqual({ gone, changed: null, count });
  });

  test("also with an error that begins with a right word still there", () => {
    const marked = "Shelves [must of|must have] held tins of paint, coils of rope and a copper kettle.";
    const answer = "A copper kettle, coils of rope, tins of paint: shelves must of held them.";
    expect(judge(marked, answer)).toMatchObject({ gone: "not e1", changed: null });
  });

  test("where three of five words of its content are there", () => {
    const marked = "Shelves, tins, paint, coils [and and|and] rope.";
    expect(judge(marked, "Shelves of paint tins and rope.").changed).toBeNull();
    expect(judge(marked, "Shelves and paint for all.").changed).toBe("Much of its content is missing or replaced");
  });
});

describe("a rewritten sentence says something else", () => {
  const missing = "Much of its content is missing or replaced";
  const removed = "The sentence was removed, and its content is missing";

  test.each([
    ["when nothing of it is left", "", "not e1", removed, 1],
    ["when two words of it are left", "Shelves hold.", "not e1", removed, 1],
    ["when three words of it are left", "Shelves hold tins.", "not e1", missing, 1],
    ["when much is missing", "The shelves hold a kettle for everyone.", "not e1", missing, 1],
    [
      "when much is new",
      "Shelves hold tins of paint, coils of rope, a copper kettle, bread, wine, grammar, coffee, music, theology, insects and mathematics.",
      "e1",
      missing,
      1,
    ],
    [
      "when a number differs",
      "On shelves, tins of paint, coils of rope and 3 copper kettles.",
      "e1",
      "A number was added: 3",
      1,
    ],
  ])("%s", (_name, answer, gone, changed, count) => {
    expect(judge(rope, answer)).toEqual({ gone, changed, count });
  });

  test("once for each of its sentences when its content is missing", () => {
    const marked = "Shelves [holds|hold] tins of paint. Coils of rope hang on hooks. A copper kettle boils.";
    expect(judge(marked, "Music and grammar delight all insects of theology everywhere.")).toMatchObject({
      changed: missing,
      count: 3,
    });
  });

  test("once for each of its sentences when much is new", () => {
    const marked = "Shelves [holds|hold] tins of paint. Coils of rope hang on hooks. A copper kettle boils.";
    const answer =
      "Shelves hold tins of paint, and music, theology, insects, grammar, mathematics, politics, elections, diseases, teachers and history delight bishops, lawyers, soldiers, dentists, voters, poets and senators; coils of rope hang on hooks, a copper kettle boils.";
    expect(judge(marked, answer)).toEqual({ gone: "e1", changed: missing, count: 3 });
  });

  test("once when it contradicts them, however many they are", () => {
    const marked = "Shelves [holds|hold] 12 tins of paint. Coils of rope hang on hooks. A copper kettle boils.";
    const answer = "On shelves 14 tins of paint, coils of rope on hooks and a copper kettle that boils.";
    expect(judge(marked, answer)).toMatchObject({ changed: "A number was changed: 12 became 14", count: 1 });
    expect(judge(marked, answer.replace("14", "12"))).toMatchObject({ changed: null, count: 6 });
  });

  test("when hardly a word of a long one is there in any form", () => {
    const long =
      "Old keepers [keeps|keep] clean lamps, quick boats, big ropes, small tins, cold tea and warm bread near the quiet harbour.";
    expect(
      judge(
        long,
        "Ancient guardians maintain tidy lanterns, fast ships, large cords, little cans, chilly drinks and hot loaves by the quiet harbour.",
      ).changed,
    ).toBe(missing);
    expect(
      judge(
        long,
        "Near the quiet harbour, old keepers keep lamps clean, boats quick, ropes big, tins small, tea cold and bread warm.",
      ).changed,
    ).toBeNull();
    expect(
      judge(
        long,
        "By a silent port, an ancient keeper kept a tidy lamp, a fast boat, a large rope, a little tin, chilly drinks and hot loaves.",
      ).changed,
    ).toBeNull();
    const short = "Old keepers [keeps|keep] clean lamps, quick boats and big ropes.";
    expect(judge(short, "Large cords, fast ships and tidy lanterns: ancient guardians keep all.").changed).toBeNull();
  });
});

describe("the needless changes of a rewriting", () => {
  test("are two a sentence at least, and one for each four words that are gone", () => {
    const marked =
      "The keepers of the tower [has|have] climbed down to the harbour in the evening for the tea and the bread of the village.";
    const kept = "Keepers climbed; tower, harbour, evening, tea, bread, village.";
    expect(judge(marked, kept)).toEqual({ gone: "e1", changed: null, count: 4 });
  });
});

describe("the right text of a stretch", () => {
  const rightOf = (marked: string, answer: string) => {
    const { stretch, slots, printed } = setUp(marked, answer);
    return correctedTokens(stretch, slots, printed)
      .map(({ text }) => text)
      .join(" ");
  };

  test.each([
    [
      "has an error as the answer fixed it",
      "The lamps [is|are|were] lit.",
      "The lamps were lit.",
      "The lamps were lit .",
    ],
    [
      "and as the key has it first where it is not fixed",
      "The lamps [is|are|were] lit.",
      "The lamps is lit.",
      "The lamps are lit .",
    ],
    ["also where it is fixed otherwise", "The lamps [is|are|were] lit.", "The lamps shone lit.", "The lamps are lit ."],
    ["has no words that the answer added", "The lamps [is|are] lit.", "The old lamps are lit.", "The lamps are lit ."],
    [
      "has the right words of a wide error once",
      "Climbing [it takes about ten minutes, the museum advises|it takes about ten minutes; the museum advises|because it takes about ten minutes, the museum suggests] rest.",
      "Climbing it takes roughly ten minutes, the museum advises rest.",
      "Climbing it takes about ten minutes the museum advises rest .",
    ],
    ["has the words that the answer removed", "The lamps [is|are] lit.", "Lamps are lit.", "The lamps are lit ."],
  ])("%s", (_name, marked, answer, right) => {
    expect(rightOf(marked, answer)).toBe(right);
  });
});
