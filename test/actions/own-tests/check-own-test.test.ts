import { expect, test } from "vitest";
import { checkOwnTest } from "#actions/own-tests/check-own-test.ts";
import { harperCheck } from "#adapters/grammar/harper.ts";
import { lexicon } from "../../support/language/language.ts";
import { ownSource } from "../../support/own-tests/own-source.ts";

const logged: string[] = [];
const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
const deps = { lexicon: () => lexicon, grammar: harperCheck(), log };

test("the grammar checker proposes the errors that are not marked, and takes nothing silently", async () => {
  const source = ownSource(
    "editing",
    "The committee {have|has} met. I recieved there seperate letter yesterday, {teh|the} keeper said.",
  );
  const { content, findings, proposals } = await checkOwnTest(deps, source);
  expect(findings).toEqual([]);
  expect(content).toMatchObject({ text: expect.stringContaining("I recieved there seperate letter") });
  expect(proposals?.map(({ wrong, reading, mark }) => [wrong, reading, mark])).toEqual(
    expect.arrayContaining([
      ["recieved", "received", null],
      ["seperate", "separate", null],
    ]),
  );
});

test("a passage that the checker cannot read is checked all the same, and its proposals are null", async () => {
  const failing = { ...deps, grammar: () => Promise.reject(new Error("crashed")) };
  const { findings, proposals } = await checkOwnTest(failing, ownSource("editing", "We {was|were} here."));
  expect([findings, proposals]).toEqual([[], null]);
  expect(logged).toEqual(["grammar check failed"]);
});
