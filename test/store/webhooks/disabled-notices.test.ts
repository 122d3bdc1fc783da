import { expect, test } from "vitest";
import { newEndpoint } from "#domain/webhooks/endpoint.ts";
import { noticeStore } from "#store/webhooks/disabled-notices.ts";
import { endpointHealth } from "#store/webhooks/endpoint-health.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { anAccount, MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { dueItems } from "../../support/records/due-items.ts";

const LATER = MONDAY + 3_600_000;
const disabled = async () => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 0);
  const url = "https://hooks.example/";
  const made = newEndpoint({ id: "whe_1", accountId, url, events: undefined, sealedSecret: "sealed" }, MONDAY);
  await endpointStore(table).create(made);
  const endpoint = await endpointHealth(table).disable(made, "failing", MONDAY);
  if (endpoint === undefined) throw new Error("It was not disabled");
  const isDue = async (now: number) => (await dueItems(table, now)).some(({ kind }) => kind === "endpoint_notice");
  return { table, endpoint, isDue, notices: noticeStore(table) };
};

test("a notice is due until it is settled, at the time that its progress names", async () => {
  const { endpoint, isDue, notices } = await disabled();
  const put = await notices.change(endpoint, { email_claim: null, email_next_at: new Date(LATER).toISOString() });
  expect([await isDue(LATER - 1), await isDue(LATER)]).toEqual([false, true]);
  if (put === "stale") throw new Error("It is stale");
  await notices.change(put, { email_claim: null, email_status: "sent", email_next_at: null });
  expect(await isDue(LATER + 1000 * 3_600_000)).toBe(false);
});

test("of changes at once on the same row one is written", async () => {
  const { endpoint, notices } = await disabled();
  const claims = ["a", "b", "c"].map((email_claim) => notices.change(endpoint, { email_claim }));
  expect((await Promise.all(claims)).filter((outcome) => outcome === "stale")).toHaveLength(2);
});

test("an endpoint that was enabled, or deleted, in between is stale, and a deleted one stays deleted", async () => {
  const { table, endpoint, notices } = await disabled();
  const { account_id, id } = endpoint;
  await endpointStore(table).update(account_id, id, { enabled: true }, MONDAY);
  expect(await notices.change(endpoint, { email_claim: "a" })).toBe("stale");
  await endpointStore(table).remove(account_id, id);
  expect(await notices.change(endpoint, { email_claim: "a" })).toBe("stale");
  expect(await endpointStore(table).read(account_id, id)).toBeUndefined();
});
