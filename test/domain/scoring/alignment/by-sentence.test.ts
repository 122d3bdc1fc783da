import { describe, expect, test } from "vitest";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { stretches, textOf } from "../../../support/scoring/stretches.ts";

const marked =
  "The keepers [is|are] proud. Shelves hold tins of paint and coils of rope. The lamp [burn|burns] all night.";

test("each sentence of the passage is compared with its own of the answer", () => {
  const answer = "The keepers are proud. Shelves have tins of paint and coils of rope. The lamp burned all night.";
  const alike = { rewritten: false, changed: 0, sentences: 1, slots: "", places: true };
  const [proud, lamp] = ["The keepers proud .", "The lamp all night ."];
  const shelves = (hold: string) => `Shelves ${hold} tins of paint and coils of rope .`;
  expect(stretches(marked, answer)).toEqual([
    { ...alike, right: proud, given: proud, whole: "The keepers are proud .", slots: "0 are" },
    { ...alike, right: shelves("hold"), given: shelves("have"), whole: shelves("have"), changed: 2 },
    { ...alike, right: lamp, given: lamp, whole: "The lamp burned all night .", slots: "1 burned" },
  ]);
});

describe("a sentence is rewritten", () => {
  const isRewritten = (text: string, answer: string) => stretches(text, answer).every(({ rewritten }) => rewritten);
  const ten = "Red boats carry big ropes over cold seas every day.";

  test("when four of its words and more than a third of them are gone", () => {
    expect(isRewritten(ten, "Red boats carry big ropes over cold seas every day.")).toBe(false);
    expect(isRewritten(ten, "Red boats carry big ropes over cold some other place.")).toBe(false);
    expect(isRewritten(ten, "Red boats carry big ropes over some other old place.")).toBe(true);
    expect(isRewritten("Red boats carry ropes.", "Red birds bring worms.")).toBe(false);
    expect(isRewritten("Red boats carry big ropes.", "Red birds eat fat worms.")).toBe(true);
  });

  test("when it was joined with another and a fifth of both is gone", () => {
    const two = "Red boats carry big ropes over cold seas. Old men bind the nets every day.";
    expect(isRewritten(two, "Red boats carry big ropes over cold seas, and old men bind the nets every day.")).toBe(
      false,
    );
    expect(isRewritten(two, "Red boats carry big ropes over warm lakes, and old women sew the nets every day.")).toBe(
      true,
    );
  });

  const row = (count: number, letter: string) =>
    Array.from({ length: count }, (_, nth) => `${nth === 0 ? letter.toUpperCase() : letter}${nth}`).join(" ");
  const first = (count: number, text: string) => text.split(" ").slice(0, count).join(" ");

  test("when less than 65 per cent of its words remain", () => {
    const twenty = row(20, "a");
    expect(isRewritten(`${twenty}.`, `${first(13, twenty)} ${row(7, "x")}.`)).toBe(false);
    expect(isRewritten(`${twenty}.`, `${first(12, twenty)} ${row(8, "x")}.`)).toBe(true);
  });

  test("when less than 80 per cent of the words of joined sentences remain", () => {
    const two = `${row(10, "a")}. ${row(10, "b")}.`;
    // The second sentence's first word loses its capital, which counts.
    const joined = `${row(10, "a")}, ${row(10, "b").replace("B", "b")}`;
    expect(isRewritten(two, `${first(17, joined)} ${row(3, "x")}.`)).toBe(false);
    expect(isRewritten(two, `${first(16, joined)} ${row(4, "x")}.`)).toBe(true);
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

test("a rewritten sentence is one with a neighbour in which four words were removed or added, on either side", () => {
  const [boats, birds] = ["Red boats carry big ropes.", "Red birds eat fat worms."];
  const long = "Old men in the town made the long nets by hand every single day here.";
  const [three, four] = [long.replace("every single", "each free hot"), long.replace("every single", "each free")];
  const joined = (text: string, answer: string) =>
    stretches(text, answer).map(({ sentences, changed }) => `${sentences} ${changed}`);
  expect(joined(`${boats} ${long}`, `${birds} ${four}`)).toEqual(["2 12"]);
  expect(joined(`${long} ${boats}`, `${four} ${birds}`)).toEqual(["2 12"]);
  expect(joined(`${boats} ${long}`, `${birds} ${long.replace("every", "each")}`)).toEqual(["1 8", "1 2"]);
  expect(joined(`${long} ${boats}`, `${long.replace("every", "each")} ${birds}`)).toEqual(["1 2", "1 8"]);
  expect(joined(`${boats} ${long}`, `${birds} ${three}`)).toEqual(["2 13"]);
});

test("a word that was removed or added is counted and is on its side only, also after other sentences", () => {
  const text = "Red boats carry ropes. Old men bind long nets. New lamps burn oil.";
  const answer = "Red boats carry ropes. Old men bind nets now. New lamps burn oil.";
  expect(stretches(text, answer)).toMatchObject([
    { changed: 0 },
    { changed: 2, right: "Old men bind long nets .", given: "Old men bind nets now ." },
    { changed: 0 },
  ]);
});

test("joined rewritten sentences keep the errors of each", () => {
  const text = "Red boats carry all big [rope|ropes]. Old men [binds|bind] the long nets every single day here.";
  const answer = "Red birds eat some fat ropes. Old men bind the wide sails at each free hour here.";
  expect(stretches(text, answer)).toMatchObject([
    {
      rewritten: true,
      sentences: 2,
      slots: "0 ropes, 1 bind",
    },
  ]);
});

test.each([
  [
    "with the mark at its end",
    "Red boats [sail.|sail!] Old men make nets.",
    "Red boats sail! Old men make nets.",
    "0 !|",
  ],
  [
    "with what is missing at the end of a text",
    "Old men make [nets|nets.]\n[Boat|Boats] [sail|sail now]",
    "Old men make nets.\nBoats sail now",
    "0 .|1 Boats, 2 now",
  ],
  [
    "with a word missing at its start",
    "Red boats sail. [Boston|In Boston] men make nets.",
    "Red boats sail. In Boston men make nets.",
    "|0 In",
  ],
  [
    "with a word missing before its last mark",
    "Red boats [sail|sail,] home. Old men make [nets|nets now].",
    "Red boats sail, home. Old men make nets now.",
    "0 ,|1 now",
  ],
  [
    "with a first word missing",
    "[Boats|Red boats] sail home. [Men|Old men] make nets.",
    "Red boats sail home. Old men make nets.",
    "0 Red boats|1 Old men",
  ],
])("an error belongs to its sentence %s", (_, text, answer, slots) => {
  expect(
    stretches(text, answer)
      .map((stretch) => stretch.slots)
      .join("|"),
  ).toBe(slots);
});
