import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { WritingBrief } from "#domain/content/passage.ts";
import type { Finding } from "#domain/scoring/language/findings.ts";
import { scoreWriting } from "#domain/scoring/writing/writing.ts";
import { lexicon } from "../../../support/language/language.ts";

const TEXT = [
  "On 14 March the old hall by the river fills with people who hate to throw things away.",
  "Volunteers clean lamps there.",
  "What could be simpler than that?",
  "If your radio hums, they listen to it until they know why, and you take home something that sings again.",
  "Tea is poured all day; nobody will walk away without a cup.",
  "So come.",
].join(" ");

const brief: WritingBrief = {
  id: "w",
  test: "writing-test",
  form: "A",
  version: 1,
  title: "Small",
  brief: "Repair day: 14 March, hall. Clean lamps. Oduyah helps.",
  points: [
    { id: "p1", text: "The hall", elements: [{ any: ["hall"] }] },
    { id: "p2", text: "The lamps", elements: [{ any: ["lamp*"] }] },
    { id: "p3", text: "Tea and cake", elements: [{ any: ["tea"] }, { any: ["cake"] }] },
    { id: "p4", text: "The bus", elements: [{ any: ["bus"] }] },
  ],
  facts: [{ id: "f1", text: "It is on 14 March", kind: "date", day: 14, month: 3, until: false }],
  min_words: 70,
};
const words = 62;

const finding = (text: string, find: string, kind: Finding["kind"] = "grammar"): Finding => {
  const start = text.indexOf(find);
  return { start, end: start + find.length, kind, message: `About ${find}`, suggestion: "this" };
};
const score = (text = TEXT, found: readonly Finding[] = [], more: Partial<WritingBrief> = {}, end = text.length) =>
  scoreWriting({ ...brief, ...more }, text, { findings: found, end }, lexicon);
const pointsOf = (result: ReturnType<typeof score>) =>
  Object.fromEntries(Object.entries(result.parts).map(([name, { points }]) => [name, points]));

describe("a text is measured by", () => {
  test("its words, those that are not the brief's, its faults, its reading ease and its form", () => {
    expect(score().measures).toEqual({ words, own_words: words, faults: 0, reading_ease: 90, form: "prose" });
  });

  test("nothing where there is none", () => {
    const empty = score("");
    expect([empty.score, empty.concerns]).toEqual([0, []]);
    expect(pointsOf(empty)).toEqual({ content: 0, facts: 0, language: 0, style: 0, length: 0 });
    expect(empty.measures).toEqual({ words: 0, own_words: 0, faults: 0, reading_ease: null, form: "list" });
  });
});

describe("the parts", () => {
  test("add up to the score, with what too few words take off", () => {
    expect(score().parts).toEqual({
      content: { points: 30, of: 40 },
      facts: { points: 15, of: 15 },
      language: { points: 30, of: 30 },
      style: { points: 15, of: 15 },
      length: { points: -11, of: 0 },
    });
    for (const text of [TEXT, TEXT.toUpperCase(), "So come to us all.", "Lamps, radios.", `${TEXT} ${TEXT}`, ""]) {
      const one = score(text, [finding(text, "hate")]);
      expect(Object.values(pointsOf(one)).reduce((sum, points) => sum + points, 0)).toBe(one.score);
    }
  });

  test("of content lose 7 for a point that is not made and half of that for one made in part", () => {
    const { content } = score(`${TEXT} We take the bus and eat cake.`).parts;
    expect(content.points).toBe(40);
    expect(pointsOf(score("So come to us all.")).content).toBe(12);
  });

  test("of facts lose 9 for each that is wrong", () => {
    expect(pointsOf(score(TEXT.replace("14 March", "15 March"))).facts).toBe(6);
  });

  test("of language lose what the rate of errors in what was read costs", () => {
    const one = [finding(TEXT, "hate")];
    // 1 in 62 words is 1.61 in 100: 50 · (1 − e^(−1.61 ÷ 2.5)) = 23.8.
    expect(pointsOf(score(TEXT, one)).language).toBe(6);
    expect(pointsOf(score(TEXT, one, {}, 80)).language).toBe(0);
  });

  test("of language lose at most 20 for misspellings, and more for other errors", () => {
    const text = `${TEXT} ${"We pour siad tea and clean siad lamps. ".repeat(10)}`;
    const found = [...text.matchAll(/siad/g)].map(({ index }) => ({
      ...finding(text, "siad"),
      start: index,
      end: index + 4,
    }));
    const misspelt = found.map((one) => ({ ...one, kind: "spelling" as const, suggestion: "said" }));
    expect(pointsOf(score(text, misspelt)).language).toBe(11);
    expect(score(text, found).score).toBeLessThan(score(text, misspelt).score - 25);
  });

  test("of language lose no more than there is", () => {
    const all = [...TEXT.matchAll(/\w+/g)].map((match) => finding(TEXT.slice(0), match[0]));
    expect(pointsOf(score(TEXT, all)).language).toBeGreaterThanOrEqual(0);
    expect(pointsOf(score(TEXT.toUpperCase())).language).toBe(0);
    expect(pointsOf(score("lamps, radios, clothes, bicycles, furniture")).language).toBe(0);
  });
});

