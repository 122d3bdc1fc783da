import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { byDialect, inDialect } from "#content/dialects.ts";
import { practice } from "#content/practice.ts";
import { bankIn } from "#content/read-content.ts";
import { DIALECTS } from "#contract/assessments/dialect.ts";
import { distractorsOf } from "#domain/item-analysis/packed-answers.ts";
import { drawItems } from "#domain/kinds/draw-items.ts";
import spelling from "../../lib/service/content/banks/spelling.json" with { type: "json" };

const { banks, passages } = content;

describe("a variant", () => {
  const content = {
    text: "The {grey|gray} theatre{|,} and {5 May|May 5}: wrong.",
    errors: [{ wrong: "wrong", start: 30, end: 35, accepted: ["{right|correct}", 2] }],
    traps: [{ right: "theatre", start: 9, end: 16 }],
  };

  test("is read as its dialect has it, in every text and wherever it is nested", () => {
    expect(inDialect(content, "en-GB")).toMatchObject({
      text: "The grey theatre and 5 May: wrong.",
      errors: [{ accepted: ["right", 2] }],
    });
    expect(inDialect(content, "en-US")).toMatchObject({
      text: "The gray theatre, and May 5: wrong.",
      errors: [{ accepted: ["correct", 2] }],
    });
  });

  test("moves the places after it, and an insertion at the edge of a place stays outside", () => {
    const british = { ...content, errors: [{ wrong: "wrong", start: 28, end: 33 }] };
    expect(inDialect(british, "en-GB")).toMatchObject({
      errors: [{ start: 28, end: 33 }],
      traps: [{ start: 9, end: 16 }],
    });
    expect(inDialect(british, "en-US")).toMatchObject({
      errors: [{ start: 29, end: 34 }],
      traps: [{ start: 9, end: 16 }],
    });
  });

  test("has no place that begins or ends within it", () => {
    const cut = { ...content, traps: [{ start: 5, end: 8 }] };
    expect(() => inDialect(cut, "en-US")).toThrow("The offset 5 lies within a variant of the text");
  });

  test("anywhere: what was marked in the British text is marked in the American one", () => {
    const piece = fc.record({
      british: fc.stringMatching(/^[a-z ]{0,5}$/),
      american: fc.stringMatching(/^[a-z ]{0,5}$/),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        // Each variant is followed by a marked place.
        let at = 0;
        const places = pieces.map(({ british }, index) => {
          const start = at + british.length;
          at = start + `<${index}>`.length;
          return { start, end: at };
        });
        const text = pieces.map(({ british, american }, index) => `{${british}|${american}}<${index}>`).join("");
        for (const dialect of DIALECTS) {
          const read = inDialect({ text, places }, dialect) as { text: string; places: typeof places };
          expect(read.places.map(({ start, end }) => read.text.slice(start, end))).toEqual(
            pieces.map((_, index) => `<${index}>`),
          );
        }
      }),
    );
  });
});

test("what a dialect needs is made once, when it is first used", () => {
  const made: string[] = [];
  const values = byDialect((dialect) => {
    made.push(dialect);
    return { dialect };
  });
  expect(made).toEqual([]);
  expect(values["en-US"]).toBe(values["en-US"]);
  expect(made).toEqual(["en-US"]);
});

test("an item that states a dialect is drawn in that dialect only, and the others in both", () => {
  const [first, second, ...others] = spelling.items;
  const file = {
    ...spelling,
    items: [{ ...first, dialect: "en-GB" }, { ...second, dialect: "en-US" }, ...others],
  };
  for (const [dialect, own, foreign] of [
    ["en-GB", first?.id, second?.id],
    ["en-US", second?.id, first?.id],
  ] as const) {
    const bank = bankIn(file, dialect);
    expect(bank.items).toHaveLength(spelling.items.length - 1);
    const drawn = new Set(
      Array.from({ length: 60 }, (_, seed) => drawItems(bank, `${seed}`)).flatMap((items) => items.map(({ id }) => id)),
    );
    expect(drawn).toContain(own);
    expect(drawn).not.toContain(foreign);
  }
});

describe.each(DIALECTS)("%s has enough", (dialect) => {
  test.each(Object.entries(banks[dialect]))("items: %s", (_, { items }) => {
    expect(items.length).toBeGreaterThanOrEqual(120);
  });

  test("forms", () => {
    const { editing, proofreading, writing } = passages[dialect];
    expect(Object.keys(editing)).toHaveLength(6);
    expect(Object.keys(proofreading)).toHaveLength(6);
    expect(Object.keys(writing)).toHaveLength(6);
  });
});

test("no variant is left unread, in either dialect", () => {
  for (const dialect of DIALECTS) {
    const content = JSON.stringify([
      Object.values(passages[dialect]).map((forms) => Object.values(forms)),
      practice[dialect],
      Object.values(banks[dialect]),
    ]);
    expect(content).not.toMatch(/\{[^{}":]*\|/);
  }
});

test("the distractors of an item have the same order in each dialect, so that kept answers of both are counted together", () => {
  for (const { test: bank, items } of Object.values(banks["en-US"])) {
    const british = new Map(banks["en-GB"][bank].items.map((item) => [item.id, item]));
    for (const item of items) {
      const other = british.get(item.id);
      if (other === undefined) continue;
      const places = (of: typeof item) => distractorsOf(of).map((text) => of.options.indexOf(text));
      expect(places(item), item.id).toEqual(places(other));
    }
  }
});
