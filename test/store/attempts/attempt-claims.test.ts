import { expect, test } from "vitest";
import type { AttemptedChange } from "#domain/attempts/attempted.ts";
import { nextJob, publishedDelivery } from "#domain/webhooks/delivery.ts";
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
const ended: AttemptedChange = { status: "succeeded", attempts: 1, log: [], next_attempt_at: null, due_at: null };

test("claims and successes are UpdateItems, each made or refused independently, for a unit each", async () => {
  const table = newMemoryTable();
  const store = { ...deliveryStore(table), ...deliveryClaims(table) };
  const all = Array.from({ length: 12 }, (_, n) => published(`evt_${n + 10}`));
  for (const delivery of all) await store.put(delivery);
  const made = nextJob(published("evt_10"));
  const first = await store.claim(made, MONDAY, MONDAY);
  if (first.kind === "claimed") await store.record(first.row, first.claim, ended);
  table.reset();
  const jobs = [...all.map(nextJob), { ...made, event_id: "evt_none" }];
  const outcomes = await Promise.all(jobs.map((each) => store.claim(each, MONDAY, MONDAY)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(["done", ...Array(11).fill("claimed"), "done"]);
  expect(table.uses).toEqual(Array(11).fill({ command: "UpdateItem", units: 1 }));
  table.reset();
  const claimed = outcomes.flatMap((outcome) => (outcome.kind === "claimed" ? [outcome] : []));
  const recorded = await Promise.all(
    claimed.map(({ row, claim }, n) => store.record(row, n === 0 ? claim + 1 : claim, ended)),
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
