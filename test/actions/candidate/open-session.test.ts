import { expect, test } from "vitest";
import { newMemoryTable } from "../../support/engines/table.ts";
import { invited } from "../../support/records/candidate-parts.ts";

const HOUR = 3_600_000;
const table = newMemoryTable();

test("the first opening is recorded, with its time; those after it change nothing", async () => {
  const { candidate, clock, read } = await invited(table, ["editing-test"]);
  clock.advance(HOUR);
  await Promise.all(Array.from({ length: 5 }, () => candidate.open()));
  const first = await read();
  expect(first).toMatchObject({ status: "pending", opened_at: "2026-03-02T11:00:00.000Z" });
  clock.advance(HOUR);
  await candidate.open();
  expect(await read()).toEqual(first);
});

test("opening starts no test and takes no time: the link's end and the durations stay", async () => {
  const { candidate, read } = await invited(table, ["editing-test"]);
  const before = await read();
  const state = await candidate.open();
  expect(state.parts).toMatchObject([{ status: "ready", started_at: null, deadline: null }]);
  expect((await read()).expires_at).toBe(before.expires_at);
});

test("a refusal says whether the link expired or was withdrawn", async () => {
  const expired = await invited(table, ["editing-test"]);
  expired.clock.advance(24 * HOUR);
  await expect(expired.candidate.open()).rejects.toMatchObject({ errors: [{ code: "expired" }] });
  const cancelled = await invited(table, ["editing-test"]);
  await cancelled.world.cancel(cancelled.id);
  await expect(cancelled.candidate.open()).rejects.toMatchObject({ errors: [{ code: "cancelled" }] });
});
