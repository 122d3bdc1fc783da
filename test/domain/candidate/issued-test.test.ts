import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { PartContent } from "#contract/candidate/candidate.ts";
import { SingleTest } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { answerable, contentOf, keptAtStart } from "#domain/candidate/issued-test.ts";
import type { IssuedTest } from "#domain/kinds/kinds.ts";
import { planOf } from "../../support/records/parts.ts";

const issuedTests = SingleTest.options.map((test_): [string, IssuedTest] => [
  test_,
  issueTest(content, planOf(test_), "en-GB", "seed", []),
]);

/** Every name of a field, at any depth. */
const namesIn = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)])
    : [];

describe.each(issuedTests)("%s: what the candidate sees", (_, issued) => {
  const content = contentOf(issued);

  test("is exactly the contract's fields", () => {
    expect(PartContent.parse(content)).toStrictEqual(content);
  });

  test("has no field of the key", () => {
    const keyFields = ["answer", "explanation", "errors", "accepted", "correct", "traps", "elements", "facts", "seed"];
    expect(namesIn(content).filter((name) => keyFields.includes(name))).toEqual([]);
  });

  test("stays without a field that is added to the issued test", () => {
    const secret = "the-key-leaks";
    const poisoned = JSON.parse(JSON.stringify(issued), (_name, value) =>
      typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value, added: secret } : value,
    );
    expect(JSON.stringify(contentOf(poisoned))).not.toContain(secret);
  });
});

test("an explanation of no item or error is in what the candidate sees", () => {
  for (const [, issued] of issuedTests) {
    const seen = JSON.stringify(contentOf(issued));
    const explained = issued.kind === "choice" ? issued.items : "passage" in issued ? issued.passage.errors : [];
    for (const { explanation } of explained) expect(seen).not.toContain(JSON.stringify(explanation).slice(1, -1));
  }
});

test("what an answer may name is what the candidate sees: its items, or its words", () => {
  for (const [, issued] of issuedTests) {
    const content = contentOf(issued);
    expect(answerable(issued)).toEqual({
      items: content.kind === "choice" ? content.items.map(({ id }) => id) : [],
      words: content.kind === "proofreading" ? content.words.length : 0,
    });
  }
});

test("the text of a new part is stored as it was given; a part of choices or marks has none", () => {
  const kept = issuedTests.map(([slug, issued]) => [slug, keptAtStart(issued)]);
  const editing = issuedTests.flatMap(([, issued]) => (issued.kind === "editing" ? [issued.passage.text] : []));
  expect(Object.fromEntries(kept)).toEqual({
    ...{ "grammar-test": null, "proofreading-test": null, "punctuation-test": null, "spelling-test": null },
    "editing-test": { version: 0, base: editing[0], edits: [] },
    "writing-test": { version: 0, base: "", edits: [] },
  });
});
