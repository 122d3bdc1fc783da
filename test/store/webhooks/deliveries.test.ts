import { describe, expect, test } from "vitest";
import { type AttemptedChange, SAFETY_MS } from "#domain/attempts/attempted.ts";
import { CLAIM_MS, newDelivery, nextJob, publishedDelivery } from "#domain/webhooks/delivery.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { deliveryClaims } from "#store/webhooks/delivery-claims.ts";
import { MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { dueItems } from "../../support/records/due-items.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const event = { id: "evt_1", account_id: "acct_1", type: "invitation.created" as const };
const pending = newDelivery(event, { id: "whe_1", enabled: true }, MONDAY);
const job = nextJob(pending);
/** As published by the stream. */
const relying = (of: typeof event) =>
  publishedDelivery({ ...of, timestamp: iso(MONDAY) }, { id: "whe_1", enabled: true }, MONDAY);
const ended: AttemptedChange = { status: "succeeded", attempts: 1, log: [], next_attempt_at: null, due_at: null };
const failed: AttemptedChange = {
  status: "pending",
  attempts: 1,
  log: [],
  next_attempt_at: iso(MONDAY + 5000),
  due_at: iso(MONDAY + 5000),
};

const aDelivery = async (delivery = pending) => {
  const { table } = memoryTable();
  const store = { ...deliveryStore(table), ...deliveryClaims(table) };
  await store.put(delivery);
  const isDue = async (now: number) => (await dueItems(table, now)).length > 0;
  const claimed = async (now = MONDAY) => {
    const outcome = await store.claim(job, now, now);
    if (outcome.kind !== "claimed") throw new Error(`It is ${outcome.kind}`);
    return outcome.claim;
  };
  return { store, isDue, claimed, read: () => store.read(pending) };
};

describe("a new delivery", () => {
  test("is due a quarter of an hour later, in case its message is lost; a parked one never", async () => {
    const { isDue, read } = await aDelivery();
    expect(await read()).toEqual(pending);
    expect([await isDue(MONDAY + SAFETY_MS - 1), await isDue(MONDAY + SAFETY_MS)]).toEqual([false, true]);
    const parked = await aDelivery(newDelivery(event, { id: "whe_1", enabled: false }, MONDAY));
    expect(await parked.isDue(MONDAY + 1000 * SAFETY_MS)).toBe(false);
  });

  test("that is put again leaves the one that is under way as it is", async () => {
    const { store, claimed, read } = await aDelivery();
    await store.record(pending, await claimed(), ended);
    await store.put(pending);
    expect((await read())?.status).toBe("succeeded");
  });
});

test("a new delivery replaces one that was discarded without an attempt, and no other", async () => {
  const discarded = { ...pending, status: "discarded" as const, due_at: null };
  const unattempted = await aDelivery(discarded);
  await unattempted.store.put(pending);
  expect(await unattempted.read()).toEqual(pending);
  const attempted = await aDelivery({ ...discarded, attempts: 1 });
  await attempted.store.put(pending);
  expect(await attempted.read()).toMatchObject({ status: "discarded", attempts: 1 });
});

describe("a delivery that relies on its message", () => {
  const relied = relying(event);
  type Delivery = Awaited<ReturnType<typeof aDelivery>>;

  test("is not due, and is found while it is pending", async () => {
    const { store, isDue } = await aDelivery(relied);
    expect(await isDue(MONDAY + 1000 * SAFETY_MS)).toBe(false);
    const undue = async (from: string, below: string) =>
      (await store.undue("acct_1", { from, below })).deliveries.map(({ event_id }) => event_id);
    const around = [await undue("evt_1", "evt_2"), await undue("evt_2", "evt_3"), await undue("evt_0", "evt_1")];
    expect(around).toEqual([["evt_1"], [], []]);
    expect(await store.requeue(relied, MONDAY)).toMatchObject({ event_id: "evt_1", attempts: 0 });
    expect(await undue("evt_1", "evt_2")).toEqual([]);
    expect(await isDue(MONDAY + SAFETY_MS)).toBe(true);
  });

  test.each<[string, (all: Delivery) => Promise<unknown>]>([
    [
      "its worker died, and another claims it",
      async ({ store, claimed }) => {
        await claimed();
        return store.claim(job, MONDAY + CLAIM_MS + 1, MONDAY + CLAIM_MS + 1);
      },
    ],
    ["its claim is given back", async ({ store, claimed }) => store.release(relied, await claimed(), MONDAY)],
    ["its attempt fails", async ({ store, claimed }) => store.record(relied, await claimed(), failed)],
  ])("is due from the first sign of trouble: %s", async (_, trouble) => {
    const all = await aDelivery(relied);
    await trouble(all);
    expect(await all.isDue(MONDAY + 2 * SAFETY_MS)).toBe(true);
  });

  test("that succeeds after it was made due meanwhile is due no longer", async () => {
    const { store, claimed, isDue, read } = await aDelivery(relied);
    const claim = await claimed();
    await store.requeue(relied, MONDAY);
    expect(await store.record(relied, claim, ended)).toBe(true);
    expect(await isDue(MONDAY + 1000 * SAFETY_MS)).toBe(false);
    expect(await read()).toMatchObject({ status: "succeeded", due_at: null, claimed_until: null });
  });
});

describe("a claim", () => {
  test("of twenty at once is one worker's, and the others see it busy", async () => {
    const { store } = await aDelivery();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.claim(job, MONDAY, MONDAY)));
    expect(outcomes.filter(({ kind }) => kind === "claimed")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "busy")).toHaveLength(19);
  });

  test("of a worker that died runs out, and the next one counts", async () => {
    const { store, claimed, read } = await aDelivery();
    const first = await claimed();
    expect((await store.claim(job, MONDAY + CLAIM_MS, MONDAY + CLAIM_MS)).kind).toBe("busy");
    const second = await claimed(MONDAY + CLAIM_MS + 1);
    expect((await read())?.claims).toBe(2);
    expect(await store.record(pending, first, ended)).toBe(false);
    expect(await store.record(pending, second, ended)).toBe(true);
  });

  test("of an attempt that was made, of a later one, or of a delivery that ended, is done", async () => {
    const { store, claimed } = await aDelivery();
    expect((await store.claim({ ...job, attempt: 2 }, MONDAY, MONDAY)).kind).toBe("done");
    await store.record(pending, await claimed(), failed);
    expect((await store.claim(job, MONDAY, MONDAY)).kind).toBe("done");
    expect((await store.claim({ ...job, attempt: 2 }, MONDAY, MONDAY)).kind).toBe("claimed");
    expect((await store.claim({ ...job, event_id: "evt_none" }, MONDAY, MONDAY)).kind).toBe("done");
  });

  test("that is given back counts for nothing, and only its own", async () => {
    const { store, claimed, read } = await aDelivery();
    const claim = await claimed();
    await store.release(pending, claim + 1, MONDAY);
    expect((await store.claim(job, MONDAY, MONDAY)).kind).toBe("busy");
    await store.release(pending, claim, MONDAY);
    expect(await read()).toEqual(pending);
  });
});

