import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import { idempotencyRecordsOf } from "#domain/idempotency/idempotency-record.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import type { Table } from "#store/table/table.ts";
import { anAccount, aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { sendOnly } from "../../support/engines/send-only.ts";
import { type Command, memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { audited } from "../../support/records/team.ts";

const random = seededRandom(3);

const aStore = async (credits: number, table: Table = memoryTable().table) => {
  const account = await anAccount(table, credits);
  const store = invitationStore(table);
  const made = (request = aRequest(), key?: string, now = MONDAY) =>
    [
      newInvitation(account, request, now, random),
      idempotencyRecordsOf(request, key === undefined ? undefined : { text: key, hash: key }, now),
    ] as const;
  return {
    account,
    store,
    made,
    balance: async () => (await accountStore(table).read(account))?.credits,
  };
};

test("the debit, the invitation and its idempotency records are written together or not at all", async () => {
  const { store, made, balance, account } = await aStore(1);
  const [first, records] = made(aRequest({ reference: "job" }), "key");
  expect(await store.create(first, records)).toEqual({ kind: "created" });
  expect([await store.read(account, first.id), await balance()]).toEqual([first, 0]);
  const [second, others] = made(aRequest({ reference: "other" }), "other");
  expect(await store.create(second, others)).toEqual({ kind: "insufficient_credits" });
  expect([await store.read(account, second.id), await balance()]).toEqual([undefined, 0]);
  // Not a duplicate: nothing remembers the refused request.
  expect(await store.create(...made(aRequest({ reference: "other" }), "other"))).toEqual({
    kind: "insufficient_credits",
  });
});

test("the balance never goes below zero and pays for exactly what was created, whatever is created at once", async () => {
  const tests = fc.constantFrom<TestSlug[]>(["grammar-test"], ["full-editing-assessment"]);
  await fc.assert(
    fc.asyncProperty(fc.nat(8), fc.array(tests, { maxLength: 12 }), async (credits, wanted) => {
      const { store, made, balance } = await aStore(credits);
      const all = wanted.map((each) => made(aRequest({ tests: each })));
      const outcomes = await Promise.all(all.map((one) => store.create(...one)));
      const spent = all.reduce(
        (sum, [{ credits_used }], nth) => sum + (outcomes[nth]?.kind === "created" ? credits_used : 0),
        0,
      );
      expect(await balance()).toBe(credits - spent);
      expect(credits - spent).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 40 },
  );
});

describe("a repeat", () => {
  test("under the same key, however many at once, creates one invitation and spends once", async () => {
    const { store, made, balance } = await aStore(10);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => store.create(...made(aRequest({ reference: "job" }), "key"))),
    );
    expect(outcomes.filter(({ kind }) => kind === "created")).toHaveLength(1);
    expect(outcomes.filter(({ kind }) => kind === "duplicate")).toHaveLength(19);
    expect(await balance()).toBe(9);
  });

  test("is named before the balance is blamed", async () => {
    const { store, made } = await aStore(1);
    const [original, records] = made(aRequest(), "key");
    await store.create(original, records);
    expect(await store.create(...made(aRequest(), "key"))).toMatchObject({
      kind: "duplicate",
      invitation_id: original.id,
    });
  });

  test("is one for 30 days, also when TTL has not removed the row yet", async () => {
    const { store, made } = await aStore(5);
    await store.create(...made(aRequest(), "key"));
    const at = (ms: number) => store.create(...made(aRequest(), "key", MONDAY + ms));
    expect((await at(30 * 86_400_000 - 1)).kind).toBe("duplicate");
    expect((await at(30 * 86_400_000)).kind).toBe("created");
  });

  test("of another account is none: the same key and reference mean nothing there", async () => {
    const { table } = memoryTable();
    const [one, other] = [await aStore(1, table), await aStore(1, table)];
    for (const { store, made } of [one, other]) {
      expect(await store.create(...made(aRequest({ reference: "job" }), "key"))).toEqual({ kind: "created" });
    }
  });
});

test("the same create again, after its answer was lost, says created and spends nothing more", async () => {
  const { store, made, balance } = await aStore(5);
  const [invitation, records] = made(aRequest(), "key");
  await store.create(invitation, records);
  expect(await store.create(invitation, records)).toEqual({ kind: "created" });
  expect(await balance()).toBe(4);
});

test("another account's invitation cannot be read", async () => {
  const { store, made, account } = await aStore(1);
  const [invitation, records] = made();
  await store.create(invitation, records);
  expect(await store.read("acct_other", invitation.id)).toBeUndefined();
  expect(await store.read(account, `${invitation.id}x`)).toBeUndefined();
});

test("a refusal that names neither a repeat, nor the balance, is an error and no 402", async () => {
  const memory = memoryTable();
  const cancelled = new TransactionCanceledException({
    message: "cancelled",
    $metadata: {},
    CancellationReasons: [{ Code: "None" }, { Code: "None" }, { Code: "ConditionalCheckFailed" }],
  });
  const { made } = await aStore(1, memory.table);
  const send = async (command: Command) => {
    if (command.constructor === TransactWriteCommand) throw cancelled;
    return memory.send(command);
  };
  const store = invitationStore({ ...memory.table, client: sendOnly(send) });
  await expect(store.create(...made(aRequest(), "key"))).rejects.toThrow("unknown reason");
});

test("a repeat that a refusal for the balance does not name is found among the records, while it is remembered", async () => {
  const memory = memoryTable();
  const { made } = await aStore(1, memory.table);
  const [first, records] = made(aRequest(), "key");
  await invitationStore(memory.table).create(first, records);
  const send = async (command: Command) => {
    if (command.constructor !== TransactWriteCommand) return memory.send(command);
    const CancellationReasons = [{ Code: "ConditionalCheckFailed" }, { Code: "None" }, { Code: "None" }];
    throw new TransactionCanceledException({ message: "cancelled", $metadata: {}, CancellationReasons });
  };
  const store = invitationStore({ ...memory.table, client: sendOnly(send) });
  expect(await store.create(...made(aRequest(), "key"))).toMatchObject({ kind: "duplicate", invitation_id: first.id });
  const noCredits = { kind: "insufficient_credits" };
  expect(await store.create(...made(aRequest(), "another key"))).toEqual(noCredits);
  expect(await store.create(...made(aRequest(), "key", MONDAY + 30 * 86_400_000))).toEqual(noCredits);
});

test("an invitation is written with its entry of the audit log, or neither is", async () => {
  const { table } = memoryTable();
  const { store, made, account } = await aStore(1, table);
  const acts = () => audited(table, account);
  const audit = anAuditEntry(account);
  expect(await store.create(...made(), { audit })).toEqual({ kind: "created" });
  expect(await store.create(...made(), { audit: anAuditEntry(account) })).toEqual({ kind: "insufficient_credits" });
  expect(await acts()).toEqual([audit]);
});

test("a test tenant's refill is added once by requests at once, with its entry, and only while it has less", async () => {
  const { table } = memoryTable();
  const { store, account, balance } = await aStore(3, table);
  const grant = (id: string) => ({
    ...{ id, kind: "grant" as const, credits: 10, note: "Test credits", created_at: new Date(MONDAY).toISOString() },
  });
  await Promise.all(["led_a", "led_b", "led_c"].map((id) => store.refill(account, grant(id))));
  expect(await balance()).toBe(13);
  const entries = await accountStore(table).ledger(account);
  expect(entries.map(({ credits }) => credits).sort()).toEqual([10, 3]);
  expect(entries).toContainEqual({ ...grant("led_a"), invitation_id: null });
});
