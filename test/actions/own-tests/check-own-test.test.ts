import { expect, test } from "vitest";
import { checkOwnTest } from "#actions/own-tests/check-own-test.ts";
import { harperCheck } from "#adapters/grammar/harper.ts";
import { NO_HOUSE_STYLE } from "#domain/own-tests/house-style-record.ts";
import { lexicon } from "../../support/language/language.ts";
import { aHouseStyle } from "../../support/own-tests/house-style.ts";
import { ownSource } from "../../support/own-tests/own-source.ts";

const logged: string[] = [];
const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
const deps = { lexicon: () => lexicon, grammar: harperCheck(), houseStyles: { read: async () => NO_HOUSE_STYLE }, log };

test("the grammar checker proposes the errors that are not marked, and takes nothing silently", async () => {
  const source = ownSource(
    "editing",
    "The committee {have|has} met. I recieved there seperate letter yesterday, {teh|the} keeper said.",
  );
  const { content, findings, proposals, kinds } = await checkOwnTest(deps, "acct_1", source);
  expect([findings, kinds]).toEqual([[], ["grammar", "spelling"]]);
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
  const { findings, proposals } = await checkOwnTest(failing, "acct_1", ownSource("editing", "We {was|were} here."));
  expect([findings, proposals]).toEqual([[], null]);
  expect(logged).toEqual(["grammar check failed"]);
});

test("what goes against the account's style sheet is proposed as an error, and a correction against it is a warning", async () => {
  const styled = { ...deps, houseStyles: { read: async () => ({ version: 1, style: aHouseStyle(), ours: false }) } };
  const text = "We sold ropes, paint and oil. Send an e-mail to {teh|the} 7 of them, {wich|which sail – and}.";
  const { findings, proposals } = await checkOwnTest(styled, "acct_1", ownSource("editing", text));
  expect(proposals?.map(({ wrong, reading, mark }) => [wrong, reading, mark])).toEqual([
    ["paint and", "paint, and", null],
    ["e-mail", "email", null],
    ["7", "seven", null],
  ]);
  expect(findings).toMatchObject([{ severity: "warning", line: 1, message: expect.stringContaining("house style") }]);
  const without = await checkOwnTest(styled, "acct_1", ownSource("editing", text, { house_style: false }));
  expect([without.findings, without.proposals]).toEqual([[], []]);
});