test("an attempt that is recorded frees the delivery for the next, and ended it is due for nothing", async () => {
  const { store, claimed, isDue, read } = await aDelivery();
  await store.record(pending, await claimed(), failed);
  expect(await read()).toMatchObject({ attempts: 1, claims: 0, claimed_until: null });
  expect([await isDue(MONDAY + 4999), await isDue(MONDAY + 5000)]).toEqual([false, true]);
  const next = await store.claim({ ...job, attempt: 2 }, MONDAY, MONDAY);
  if (next.kind === "claimed") await store.record(pending, next.claim, { ...ended, attempts: 2 });
  expect(await read()).toMatchObject({ status: "succeeded", attempts: 2, next_attempt_at: null });
  expect(await isDue(MONDAY + 1000 * SAFETY_MS)).toBe(false);
});

describe("a restart", () => {
  test("begins the schedule again with the attempts counted on, whatever the status", async () => {
    const { store, claimed } = await aDelivery();
    await store.record(pending, await claimed(), { ...ended, status: "exhausted", attempts: 10 });
    const later = MONDAY + 60_000;
    const restarted = await store.restart(pending, later, later);
    expect(restarted).toMatchObject({
      status: "pending",
      attempts: 10,
      attempts_before: 10,
      next_attempt_at: iso(later),
    });
    expect((await store.claim({ ...job, attempt: 11 }, later, later)).kind).toBe("claimed");
  });

  test("waits for a worker that has it, and takes over one that died", async () => {
    const { store, claimed } = await aDelivery();
    await claimed();
    expect(await store.restart(pending, MONDAY + CLAIM_MS, MONDAY + CLAIM_MS)).toBeUndefined();
    expect(await store.restart(pending, MONDAY + CLAIM_MS + 1, MONDAY + CLAIM_MS + 1)).toMatchObject({
      status: "pending",
    });
  });

  test("of a delivery that does not exist creates none", async () => {
    const { store } = await aDelivery();
    const unknown = { ...pending, event_id: "evt_none" };
    expect(await store.restart(unknown, MONDAY, MONDAY)).toBeUndefined();
    expect(await store.read(unknown)).toBeUndefined();
  });
});

