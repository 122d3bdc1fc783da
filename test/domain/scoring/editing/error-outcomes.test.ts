import { describe, expect, test } from "vitest";
import type { EditingError } from "#domain/content/passage.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { nothingFound } from "../../../support/language/language.ts";
import { passageOf } from "../../../support/scoring/small-passage.ts";

const judge = (marked: string, answer: string, special: Partial<EditingError> = {}) => {
  const { review } = scoreEditing(passageOf(marked, { e1: special }), answer, nothingFound);
  const { outcome, given, points } = review.find(({ id }) => id === "e1") ?? {};
  return { outcome, given, points };
};

const lamp = "The old lamp [burn|burns|burned] all night.";

describe("an error is", () => {
  test.each([
    ["fixed by a listed word", "The old lamp burned all night.", "fixed", "burned", 1],
    ["fixed by another word that is right", "The old lamp shone all night.", "fixed", "shone", 1],
    ["wrongly fixed by a wrong form", "The old lamp burning all night.", "wrongly_fixed", "burning", 0.5],
    ["missed as printed, which is quoted", "The old lamp burn all night.", "missed", "burn", 0],
    ["missed when words beside it were changed", "The ancient lamp burn every night.", "missed", "burn", 0],
  ])("%s", (_name, answer, outcome, given, points) => {
    expect(judge(lamp, answer)).toEqual({ outcome, given, points });
  });

  test("missed as printed also where it has no word before it", () => {
    expect(judge('["The|The] tower is old.', '"The tower is old.').outcome).toBe("missed");
  });

  test("worth its weight, and half of it when it is wrongly fixed", () => {
    const special = { weight: 2 } as const;
    expect(judge(lamp, "The old lamp burned all night.", special).points).toBe(2);
    expect(judge(lamp, "The old lamp burning all night.", special).points).toBe(1);
  });
});

describe("an error whose words are gone", () => {
  const marked = "The keepers [is|are] proud of their tower and of the old lamp on its top floor.";

  test("was found when few others are gone with it", () => {
    expect(judge(marked, "The keepers of their tower and of the old lamp on its top floor.").outcome).toBe(
      "wrongly_fixed",
    );
    expect(judge(marked, "The keepers and of the old lamp on its top floor.").outcome).toBe("missed");
  });

  test("was found when three words beside it are gone, and swept away when four are", () => {
    const text = "Boats [has|have] red sails, green oars, brown ropes and bells, flags and lamps on every deck.";
    expect(judge(text, "Boats, green oars, brown ropes and bells, flags and lamps on every deck.").outcome).toBe(
      "wrongly_fixed",
    );
    expect(judge(text, "Boats oars, brown ropes and bells, flags and lamps on every deck.").outcome).toBe(
      "wrongly_fixed",
    );
    expect(judge(text, "Boats, brown ropes and bells, flags and lamps on every deck.")).toMatchObject({
      outcome: "missed",
      given: "has",
    });
  });
});

describe("a change around an error", () => {
  const begin = "They [must of|must have] seen";
  const insert = (count: number) => `They must off ${"very ".repeat(count)}seen the boat.`;

  test("of more than twelve words is not an attempt at it", () => {
    expect(judge(`${begin} the boat.`, insert(1)).outcome).toBe("wrongly_fixed");
    const words = "one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");
    const put = (count: number) => `They must off ${words.slice(0, count).join(" ")} seen the boat.`;
    expect(judge(`${begin} the boat.`, put(12)).outcome).toBe("wrongly_fixed");
    expect(judge(`${begin} the boat.`, put(13)).outcome).toBe("missed");
  });
});

test("an attempt beside four other words that were replaced is still one", () => {
  const town = "for the people of the old town and of its harbour.";
  expect(
    judge(`The lamp [burn|burns] all night long there ${town}`, `The lamp burning every evening near here ${town}`)
      .outcome,
  ).toBe("wrongly_fixed");
});

test("a change around two errors may have twelve words for each of them", () => {
  const words = "one two three four five six seven eight nine ten eleven twelve thirteen";
  expect(judge("They [must of|must have] [saw|seen] the boat.", `They must off ${words} sawn the boat.`).outcome).toBe(
    "wrongly_fixed",
  );
});

