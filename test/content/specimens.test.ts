import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { contentOf } from "#content/content-of.ts";
import { practice } from "#content/practice.ts";
import { specimens } from "#content/specimens.ts";
import { DIALECTS } from "#contract/assessments/dialect.ts";
import { textsOf } from "../support/records/content-texts.ts";

const banksIn = (dialect: (typeof DIALECTS)[number]) =>
  Object.values(specimens.banks[dialect]).map((bank) => [bank.test, bank] as const);

describe.each(DIALECTS)("the specimens in %s", (dialect) => {
  test.each(banksIn(dialect))("are 24 items of the %s, three of each topic, of every difficulty", (slug, bank) => {
    expect(bank.items).toHaveLength(24);
    const live = content.banks[dialect][slug];
    const counts = Map.groupBy(bank.items, ({ topic }) => topic);
    expect([...counts.keys()].toSorted()).toEqual(Object.keys(live.sources).toSorted());
    for (const items of counts.values()) expect(items).toHaveLength(3);
    expect(new Set(bank.items.map(({ difficulty }) => difficulty))).toEqual(new Set([1, 2, 3]));
  });

  test.each(banksIn(dialect))("of the %s have four different options, the key at any place", (_, { items }) => {
    for (const { id, options } of items) expect(new Set(options).size, id).toBe(4);
    for (const place of [0, 1, 2, 3])
      expect(items.filter(({ answer }) => answer === place).length).toBeGreaterThanOrEqual(4);
  });

  test.each(banksIn(dialect))("of the %s are explained in a sentence or two", (_, { items }) => {
    for (const { id, explanation } of items) {
      expect(explanation, id).toMatch(/[.!?]$/);
      expect(explanation.length, id).toBeLessThanOrEqual(240);
    }
  });

  test.each(banksIn(dialect))("of the %s have ids that no live item and no exercise has", (slug, bank) => {
    const others = [...content.banks[dialect][slug].items, practice[dialect].choice[slug]].map(({ id }) => id);
    const ids = bank.items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => others.includes(id))).toEqual([]);
    expect(bank.items.every(({ id }) => id.startsWith(slug.slice(0, 3)))).toBe(true);
  });

  test("are one passage for editing, one for proofreading, one brief", () => {
    const { editing, proofreading, writing } = specimens.passages[dialect];
    expect([editing, proofreading, writing].map((forms) => Object.keys(forms))).toEqual([
      ["specimen"],
      ["specimen"],
      ["specimen"],
    ]);
    expect(specimens.written[writing.specimen.title]?.text.split(/\s+/).length).toBeGreaterThan(
      writing.specimen.min_words,
    );
  });
});

test("no text of the specimens is one of the live content", () => {
  const live = textsOf(content);
  expect(live.size).toBeGreaterThan(1500);
  expect([...textsOf(specimens)].filter((text) => live.has(text))).toEqual([]);
});

test("a live tenant draws from the live content, its test mode from the specimens", () => {
  expect(contentOf("acct_1")).toBe(content);
  expect(contentOf("acct_1_test")).toBe(specimens);
});
