import { expect, test } from "vitest";
import { type DeliveryChange, nextJob, publishedDelivery } from "#domain/webhooks/delivery.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { deliveryClaims } from "#store/webhooks/delivery-claims.ts";
import { MONDAY } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const published = (id: string) =>
  publishedDelivery(
    { id, account_id: "acct_1", type: "invitation.created", timestamp: new Date(MONDAY).toISOString() },
    { id: "whe_1", enabled: true },
    MONDAY,
  );
const ended: DeliveryChange = { status: "succeeded", attempts: 1, log: [], next_attempt_at: null, due_at: null };

test("claims and successes are UpdateItems, each made or refused independently, for a unit each", async () => {
  const table = newMemoryTable();
  const store = { ...deliveryStore(table), ...deliveryClaims(table) };
  const all = Array.from({ length: 12 }, (_, n) => published(`evt_${n + 10}`));
  for (const delivery of all) await store.put(delivery);
  const made = nextJob(published("evt_10"));
  const first = await store.claim(made, MONDAY, MONDAY);
  if (first.kind === "claimed") await store.record(first.delivery, first.claim, ended);
  table.reset();
  const jobs = [...all.map(nextJob), { ...made, event_id: "evt_none" }];
  const outcomes = await Promise.all(jobs.map((each) => store.claim(each, MONDAY, MONDAY)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(["done", ...Array(11).fill("claimed"), "done"]);
  expect(table.uses).toEqual(Array(11).fill({ command: "UpdateItem", units: 1 }));
  table.reset();
  const claimed = outcomes.flatMap((outcome) => (outcome.kind === "claimed" ? [outcome] : []));
  const recorded = await Promise.all(
    claimed.map(({ delivery, claim }, n) => store.record(delivery, n === 0 ? claim + 1 : claim, ended)),
  );
  expect(recorded).toEqual([false, ...Array(10).fill(true)]);
  expect(table.uses).toEqual(Array(10).fill({ command: "UpdateItem", units: 1 }));
  expect((await store.list("acct_1", "evt_15"))[0]).toEqual({
    ...all[5],
    status: "succeeded",
    attempts: 1,
    next_attempt_at: null,
  });
});

/** 15 minutes: when a delivery is looked at again whose worker died. */
const SAFE = new Date(MONDAY + 900_000).toISOString();

test("a delivery whose worker died can be claimed once its claim has ended, and is due again later", async () => {
  const table = newMemoryTable();
  const store = { ...deliveryStore(table), ...deliveryClaims(table) };
  const delivery = published("evt_10");
  await store.put(delivery);
  const due = async () => (await store.list("acct_1", "evt_10"))[0]?.due_at;
  const claim = async (wall: number) => {
    const outcome = await store.claim(nextJob(delivery), MONDAY, wall);
    return outcome.kind === "claimed" ? outcome.claim : outcome.kind;
  };
  const first = Number(await claim(MONDAY));
  expect(await due()).toBeNull();
  expect(await claim(first)).toBe("busy");
  const second = Number(await claim(first + 1));
  expect(second).toBeGreaterThan(first);
  expect(await due()).toBe(SAFE);
  await store.release(delivery, first, MONDAY);
  expect(await claim(first + 1)).toBe("busy");
  await store.release(delivery, second, MONDAY);
  expect(await due()).toBe(SAFE);
  expect(await claim(first + 1)).not.toBe("busy");
});

test("a delivery that is queued again, or restarted, is due again later", async () => {
  const table = newMemoryTable();
  const store = { ...deliveryStore(table), ...deliveryClaims(table) };
  const delivery = published("evt_10");
  await store.put(delivery);
  const due = async () => (await store.list("acct_1", "evt_10"))[0]?.due_at;
  expect(await store.requeue(delivery, MONDAY)).toBeDefined();
  expect(await due()).toBe(SAFE);
  expect(await store.requeue(delivery, MONDAY + 1)).toBeUndefined();
  const claimed = await store.claim(nextJob(delivery), MONDAY, MONDAY);
  if (claimed.kind !== "claimed") throw new Error(claimed.kind);
  expect(await store.restart(delivery, MONDAY, MONDAY)).toBeUndefined();
  await store.record(claimed.delivery, claimed.claim, ended);
  expect(await due()).toBeNull();
  expect(await store.restart(delivery, MONDAY, MONDAY)).toMatchObject({ status: "pending" });
  expect(await due()).toBe(SAFE);
});
