import { describe, expect, test } from "vitest";
import { stretchesOf } from "#domain/scoring/alignment/by-sentence.ts";
import { type Token, tokenise } from "#domain/scoring/alignment/tokens.ts";
import { errorSlots } from "#domain/scoring/editing/error-slots.ts";
import { passageOf } from "../../../support/scoring/small-passage.ts";

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(" ");

const stretches = (marked: string, answer: string) => {
  const passage = passageOf(marked);
  const tokens = tokenise(passage.text);
  const slots = errorSlots(passage, tokens);
  const given = tokenise(answer);
  return stretchesOf({ tokens, text: passage.text }, slots, { tokens: given, text: answer }).map((stretch) => ({
    right: textOf(stretch.right),
    given: textOf(stretch.given),
    whole: textOf(stretch.whole),
    rewritten: stretch.rewritten,
    changed: stretch.changed,
    sentences: stretch.group.sentences,
    slots: stretch.pieces.flatMap((piece) =>
      piece.type === "slot" ? [[piece.slot, textOf(given.slice(piece.from, piece.to))]] : [],
    ),
    places: stretch.pieces
      .flatMap((piece) =>
        piece.type === "token" && piece.same
          ? [[tokens[piece.passage ?? -1]?.text, given[piece.answer ?? -1]?.text]]
          : [],
      )
      .every(([one, other]) => one === other),
  }));
};
const marked =
  "The keepers [is|are] proud. Shelves hold tins of paint and coils of rope. The lamp [burn|burns] all night.";

test("each sentence of the passage is compared with its own of the answer", () => {
  const answer = "The keepers are proud. Shelves have tins of paint and coils of rope. The lamp burned all night.";
  expect(stretches(marked, answer)).toEqual([
    {
      right: "The keepers proud .",
      given: "The keepers proud .",
      whole: "The keepers are proud .",
      rewritten: false,
      changed: 0,
      sentences: 1,
      slots: [[0, "are"]],
      places: true,
    },
    {
      right: "Shelves hold tins of paint and coils of rope .",
      given: "Shelves have tins of paint and coils of rope .",
      whole: "Shelves have tins of paint and coils of rope .",
      rewritten: false,
      changed: 2,
      sentences: 1,
      slots: [],
      places: true,
    },
    {
      right: "The lamp all night .",
      given: "The lamp all night .",
      whole: "The lamp burned all night .",
      rewritten: false,
      changed: 0,
      sentences: 1,
      slots: [[1, "burned"]],
      places: true,
    },
  ]);
});

