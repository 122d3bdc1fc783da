import { expect, test } from "vitest";
import { responseReader } from "#store/assessments/response-reader.ts";
import { keepResponses } from "#store/invitations/results/kept-responses.ts";
import { ownResponses } from "#store/own-tests/own-responses.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { ownResponsesOf } from "../../support/own-tests/own-responses.ts";

const FIRST = { id: "own_1", version: 1 };
const LATER = { id: "own_1", version: 11 };
const OTHER = { id: "own_2", version: 1 };

/** A table with as many kept responses to the first version, and some to others. */
const kept = async (many: number) => {
  const { table } = memoryTable();
  await keepResponses(table, [
    ...ownResponsesOf(FIRST, many),
    ...ownResponsesOf(LATER, 3),
    ...ownResponsesOf(OTHER, 2),
  ]);
  const counts = async () => {
    const rows = (await Promise.all(["own_1", "own_2"].map(responseReader(table)))).flat();
    return [FIRST, LATER, OTHER].map(
      ({ id, version }) => rows.filter((row) => row.form === id && row.version === String(version)).length,
    );
  };
  return { store: ownResponses(table), counts };
};

test("any row of a version is one of this version and test; there is none of a version that no one took", async () => {
  const { store } = await kept(20);
  const places = await Promise.all(Array.from({ length: 100 }, () => store.anyOf(FIRST)));
  expect(places.every((one) => one?.test === "own_1" && one.place.startsWith("1#"))).toBe(true);
  // Any of the 20 can be chosen: fewer than four different ones are as likely as a thousand equal coins.
  expect(new Set(places.map((one) => one?.place)).size).toBeGreaterThan(3);
  const only = await kept(1);
  const chosen = await Promise.all(Array.from({ length: 20 }, () => only.store.anyOf(FIRST)));
  expect(chosen).not.toContain(undefined);
  expect(await store.anyOf({ id: "own_1", version: 2 })).toBeUndefined();
});

test("those of a version go only if there are fewer, and others stay", async () => {
  const enough = await kept(50);
  await enough.store.removeFewer(FIRST, 50);
  expect(await enough.counts()).toEqual([50, 3, 2]);
  const few = await kept(49);
  await few.store.removeFewer(FIRST, 50);
  expect(await few.counts()).toEqual([0, 3, 2]);
  await few.store.removeFewer(FIRST, 50);
  expect(await few.counts()).toEqual([0, 3, 2]);
});

test("all of a test go, over several pages, and those of another test stay", async () => {
  const { store, counts } = await kept(1200);
  await store.removeAll("own_1");
  expect(await counts()).toEqual([0, 0, 2]);
  await store.removeAll("own_1");
  expect(await counts()).toEqual([0, 0, 2]);
});
