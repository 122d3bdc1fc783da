import { expect, test } from "vitest";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

test("of two workers that write over the same tokens, one does", async () => {
  const { deps, connection } = await anAtsWorld(newMemoryTable(), "hibob");
  const { tokens } = connection;
  if (tokens === null) throw new Error("The connection has no tokens");
  const write = (leased_until: number) => deps.connections.setTokens(connection, { ...tokens, leased_until });
  const written = await Promise.all([write(1), write(2)]);
  expect(written.filter((one) => one !== undefined)).toHaveLength(1);
});

test("the reading of an ATS is brought forward, and never put off by that", async () => {
  const table = newMemoryTable();
  const { deps, connection, account } = await anAtsWorld(table, "hibob");
  const dueAt = async () => (await get(table, keys.connectionSync(account, connection.id)))?.due_at;
  const hour = String(await dueAt());
  await deps.connections.bringForward(connection, "2999-01-01T00:00:00.000Z");
  expect(await dueAt()).toBe(hour);
  await deps.connections.bringForward(connection, "2026-03-02T10:01:00.000Z");
  expect(await dueAt()).toBe("2026-03-02T10:01:00.000Z");
});
