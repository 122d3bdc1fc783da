import { expect, test } from "vitest";
import { createOwnTest, publishOwnTest } from "#actions/own-tests/own-tests.ts";
import { keepOwnTestTrial } from "#actions/own-tests/trials.ts";
import { MAX_PANELS } from "#contract/dashboard/tests/panels.ts";
import { NO_HOUSE_STYLE } from "#domain/own-tests/house-style-record.ts";
import { readOwnTest } from "#domain/own-tests/read-own-test.ts";
import { panelWorld } from "../../support/harness/panel-world.ts";
import { lexicon } from "../../support/language/language.ts";
import { ownSource } from "../../support/own-tests/own-source.ts";

const code = (code: string) => ({
  code: "validation_error",
  errors: [expect.objectContaining({ field: "test", code })],
});

test("a panel keeps the items that it judges, for its account alone", async () => {
  const { create, list, read, delete: remove, audit } = panelWorld();
  const { panel, paper, judges } = await create();
  expect(panel).toMatchObject({ test: "editing-test", test_name: "Editing test", form: "A", state: "first_round" });
  expect(judges).toEqual([]);
  expect(await read(panel.id)).toMatchObject({ panel, paper, mine: { first: null, second: null }, spread: null });
  expect(await list()).toEqual([panel]);
  expect(await list("acct_2")).toEqual([]);
  await expect(read(panel.id, "lina", "acct_2")).rejects.toMatchObject({ code: "not_found" });
  expect(await remove(panel.id)).toEqual(panel);
  await expect(read(panel.id)).rejects.toMatchObject({ code: "not_found" });
  await expect(remove(panel.id)).rejects.toMatchObject({ code: "not_found" });
  expect((await audit()).toSorted()).toEqual(["panel.created panel", "panel.deleted panel"]);
});

test("an own test is judged in the version that is in use", async () => {
  const { create, deps, target } = panelWorld();
  const houseStyles = { read: async () => NO_HOUSE_STYLE };
  const grammar = async (text: string) => ({ findings: [], end: text.length });
  const log = { info: () => undefined, error: () => undefined };
  const own = { ...deps, houseStyles, grammar, log, lexicon: () => lexicon, readSource: () => readOwnTest(lexicon) };
  const source = ownSource("editing", "The list {are|is} pinned up. It {were|was} short, and {teh|the} ink was dry.");
  const { test: made, revision } = await createOwnTest(own, target("lina"), source);
  await expect(create({ test: made.slug })).rejects.toMatchObject(code("unknown_test"));
  const text = "The list are pinned up. It were short, and teh ink was dry.";
  await keepOwnTestTrial(own, target("ada"), made.id, { kind: "editing", text });
  await publishOwnTest(own, target("lina"), made.id, revision);
  const { panel, paper } = await create({ test: made.slug });
  expect(panel).toMatchObject({ test_name: "The harbour", form: made.id, version: "1" });
  expect(paper.items.map(({ task, answer }) => [task, answer])).toEqual([
    ["are", "is"],
    ["were", "was"],
    ["teh", "the"],
  ]);
  await expect(create({ test: "own:none" })).rejects.toMatchObject(code("unknown_test"));
});

test.each(["writing-test", "full-editing-assessment"] as const)("%s is not judged by items", async (test) => {
  await expect(panelWorld().create({ test })).rejects.toMatchObject(code("not_judged"));
});

test("an account keeps so many panels, the newest first", async () => {
  const { create, list } = panelWorld();
  const made: string[] = [];
  for (let count = 0; count < MAX_PANELS; count += 1) made.unshift((await create()).panel.id);
  expect((await list()).map(({ id }) => id).toSorted()).toEqual(made.toSorted());
  await expect(create()).rejects.toMatchObject(code("too_many"));
});
