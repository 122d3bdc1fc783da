import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { countToReview, listResults } from "#actions/results/list-results.ts";
import { pageDeliveries } from "#actions/webhooks/page-deliveries.ts";
import { pageEvents } from "#actions/webhooks/page-events.ts";
import { MAX_COUNTED } from "#contract/dashboard/results.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { newId } from "#domain/shared/ids.ts";
import { newDelivery } from "#domain/webhooks/delivery.ts";
import { annotationStore } from "#store/invitations/annotations.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { reviewQueue } from "#store/invitations/review-queue.ts";
import { keys, statusKey } from "#store/keys.ts";
import type { Item } from "#store/table/table.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { aRequest, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { metered } from "../../support/memory-table/metered.ts";

const ACCOUNT = "acct_1";

/** An account with results that are all to be reviewed, each with an event that reached one endpoint. */
const anAccountWith = (size: number) => {
  const memory = memoryTable();
  const random = seededRandom(9);
  const put = (Item: Item) => memory.send(new PutCommand({ TableName: memory.table.name, Item }));
  for (let count = 0; count < size; count += 1) {
    const at = new Date(MONDAY + count).toISOString();
    const invitation = newInvitation(ACCOUNT, aRequest(), MONDAY + count, random);
    const { id } = invitation;
    put(toItem({ ...invitation, status: "completed", completed_at: at }));
    put({ ...keys.result(ACCOUNT, id), status_key: statusKey(ACCOUNT, "to_review"), review: "x".repeat(4000) });
    const event = {
      id: newId("evt", MONDAY + count, random),
      account_id: ACCOUNT,
      type: "invitation.created",
    } as const;
    put({ ...keys.event(ACCOUNT, event.id), ...event, timestamp: at, invitation_id: id, body: "x".repeat(300) });
    const delivery = newDelivery(event, { id: newId("whe", MONDAY, random), enabled: true }, MONDAY + count);
    const row = Object.fromEntries(Object.entries(delivery).filter(([, value]) => value !== null));
    put({ ...keys.delivery(ACCOUNT, event.id, delivery.endpoint_id), ...row });
  }
  const { total, table } = metered(memory);
  const deps = {
    clock: fakeClock(),
    list: invitationList(table),
    queue: reviewQueue(table),
    readInvitations: invitationReader(table),
    annotations: annotationStore(table),
    deliveries: deliveryStore(table),
    events: eventStore(table),
  };
  return async (work: (with_: typeof deps) => Promise<unknown>): Promise<number> => {
    total.units = 0;
    await work(deps);
    return total.units;
  };
};

test("every list costs as much with 3,000 results as with 200", async () => {
  const [few, many] = [anAccountWith(200), anAccountWith(3000)];
  const lists: Parameters<typeof few>[0][] = [
    (deps) => listResults(deps, { accountId: ACCOUNT, query: { limit: "25" }, access: "full" }),
    (deps) => listResults(deps, { accountId: ACCOUNT, query: { limit: "25", to_review: "true" }, access: "full" }),
    (deps) => countToReview(deps, ACCOUNT),
    (deps) => pageDeliveries(deps, { accountId: ACCOUNT, query: { limit: "25" } }),
    (deps) => pageEvents(deps, { accountId: ACCOUNT, query: { limit: "25" } }),
  ];
  for (const list of lists) {
    const units = await few(list);
    expect(units).toBeGreaterThan(0);
    expect(await many(list)).toBeCloseTo(units, 0);
    expect(units).toBeLessThan(MAX_COUNTED);
  }
});
