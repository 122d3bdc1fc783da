import { expect, test } from "vitest";
import { MAX_JUDGES } from "#contract/dashboard/tests/panels.ts";
import { panelWorld } from "../../support/harness/panel-world.ts";

const fault = (field: string, code: string) => ({
  code: "validation_error",
  errors: [expect.objectContaining({ field, code })],
});

const started = async () => {
  const world = panelWorld();
  const { panel, paper } = await world.create();
  const chances = (chance: number) => paper.items.map(() => chance);
  return { ...world, id: panel.id, chances };
};

test("two rounds: each judges alone, sees how all differ, judges again, and the second suggests the pass mark", async () => {
  const { id, judge, end, read, list, chances, audit } = await started();
  await judge("ada", id, "first_round", chances(40));
  await judge("ben", id, "first_round", chances(60));
  const alone = await judge("cleo", id, "first_round", chances(90));
  expect(alone).toMatchObject({ spread: null, suggestions: { first: null, second: null } });
  expect(alone.mine).toEqual({ first: chances(90), second: null });
  // Nothing of the others, but that they have judged.
  expect(JSON.stringify(await read(id, "dan"))).not.toMatch(/\b(40|60|90)\b,/);
  const between = await end(id, "first_round");
  expect(between.panel).toMatchObject({ state: "second_round", judges: 3, pass_mark: null });
  expect(between.spread?.[0]).toEqual({ low: 40, median: 60, high: 90 });
  expect(between.suggestions).toMatchObject({ first: { mean: 63.3, pass_marks: [40, 60, 90] }, second: null });
  await judge("ada", id, "second_round", chances(55));
  await judge("cleo", id, "second_round", chances(65));
  const closed = await end(id, "second_round");
  expect(closed.suggestions.second).toMatchObject({ judges: 2, pass_mark: 60, mean: 60, error: 5 });
  expect(closed.panel).toMatchObject({ state: "closed", pass_mark: 60 });
  expect((await list())[0]).toEqual(closed.panel);
  expect(closed.judges.map(({ second }) => second)).toEqual([true, false, true]);
  expect((await audit()).filter((entry) => entry.startsWith("panel.judged"))).toHaveLength(5);
});

test("a judge's chances replace their earlier ones until the round is over; none is lost when all judge at once", async () => {
  const { id, judge, end, read, chances } = await started();
  await judge("ada", id, "first_round", chances(40));
  await Promise.all(
    ["ada", "ben", "cleo", "dan"].map((name, index) => judge(name, id, "first_round", chances(50 + index))),
  );
  await end(id, "first_round");
  expect((await read(id)).suggestions.first?.pass_marks).toEqual([50, 51, 52, 53]);
  await expect(judge("ada", id, "first_round", chances(1))).rejects.toMatchObject({ code: "panel_changed" });
  await expect(judge("eve", id, "second_round", chances(1))).rejects.toMatchObject(fault("round", "not_in_first"));
});

test("each item gets a chance; a round ends with two judges, once, and stays ended when it is repeated", async () => {
  const { id, judge, end, chances, audit } = await started();
  await expect(judge("ada", id, "first_round", [50])).rejects.toMatchObject(fault("chances", "wrong_length"));
  await judge("ada", id, "first_round", chances(40));
  await expect(end(id, "first_round")).rejects.toMatchObject(fault("round", "too_few_judges"));
  await judge("ben", id, "first_round", chances(60));
  for (let times = 0; times < 2; times += 1) expect((await end(id, "first_round")).panel.state).toBe("second_round");
  await expect(end(id, "second_round")).rejects.toMatchObject(fault("round", "too_few_judges"));
  expect((await audit()).filter((entry) => entry.startsWith("panel.round_ended"))).toHaveLength(1);
  await expect(judge("ada", id, "closed", chances(40))).rejects.toMatchObject({ code: "panel_changed" });
});

test("a panel has so many judges, who can still change their minds", async () => {
  const { id, judge, chances } = await started();
  for (let count = 0; count < MAX_JUDGES; count += 1) await judge(`judge${count}`, id, "first_round", chances(50));
  await expect(judge("late", id, "first_round", chances(50))).rejects.toMatchObject(fault("chances", "too_many"));
  await judge("judge0", id, "first_round", chances(51));
});
