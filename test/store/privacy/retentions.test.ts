import { expect, test } from "vitest";
import { aPrivacyWorld, JANE } from "../../support/harness/privacy-world.ts";

test("invitations are read from the oldest on, after the last one that was read, up to a time of creation", async () => {
  const { world, clock, deps, accountId } = await aPrivacyWorld();
  const ids: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    ids.push((await world.create({ ...JANE, reference: `job-${nth}` })).invitation.id);
    clock.advance(1000);
  }
  const read = async (above: string | null, createdBefore = clock.now(), limit = 2) =>
    (await deps.ages.oldest(accountId, { above, createdBefore, limit })).map(({ id }) => id);
  expect(await read(null)).toEqual(ids.slice(0, 2));
  expect(await read(ids[1] ?? null)).toEqual(ids.slice(2, 4));
  expect(await read(ids[3] ?? null)).toEqual(ids.slice(4));
  expect(await read(ids[4] ?? null)).toEqual([]);
  expect(await read(null, clock.now() - 3000, 10)).toEqual(ids.slice(0, 2));
});

test("a run's progress is stored, and a restart begins with the oldest again", async () => {
  const { deps, accountId } = await aPrivacyWorld();
  const seen = await deps.retentions.read(accountId);
  if (seen === undefined) throw new Error("A new account has no row for its retention");
  const after = { ...seen, due_at: "2026-03-04T10:00:00.000Z", erased_to: "inv_1", signals_to: "inv_2" };
  await deps.retentions.save(after);
  expect(await deps.retentions.read(accountId)).toEqual(after);
  await deps.retentions.restart(accountId);
  expect(await deps.retentions.read(accountId)).toEqual({ ...after, erased_to: null, signals_to: null });
});
