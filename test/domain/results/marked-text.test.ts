import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ReviewEntry } from "#contract/results/review.ts";
import { markedTexts, segmentsOf } from "#domain/results/marked-text.ts";

const entry = (id: string, span: ReviewEntry["span"]): ReviewEntry => ({
  ...{ id, span, kind: "spelling", outcome: "missed", expected: null, given: null },
  ...{ rule: "A rule", explanation: "Why", points: 0 },
});

const TEXT = "It's lamp burned every night.";

describe("a text with its entries", () => {
  test("is cut where they are; what has no place in it is left out", () => {
    const segments = segmentsOf(TEXT, [
      entry("night", { start: 23, end: 28 }),
      entry("none", null),
      entry("its", { start: 0, end: 4 }),
    ]);
    expect(segments.map(({ kind, text }) => [kind, text])).toEqual([
      ["marked", "It's"],
      ["text", " lamp burned every "],
      ["marked", "night"],
      ["text", "."],
    ]);
  });

  test("shows an entry within another's span with that one", () => {
    const segments = segmentsOf(TEXT, [entry("word", { start: 5, end: 9 }), entry("sentence", { start: 0, end: 29 })]);
    expect(segments).toMatchObject([{ kind: "marked", text: TEXT, entries: ["sentence", "word"] }]);
  });

  test("shows the shorter of two entries that begin together with the longer", () => {
    const both = [entry("its", { start: 0, end: 4 }), entry("lamp", { start: 0, end: 9 })];
    for (const entries of [both, both.toReversed()]) {
      expect(segmentsOf(TEXT, entries)[0]).toMatchObject({ text: "It's lamp", entries: ["lamp", "its"] });
    }
  });

  test("is whole, and no longer, where an entry ends beyond it", () => {
    expect(segmentsOf(TEXT, [entry("beyond", { start: 23, end: 40 })])).toEqual([{ kind: "text", text: TEXT }]);
  });

  test("an insertion has a place and no text", () => {
    expect(segmentsOf("ab", [entry("new", { start: 1, end: 1 })]).map(({ text }) => text)).toEqual(["a", "", "b"]);
  });

  test("a change has what was removed and what is there instead; what was only found or missed has neither", () => {
    const change = { ...entry("its", { start: 0, end: 4 }), outcome: "fixed" as const, given: "Its" };
    const removal = { ...entry("every", { start: 17, end: 23 }), outcome: "needless" as const, given: "" };
    const missed = { ...entry("night", { start: 23, end: 28 }), given: "night" };
    const marked = segmentsOf(TEXT, [change, removal, missed]).filter(({ kind }) => kind === "marked");
    expect(marked).toMatchObject([
      { removed: "It's", inserted: "Its" },
      { removed: "every ", inserted: "" },
      { removed: null, inserted: null },
    ]);
  });

  test("a marked word that belongs to an error beside it is neither that error nor wrong", () => {
    const segments = segmentsOf(
      TEXT,
      [entry("its", { start: 0, end: 4 })],
      [
        { start: 0, end: 4 },
        { start: 5, end: 9 },
      ],
    );
    expect(segments.map(({ kind, text }) => [kind, text]).slice(0, 3)).toEqual([
      ["marked", "It's"],
      ["text", " "],
      ["beside", "lamp"],
    ]);
  });
});

test("whatever the spans are, the segments are the text, and no entry is lost that has a place in it", () => {
  const spans = fc.array(fc.tuple(fc.nat(40), fc.nat(12)), { maxLength: 12 });
  fc.assert(
    fc.property(spans, spans, (placed, marks) => {
      const toSpan = ([start, length]: [number, number]) => ({ start, end: start + length });
      const entries = placed.map((one, index) => entry(`e${index}`, toSpan(one)));
      const segments = segmentsOf(TEXT, entries, marks.map(toSpan));
      expect(segments.map(({ text }) => text).join("")).toBe(TEXT);
      const shown = segments.flatMap((segment) => (segment.kind === "marked" ? segment.entries : []));
      expect(new Set(shown).size).toBe(shown.length);
      const inside = entries.filter(({ span }) => span !== null && span.end <= TEXT.length);
      for (const one of inside) {
        const isAlone = !entries.some(
          (other) =>
            other !== one &&
            other.span !== null &&
            one.span !== null &&
            other.span.start <= one.span.end &&
            other.span.end >= one.span.start,
        );
        if (isAlone) expect(shown).toContain(one.id);
      }
    }),
  );
});

test("each text is cut by its part's review: a passage as it was shown, a written text as it was written", () => {
  const taken = { title: "T", shown: TEXT, given: "I wrote this.", marks: [] };
  const passage = { ...taken, part: "full-editing-assessment.editing-test", kind: "editing" as const };
  const written = { ...taken, part: "writing-test", kind: "writing" as const };
  const section = { slug: "editing-test" as const, review: [entry("its", { start: 0, end: 4 })] };
  const tests = [
    { slug: "full-editing-assessment" as const, sections: [section] },
    { slug: "writing-test" as const, review: [entry("wrote", { start: 2, end: 7 })] },
  ];
  const texts = markedTexts(tests, [passage, written]);
  expect(texts.map(({ segments }) => segments.map(({ text }) => text).join("|"))).toEqual([
    "It's| lamp burned every night.",
    "I |wrote| this.",
  ]);
  expect(texts.every((text) => !("marks" in text))).toBe(true);
});

test("a mark that only touches an error is wrong; one in it is the error, and so is one at a missing word", () => {
  const kinds = (span: { start: number; end: number }, ...marks: { start: number; end: number }[]) =>
    segmentsOf(TEXT, [entry("one", span)], marks).filter(({ kind }) => kind === "beside").length;
  const word = { start: 5, end: 9 };
  expect(kinds(word, { start: 0, end: 5 })).toBe(1);
  expect(kinds(word, { start: 9, end: 10 })).toBe(1);
  expect(kinds(word, { start: 8, end: 10 })).toBe(0);
  expect(kinds({ start: 5, end: 5 }, word)).toBe(0);
});

test("a part without a review is shown as it is", () => {
  const taken = { part: "editing-test", kind: "editing" as const, title: "T", shown: TEXT, given: null, marks: [] };
  expect(markedTexts([], [taken])[0]?.segments).toEqual([{ kind: "text", text: TEXT }]);
  expect(markedTexts([{ slug: "editing-test", review: [] }], [taken])[0]?.segments).toHaveLength(1);
  const missing = { ...taken, part: "full-editing-assessment.editing-test" };
  expect(markedTexts([{ slug: "full-editing-assessment" }], [missing])[0]?.segments).toHaveLength(1);
});

test("of several sections the text's is taken", () => {
  const taken = { part: "full-editing-assessment.editing-test", kind: "editing" as const };
  const sections = [
    { slug: "grammar-test" as const, review: [entry("night", { start: 23, end: 28 })] },
    { slug: "editing-test" as const, review: [entry("its", { start: 0, end: 4 })] },
  ];
  const [text] = markedTexts(
    [{ slug: "full-editing-assessment", sections }],
    [{ ...taken, title: "T", shown: TEXT, given: null, marks: [] }],
  );
  expect(text?.segments[0]).toMatchObject({ kind: "marked", entries: ["its"] });
});
