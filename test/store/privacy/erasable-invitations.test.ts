import { expect, test } from "vitest";
import { addressHash } from "#store/keys.ts";
import { aPrivacyWorld, JANE } from "../../support/harness/privacy-world.ts";

const HOUR = 3_600_000;

test("a candidate's invitations are found by their look-ups, and those of the last hour also without", async () => {
  const privacy = await aPrivacyWorld();
  const { world, clock, deps, accountId } = privacy;
  const find = (limit = 10) =>
    deps.erasable.ofCandidate(accountId, addressHash(JANE.candidate_email), clock.now(), limit);
  const old = (await world.create({ ...JANE, reference: "old" })).invitation;
  await privacy.stream();
  clock.advance(2 * HOUR);
  const recent = (await world.create({ ...JANE, reference: "recent" })).invitation;
  await world.create({ candidate_email: "ann@example.com" });
  // One after the other: what the first look finds is erased before the next one.
  expect((await find()).map(({ id }) => id)).toEqual([old.id]);
  await privacy.erase(JANE.candidate_email);
  await privacy.sweep();
  expect(await find()).toEqual([]);
  expect(await world.read(recent.id)).toMatchObject({ erased_at: expect.any(String) });
});

test("at most as many as are asked for, in whatever pages they come", async () => {
  const privacy = await aPrivacyWorld();
  for (let nth = 0; nth < 7; nth += 1) await privacy.world.create({ ...JANE, reference: `job-${nth}` });
  await privacy.stream();
  const hash = addressHash(JANE.candidate_email);
  const found = await privacy.deps.erasable.ofCandidate(privacy.accountId, hash, privacy.clock.now(), 3);
  expect(found).toHaveLength(3);
});