test("a delivery that is due is queued once in a quarter of an hour, by whichever sweep is first", async () => {
  const { store } = await aDelivery();
  const at = MONDAY + SAFETY_MS;
  expect(await store.requeue(pending, at - 1)).toBeUndefined();
  const outcomes = await Promise.all([store.requeue(pending, at), store.requeue(pending, at)]);
  expect(outcomes.filter((outcome) => outcome !== undefined).map(nextJob)).toEqual([job]);
  expect(await store.requeue(pending, at + SAFETY_MS - 1)).toBeUndefined();
  expect(await store.requeue(pending, at + SAFETY_MS)).toMatchObject({ event_id: "evt_1", attempts: 0 });
});

test("an event's deliveries are listed for its own account only", async () => {
  const { store } = await aDelivery();
  await store.put({ ...pending, endpoint_id: "whe_2" });
  await store.put({ ...pending, event_id: "evt_10" });
  expect((await store.list("acct_1", "evt_1")).map(({ endpoint_id }) => endpoint_id)).toEqual(["whe_1", "whe_2"]);
  expect(await store.list("acct_2", "evt_1")).toEqual([]);
});

describe("an account's deliveries of a time", () => {
  const places = ["evt_1#whe_1", "evt_1#whe_2", "evt_2#whe_1", "evt_3#whe_1", "evt_3#whe_2"];
  const positionOf = ({ event_id, endpoint_id }: { event_id: string; endpoint_id: string }) =>
    `${event_id}#${endpoint_id}`;
  const setUp = async (account_id = "acct_1") => {
    const { table } = memoryTable({ pageRows: () => 4 });
    const store = deliveryStore(table);
    for (const account of ["acct_1", "acct_2"]) {
      for (const [event_id = "", id = ""] of places.map((place) => place.split("#"))) {
        const of = { id: event_id, account_id: account, type: "invitation.created" as const };
        await store.put(id === "whe_1" ? relying(of) : newDelivery(of, { id, enabled: true }, MONDAY));
      }
    }
    return {
      all: async (range: { from: string; to: string; order: "oldest_first" | "latest_first" }, count: number) => {
        const pages: string[][] = [];
        let { from, to } = range;
        for (let next: string | undefined = ""; next !== undefined; ) {
          const page = await store.page(account_id, { ...range, from, to, count });
          pages.push(page.deliveries.map(positionOf));
          next = page.next;
          if (range.order === "oldest_first") from = next ?? from;
          else to = next ?? to;
        }
        return pages;
      },
      undue: async (from: string, below: string) => {
        const found: string[] = [];
        for (let next: string | undefined = from; next !== undefined; ) {
          const page = await store.undue(account_id, { from: next, below });
          found.push(...page.deliveries.map(positionOf));
          next = page.next;
        }
        return found;
      },
    };
  };

  test.each([1, 2, 3, 5])("are listed whole and once by pages of %i, in either order", async (count) => {
    const { all } = await setUp();
    const range = { from: "evt_", to: "evt_~" };
    const forwards = await all({ ...range, order: "oldest_first" }, count);
    const backwards = await all({ ...range, order: "latest_first" }, count);
    expect(forwards.flat()).toEqual(places);
    expect(backwards.flat()).toEqual(places.toReversed());
    // The table returns four rows at once, as it does of rows that are a megabyte together.
    if (count <= 2) expect([forwards, backwards]).toMatchObject(Array(2).fill({ length: Math.ceil(5 / count) }));
  });

  test.each(["oldest_first", "latest_first"] as const)(
    "begin with the first position and end before the last: %s",
    async (order) => {
      const { all } = await setUp();
      const listed = async (from: string, to: string) => (await all({ from, to, order }, 2)).flat().sort();
      expect(await listed("evt_1#whe_2", "evt_3#whe_1")).toEqual(places.slice(1, 3));
      expect(await listed("evt_2", "evt_3")).toEqual(places.slice(2, 3));
      expect(await listed("evt_2#whe_1", "evt_2#whe_1")).toEqual([]);
      expect(await listed("evt_3", "evt_1")).toEqual([]);
    },
  );

  test("that are not due are found over as many pages as it takes, of the account alone", async () => {
    const { undue } = await setUp();
    expect(await undue("evt_", "evt_~")).toEqual(["evt_1#whe_1", "evt_2#whe_1", "evt_3#whe_1"]);
    expect(await undue("evt_2", "evt_3")).toEqual(["evt_2#whe_1"]);
    expect(await (await setUp("acct_3")).undue("evt_", "evt_~")).toEqual([]);
  });
});
