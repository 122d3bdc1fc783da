import { describe, expect, test } from "vitest";
import { bulkRowKey, idempotencyRecordsOf, importRowKey } from "#domain/idempotency/idempotency-record.ts";
import { type BulkState, judgeRows, NOTHING_KNOWN, ROW_WRITES, transactionsOf } from "#domain/invitations/bulk.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";

let seed = 0;
const aRow = (changes: Partial<ResolvedRequest> = {}, key?: string) => {
  seed += 1;
  const request = aRequest(changes);
  const invitation = newInvitation("acct_1", request, MONDAY, seededRandom(seed));
  const records = idempotencyRecordsOf(request, key === undefined ? undefined : bulkRowKey(key, seed), MONDAY);
  return { request, invitation, records };
};
const judge = (rows: ReturnType<typeof aRow>[], state: Partial<BulkState> = {}) =>
  judgeRows("acct_1", rows, { ...NOTHING_KNOWN, ...state }, MONDAY);
const kinds = ({ outcomes }: ReturnType<typeof judge>) =>
  outcomes.map((outcome) => (outcome.kind === "refused" ? outcome.why : outcome.kind));

describe("transactions", () => {
  const sizes = (rows: ReturnType<typeof aRow>[]) => transactionsOf(rows).map(({ length }) => length);
  const many = (count: number, changes = {}, key?: string) => Array.from({ length: count }, () => aRow(changes, key));

  test.each([
    ["without key or reference", many(100), [3, 97]],
    ["with a reference", many(100, { reference: "job" }), [4, 48, 48]],
    ["that fit into one", many(97), [97]],
    ["of no rows", [], []],
  ])("%s are few, the smallest first", (_, rows, expected) => {
    expect(sizes(rows)).toEqual(expected);
  });

  test("never have more writes than DynamoDB takes, whichever pages the keys are on; and keep the rows' order", () => {
    for (let step = 1; step < 120; step += 7) {
      const rows = Array.from({ length: 100 }, (_, index) => ({
        ...aRow(index % 3 === 0 ? { reference: "job" } : {}),
        records: idempotencyRecordsOf(
          aRequest(index % 3 === 0 ? { reference: "job" } : {}),
          importRowKey("import", index * step),
          MONDAY,
        ),
      }));
      const parts = transactionsOf(rows);
      expect(parts.flat()).toEqual(rows);
      for (const part of parts) {
        const records = part.flatMap((row) => row.records);
        const pages = new Set(records.map((record) => (record.kind === "idempotency" ? record.page?.hash : "")));
        pages.delete("");
        const references = records.filter(({ kind }) => kind === "reference").length;
        expect(part.length + references + pages.size).toBeLessThanOrEqual(ROW_WRITES);
      }
    }
  });
});

describe("credits", () => {
  test("what a row costs is gone for the rows after it; a cheaper one may still be created", () => {
    const two = { tests: ["full-editing-assessment"] } satisfies Partial<ResolvedRequest>;
    const judged = judge([aRow(two), aRow(two), aRow()], { credits: 3 });
    expect(kinds(judged)).toEqual(["created", "insufficient_credits", "created"]);
    expect(judged.write).toMatchObject({ cost: 3, credits_seen: 3 });
  });

  test("a balance by which no row was refused only has to suffice", () => {
    expect(judge([aRow()], { credits: 3 }).write.credits_seen).toBeUndefined();
  });
});

describe("a reference", () => {
  test("repeated in the same bulk replays the row that created", () => {
    const [first, second] = [aRow({ reference: "job" }), aRow({ reference: "job" })];
    const judged = judge([first, second]);
    expect(judged.outcomes).toEqual([
      { kind: "created", invitation: first.invitation },
      { kind: "replayed", invitation: first.invitation, by: "reference" },
    ]);
    expect(judged.write.cost).toBe(1);
  });

  test.each([
    ["pending", "replayed"],
    ["cancelled", "created"],
  ] as const)("of a %s invitation: %s", (status, kind) => {
    const row = aRow({ reference: "job" });
    const original = { ...aRow().invitation, status };
    const [record] = row.records;
    const judged = judge([row], {
      owners: new Map([[record?.hash ?? "", { invitation_id: original.id }]]),
      originals: new Map([[original.id, original]]),
    });
    expect(kinds(judged)).toEqual([kind]);
    if (kind === "created")
      expect(judged.write.records).toMatchObject([{ record: { over: { kind: "invitation", id: original.id } } }]);
  });

  test("of several rows with keys is remembered for the last, once", () => {
    const rows = [aRow({ reference: "job" }, "k"), aRow({ reference: "job" }, "k")];
    const { write } = judge(rows);
    const references = write.records.filter(({ record }) => record.kind === "reference");
    expect(references.map(({ invitation }) => invitation.id)).toEqual([rows[1]?.invitation.id]);
  });
});

describe("a row's key", () => {
  const owned = (row: ReturnType<typeof aRow>, fingerprint: string) =>
    new Map([[row.records[0]?.hash ?? "", { invitation_id: "inv_original", fingerprint }]]);

  test("replays its invitation, even without credits", () => {
    const row = aRow({}, "k");
    const original = { ...aRow().invitation, id: "inv_original" };
    const judged = judge([row], {
      credits: 0,
      owners: owned(row, Reflect.get(row.records[0] ?? {}, "fingerprint")),
      originals: new Map([["inv_original", original]]),
    });
    expect(judged.outcomes).toEqual([{ kind: "replayed", invitation: original, by: "idempotency" }]);
    expect(judged.write.invitations).toEqual([]);
  });

  test("is refused with another body, and when its invitation was deleted", () => {
    const row = aRow({}, "k");
    expect(kinds(judge([row], { owners: owned(row, "another") }))).toEqual(["idempotency_key_reused"]);
    expect(kinds(judge([row], { owners: owned(row, Reflect.get(row.records[0] ?? {}, "fingerprint")) }))).toEqual([
      "original_deleted",
    ]);
  });
});

test("rows whose keys share a page fit into fewer transactions than rows with a page each", () => {
  const rows = (page: (index: number) => number) =>
    Array.from({ length: 96 }, (_, index) => ({
      ...aRow(),
      records: idempotencyRecordsOf(aRequest(), importRowKey("import", page(index)), MONDAY),
    }));
  const sizes = (page: (index: number) => number) => transactionsOf(rows(page)).map(({ length }) => length);
  // 96 invitations and one page.
  expect(sizes((index) => index)).toEqual([96]);
  // An invitation and its page each.
  expect(sizes((index) => index * 100)).toEqual([48, 48]);
});

test("an invitation that is gone frees its reference", () => {
  const row = aRow({ reference: "job" });
  const [record] = row.records;
  const judged = judge([row], { owners: new Map([[record?.hash ?? "", { invitation_id: "inv_gone" }]]) });
  expect(kinds(judged)).toEqual(["created"]);
  expect(judged.write.records).toMatchObject([{ record: { over: { kind: "invitation", id: "inv_gone" } } }]);
});

test("of a row with a key and a reference that are both new, the record is written as it is", () => {
  const row = aRow({ reference: "job" });
  expect(judge([row]).write.records).toEqual([{ record: row.records[0], invitation: row.invitation }]);
});
