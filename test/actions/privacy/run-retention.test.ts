import { expect, test } from "vitest";
import { aPrivacyWorld, JANE, janeCompletes, PERSONAL, TEXT } from "../../support/harness/privacy-world.ts";

const DAY = 86_400_000;

/** Lets days pass, with two sweeps a day: the first that is due, and one that ends the erasures it began. */
const live = async (privacy: Awaited<ReturnType<typeof aPrivacyWorld>>, days: number) => {
  for (let day = 0; day < days; day += 1) {
    privacy.clock.advance(DAY - 300_000);
    await privacy.sweep();
    privacy.clock.advance(300_000);
    await privacy.sweep();
  }
};

test("data is kept for twelve months after the invitation ended, and erased a day later at most", async () => {
  const privacy = await aPrivacyWorld();
  const id = await janeCompletes(privacy);
  await live(privacy, 364);
  expect(privacy.contents()).toContain(TEXT);
  expect(await privacy.world.read(id)).toMatchObject({ erased_at: null });
  await live(privacy, 3);
  expect(privacy.contents()).not.toMatch(PERSONAL);
  expect(await privacy.world.read(id)).toMatchObject({
    status: "completed",
    erased_at: expect.any(String),
    erasure_id: null,
  });
});

test("the account's own setting applies, also when it is shortened later", async () => {
  const privacy = await aPrivacyWorld();
  await janeCompletes(privacy);
  await live(privacy, 40);
  expect(privacy.contents()).toContain(TEXT);
  await privacy.retainFor(30);
  await live(privacy, 2);
  expect(privacy.contents()).not.toMatch(PERSONAL);
});

test("what was recorded about how a test was taken goes after 60 days; its outcome stays", async () => {
  const privacy = await aPrivacyWorld();
  const id = await janeCompletes(privacy);
  const parts = () => privacy.deps.parts.list(privacy.accountId, id);
  await live(privacy, 59);
  expect((await parts())[0]?.signals.batches).toBe(1);
  await live(privacy, 2);
  expect((await parts())[0]).toMatchObject({ signals: { batches: 0 }, answers: { text: TEXT } });
  expect(await privacy.world.result(id)).toMatchObject({ integrity: { flagged: expect.any(Boolean) } });
});

test("an open invitation keeps what came after it from being forgotten about: nothing is skipped", async () => {
  const privacy = await aPrivacyWorld();
  await privacy.retainFor(30);
  const long = (await privacy.world.create({ candidate_email: "ann@example.com", expiry_hours: 720 })).invitation;
  privacy.clock.advance(1);
  const short = (await privacy.world.create({ ...JANE, expiry_hours: 24 })).invitation;
  await live(privacy, 33);
  expect(await privacy.world.read(short.id)).toMatchObject({ status: "expired", erased_at: expect.any(String) });
  expect(await privacy.world.read(long.id)).toMatchObject({ status: "expired", erased_at: null });
  await live(privacy, 30);
  expect(await privacy.world.read(long.id)).toMatchObject({ erased_at: expect.any(String) });
});

test("a run that may not go on is continued a minute later, and misses nothing", async () => {
  const privacy = await aPrivacyWorld();
  await privacy.retainFor(30);
  const ids: string[] = [];
  for (let nth = 0; nth < 5; nth += 1) {
    const { invitation } = await privacy.world.create({ ...JANE, reference: `job-${nth}` });
    await privacy.world.cancel(invitation.id);
    ids.push(invitation.id);
  }
  privacy.clock.advance(31 * DAY);
  for (let minute = 0; minute < 40; minute += 1) {
    let asked = 0;
    await privacy.sweep(() => {
      asked += 1;
      return asked <= 3;
    });
    privacy.clock.advance(60_000);
  }
  await privacy.settle();
  for (const id of ids)
    expect(await privacy.world.read(id)).toMatchObject({ candidate_name: "", erasure_due_at: null });
});