describe("the score", () => {
  test("is what is left of 100, for the words that were asked for", () => {
    // 10.5 are off for the content and a little for the style; 62 of 70 words, of 62, 60 and 124.
    expect([70, 62, 60, 124].map((min_words) => score(TEXT, [], { min_words }).score)).toEqual([79, 89, 89, 45]);
  });

  test("is less by what is off for facts, errors of language and form", () => {
    const more = { min_words: 62 };
    expect(score(TEXT.replace("14 March", "15 March"), [], more).score).toBe(80);
    expect(score(TEXT, [finding(TEXT, "hate")], more).score).toBe(66);
    expect(score(TEXT.toUpperCase(), [], more).score).toBe(54);
  });

  test("is less where the same few words are said over and over", () => {
    const few = `${TEXT} ${Array.from({ length: 30 }, (_, nth) => `${["We", "They"][nth % 2]} ${"sing and ".repeat((nth % 7) + 1)} sing.`).join(" ")}`;
    // Of its first 200 words 59 differ, 0.84 of what prose has at least: 28 of 33 points are left.
    expect(score(few, [], { min_words: 62 }).score).toBe(28);
  });

  test("is less for a text that is far too long", () => {
    // 1.6 times the words asked for cost nothing, 1.9 times half of 27, and 2.2 times and more all of it.
    expect([39, 32.6, 28, 20].map((min_words) => score(TEXT, [], { min_words }).score)).toEqual([89, 76, 62, 62]);
  });

  test("is next to nothing where next to no point is made", () => {
    const points = ["bus", "cake", "boat", "train", "plane"].map((word) => ({
      id: word,
      text: word,
      elements: [{ any: [word] }],
    }));
    const more = { min_words: 60, points };
    // 35 of 100 are off for five points; 0.15 of the rest is left.
    expect(score(TEXT, [], more).score).toBe(10);
    const one = [...points.slice(1), { id: "hall", text: "hall", elements: [{ any: ["hall"] }] }];
    // One of five is made: (0.2 − 0.1) ÷ 0.32 of what 28 off leave.
    expect(score(TEXT, [], { ...more, points: one }).score).toBe(22);
  });

  test("does not change for an insult or a threat, which a person is shown", () => {
    const rude = `${TEXT} Come, you idiots, or we will find you.`;
    const { concerns, review, score: given } = score(rude);
    expect(review.filter(({ kind }) => kind === "tone").map(({ given: said }) => said)).toEqual([
      "idiots",
      "we will find you",
    ]);
    expect(concerns).toMatchObject([{ code: "abusive" }]);
    expect(given).toBeGreaterThanOrEqual(score().score);
  });

  test("is a twentieth for a text that is no English, or a list", () => {
    const points = [{ id: "p", text: "P", elements: [{ any: ["lamps"] }] }];
    const list =
      "Lamps, radios, clothes, bicycles, chairs, tables. Garments, boats, ropes. Kettles, bells, gates, oars, sails.";
    expect(score(list, [], { points, min_words: 10 })).toMatchObject({ measures: { form: "list" }, score: 1 });
    const german = "Die Leute bringen am Samstag alte Lampen und Radios in den Saal. Dort repariert man sie kostenlos.";
    const found = { points: [{ id: "p", text: "P", elements: [{ any: ["lampen"] }] }], min_words: 10 };
    expect(score(german, [], found)).toMatchObject({ measures: { form: "not_english" }, score: 1 });
  });
});