describe("a sentence is rewritten", () => {
  const rewritten = (text: string, answer: string) => stretches(text, answer).map((stretch) => stretch.rewritten);
  const ten = "Red boats carry big ropes over cold seas every day.";

  test("when four of its words and more than a third of them are gone", () => {
    expect(rewritten(ten, "Red boats carry big ropes over cold seas every day.")).toEqual([false]);
    expect(rewritten(ten, "Red boats carry big ropes over cold some other place.")).toEqual([false]);
    expect(rewritten(ten, "Red boats carry big ropes over some other old place.")).toEqual([true]);
    expect(rewritten("Red boats carry ropes.", "Red birds bring worms.")).toEqual([false]);
    expect(rewritten("Red boats carry big ropes.", "Red birds eat fat worms.")).toEqual([true]);
  });

  test("when it was joined with another and a fifth of both is gone", () => {
    const two = "Red boats carry big ropes over cold seas. Old men bind the nets every day.";
    expect(rewritten(two, "Red boats carry big ropes over cold seas, and old men bind the nets every day.")).toEqual([
      false,
    ]);
    expect(rewritten(two, "Red boats carry big ropes over warm lakes, and old women sew the nets every day.")).toEqual([
      true,
    ]);
  });

  test("and then one with a neighbour that was rewritten or much changed too", () => {
    const two = "Red boats carry big ropes. Old men bind the long nets every single day here.";
    const answer = "Red birds eat fat worms. Old men bind the wide sails at each free hour here.";
    expect(stretches(two, answer)).toMatchObject([
      {
        rewritten: true,
        sentences: 2,
        right: textOf(tokenise(two)),
        given: textOf(tokenise(answer)),
        whole: textOf(tokenise(answer)),
        places: true,
      },
    ]);
    const near = "Red birds eat fat worms. Old men bind the long nets every single week here.";
    expect(stretches(two, near)).toMatchObject([
      { rewritten: true, sentences: 1 },
      { rewritten: false, sentences: 1 },
    ]);
    const reversed = "Old men bind the long nets every single day here. Red boats carry big ropes.";
    expect(
      stretches(reversed, "Old men bind the wide sails at each free hour here. Red birds eat fat worms."),
    ).toMatchObject([{ rewritten: true, sentences: 2 }]);
  });
});

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

  test("by a third of the shorter one's words, and two at least", () => {
    const long = "Red boats carry ropes and sails over the sea.";
    expect(groups(`${one} ${two}`, `Red boats sink now. ${two}`)).toHaveLength(2);
    expect(groups(`${long} ${two}`, `Red birds sing now. ${two}`).map(([right]) => right)).toEqual([
      read(long),
      read(two),
    ]);
  });

  test("that an error spans", () => {
    const text = "Red boats [sail. Old|sail; old] men bind nets. New lamps burn oil.";
    expect(stretches(text, "Red boats sail; old men bind nets. New lamps burn oil.")).toMatchObject([
      { sentences: 2, rewritten: false, slots: [[0, "; old"]] },
      { sentences: 1 },
    ]);
    expect(stretches(text, "Red boats sail. Old men bind nets. New lamps burn oil.")).toMatchObject([
      { sentences: 2 },
      { sentences: 1 },
    ]);
    expect(stretches(text, "New lamps burn oil.")).toMatchObject([{ sentences: 2, whole: "" }, { sentences: 1 }]);
  });
});

test("a rewritten sentence is one with a neighbour in which four words were removed or added, on either side", () => {
  const [boats, birds] = ["Red boats carry big ropes.", "Red birds eat fat worms."];
  const long = "Old men in the town made the long nets by hand every single day here.";
  const [three, four] = [long.replace("every single", "each free hot"), long.replace("every single", "each free")];
  const joined = (text: string, answer: string) =>
    stretches(text, answer).map(({ sentences, changed }) => [sentences, changed]);
  expect(joined(`${boats} ${long}`, `${birds} ${four}`)).toEqual([[2, 12]]);
  expect(joined(`${long} ${boats}`, `${four} ${birds}`)).toEqual([[2, 12]]);
  expect(joined(`${boats} ${long}`, `${birds} ${long.replace("every", "each")}`)).toEqual([
    [1, 8],
    [1, 2],
  ]);
  expect(joined(`${long} ${boats}`, `${long.replace("every", "each")} ${birds}`)).toEqual([
    [1, 2],
    [1, 8],
  ]);
  expect(joined(`${boats} ${long}`, `${birds} ${three}`)).toEqual([[2, 13]]);
});

test("an error between two sentences belongs to the one it follows, and one at the end of the text to the last", () => {
  const text = "Red boats [sail|sail,] home. Old men make [nets|nets now].";
  expect(stretches(text, "Red boats sail, home. Old men make nets now.").map(({ slots }) => slots)).toEqual([
    [[0, ","]],
    [[1, "now"]],
  ]);
  const first = "[Boats|Red boats] sail home. [Men|Old men] make nets.";
  expect(stretches(first, "Red boats sail home. Old men make nets.").map(({ slots }) => slots)).toEqual([
    [[0, "Red boats"]],
    [[1, "Old men"]],
  ]);
});

test("a word of a planted error that is read as in the key tells which sentence is meant", () => {
  const text = "Red [boats carry big ropes|ships bear large cords] now. Old men sleep.";
  expect(stretches(text, "Red ships bear large cords today. Old men sleep.").map(({ whole }) => whole)).toEqual([
    "Red ships bear large cords today .",
    "Old men sleep .",
  ]);
});
