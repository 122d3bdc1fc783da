import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import { SCORE } from "#domain/kinds/kinds.ts";
import { OwnContent } from "#domain/own-tests/own-content.ts";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { lexicon } from "../../support/language/language.ts";

const read = readOwnTest(lexicon);
const source = (kind: OwnTestSource["kind"], text: string, more: Partial<OwnTestSource> = {}): OwnTestSource => ({
  title: "The harbour",
  kind,
  instructions: null,
  duration_minutes: 15,
  dialect: null,
  notes: null,
  pass_mark: 65,
  text,
  details: [],
  ...more,
});

const ITEMS = `1. Choose the word: “The list ___ pinned up.”
- [ ] are
- [x] is
- [ ] were
- [ ] have been
> The verb agrees with “list”.

Which is a word?
* [ ] recieve
* [X] receive
* [ ] receeve
* [ ] receve`;

const BRIEF = `Write a notice of at least 120 words for the harbour's board.

## Points
- When it takes place: Saturday 14 March; 14 March
- Boats must be moved`;

describe("choice items", () => {
  test("are read from questions with one option checked", () => {
    const { content, findings } = read(
      source("choice", ITEMS, { details: [{ at: 1, kind: "House style", explanation: "i before e" }] }),
    );
    expect(findings).toEqual([]);
    expect(content).toMatchObject({
      kind: "choice",
      items: [
        { id: "own-001", topic: "own", answer: 1, explanation: "The verb agrees with “list”." },
        { id: "own-002", topic: "house-style", answer: 1, explanation: "i before e" },
      ],
    });
    if (content?.kind !== "choice") throw new Error("no content");
    const right = { kind: "choice" as const, choices: { "own-001": 1, "own-002": 1 } };
    expect(SCORE.choice(content, right, { lexicon, grammar: null }).score).toBe(100);
    expect(SCORE.choice(content, null, { lexicon, grammar: null }).score).toBe(0);
  });

  test.each([
    ["\n\nWhich?\n- [x] a\n- [ ] b\n- [ ] c", 3, "four options; this one has 3"],
    ["Which?\n- [x] a\n- [x] b\n- [ ] c\n- [ ] d", 1, "this question has 2"],
    ["Which?\n- [x] a\n- [ ] a\n- [ ] c\n- [ ] d", 1, "are the same"],
    ["- [x] a\n- [ ] b\n- [ ] c\n- [ ] d", 1, "no text above"],
    [`${ITEMS}\n\n${ITEMS}`, 14, "there twice"],
    ["  ", 1, "There is no question"],
  ])("%#: the line is named", (text, line, message) => {
    const { content, findings } = read(source("choice", text));
    expect(content).toBeNull();
    expect(findings[0]).toMatchObject({ severity: "error", line, message: expect.stringContaining(message) });
  });
});

describe("a brief", () => {
  test("has its points, the wordings that cover them, and its length", () => {
    const { content } = read(source("writing", BRIEF, { duration_minutes: 10 }));
    expect(content).toMatchObject({
      kind: "writing",
      brief: {
        min_words: 120,
        points: [
          { text: "When it takes place", elements: [{ any: ["saturday 14 march", "14 march"] }] },
          { text: "Boats must be moved", elements: [{ like: ["boats", "moved"], least: 1 }] },
        ],
      },
    });
  });

  test.each([
    ["Write something.", 1, "has no points"],
    ["## Points\n- One", 1, "no brief above"],
    ["Write.\n## Points\nOne", 3, "begins with “- ”"],
    ["Write at least 900 words.\n## Points\n- One", 1, "900 words need at least 45 minutes"],
  ])("%#: the line is named", (text, line, message) => {
    const { content, findings } = read(source("writing", text));
    expect(content).toBeNull();
    expect(findings).toContainEqual(expect.objectContaining({ line, message: expect.stringContaining(message) }));
  });
});

const KINDS = ["choice", "editing", "proofreading", "writing"] as const;
const fragment = fc.constantFrom(
  ..."{}|;\\ \n",
  "{teh|the} ",
  "{|,}",
  "{very |}",
  "rec{ie|ei}ve ",
  "The harbour is ",
  "don’t ",
  "<b>&amp;",
  "=cmd()",
  "\u202eשלום ",
  "\u200b",
  "e\u0301\u0301 ",
  "😀 ",
  "- [x] a\n",
  "## Points\n",
  "12.5 ",
  "“",
  "''",
);

test("whatever is typed is read: as content that its schema takes and whose key scores 100, or with what to change", () => {
  fc.assert(
    fc.property(fc.constantFrom(...KINDS), fc.array(fragment, { maxLength: 60 }), (kind, parts) => {
      const { content, findings } = read(source(kind, `A ${parts.join("")} end.`));
      expect(content === null).toBe(findings.length > 0);
      if (content !== null) expect(OwnContent.parse(content)).toEqual(content);
      if (content?.kind !== "editing" && content?.kind !== "proofreading") return;
      for (const { start, end, wrong } of content.passage.errors)
        expect(content.passage.text.slice(start, end)).toBe(wrong);
    }),
    { numRuns: 1000 },
  );
});

describe.each(KINDS)("20,000 characters of hostile text for %s", (kind) => {
  test.each([
    "{",
    "{a|b} ",
    "a{b|c}",
    "{|,}",
    "{teh|the; a; b; c; d; e; f; g} cat ",
    "a",
    "'",
    "- [x] a\n",
    "- ",
    "\u202e{a|b}",
    "e\u0301",
  ])("%j is read", (unit) => {
    const text = `x ${unit.repeat(Math.ceil(20_000 / unit.length))}`.slice(0, 20_000);
    const { findings } = read(source(kind, text, { duration_minutes: 120 }));
    expect(findings.length).toBeLessThanOrEqual(100);
  });
});
