import { expect, test } from "vitest";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const aKept = async () => {
  const { deps, connection, account } = await anAtsWorld(newMemoryTable(), "hibob");
  const { keptOrders } = deps;
  const keep = (is_cancelled: boolean) =>
    keptOrders.keep({
      ...{ account_id: account, connection_id: connection.id, their_id: "981" },
      ...{ is_cancelled, is_done: false, attempts: 0, created_at: "2026-03-02T10:00:00.000Z" },
    });
  const read = async () => (await keptOrders.read(connection, "981")) ?? Promise.reject(new Error("It is not kept"));
  return { keptOrders, connection, keep, read };
};

test("an order that was worked on is not worked on again, however often it is said", async () => {
  const { keptOrders, connection, keep, read } = await aKept();
  await keep(false);
  expect(await keptOrders.settle(await read())).toBe(true);
  await keep(false);
  expect(await keptOrders.waiting(connection)).toEqual([]);
  expect(await keptOrders.reopen(connection, "981")).toBe(true);
  expect(await keptOrders.waiting(connection)).toHaveLength(1);
  expect(await keptOrders.reopen(connection, "other")).toBe(false);
});

test("a cancel is kept over its order, and not the other way round", async () => {
  const { keptOrders, connection, keep, read } = await aKept();
  await keep(false);
  const before = await read();
  await keep(true);
  expect(await keptOrders.settle(before)).toBe(false);
  await keep(false);
  expect(await read()).toMatchObject({ is_cancelled: true, is_done: false });
  expect(await keptOrders.settle(await read())).toBe(true);
  expect(await keptOrders.waiting(connection)).toEqual([]);
});

test("attempts are counted once each", async () => {
  const { keptOrders, keep, read } = await aKept();
  await keep(false);
  const seen = await read();
  await Promise.all([keptOrders.noteAttempt(seen), keptOrders.noteAttempt(seen)]);
  expect((await read()).attempts).toBe(1);
});
