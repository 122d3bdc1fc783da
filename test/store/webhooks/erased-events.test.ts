import { expect, test } from "vitest";
import { eraseEvent } from "#store/webhooks/erased-events.ts";
import { aPrivacyWorld, JANE, janeCompletes } from "../../support/harness/privacy-world.ts";

const AT = "2026-03-02T11:00:00.000Z";

test("an event keeps its ids, type and time, in both of its rows; its deliveries forget what was answered", async () => {
  const privacy = await aPrivacyWorld();
  const id = await janeCompletes(privacy);
  const { events, deliveries } = privacy.deps;
  const { events: feed } = await events.feed(privacy.accountId, { below: undefined, limit: 10 });
  const before = feed.find(({ type }) => type === "invitation.created");
  if (before === undefined) throw new Error("No event was published");
  // Twice: repeating it changes nothing.
  for (const at of [AT, "2026-03-03T11:00:00.000Z"]) {
    await eraseEvent(privacy.memory.table, privacy.accountId, before.id, at);
  }
  const after = await events.read(privacy.accountId, before.id);
  expect(after).toEqual({ ...before, erased_at: AT, body: expect.any(String) });
  expect(JSON.parse(after?.body ?? "")).toEqual({
    event: "invitation.created",
    timestamp: before.timestamp,
    livemode: true,
    data: { invitation_id: id, candidate_email: null, reference: null, job: null, metadata: null },
  });
  const again = (await events.feed(privacy.accountId, { below: undefined, limit: 10 })).events;
  expect(again.find((event) => event.id === before.id)).toEqual(after);
  const [delivery] = await deliveries.list(privacy.accountId, before.id);
  expect(delivery).toMatchObject({ status: "succeeded", log: [{ status: 200, answer: "" }] });
});

test("a pending delivery ends without another attempt", async () => {
  const privacy = await aPrivacyWorld();
  privacy.webhooks.receives(500);
  await privacy.world.create(JANE);
  await privacy.stream();
  await privacy.work();
  const { events } = await privacy.deps.events.feed(privacy.accountId, { below: undefined, limit: 1 });
  const id = events[0]?.id ?? "";
  await eraseEvent(privacy.memory.table, privacy.accountId, id, AT);
  const [delivery] = await privacy.deps.deliveries.list(privacy.accountId, id);
  expect(delivery).toMatchObject({ status: "discarded", next_attempt_at: null, attempts: 1 });
});

test("an event that was never published is left alone", async () => {
  const privacy = await aPrivacyWorld();
  const before = privacy.contents();
  await eraseEvent(privacy.memory.table, privacy.accountId, "evt_none", AT);
  expect(privacy.contents()).toBe(before);
});
