import { describe, expect, test } from "vitest";
import { pageDeliveries } from "#actions/webhooks/page-deliveries.ts";
import { pageEvents } from "#actions/webhooks/page-events.ts";
import type { DeliveryQuery, EventQuery } from "#contract/dashboard/webhooks.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

const aFeed = async (events: number) => {
  const { account: accountId, clock, world, endpoint: one } = await aDelivery(newMemoryTable());
  const two = (await world.endpoint("https://other.example.com/")).endpoint;
  const ids: string[] = [];
  for (let count = 0; count < events; count += 1) {
    clock.advance(1000);
    // The second endpoint is disabled for every third event.
    await world.update(two.id, { enabled: count % 3 !== 0 });
    const event = world.anEvent(count % 4 === 0 ? "invitation.opened" : "invitation.created");
    ids.push(event.id);
    await world.publish(event);
    await world.work();
  }
  const every = async <Query extends DeliveryQuery | EventQuery, T>(
    query: Query,
    read: (query: Query & { cursor?: string }) => Promise<{ items: T[]; nextCursor: string | null }>,
  ): Promise<T[]> => {
    const found: T[] = [];
    let cursor: string | undefined;
    do {
      const page = await read({ ...query, ...(cursor === undefined ? {} : { cursor }) });
      found.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return found;
  };
  return {
    one,
    two,
    ids,
    deps: world.deps,
    accountId,
    deliveries: (query: DeliveryQuery) =>
      every(query, async (wanted) => {
        const { deliveries, nextCursor } = await pageDeliveries(world.deps, { accountId, query: wanted });
        return { items: deliveries.map(({ event_id, endpoint_id }) => `${event_id} ${endpoint_id}`), nextCursor };
      }),
    events: (query: EventQuery) =>
      every(query, async (wanted) => {
        const { events: found, nextCursor } = await pageEvents(world.deps, { accountId, query: wanted });
        return { items: found.map(({ id }) => id), nextCursor };
      }),
  };
};

describe("deliveries, page by page", () => {
  test.each(["1", "3", "100"])(
    "in pages of %s: each once, latest event first, and of one endpoint or status",
    async (limit) => {
      const { one, two, ids, deliveries } = await aFeed(12);
      const latest = ids.toReversed();
      const all = await deliveries({ limit });
      expect(all).toHaveLength(24);
      expect(new Set(all).size).toBe(24);
      expect([...new Set(all.map((text) => text.split(" ")[0]))]).toEqual(latest);
      expect(await deliveries({ limit, endpoint_id: one.id })).toEqual(latest.map((id) => `${id} ${one.id}`));
      const parked = ids.filter((_, index) => index % 3 === 0).toReversed();
      expect(await deliveries({ limit, status: "parked" })).toEqual(parked.map((id) => `${id} ${two.id}`));
      expect(await deliveries({ limit, status: "exhausted" })).toEqual([]);
    },
  );

  test("a cursor belongs to its filters", async () => {
    const { deps, accountId } = await aFeed(3);
    const { nextCursor } = await pageDeliveries(deps, { accountId, query: { limit: "1" } });
    await expect(
      pageDeliveries(deps, { accountId, query: { limit: "1", status: "parked", cursor: nextCursor ?? "" } }),
    ).rejects.toMatchObject({ code: "validation_error" });
  });
});

describe("events, page by page", () => {
  test.each(["1", "3", "100"])("in pages of %s: each once, latest first, and of one type", async (limit) => {
    const { ids, events } = await aFeed(12);
    expect(await events({ limit })).toEqual(ids.toReversed());
    expect(await events({ limit, type: "invitation.opened" })).toEqual(
      ids.filter((_, index) => index % 4 === 0).toReversed(),
    );
  });
});
