import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listEvents } from "#actions/webhooks/list-events.ts";
import type { EventListQuery } from "#contract/webhooks/events-and-deliveries.ts";
import { newId } from "#domain/shared/ids.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";
import { newTable, type TestTable } from "../../support/engines/table.ts";

const ACCOUNT = "acct_00000000000000000000000001";
const at = (second: number): string => new Date(MONDAY + second * 1000).toISOString();

let engine: Engine;
let table: TestTable;
/** Ten events, one a second, oldest first. */
const ids: string[] = [];
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
  const random = seededRandom(5);
  for (let second = 0; second < 10; second += 1) {
    const id = newId("evt", MONDAY + second * 1000, random);
    ids.push(id);
    await eventStore(table).publish(
      {
        id,
        account_id: ACCOUNT,
        type: "invitation.created",
        timestamp: at(second),
        invitation_id: "inv_1",
        body: "{}",
        test: false,
        erased_at: null,
      },
      MONDAY + second * 1000,
    );
  }
});
afterAll(() => engine.stop());

const page = (query: EventListQuery) => listEvents({ events: eventStore(table) }, { accountId: ACCOUNT, query });
const all = async (query: EventListQuery): Promise<string[]> => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { events, nextCursor } = await page({ ...query, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...events.map(({ id }) => id));
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
};

describe("a list of events", () => {
  test.each(["1", "3", "9", "10", "11"])("in pages of %s shows each once, newest first", async (limit) => {
    expect(await all({ limit })).toEqual(ids.toReversed());
  });

  test.each(["1", "3", "100"])("in pages of %s, between two times, shows what lies between them", async (limit) => {
    const query = { limit, created_after: at(2), created_before: at(7) };
    expect(await all(query)).toEqual(ids.slice(3, 7).toReversed());
  });

  test.each([
    ["equal", at(5), at(5)],
    ["a millisecond apart", at(5), new Date(MONDAY + 5001).toISOString()],
    ["crossed", at(7), at(2)],
    ["as far apart as they can be", "9999-12-31T23:59:59.999Z", "0000-01-01T00:00:00Z"],
  ])("is empty between times that are %s", async (_, created_after, created_before) => {
    expect(await page({ created_after, created_before })).toEqual({ events: [], nextCursor: null });
  });
});
