import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { clockItem, testClockStore } from "#store/test-mode/test-clocks.ts";
import { MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const TENANT = "acct_00000000000000000000000000_test";
const HOUR = 3_600_000;

test("an advance begins on the clock that was seen, moves only forward, and ends once", async () => {
  const clocks = testClockStore(memoryTable().table);
  const seen = await clocks.read(TENANT);
  const times = { at: MONDAY, target: MONDAY + HOUR, wall: MONDAY };
  expect(await clocks.begin(seen, times)).toBe("begun");
  expect(await clocks.begin(seen, times), "it advances already").toBe("stale");
  const advancing = await clocks.read(TENANT);
  expect(await clocks.move(advancing, MONDAY + 1000)).toBe(true);
  expect(await clocks.move(advancing, MONDAY + 999), "never back").toBe(false);
  await clocks.finish(advancing, MONDAY + 10);
  expect(await clocks.read(TENANT)).toMatchObject({ offset_ms: HOUR - 10, at: null, target: null });
  await clocks.finish(advancing, MONDAY + 5000);
  expect((await clocks.read(TENANT)).offset_ms, "a second end changes nothing").toBe(HOUR - 10);
  expect(await clocks.move(advancing, MONDAY + HOUR), "it has ended").toBe(false);
  expect(await clocks.begin(seen, times), "the clock was moved since it was seen").toBe("stale");
});

test("a clock is due for the sweep a minute after it was looked at", async () => {
  const clocks = testClockStore(memoryTable().table);
  await clocks.begin(await clocks.read(TENANT), { at: MONDAY, target: MONDAY + HOUR, wall: MONDAY });
  expect(await clocks.due(MONDAY, 10)).toEqual([]);
  expect(await clocks.due(MONDAY + 60_000, 10)).toEqual([TENANT]);
  await clocks.postpone(TENANT, MONDAY + 60_000);
  expect(await clocks.due(MONDAY + 60_000, 10)).toEqual([]);
  expect(await clocks.due(MONDAY + 120_000, 10)).toEqual([TENANT]);
});

test("a new tenant's clock shows wall time, and is due from the beginning", async () => {
  const { table } = memoryTable();
  await table.client.send(new PutCommand({ TableName: table.name, Item: clockItem(TENANT, MONDAY) }));
  const clocks = testClockStore(table);
  expect(await clocks.read(TENANT)).toEqual({ account_id: TENANT, offset_ms: 0, target: null, at: null });
  expect(await clocks.due(MONDAY - 1, 10)).toEqual([]);
  expect(await clocks.due(MONDAY, 10)).toEqual([TENANT]);
});