describe("the checker's findings", () => {
  const ids = (result: ReturnType<typeof score>) =>
    result.review.filter(({ rule }) => rule.startsWith("Write without")).map(({ id, given }) => [id, given]);

  test("are errors, in the order of the text", () => {
    const found = [finding(TEXT, "sings"), finding(TEXT, "hate")];
    expect(ids(score(TEXT, found))).toEqual([
      ["w+1", "hate"],
      ["w+2", "sings"],
    ]);
  });

  test("that a word is unknown do not count when the brief has it", () => {
    const text = `${TEXT} Then oduyah and hlep.`;
    const misspelt = (word: string, suggestion: string) => ({ ...finding(text, word, "spelling"), suggestion });
    const known = { brief: "The oduyah is open." };
    expect(ids(score(text, [misspelt("oduyah", "help"), misspelt("hlep", "help")], known))).toEqual([["w+1", "hlep"]]);
    expect(ids(score(text, [finding(text, "oduyah")], known))).toHaveLength(1);
  });

  test("about capitals do not count where the text has none", () => {
    const text = TEXT.toLowerCase();
    const found = [finding(text, "volunteers", "capitals"), finding(text, "hate")];
    expect(ids(score(text, found))).toEqual([["w+1", "hate"]]);
    expect(ids(score(TEXT, [finding(TEXT, "hate", "capitals")]))).toHaveLength(1);
  });

  test("cost nothing when the check failed", () => {
    const unchecked = scoreWriting(brief, TEXT, null, lexicon);
    expect(unchecked.measures.faults).toBe(0);
    expect(unchecked.parts.language.points).toBe(30);
  });
});

describe("the review", () => {
  test("has each point of the brief, with the sentence that makes it", () => {
    const points = score().review.filter(({ kind }) => kind === "coverage");
    expect(points[0]).toEqual({
      id: "p1",
      kind: "coverage",
      outcome: "covered",
      span: null,
      expected: "The hall",
      given: "On 14 March the old hall by the river fills with people who hate to throw things away.",
      rule: "Cover the points of the brief",
      explanation: "This point was found.",
      points: 7,
    });
    expect(points.slice(2)).toEqual([
      expect.objectContaining({
        id: "p3",
        outcome: "covered",
        explanation: "Part of this point was found, and part of it was not.",
        points: 3.5,
      }),
      expect.objectContaining({
        id: "p4",
        outcome: "not_covered",
        given: null,
        explanation: "Nothing was found that covers this point.",
        points: 0,
      }),
    ]);
  });

  test("quotes no sentence for a point of which too little was found", () => {
    const elements = ["hall", "bus", "cake", "boat"].map((word) => ({ any: [word] }));
    const { review } = score(TEXT, [], { points: [{ id: "p", text: "P", elements }] });
    expect(review[0]).toMatchObject({ outcome: "not_covered", given: null });
  });

  test("has each wrong fact", () => {
    const text = TEXT.replace("14 March", "15 March");
    expect(score(text).review.filter(({ kind }) => kind === "fact")).toEqual([
      {
        id: "f1",
        kind: "fact",
        outcome: "finding",
        span: { start: 3, end: 11 },
        expected: "It is on 14 March",
        given: "15 March",
        rule: "Keep to the facts of the brief",
        explanation: "The brief says: It is on 14 March.",
        points: -9,
      },
    ]);
  });

  test.each([
    ["capitals", TEXT.toUpperCase(), -35, "The text is written in capital letters."],
    ["no capitals", TEXT.toLowerCase(), -31, "The sentences do not begin with capital letters."],
    ["no sentences", TEXT.replace(/[.?;]/g, ","), -35, "The text is not divided into sentences."],
    ["a list", "lamps, radios, clothes", -100, "The text is a list of words rather than sentences."],
    ["no English", "Am Samstag findet der Reparaturtag statt.", -100, "Most of the words are not English."],
  ])("says what form a text lacks: %s", (_name, text, points, explanation) => {
    expect(score(text).review.filter(({ kind }) => kind === "form")).toEqual([
      {
        id: "w+form",
        kind: "form",
        outcome: "finding",
        span: null,
        expected: null,
        given: null,
        rule: "Write English prose in sentences",
        explanation,
        points,
      },
    ]);
  });

  test("says nothing of the form of prose", () => {
    expect(score().review.filter(({ kind }) => kind === "form")).toEqual([]);
  });

  test("has each error of language, with the checker's suggestion", () => {
    const start = TEXT.indexOf("hate");
    expect(score(TEXT, [finding(TEXT, "hate", "usage"), finding(TEXT, "hate", "grammar")]).review.at(-1)).toEqual({
      id: "w+1",
      kind: "usage",
      outcome: "finding",
      span: { start, end: start + 4 },
      expected: "this",
      given: "hate",
      rule: "Write without errors in grammar, spelling and punctuation",
      explanation: "About hate",
      points: 0,
    });
  });
});

