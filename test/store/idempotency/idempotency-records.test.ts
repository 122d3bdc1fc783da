import { PutCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { IdempotencyRecord } from "#domain/idempotency/idempotency-record.ts";
import {
  blocks,
  IdempotencyRow,
  idempotencyKeyOf,
  putIdempotencyRecord,
} from "#store/idempotency/idempotency-records.ts";
import { get } from "#store/table/reads.ts";
import { transact } from "#store/table/table.ts";
import { MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const ids = fc.constantFrom("inv_1", "inv_2", "inv_3");
const record: fc.Arbitrary<IdempotencyRecord> = fc.oneof(
  fc.record({
    kind: fc.constant("idempotency" as const),
    hash: fc.constant("hash"),
    fingerprint: fc.constant("print"),
    remembered_until: fc.constant(iso(MONDAY + 1000)),
  }),
  fc.record({
    kind: fc.constant("reference" as const),
    hash: fc.constant("hash"),
    over: fc.oneof(
      fc.constant({ kind: "nothing" as const }),
      fc.constant({ kind: "anything" as const }),
      fc.record({ kind: fc.constant("invitation" as const), id: ids }),
    ),
  }),
);
/** A row that is there already; the times around now are the interesting ones. */
const existing = fc.option(
  fc.record({ invitation_id: ids, remembered_until: fc.integer({ min: -1, max: 1 }).map((ms) => iso(MONDAY + ms)) }),
);

test("the condition of the write and the question about a row that was read agree, whatever is there", async () => {
  await fc.assert(
    fc.asyncProperty(record, existing, async (one, there) => {
      const { table } = memoryTable();
      const key = idempotencyKeyOf("acct_1", one);
      const row: IdempotencyRow | undefined =
        there === null
          ? undefined
          : {
              invitation_id: there.invitation_id,
              ...(one.kind === "idempotency" ? { remembered_until: there.remembered_until } : {}),
            };
      if (row !== undefined)
        await table.client.send(new PutCommand({ TableName: table.name, Item: { ...key, ...row } }));
      const invitation = { account_id: "acct_1", id: "inv_new", created_at: iso(MONDAY) };
      const reasons = await transact(table, [putIdempotencyRecord(one, invitation)]);
      const blocked = row !== undefined && blocks(one, row, iso(MONDAY));
      expect(reasons === undefined).toBe(!blocked);
      const after = IdempotencyRow.parse(await get(table, key));
      expect(after.invitation_id).toBe(blocked ? row?.invitation_id : "inv_new");
      // Who is refused reads which invitation is in the way.
      if (blocked) expect(reasons?.[0]?.item).toMatchObject({ invitation_id: row?.invitation_id });
    }),
  );
});

test("a key's row is removed by TTL when its memory ends, in whole seconds and not before", () => {
  const until = iso(MONDAY + 1);
  const { Put } = putIdempotencyRecord(
    { kind: "idempotency", hash: "hash", fingerprint: "print", remembered_until: until },
    { account_id: "acct_1", id: "inv_1", created_at: iso(MONDAY) },
  );
  expect(Put?.Item).toMatchObject({ ttl: MONDAY / 1000 + 1, fingerprint: "print", remembered_until: until });
});

test("a reference's row stays: it has no end", () => {
  const one: IdempotencyRecord = { kind: "reference", hash: "hash", over: { kind: "nothing" } };
  const { Put } = putIdempotencyRecord(one, {
    account_id: "acct_1",
    id: "inv_1",
    created_at: iso(MONDAY),
  });
  expect(Put?.Item).not.toHaveProperty("ttl");
});
