import { expect, test } from "vitest";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { scoreEditing } from "#domain/scoring/editing/editing.ts";
import { lexicon } from "../../../support/language/language.ts";
import { aHouseStyle } from "../../../support/own-tests/house-style.ts";
import { ownSource } from "../../../support/own-tests/own-source.ts";

const STYLE = aHouseStyle();

/** A passage with four errors, of which the last two are of house style. */
const MARKED =
  "The committee {have|has} sold ropes, paint, and oil to nine boats. “We were {teh|the} first,” she said, and the keeper—an old man—left. An {e-mail|email} came{ – |—}late. The Mayor laughed.";
const RIGHT =
  "The committee has sold ropes, paint, and oil to nine boats. “We were the first,” she said, and the keeper—an old man—left. An email came—late. The Mayor laughed.";

const { content, findings } = readOwnTest(lexicon, STYLE)(ownSource("editing", MARKED));
const passage = content?.kind === "editing" ? content.passage : undefined;

const scored = (answer: string) => {
  if (passage === undefined) throw new Error(JSON.stringify(findings));
  const { score, review } = scoreEditing(passage, answer, { lexicon, findings: [] });
  const others = review.filter(({ outcome }) => outcome !== "fixed");
  return { score, others: others.map(({ kind, outcome, given, rule }) => [kind, outcome, given, rule]) };
};

test("errors of house style are marked like any other, dashes too, and are called by the point that they are about", () => {
  expect(findings).toEqual([]);
  expect(passage?.errors.map(({ kind, rule }) => [kind, rule])).toEqual([
    ["grammar", "Grammar"],
    ["spelling", "Spelling"],
    ["house_style", "House style: word list"],
    ["house_style", "House style: dashes"],
  ]);
  expect(scored(RIGHT)).toEqual({ score: 100, others: [] });
  expect(scored(RIGHT.replace("came—late", "came – late"))).toMatchObject({
    score: 75,
    others: [["house_style", "missed", " – ", "House style: dashes"]],
  });
});

test("a choice that follows the style is right where no error is marked: it is no needless change", () => {
  const followed = RIGHT.replace("“We were the first,”", "‘We were the first,’").replace("The Mayor", "The mayor");
  expect(scored(followed)).toEqual({ score: 100, others: [] });
});

test.each([
  ["paint, and oil", "paint and oil", "serial comma"],
  ["nine boats", "9 boats", "numbers"],
  ["keeper—an old man—left", "keeper – an old man—left", "dashes"],
])("a change from %s to %s is a finding of house style", (from, to, point) => {
  expect(scored(RIGHT.replace(from, to))).toMatchObject({
    score: 75,
    others: [["house_style", "introduced", expect.any(String), `House style: ${point}`]],
  });
});

test("a correction that is right but for the style is fixed, with a finding that takes half of it back", () => {
  const style = aHouseStyle({ spelling: "british" });
  const own = readOwnTest(lexicon, style)(ownSource("editing", "They {organice|organise} it. We {was|were} here."));
  if (own.content?.kind !== "editing") throw new Error(JSON.stringify(own.findings));
  const { score, review } = scoreEditing(own.content.passage, "They organize it. We were here.", {
    lexicon,
    findings: [],
  });
  expect(score).toBe(75);
  expect(review.map(({ kind, outcome, points }) => [kind, outcome, points])).toEqual([
    ["spelling", "fixed", 1],
    ["house_style", "introduced", -0.5],
    ["grammar", "fixed", 1],
  ]);
});
