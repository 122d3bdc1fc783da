import { expect, test } from "vitest";
import { listEvents } from "#actions/webhooks/list-events.ts";
import type { EventListQuery } from "#contract/webhooks/events-and-deliveries.ts";
import { MONDAY } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aDelivery } from "../../support/harness/delivery-harness.ts";

const at = (second: number): string => new Date(MONDAY + second * 1000).toISOString();

test("a list of events is of the times that it names, and its cursor of its account and its times", async () => {
  const { world, account, clock } = await aDelivery(newMemoryTable());
  const ids: string[] = [];
  for (let second = 0; second < 6; second += 1) {
    const event = world.anEvent();
    ids.push(event.id);
    await world.publish(event);
    clock.advance(1000);
  }
  const list = (query: EventListQuery, accountId = account) => listEvents(world.deps, { accountId, query });
  const found = async (query: EventListQuery) => (await list(query)).events.map(({ id }) => id);
  expect(await found({})).toEqual(ids.toReversed());
  expect(await found({ created_before: at(3) })).toEqual(ids.slice(0, 3).toReversed());
  expect(await found({ created_after: at(3) })).toEqual(ids.slice(4).toReversed());
  const { nextCursor } = await list({ limit: "2" });
  const next = { limit: "2", cursor: nextCursor ?? "" };
  expect(await found(next)).toEqual(ids.slice(2, 4).toReversed());
  const { nextCursor: bounded } = await list({ limit: "1", created_before: at(5) });
  for (const refused of [
    list(next, "acct_other"),
    list({ ...next, created_before: at(5) }),
    list({ cursor: bounded ?? "" }),
  ]) {
    await expect(refused).rejects.toMatchObject({ code: "validation_error" });
  }
});
