import { describe, expect, test } from "vitest";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const ALL = { from: "evt_", below: "evt_~" };

const anEvent = (id: string, account_id = "acct_1"): EventRecord => ({
  ...{ id, account_id, type: "invitation.opened", timestamp: new Date(MONDAY).toISOString(), invitation_id: "inv_1" },
  ...{ body: "{}", test: false, erased_at: null },
});

/** An account's events, published in another order than that of their ids; and one of another account. */
const published = async () => {
  const store = eventStore(memoryTable().table);
  for (const id of ["evt_2", "evt_1", "evt_3"]) await store.publish(anEvent(id), MONDAY);
  await store.publish(anEvent("evt_4", "acct_2"), MONDAY);
  const list = async (limit: number, below = ALL.below) => {
    const { events, last } = await store.list("acct_1", { ...ALL, below, limit });
    return { ids: events.map(({ id }) => id), last };
  };
  const feed = async (limit: number, below?: string) => {
    const { events, last } = await store.feed("acct_1", { below, limit });
    return { ids: events.map(({ id }) => id), last };
  };
  return { store, list, feed };
};

test("a list is in the order of the ids, page by page, and says when it ends", async () => {
  const { list } = await published();
  expect(await list(4)).toEqual({ ids: ["evt_3", "evt_2", "evt_1"], last: undefined });
  expect(await list(3)).toEqual({ ids: ["evt_3", "evt_2", "evt_1"], last: undefined });
  expect(await list(2)).toEqual({ ids: ["evt_3", "evt_2"], last: "evt_2" });
  expect(await list(2, "evt_2")).toEqual({ ids: ["evt_1"], last: undefined });
  expect(await list(2, "evt_1")).toEqual({ ids: [], last: undefined });
});

describe("the feed", () => {
  test("is in the order of publication, page by page, and says when it ends", async () => {
    const { feed } = await published();
    expect(await feed(4)).toEqual({ ids: ["evt_3", "evt_1", "evt_2"], last: undefined });
    expect(await feed(3)).toEqual({ ids: ["evt_3", "evt_1", "evt_2"], last: undefined });
    const first = await feed(2);
    expect(first).toEqual({ ids: ["evt_3", "evt_1"], last: expect.any(String) });
    expect(await feed(2, first.last)).toEqual({ ids: ["evt_2"], last: undefined });
  });

  test("has an event once, however often it is published, and as it was first", async () => {
    const { store, feed } = await published();
    await store.publish({ ...anEvent("evt_1"), body: '{"changed":true}' }, MONDAY + 1);
    expect((await feed(9)).ids).toEqual(["evt_3", "evt_1", "evt_2"]);
    expect((await store.read("acct_1", "evt_1"))?.body).toBe("{}");
    expect(await store.read("acct_2", "evt_1")).toBeUndefined();
  });
});

test("of several ids those that exist are known, of the account alone", async () => {
  const { store } = await published();
  expect([...(await store.existing("acct_1", ["evt_1", "evt_4", "evt_5"])).keys()]).toEqual(["evt_1"]);
});
