import { afterEach, describe, expect, test, vi } from "vitest";
import { checkEditing } from "#domain/own-tests/authoring/check-passage.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import type { Lexicon } from "#domain/scoring/language/lexicon.ts";
import { lexicon } from "../../../support/language/language.ts";
import { ownSource } from "../../../support/own-tests/own-source.ts";

/** Steps of all alignments of one request, and words that are looked up: measured at less than a second of a CPU. */
const MOST_STEPS = 130_000_000;
const MOST_LOOKUPS = 3_000_000;

/** Counts the steps of alignments by the rows that they take, and the questions to the lexicon. */
const counted = () => {
  const count = { steps: 0, lookups: 0 };
  const { subarray } = Int32Array.prototype;
  vi.spyOn(Int32Array.prototype, "subarray").mockImplementation(function row(this: Int32Array, from = 0, to = 0) {
    count.steps += to - from;
    return subarray.call(this, from, to);
  });
  const asked =
    <Args extends unknown[], Answer>(ask: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      count.lookups += 1;
      return ask(...args);
    };
  const counting: Lexicon = {
    known: asked(lexicon.known),
    common: asked(lexicon.common),
    lemmas: asked(lexicon.lemmas),
    related: asked(lexicon.related),
    opposite: asked(lexicon.opposite),
    similarity: asked(lexicon.similarity),
    follows: asked(lexicon.follows),
    is: asked(lexicon.is),
  };
  return { count, lexicon: counting };
};

afterEach(() => {
  vi.restoreAllMocks();
});

const listed = (count: number, begin: string): string =>
  Array.from({ length: count }, (_, index) => `${begin}${index}`).join(";");

const check = (text: string) => {
  const { count, lexicon: counting } = counted();
  const { content, problems } = checkEditing(ownSource("editing", text, { duration_minutes: 120 }), counting);
  return { count, content, message: problems[0]?.message };
};

const PROSE = "The list was pinned up by the door and the ink was dry. ";

describe("what a key costs is known before it is tried", () => {
  test.each([
    [
      "7,280 marks and 20 errors with 38 corrections each",
      `${",;".repeat(3640)}${Array.from({ length: 20 }, (_, at) => ` {w${at}|${listed(38, "c")}}`).join("")}`,
      /words and punctuation marks. It may have 4000/,
    ],
    [
      "2,000 corrections",
      `${PROSE.repeat(5)}${Array.from({ length: 58 }, (_, at) => ` {w${at}|${listed(20, "c")};${listed(19, "!r")}} x`).join("")}`,
      /at most 1000 corrections together/,
    ],
    [
      "one error of half the passage",
      `{${"a b ".repeat(1800)}|${"a c ".repeat(1700)}} and {b|c}`,
      /too long to be tried/,
    ],
    [
      "many corrections in a long passage",
      `{b|${listed(20, "c")};${listed(19, "!r")}} ${PROSE.repeat(230)}`,
      /a mark may have at most \d corrections/,
    ],
  ])("%s: refused, and nothing was scored", (_, text, message) => {
    const { count, content, message: said } = check(text);
    expect(content).toBeNull();
    expect(said).toMatch(message);
    expect(count.steps).toBe(0);
  });

  test.each([
    ["the longest passage of prose", `${PROSE.repeat(250).slice(0, 14_000)}${" It {were|was} short.".repeat(40)}`],
    ["the most errors", `${PROSE.repeat(50)}${"It {were|was} short. ".repeat(399)}`],
    ["nothing but errors", "{a|b} ".repeat(399)],
  ])("%s: usable, within the bound", (_, text) => {
    const { count, content } = check(text);
    expect(content).not.toBeNull();
    expect(count.steps).toBeGreaterThan(0);
    expect(count.steps).toBeLessThan(MOST_STEPS);
    expect(count.lookups).toBeLessThan(MOST_LOOKUPS);
  });
});

describe("what an answer costs is bounded, whatever was written", () => {
  const passages = {
    "the longest passage": `${PROSE.repeat(250).slice(0, 14_000)}${" It {were|was} short.".repeat(40)}`,
    "nothing but errors": "{a|b} ".repeat(399),
  };
  const answers = {
    "one-letter words": "a ".repeat(8000),
    "marks only": ",;".repeat(8000),
    "two words over and over": "zebra mango ".repeat(1333),
    "unknown words, each once": Array.from({ length: 3200 }, (_, at) => `w${at.toString(36)}`).join(" "),
    "one word": "x".repeat(16_000),
  };

  test.each(
    Object.entries(passages).flatMap(([name, text]) =>
      Object.entries(answers).map(([shape, answer]) => [name, shape, text, answer] as const),
    ),
  )("%s, answered with %s", (_, __, text, answer) => {
    const { content } = check(text);
    if (content === null) throw new Error("The passage is not usable");
    vi.restoreAllMocks();
    const { count, lexicon: counting } = counted();
    scoreEditing(content, answer, { lexicon: counting, findings: [] });
    expect(count.steps).toBeGreaterThan(0);
    expect(count.steps).toBeLessThan(MOST_STEPS);
    expect(count.lookups).toBeLessThan(MOST_LOOKUPS);
  });
});
