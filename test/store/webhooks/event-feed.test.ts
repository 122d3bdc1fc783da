import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { listEvents } from "#actions/webhooks/list-events.ts";
import { newId } from "#domain/shared/ids.ts";
import type { EventRecord } from "#domain/webhooks/event-record.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";

const HOUR = 3_600_000;

const table = newMemoryTable();
const random = seededRandom(12);
let account = "";
beforeEach(() => {
  account = newId("acct", MONDAY, random);
});

/** Something that happened at a time. */
const anEvent = (at: number): EventRecord => ({
  id: newId("evt", at, random),
  account_id: account,
  type: "invitation.opened",
  timestamp: new Date(at).toISOString(),
  invitation_id: "inv_1",
  body: "{}",
  test: false,
  erased_at: null,
});

/** A publisher in a separate process. */
const aPublisher = () => eventStore(table);

const list = async (query: Parameters<typeof listEvents>[1]["query"]) => {
  const { events, nextCursor } = await listEvents({ events: eventStore(table) }, { accountId: account, query });
  return { ids: events.map(({ id }) => id), nextCursor };
};

/**
 * A reader as the guide to webhooks describes it: from the top of the feed down to the newest event that it knows. It takes
 * no notice of anything below that.
 */
const aReader = () => {
  let newest: string | undefined;
  const seen: string[] = [];
  return {
    seen,
    read: async () => {
      const found: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list({ limit: "2", ...(typeof cursor === "string" ? { cursor } : {}) });
        const known = newest === undefined ? -1 : page.ids.indexOf(newest);
        found.push(...(known < 0 ? page.ids : page.ids.slice(0, known)));
        cursor = known < 0 ? page.nextCursor : null;
      } while (cursor !== null);
      newest = found[0] ?? newest;
      seen.push(...found.reverse());
    },
  };
};

test("an event that is published late is new in the feed, where a reader that stops at what it knows finds it, and old between two times", async () => {
  const events = [0, 1, 2, 3].map((hours) => anEvent(MONDAY + hours * HOUR));
  const [late = anEvent(MONDAY), ...punctual] = events;
  const reader = aReader();
  const publisher = aPublisher();
  for (const event of punctual) await publisher.publish(event, Date.parse(event.timestamp));
  await reader.read();
  await publisher.publish(late, MONDAY + 40 * HOUR);
  await reader.read();
  expect(reader.seen).toEqual([...punctual, late].map(({ id }) => id));
  const between = { created_after: new Date(MONDAY - 1).toISOString() };
  expect((await list(between)).ids).toEqual(events.map(({ id }) => id).toReversed());
});

describe("publishing", () => {
  test("costs 4 write units and a look at the feed's end, however long the feed is", async () => {
    const publisher = aPublisher();
    for (let before = 0; before < 30; before += 1) await publisher.publish(anEvent(MONDAY), MONDAY);
    table.reset();
    await publisher.publish(anEvent(MONDAY), MONDAY);
    expect(table.uses).toEqual([
      { command: "Query", units: 1 },
      { command: "TransactWriteItems", units: 4 },
    ]);
  });

  test("many of an account at once in one process makes them wait for each other, and loses no write", async () => {
    const publisher = aPublisher();
    table.reset();
    await Promise.all(Array.from({ length: 20 }, () => publisher.publish(anEvent(MONDAY), MONDAY)));
    expect(table.uses.filter(({ command }) => command === "TransactWriteItems")).toHaveLength(20);
    expect(table.uses).toHaveLength(40);
  });

  test("continues after one that failed", async () => {
    const publisher = aPublisher();
    table.reset();
    table.fault = (call) => (call === 1 ? new Error("no answer") : undefined);
    const [failed, done] = [anEvent(MONDAY), anEvent(MONDAY)];
    const outcomes = await Promise.allSettled([failed, done].map((event) => publisher.publish(event, MONDAY)));
    table.fault = undefined;
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect((await list({})).ids).toEqual([done.id]);
  });
});

describe("whatever publishers do at once, however their clocks differ, and wherever they die", () => {
  const plan = fc.record({
    /** Each publisher's events, as hours before or after now. */
    publishers: fc.array(fc.array(fc.integer({ min: -48, max: 48 }), { minLength: 1, maxLength: 5 }), {
      minLength: 2,
      maxLength: 4,
    }),
    /** Which calls of the table fail: before they are made, or their answers are lost. */
    faults: fc.dictionary(fc.nat({ max: 40 }).map(String), fc.constantFrom("before", "after"), { maxKeys: 8 }),
    readers: fc.integer({ min: 1, max: 3 }),
  });

  test("a reader that stops at the newest event that it knows sees each exactly once, in one order with all others", async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ publishers, faults, readers }) => {
        account = newId("acct", MONDAY, random);
        const all: EventRecord[] = [];
        const readings = Array.from({ length: readers }, aReader);
        table.reset();
        table.fault = (call, command) => {
          const fault = command === "TransactWriteItems" ? faults[String(call)] : undefined;
          if (fault === undefined) return undefined;
          return fault === "before" ? new Error("died") : { after: new Error("died") };
        };
        let publishing = publishers.length;
        const publish = async (hours: readonly number[]) => {
          const publisher = aPublisher();
          await Promise.all(
            hours.map(async (offset) => {
              const event = anEvent(MONDAY + offset * HOUR);
              all.push(event);
              // As the stream does: until it is done.
              for (;;) {
                try {
                  return await publisher.publish(event, MONDAY + offset * HOUR);
                } catch (error) {
                  if (!(error instanceof Error) || error.message !== "died") throw error;
                }
              }
            }),
          );
          publishing -= 1;
        };
        const follow = async (reader: ReturnType<typeof aReader>) => {
          while (publishing > 0) await reader.read();
        };
        await Promise.all([...publishers.map(publish), ...readings.map(follow)]);
        table.fault = undefined;
        const [first = aReader(), ...others] = readings;
        for (const reader of readings) await reader.read();
        expect(first.seen.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        for (const { seen } of others) expect(seen).toEqual(first.seen);
      }),
      { numRuns: 60 },
    );
  });
});
