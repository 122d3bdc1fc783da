import { expect, test } from "vitest";
import { IssuedTest } from "#domain/kinds/kinds.ts";
import { issueOwnTest } from "#domain/own-tests/issue-own-test.ts";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { lexicon } from "../../support/language/language.ts";
import { ownSource } from "../../support/own-tests/own-source.ts";

const ITEMS =
  "Which?\n- [x] right\n- [ ] one\n- [ ] two\n- [ ] three\n\nAnd which?\n- [x] right\n- [ ] 1\n- [ ] 2\n- [ ] 3";

const issued = (seed: string) => {
  const { content } = readOwnTest(lexicon)(ownSource("choice", ITEMS));
  if (content === null) throw new Error("It has errors");
  return issueOwnTest(
    { content, guidance: { instructions: "Choose.", notes: null } },
    { id: "own_1", version: 3 },
    seed,
  );
};

test("every question is asked in its author's order, the options in another for each seed, and the key moves with them", () => {
  const all = Array.from({ length: 60 }, (_, seed) => issued(String(seed)));
  for (const one of all) {
    expect(IssuedTest.parse(one)).toEqual(one);
    expect(one).toMatchObject({ form: "own_1", version: "3", guidance: { instructions: "Choose." } });
    const items = one.kind === "choice" ? one.items : [];
    expect(items.map(({ stem }) => stem)).toEqual(["Which?", "And which?"]);
    expect(items.map(({ options, answer }) => options[answer])).toEqual(["right", "right"]);
  }
  const places = all.map((one) => (one.kind === "choice" ? one.items[0]?.answer : undefined));
  expect(new Set(places).size).toBe(4);
  expect(issued("7")).toEqual(all[7]);
});
