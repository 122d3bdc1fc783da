import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { countToReview, listResults } from "#actions/results/list/list-results.ts";
import { readTotals } from "#actions/results/list/read-totals.ts";
import { pageDeliveries } from "#actions/webhooks/page-deliveries.ts";
import { pageEvents } from "#actions/webhooks/page-events.ts";
import { MAX_COUNTED } from "#contract/dashboard/results/results.ts";
import type { ResultQuery } from "#contract/results/result-rows.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { listedResult } from "#domain/results/list/listed-result.ts";
import { newId } from "#domain/shared/ids.ts";
import { newDelivery } from "#domain/webhooks/delivery.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { resultKeys } from "#store/invitations/lookup-keys.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { resultList } from "#store/invitations/results/result-list.ts";
import { queueEntry, reviewQueue } from "#store/invitations/results/review-queue.ts";
import { keys } from "#store/keys.ts";
import { rowOf } from "#store/table/row-of.ts";
import type { Item } from "#store/table/table.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { aRequest, fakeClock, MONDAY, seededRandom } from "../../../support/builders.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { metered } from "../../../support/memory-table/metered.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const ACCOUNT = "acct_1";

const TESTS = (["grammar-test", "editing-test", "writing-test"] as const).map((slug) => ({
  ...{ slug, score: 71, standard_error: 6.2, pass_threshold: 65, pass: true, borderline: false },
  ...{ decided_by: "computed" as const, needs_review: false, human_mark: null },
}));

const scoresOf = (count: number) => ({ overall_score: count % 101, tests: TESTS, flagged: count % 50 === 0 });

/** An account with results that are all to be reviewed, each with an event that reached one endpoint. */
const anAccount = (size: number) => {
  const memory = memoryTable();
  const random = seededRandom(9);
  const put = (Item: Item) => memory.send(new PutCommand({ TableName: memory.table.name, Item }));
  for (let count = 0; count < size; count += 1) {
    const at = new Date(MONDAY + count).toISOString();
    const invitation = newInvitation(ACCOUNT, aRequest(), MONDAY + count, random);
    const { id } = invitation;
    const completed = { ...invitation, status: "completed", completed_at: at, scores: scoresOf(count) } as const;
    put(toItem(completed));
    const { id: _, account_id, ...listed } = listedResult(completed);
    for (const key of resultKeys(completed)) put({ ...key, listed: rowOf(listed) });
    put({ ...keys.result(ACCOUNT, id), ...queueEntry(ACCOUNT, "reading"), review: "x".repeat(4000) });
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
    resultList: resultList(table),
    readInvitations: invitationReader(table),
    annotations: annotationStore(table),
    deliveries: deliveryStore(table),
    events: eventStore(table),
  };
  return { deps, total };
};

const anAccountWith = (size: number) => {
  const { deps, total } = anAccount(size);
  return async (work: (with_: typeof deps) => Promise<unknown>): Promise<number> => {
    total.units = 0;
    await work(deps);
    return total.units;
  };
};

const OWNER = { person_id: "usr_owner", role: "owner" } as const;

test("every list costs as much with 3,000 results as with 200", async () => {
  const [few, many] = [anAccountWith(200), anAccountWith(3000)];
  const lists: Parameters<typeof few>[0][] = [
    (deps) => listResults(deps, { accountId: ACCOUNT, query: { limit: "25" }, access: "full", member: OWNER }),
    (deps) =>
      listResults(deps, {
        accountId: ACCOUNT,
        query: { limit: "25", to_review: "true" },
        access: "full",
        member: OWNER,
      }),
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

test("with 6,000 results, a page by score, a rare filter and the totals read the latest 5,000 and no more", async () => {
  // A megabyte of these rows, at which DynamoDB ends a page.
  const memory = memoryTable({ pageRows: () => 1600 });
  const random = seededRandom(9);
  for (let count = 0; count < 6_000; count += 1) {
    const completed_at = new Date(MONDAY + count).toISOString();
    const id = newId("inv", MONDAY + count, random);
    const {
      id: _,
      account_id,
      ...listed
    } = listedResult(anInvitation("completed", { id, completed_at, scores: scoresOf(count) }));
    const [Key] = resultKeys({ ...listed, id, account_id });
    memory.send(new PutCommand({ TableName: memory.table.name, Item: { ...Key, listed: rowOf(listed) } }));
  }
  const { total, table } = metered(memory);
  const deps = { ...anAccount(0).deps, resultList: resultList(table) };
  const list = (query: ResultQuery) => listResults(deps, { accountId: ACCOUNT, query, access: "full", member: OWNER });
  const costOf = async (work: () => Promise<unknown>): Promise<typeof total> => {
    Object.assign(total, { calls: 0, units: 0 });
    await work();
    return { ...total };
  };

  const { rows, isCut } = await list({ sort: "score", limit: "100" });
  const scores = rows.map((row) => row.scores?.overall_score ?? 0);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect([isCut, scores[0], scores[99]]).toEqual([true, 100, 99]);
  const totals = () => readTotals(deps, { accountId: ACCOUNT, query: {}, access: "full", member: OWNER });
  expect(await totals()).toMatchObject({ count: 5000, is_exact: false, flagged: 100 });

  expect(await costOf(() => list({}))).toEqual({ calls: 1, units: 2.5 });
  expect(await costOf(() => list({ sort: "score" }))).toEqual({ calls: 4, units: 389.5 });
  expect(await costOf(() => list({ score_min: "100", flagged: "true" }))).toEqual({ calls: 5, units: 390 });
  expect(await costOf(totals)).toEqual({ calls: 4, units: 389.5 });
}, 60_000);
