import { expect, test } from "vitest";
import { OrderRecord } from "#domain/integrations/order.ts";
import { newReport } from "#domain/integrations/report.ts";
import { newRecord } from "#domain/shared/record.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { reportStore } from "#store/integrations/reports.ts";
import { MONDAY } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const CONNECTION = { account_id: "acct_1", id: "int_1" };

const aStore = async (orders: number, connection_id = CONNECTION.id) => {
  const table = newMemoryTable();
  const [store, kept] = [reportStore(table), orderStore(table)];
  const all: OrderRecord[] = [];
  for (let nth = 0; nth < orders; nth += 1) {
    const order = newRecord(OrderRecord, {
      id: `ord_${String(nth).padStart(4, "0")}`,
      account_id: CONNECTION.account_id,
      connection_id,
      vendor: "ashby",
      package: "grammar-test",
      created_at: new Date(MONDAY).toISOString(),
    });
    await kept.refuse(order);
    const event = { id: `evt_${nth}`, type: "assessment.started" } as const;
    const request = { method: "POST", url: "https://api.ashbyhq.com/assessment.update", body: "{}" } as const;
    const report = { ...newReport(order, event, request, MONDAY), status: "parked" as const };
    await store.put(report, order, { event_id: event.id, event: event.type, at: MONDAY });
    all.push(order);
  }
  return { store, kept, all };
};

test("what is parked is read in pages, in the order of the orders, each once", async () => {
  const { store } = await aStore(450);
  const found: string[] = [];
  let after: string | null = null;
  let pages = 0;
  do {
    const page: Awaited<ReturnType<typeof store.parked>> = await store.parked(CONNECTION, after);
    found.push(...page.reports.map(({ order_id }) => order_id));
    after = page.next;
    pages += 1;
  } while (after !== null);
  expect(found).toEqual(Array.from({ length: 450 }, (_, nth) => `ord_${String(nth).padStart(4, "0")}`));
  expect(pages).toBe(3);
});

test("another connection's reports are not among them, also one whose id begins alike", async () => {
  const { store } = await aStore(3, "int_12");
  expect(await store.parked(CONNECTION, null)).toEqual({ reports: [], next: null });
});

test("a report takes its place behind the others that its publisher saw, or none", async () => {
  const { store, kept, all } = await aStore(1);
  const [seen] = all;
  if (seen === undefined) throw new Error("There is no order");
  const now = await kept.read(seen);
  expect(now?.reports.map(({ event_id }) => event_id)).toEqual(["evt_0"]);
  const event = { id: "evt_9", type: "assessment.completed" } as const;
  const request = { method: "POST", url: "https://api.ashbyhq.com/assessment.update", body: "{}" } as const;
  const report = newReport(seen, event, request, MONDAY);
  const reported = { event_id: event.id, event: event.type, at: MONDAY + 1 };
  expect(await store.put(report, seen, reported)).toBe("stale");
  expect(await store.read(report)).toBeUndefined();
  if (now !== undefined) expect(await store.put(report, now, reported)).toBe("added");
  const after = await kept.read(seen);
  expect(after && (await store.ofOrder(after)).map(({ event_id }) => event_id)).toEqual(["evt_0", "evt_9"]);
});
