import { expect, test } from "vitest";
import { account, SOURCE, UNTOUCHED } from "../../support/own-tests/own-account.ts";
import { ownSource } from "../../support/own-tests/own-source.ts";

test("a draft is used after a colleague's trial of which the key says of every differing correction that it is right or wrong", async () => {
  const { create, change, publish, read, tried, task, author } = account();
  const { test: made, revision } = await create();
  expect((await task(made.id)).content).toMatchObject({ text: UNTOUCHED });
  await tried(made.id, UNTOUCHED, author);
  await expect(publish(made.id, revision)).rejects.toMatchObject({ errors: [{ field: "trials", code: "not_tried" }] });
  const answer = "The list was pinned up. It had been short, and the ink was dry.";
  await tried(made.id, answer);
  const [trial] = (await read(made.id)).trials;
  expect(trial).toMatchObject({ by: "ada@example.com", colleague: true, current: true });
  expect(trial?.open.map(({ given, reading }) => [given, reading])).toEqual([
    ["was", "was"],
    ["had", "had"],
  ]);
  await expect(publish(made.id, revision)).rejects.toMatchObject({ errors: [{ code: "not_settled" }] });
  // The key may change: what candidates read is the same, so the trial still counts.
  const right = SOURCE.text.replace("{are|is}", "{are|is; was}");
  expect((await change(made.id, revision, ownSource("editing", right))).trials[0]?.open).toHaveLength(1);
  const listed = ownSource("editing", right.replace("{were|was}", "{were|was; !had}"));
  expect((await change(made.id, revision + 1, listed)).trials[0]).toMatchObject({ current: true, open: [] });
  expect(await publish(made.id, revision + 2)).toMatchObject({ state: "in_use", version: 1 });
});