describe("style", () => {
  test("loses nothing for long sentences where the text has none", () => {
    const dense = "Considerable organisational difficulties impede interdepartmental collaboration.";
    const text = `${TEXT} ${dense}`.replace(/[.?;]/g, ",");
    const { measures, parts } = score(text);
    expect(measures).toMatchObject({ form: "no_sentences" });
    expect(measures.reading_ease).toBeLessThan(50);
    expect(parts.style.points).toBeGreaterThan(0);
  });

  test("loses up to 35 for a text that repeats the brief", () => {
    const long = `${TEXT.slice(0, -8)} ${Array.from({ length: 60 }, (_, nth) => `word${nth} of`).join(" ")}.`;
    expect(pointsOf(score(long, [], { brief: long })).style).toBe(0);
  });

  test("loses four fifths of a point for each point of reading ease below 75", () => {
    const said = (sentence: string) => {
      const { parts, measures } = score(TEXT.replace("Volunteers clean lamps there.", sentence));
      return [measures.reading_ease, parts.style.points];
    };
    expect(said("Volunteers acknowledge organisational difficulties there.")).toEqual([77, 15]);
    expect(said("Representatives acknowledge organisational collaboration.")).toEqual([72, 13]);
    expect(said("Considerable organisational difficulties impede interdepartmental collaboration.")).toEqual([64, 5]);
    expect(
      said(
        "Notwithstanding organisational difficulties, representatives acknowledged unprecedented interdepartmental collaboration.",
      ),
    ).toEqual([55, 0]);
  });
});

test("a text is read as a whole equally often, however many sentences it has", () => {
  const stated: WritingBrief["points"] = (["date", "hours", "sum"] as const).map((what) => ({
    id: what,
    text: what,
    elements: [{ stated: what }],
  }));
  const facts: WritingBrief["facts"] = [
    { id: "f1", text: "A tool costs £2", kind: "price", amount: 2, about: ["tool"] },
    { id: "f2", text: "One tool each", kind: "count", value: 1, of: ["tool"] },
    { id: "f3", text: "Nine kinds are left of 40", kind: "figure", value: 9, beside: 40, others: [] },
  ];
  const reads = vi.spyOn(String.prototype, "matchAll");
  onTestFinished(() => reads.mockRestore());
  const readsOf = (text: string): number => {
    reads.mockClear();
    score(text, [], { points: stated, facts });
    return reads.mock.contexts.filter((read) => String(read).length >= text.length).length;
  };
  for (const piece of ["a b c d. ", "One tool now. "])
    expect(readsOf(piece.repeat(80)), piece).toBe(readsOf(piece.repeat(40)));
});