test("what is quoted has the words of the error's span that were right", () => {
  expect(judge("They [must of|must have] gone.", "They must off gone.").given).toBe("must off");
  expect(judge("It was [more harder|much harder] then.", "It was moar harder then.").given).toBe("moar harder");
  expect(judge("[Them keepers|The keepers] slept", "Thee keepers slept").given).toBe("Thee keepers");
  expect(judge("They are [so prowd|so proud]", "They are so prooud").given).toBe("so prooud");
});

describe("an error whose word is gone and nothing is in its place", () => {
  const marked = "The [olds|old] lamp burns so bright all night.";

  test("was fixed when a word close by was changed, so that it can have been reworded", () => {
    expect(judge(marked, "The lamp burns so brightly all night.").outcome).toBe("fixed");
  });

  test("was fixed when that word is before it", () => {
    expect(
      judge(
        "In the tower so bright the [olds|old] lamp burns for all people there.",
        "In the tower so brightly the lamp burns for all people there.",
      ).outcome,
    ).toBe("fixed");
  });

  test("was not fixed when a word further away was, or one was only removed", () => {
    expect(judge(marked, "The lamp burns so bright all evening.").outcome).toBe("wrongly_fixed");
    expect(judge(marked, "The lamp burns so bright all.").outcome).toBe("wrongly_fixed");
    expect(judge(marked, "The lamp burns bright all night.").outcome).toBe("wrongly_fixed");
  });

  test("was fixed when the right number came anywhere in its sentence", () => {
    const fact = "The old lamp burned here until [1968|1971] for all the people of the town.";
    const special = { kind: "fact" } as const;
    expect(judge(fact, "Until 1971 the old lamp burned here for all the people of the town.", special).outcome).toBe(
      "fixed",
    );
    expect(judge(fact, "The old lamp burned here for all the people of the town.", special).outcome).not.toBe("fixed");
    const twice = "The lamp of 1971 burned here until [1968|1971] for all the people of the town.";
    expect(judge(twice, "The lamp of 1971 burned here for all the people of the town.", special).outcome).not.toBe(
      "fixed",
    );
  });
});

test("an error is explained with its place, its first fix and its rule", () => {
  const { review } = scoreEditing(passageOf(lamp), "The old lamp burn all night.", nothingFound);
  expect(review).toEqual([
    {
      id: "e1",
      kind: "grammar",
      outcome: "missed",
      span: { start: 13, end: 17 },
      expected: "burns",
      given: "burn",
      rule: "Agreement",
      explanation: "Why e1",
      points: 0,
    },
  ]);
});

describe("an error that a wide slot has", () => {
  const marked =
    "Climbing [it takes about ten minutes, the museum advises|it takes about ten minutes; the museum advises|because it takes about ten minutes, the museum suggests] rest.";
  const rule = "Comma splice";

  test("is fixed when a change beside its core leaves no trace of it", () => {
    const answer = "Climbing it takes about ten minutes, and for that reason the museum advises rest.";
    expect(judge(marked, answer, { rule }).outcome).toBe("fixed");
  });

  test("and that all its fixes begin as, is missed when a change beside its core leaves it as it was", () => {
    const comma =
      "[The lamp on the top floor, burns|The lamp on the top floor burns|The lamp, on the top floor, burns] all night.";
    expect(judge(comma, "The lamp on the upper floor, burns all night.").outcome).toBe("missed");
    expect(judge(comma, "The lamp on the upper floor burns all night.").outcome).toBe("fixed");
  });

  test("is missed when a change beside its core leaves it as it was", () => {
    const answer = "Climbing it takes roughly ten minutes, the museum advises rest.";
    expect(judge(marked, answer, { rule })).toMatchObject({ outcome: "missed", points: 0 });
  });
});

test("errors of a sentence that was rewritten are fixed when they left no trace, and missed otherwise", () => {
  const marked = "Shelves [holds|hold] tins of paint, coils of rope and a copper kettle.";
  expect(judge(marked, "A copper kettle, coils of rope and tins of paint are on shelves.").outcome).toBe("fixed");
  expect(judge(marked, "A copper kettle, coils of rope: shelves holds tins of paint.").outcome).toBe("missed");
});
