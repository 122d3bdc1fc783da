import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Awaited } from "#domain/results/review/review-queue.ts";
import { queueEntry, reviewQueue } from "#store/invitations/results/review-queue.ts";
import { keys } from "#store/keys.ts";
import { rowOf } from "#store/table/row-of.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";

const ALL = { from: "inv_", below: "inv_~" };

const aQueue = async () => {
  const { table } = memoryTable();
  const write = (account: string, id: string, awaits: Awaited | null) =>
    table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: rowOf({ ...keys.result(account, id), ...queueEntry(account, awaits) }),
      }),
    );
  for (const id of ["inv_1", "inv_2", "inv_3"]) await write("acct_1", id, id === "inv_2" ? "decision" : "reading");
  await write("acct_1", "inv_4", null);
  await write("acct_2", "inv_5", "reading");
  return { queue: reviewQueue(table), write };
};

test("an account's results that wait for a person are listed newest first", async () => {
  const { queue } = await aQueue();
  expect(await queue.page("acct_1", { ...ALL, limit: 5 })).toEqual({
    ids: ["inv_3", "inv_2", "inv_1"],
    last: undefined,
  });
  expect(await queue.page("acct_3", { ...ALL, limit: 5 })).toEqual({ ids: [], last: undefined });
});

test("a page has as many as are asked for, and says where the next one begins, if there is one", async () => {
  const { queue } = await aQueue();
  expect(await queue.page("acct_1", { ...ALL, limit: 2 })).toEqual({ ids: ["inv_3", "inv_2"], last: "inv_2" });
  expect(await queue.page("acct_1", { ...ALL, below: "inv_2", limit: 2 })).toEqual({ ids: ["inv_1"], last: undefined });
  expect(await queue.page("acct_1", { ...ALL, limit: 3 })).toMatchObject({ last: undefined });
});

test("the oldest are read by what they wait for, so that many texts to read hide no request", async () => {
  const { queue } = await aQueue();
  expect(await queue.oldest("acct_1", 1)).toEqual({ decision: ["inv_2"], reading: ["inv_1"] });
});

test("a result leaves the queue when it no longer waits", async () => {
  const { queue, write } = await aQueue();
  await write("acct_1", "inv_2", null);
  expect((await queue.page("acct_1", { ...ALL, limit: 5 })).ids).toEqual(["inv_3", "inv_1"]);
});

test("the number that waits is counted up to a limit", async () => {
  const { queue } = await aQueue();
  expect([await queue.count("acct_1", 2), await queue.count("acct_1", 9), await queue.count("acct_3", 9)]).toEqual([
    2, 3, 0,
  ]);
});

test.each([1, 2, 3, 4, 5, 6])("pages of %i continue to the end, each result once", async (limit) => {
  const { table } = memoryTable({ pageRows: () => 2 });
  const ids = ["inv_5", "inv_4", "inv_3", "inv_2", "inv_1"];
  for (const [nth, id] of ids.entries()) {
    const Item = rowOf({ ...keys.result("acct_1", id), ...queueEntry("acct_1", nth === 1 ? "decision" : "reading") });
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
  const pages: string[][] = [];
  for (let below: string | undefined = ALL.below; below !== undefined; ) {
    const page = await reviewQueue(table).page("acct_1", { ...ALL, below, limit });
    pages.push([...page.ids]);
    below = page.last;
  }
  expect(pages.flat()).toEqual(ids);
  for (const page of pages) expect(page.length).toBeLessThanOrEqual(limit);
});

test("the queue's entries are in the partition that stored rows have", () => {
  expect(queueEntry("acct_1", "decision")).toEqual({ status_key: "ACCOUNT#acct_1#awaits_decision" });
});
