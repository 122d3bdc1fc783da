import { beforeEach, describe, expect, test } from "vitest";
import { listCompleted, summaryOf } from "#actions/results/list/list-completed.ts";
import type { ResultListQuery } from "#contract/results/result-list.ts";
import { listedResult } from "#domain/results/list/listed-result.ts";
import { newId } from "#domain/shared/ids.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { resultList } from "#store/invitations/results/result-list.ts";
import { MONDAY, seededRandom } from "../../../support/builders.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const MINUTE = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();
const random = seededRandom(37);
const scores = { overall_score: 70, tests: [], flagged: false };

let memory: ReturnType<typeof memoryTable>;
/** By the order of completion, which is the reverse of the order of creation; two in each minute. */
let ids: string[];

const completed = (nth: number) => {
  const invitation = anInvitation(
    "completed",
    {
      id: newId("inv", MONDAY - nth * MINUTE, random),
      completed_at: iso(MONDAY + Math.floor(nth / 2) * MINUTE),
      overall_pass: nth % 2 === 0,
      result_status: nth % 5 === 0 ? "provisional" : "final",
      scores,
    },
    { job: nth % 3 === 0 ? "Editor, London" : null, reference: nth % 4 === 0 ? "ref" : null },
  );
  return invitation;
};

beforeEach(async () => {
  memory = memoryTable();
  const lookups = invitationLookups(memory.table);
  const all = Array.from({ length: 30 }, (_, nth) => completed(nth));
  for (const one of all) await lookups.put(one);
  await lookups.put(anInvitation("in_progress", { id: newId("inv", MONDAY, random) }));
  await lookups.put({ ...completed(99), account_id: "acct_2" });
  ids = all
    .toSorted((one, other) => `${one.completed_at}${one.id}`.localeCompare(`${other.completed_at}${other.id}`, "en"))
    .map(({ id }) => id);
});

const page = (query: ResultListQuery = {}, accountId = "acct_1") =>
  listCompleted({ resultList: resultList(memory.table) }, accountId, query);

const all = async (query: ResultListQuery = {}): Promise<string[]> => {
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { results, nextCursor } = await page({ ...query, ...(cursor === undefined ? {} : { cursor }) });
    found.push(...results.map(({ id }) => id));
    if (nextCursor === null) return found;
    cursor = nextCursor;
  }
};

describe("an account's results", () => {
  test.each([1, 2, 7, 30, 50])("are the latest completion first, in pages of %i each once", async (limit) => {
    expect(await all({ limit: String(limit) })).toEqual(ids.toReversed());
  });

  test.each<[string, ResultListQuery, (nth: number) => boolean]>([
    ["job", { job: "Editor, London" }, (nth) => nth % 3 === 0],
    ["reference", { reference: "ref" }, (nth) => nth % 4 === 0],
    ["status", { status: "provisional" }, (nth) => nth % 5 === 0],
    [
      "job, reference and status",
      { job: "Editor, London", reference: "ref", status: "final" },
      (nth) => nth % 12 === 0 && nth % 5 !== 0,
    ],
    ["a time after", { completed_after: iso(MONDAY + 3 * MINUTE) }, (nth) => Math.floor(nth / 2) > 3],
    ["a time before, to the second", { completed_before: "2026-03-02T10:03:00Z" }, (nth) => Math.floor(nth / 2) < 3],
    ["a job that no one has", { job: "Editor" }, () => false],
  ])("by %s", async (_, query, holds) => {
    const wanted = new Set(Array.from({ length: 30 }, (_, nth) => nth).filter(holds));
    const { results } = await page({ limit: "50" });
    const expected = results.filter(({ completed_at, overall_pass }) =>
      wanted.has(((Date.parse(completed_at ?? "") - MONDAY) / MINUTE) * 2 + (overall_pass ? 0 : 1)),
    );
    expect(expected).toHaveLength(wanted.size);
    expect(await all({ ...query, limit: "2" })).toEqual(expected.map(({ id }) => id));
  });

  test("a cursor belongs to its account and filters", async () => {
    const { nextCursor } = await page({ limit: "2" });
    const cursor = nextCursor ?? expect.unreachable();
    for (const query of [
      { cursor, job: "Editor, London" },
      { cursor, completed_after: iso(MONDAY) },
      { cursor: "x" },
    ]) {
      await expect(page(query)).rejects.toMatchObject({ code: "validation_error" });
    }
    await expect(page({ cursor }, "acct_2")).rejects.toMatchObject({ code: "validation_error" });
  });

  test("one that is being erased is not listed", async () => {
    const erased = { ...completed(7), id: ids[7] ?? "", erased_at: iso(MONDAY), revision: 1 };
    await invitationLookups(memory.table).put({ ...erased, completed_at: iso(MONDAY + 3 * MINUTE) });
    expect(await all()).not.toContain(erased.id);
  });
});

test("the summary has the invitation's scores; without a result there is none", () => {
  const place = { baseUrl: "https://api.example.com/api/v1", pageUrl: "https://assess.example.com" };
  const invitation = completed(0);
  expect(summaryOf(listedResult(invitation), place)).toMatchObject({
    ...scores,
    status: "provisional",
    job: "Editor, London",
    result_url: `${place.baseUrl}/results/${invitation.id}`,
    dashboard_url: `${place.pageUrl}/dashboard/results/${invitation.id}`,
  });
  expect(summaryOf(listedResult(anInvitation("in_progress")), place)).toBeUndefined();
});
