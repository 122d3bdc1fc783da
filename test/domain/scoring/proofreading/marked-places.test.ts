import { describe, expect, test } from "vitest";
import type { ProofreadingError } from "#domain/content/passage.ts";
import { markableWords } from "#domain/scoring/proofreading/markable-words.ts";
import { placesOf } from "#domain/scoring/proofreading/marked-places.ts";

const TEXT =
  "A first sentence ends here. We waitted at the long stone pier for a ferry which never came that day at all. “Nobody told us,” said Ann. The boats in the old harbour is late. “Go!” Bill shouted at 3.50 sharp.";

const errorAt = (wrong: string, rule = "Spelling"): ProofreadingError => {
  const start = TEXT.indexOf(wrong);
  const end = start + wrong.length;
  return { id: wrong, kind: "spelling", start, end, wrong, correct: "right", rule, explanation: "Why" };
};

const words = markableWords(TEXT);

/** The marks of words, each named by its text, and several in a row by all of their texts. */
const marks = (...phrases: string[]): number[] =>
  phrases.flatMap((phrase) => {
    const at = ` ${TEXT}`.indexOf(` ${phrase}`);
    expect(at, phrase).toBeGreaterThan(-1);
    return words.flatMap(({ start }, index) => (start >= at && start < at + phrase.length ? [index] : []));
  });

const read = (errors: readonly ProofreadingError[], given: readonly number[]) => {
  const { places, stray } = placesOf(errors, words, given);
  const named = (indexes: readonly number[]) => indexes.map((index) => words[index]?.text);
  return {
    places: places.map(({ found, hits, beside, given: quoted }) => ({
      found,
      hits: named(hits),
      beside: named(beside),
      given: quoted,
    })),
    stray: named(stray),
  };
};

const waitted = errorAt("waitted");
const place = (hits: string[], beside: string[], given: string) => ({
  found: hits.length + beside.length > 0,
  hits,
  beside,
  given,
});

describe("the marks of an error", () => {
  test("are those of its span, however many words that has", () => {
    const long = errorAt("the long stone");
    expect(read([long], marks("stone"))).toEqual({ places: [place(["stone"], [], "stone")], stray: [] });
    expect(read([long], marks("the long stone")).places).toEqual([
      place(["the", "long", "stone"], [], "the long stone"),
    ]);
  });

  test("begin at the word in which its span begins and end at the word in which it ends", () => {
    const inside = errorAt("aitted at th");
    expect(read([inside], marks("We", "waitted", "the", "long")).places[0]?.hits).toEqual(["waitted", "the"]);
    const exact = errorAt("waitted at");
    expect(read([exact], marks("We", "waitted", "at", "the")).places[0]?.hits).toEqual(["waitted", "at"]);
  });

  test("leave out the words that its span only touches with white space", () => {
    expect(read([errorAt(" waitted ")], marks("We", "waitted", "at")).places[0]?.hits).toEqual(["waitted"]);
  });

  test("are also those of the words next to it, found or not", () => {
    expect(read([waitted], marks("We", "at"))).toEqual({ places: [place([], ["We", "at"], "We at")], stray: [] });
    expect(read([waitted], marks("waitted", "at"))).toEqual({
      places: [place(["waitted"], ["at"], "waitted at")],
      stray: [],
    });
  });

  test("are not those two words away", () => {
    expect(read([waitted], marks("waitted", "the", "here.")).stray).toEqual(["here.", "the"]);
  });

  test("next to it are its own across the end of a sentence", () => {
    const first = errorAt("We");
    expect(read([first], marks("here.")).stray).toEqual([]);
    const last = errorAt("here.");
    expect(read([last], marks("We")).stray).toEqual([]);
  });

  test("are quoted in the order of the text, whatever the order of the marks", () => {
    expect(read([waitted], marks("at", "waitted", "We")).places[0]?.given).toBe("We waitted at");
  });
});

describe("an error of agreement", () => {
  const agreement = errorAt("is late", "Subject–verb agreement");

  test("owns the words up to five away, with which it disagrees", () => {
    expect(read([agreement], marks("is", "The boats", "in")).stray).toEqual(["The"]);
    expect(read([errorAt("waitted", "AGREEMENT")], marks("waitted", "pier", "for")).stray).toEqual(["for"]);
  });

  test("is found by its subject alone", () => {
    expect(read([agreement], marks("boats"))).toEqual({ places: [place([], ["boats"], "boats")], stray: [] });
  });

  test("is not found by a mark that belongs to another error", () => {
    const other = errorAt("harbour");
    expect(read([agreement, other], marks("harbour")).places.map(({ found }) => found)).toEqual([false, true]);
  });

  test("owns no word of another sentence but the one next to it", () => {
    const second = errorAt("waitted", "Agreement");
    expect(read([second], marks("waitted", "here.")).stray).toEqual(["here."]);
    const last = errorAt("sentence ends", "Agreement");
    expect(read([last], marks("ends", "here.", "We", "waitted")).stray).toEqual(["We", "waitted"]);
  });
});

describe("a phrase that is marked as a whole around a found error", () => {
  test("belongs to it", () => {
    expect(read([waitted], marks("We waitted at the long stone pier")).stray).toEqual([]);
  });

  test("is ten words at most, those nearest to the error", () => {
    const all = "We waitted at the long stone pier for a ferry which never came that day at all.";
    expect(read([waitted], marks(all)).stray).toEqual(["which", "never", "came", "that", "day", "at", "all."]);
    expect(read([errorAt("ferry")], marks(all)).stray).toEqual(["We", "waitted", "at", "the", "day", "at", "all."]);
  });

  test("ends with the sentence, also where a quotation ends", () => {
    expect(read([waitted], marks("ends here. We waitted")).stray).toEqual(["ends", "here."]);
    expect(read([errorAt("said")], marks("us,” said Ann. The boats")).stray).toEqual(["The", "boats"]);
  });

  test("does not end with a point inside a word", () => {
    expect(read([errorAt("shouted")], marks("“Go!” Bill shouted at 3.50 sharp")).stray).toEqual(["“Go!”"]);
  });

  test("ends where a word is not marked", () => {
    expect(read([waitted], marks("waitted at", "long stone")).stray).toEqual(["long", "stone"]);
  });

  test("is that of the first hit", () => {
    const two = errorAt("the long stone pier");
    expect(read([two], marks("at the", "pier for a")).stray).toEqual(["a"]);
  });

  test("does not belong to an error that was missed", () => {
    expect(read([waitted], marks("at the long")).stray).toEqual(["the", "long"]);
  });
});

test("a mark can belong to two errors", () => {
  const { places, stray } = read([waitted, errorAt("the")], marks("waitted", "at", "the"));
  expect(places.map(({ given }) => given)).toEqual(["waitted at the", "waitted at the"]);
  expect(stray).toEqual([]);
});

test("marks that are not words, and repeated ones, are left out", () => {
  expect(read([waitted], [-1, 999, ...marks("waitted", "waitted", "pier")])).toEqual({
    places: [place(["waitted"], [], "waitted")],
    stray: ["pier"],
  });
});
