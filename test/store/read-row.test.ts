import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod/mini";
import { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import { partsOf } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import { requestEmail } from "#domain/email-progress.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import { idempotencyRecordsOf } from "#domain/invitations/idempotency.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { firstReconciliation } from "#domain/invitations/publishing/reconciliation.ts";
import { newRecord } from "#domain/record.ts";
import { newResult } from "#domain/results/result.ts";
import { newDelivery } from "#domain/webhooks/delivery.ts";
import { newEndpoint } from "#domain/webhooks/endpoint.ts";
import { sampleEvent } from "#domain/webhooks/event-record.ts";
import { accountContacts } from "#store/accounts/account-contacts.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { apiKeyStore } from "#store/accounts/api-keys.ts";
import { PutCommand, UpdateCommand } from "#store/commands.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { partWrites } from "#store/invitations/parts/part-writes.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { reconciliationStore } from "#store/invitations/reconciliations.ts";
import { resultStore } from "#store/invitations/results.ts";
import { type Key, keys } from "#store/keys.ts";
import { readRow } from "#store/read-row.ts";
import { get, query, rowsUnder } from "#store/reads.ts";
import { type Item, transact } from "#store/table.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { toEndpointItem } from "#store/webhooks/endpoint-item.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { aRequest, MONDAY, seededRandom } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { newTable, type TestTable } from "../support/engines/table.ts";

let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
  table = await newTable(engine);
});
afterAll(() => engine.stop());

const at = (minutes: number): string => new Date(MONDAY + minutes * 60_000).toISOString();
const random = seededRandom(1);
let ids = 0;
const newId = (prefix: string): string => {
  ids += 1;
  return `${prefix}_${ids}`;
};

/** A stored record: its row's key, how it is written and read, and an attribute that every row of it has. */
type Stored = {
  record: unknown;
  key: Key;
  write: () => Promise<unknown>;
  read: () => Promise<unknown>;
  attribute: string;
  /** What is named when the attribute does not fit; the attribute itself, if unset. */
  named?: string;
};

const put = (item: Item) => table.client.send(new PutCommand({ TableName: table.name, Item: item }));

const pending = () => newInvitation(newId("acct"), aRequest({ send_email: false }), MONDAY, random);

const anInvitation = (changes: Partial<ReturnType<typeof pending>> = {}): Stored => {
  const record = { ...pending(), ...changes };
  return {
    record,
    key: keys.invitation(record.account_id, record.id),
    write: () => put(toItem(record)),
    read: () => invitationStore(table).read(record.account_id, record.id),
    attribute: "expires_at",
  };
};

/** The part of a test, and what was issued in it. */
const started = (test: "editing-test" | "proofreading-test" | "spelling-test" | "writing-test", part = {}) => {
  const [plan] = partsOf([test]);
  if (plan === undefined) throw new Error("A test without parts");
  const issued = issueTest(plan, "en-GB", "seed", []);
  const record: PartRecord = {
    account_id: newId("acct"),
    invitation_id: "inv_1",
    id: plan.id,
    test: plan.test,
    kind: plan.kind,
    form: issued.form,
    started_at: at(0),
    deadline: at(30),
    submitted_at: null,
    ended_by: null,
    items: issued.kind === "choice" ? issued.items.map(({ id }) => id) : [],
    words: 0,
    answers: null,
    kept: null,
    pace: null,
    version: 0,
    last_save_id: null,
    evidence: { events: 1, previous: "a", head: "b" },
    saved_at: null,
    signals: NO_SIGNALS,
    ...part,
  };
  const target = [record.account_id, record.invitation_id, record.id] as const;
  return {
    record,
    issued,
    target,
    write: () => transact(table, partWrites(table, [{ kind: "start", part: record, issued }])),
  };
};

const aPart = (...of: Parameters<typeof started>): Stored => {
  const { record, target, write } = started(...of);
  return {
    record,
    key: keys.part(...target),
    write,
    read: () => partStore(table).read(...target),
    attribute: "deadline",
  };
};

const anIssuedTest = (...of: Parameters<typeof started>): Stored => {
  const { issued, target, write } = started(...of);
  return {
    record: issued,
    key: keys.sheet(...target),
    write,
    read: () => partStore(table).issuedTest(...target),
    attribute: "sheet",
    named: "sheet.kind",
  };
};

const anEndpoint = (changes: Partial<ReturnType<typeof newEndpoint>> = {}): Stored => {
  const id = newId("whe");
  const input = { id, accountId: "acct_1", url: "https://example.com/", events: undefined, sealedSecret: "sealed" };
  const record = { ...newEndpoint(input, MONDAY), ...changes };
  return {
    record,
    key: keys.endpoint(record.account_id, id),
    write: () => put(toEndpointItem(record)),
    read: () => endpointStore(table).read(record.account_id, id),
    attribute: "events",
  };
};

const aDelivery = (enabled: boolean, changes: Partial<ReturnType<typeof newDelivery>> = {}): Stored => {
  const event = { id: newId("evt"), account_id: "acct_1", type: "invitation.created" as const };
  const record = { ...newDelivery(event, { id: "whe_1", enabled }, MONDAY), ...changes };
  const key = keys.delivery("acct_1", event.id, "whe_1");
  return {
    record,
    key,
    write: async () => {
      await deliveryStore(table).put(record);
      // A new delivery is never claimed.
      if (record.claimed_until !== null) await put({ ...(await get(table, key)), claimed_until: record.claimed_until });
    },
    read: () => deliveryStore(table).read(record),
    attribute: "attempts",
  };
};

const anEvent = (changes: { test: boolean }): Stored => {
  const account = { id: newId("acct"), baseUrl: "https://api.example.com" };
  const record = { ...sampleEvent(account, "assessment.completed", MONDAY, random), ...changes };
  return {
    record,
    key: keys.event(account.id, record.id),
    write: () => eventStore(table).publish(record, MONDAY),
    read: () => eventStore(table).read(account.id, record.id),
    attribute: "body",
  };
};

const account = () => ({ id: newId("acct"), name: "Acme Publishing", credits: 0, created_at: at(0) });

const anAccount = (): Stored => {
  const record = account();
  return {
    record,
    key: keys.account(record.id),
    write: () => accountStore(table).create(record),
    read: () => accountStore(table).read(record.id),
    attribute: "credits",
  };
};

const aContact = (contact: { contact_email?: string }): Stored => {
  const { id, name, ...rest } = account();
  return {
    record: { name, contact_email: null, ...contact },
    key: keys.account(id),
    write: () => accountStore(table).create({ id, name, ...rest, ...contact }),
    read: () => accountContacts(table).read(id),
    attribute: "contact_email",
  };
};

const aLedgerEntry = (note: string | null): Stored => {
  const { id, ...rest } = account();
  const record = { id: "led_1", kind: "grant" as const, credits: 10, note, invitation_id: null, created_at: at(1) };
  return {
    record,
    key: keys.ledger(id, record.id),
    write: async () => {
      await accountStore(table).create({ id, ...rest });
      await accountStore(table).addCredits(id, record);
    },
    read: async () => (await accountStore(table).ledger(id))[0],
    attribute: "kind",
  };
};

const anApiKey = (revoked: boolean): Stored => {
  const { id: account_id, ...rest } = account();
  const key = newRecord(ApiKeyRecord, {
    id: "key_1",
    account_id,
    hash: `hash of ${account_id}`,
    hint: "wxyz",
    created_at: at(0),
  });
  return {
    record: { ...key, revoked_at: revoked ? at(5) : null },
    key: keys.apiKey(account_id, key.id),
    write: async () => {
      await accountStore(table).create({ id: account_id, ...rest });
      await apiKeyStore(table).create(key);
      if (revoked) await apiKeyStore(table).revoke(key, Date.parse(at(5)));
    },
    read: async () => (await apiKeyStore(table).list(account_id))[0],
    attribute: "hint",
  };
};

const aResult = (scored: Pick<Parameters<typeof newResult>[1], "versions">): Stored => {
  const invitation = { ...pending(), reference: "job" };
  const check = { flagged: false, recorded: true, detail: "Nothing unusual." };
  const integrity = {
    flagged: false,
    checks: { paste: check, cadence: check, timing: check, focus: check },
    events: { tab_switch: 0, fullscreen_exit: 1, copy_attempt: 2, keyboard_blocked: 3, paste: 4 },
  };
  const test = {
    slug: "editing-test",
    score: 70,
    percentile: 55,
    pass: true,
    duration_sec: 60,
    pass_threshold: 70,
  } as const;
  const record = newResult(invitation, { tests: [test], integrity, ...scored }, MONDAY, random);
  const key = keys.result(record.account_id, record.invitation_id);
  return {
    record,
    key,
    write: () => put({ ...key, ...record }),
    read: () => resultStore(table).read(record.account_id, record.invitation_id),
    attribute: "integrity",
    named: "integrity.flagged, integrity.checks, integrity.events",
  };
};

const aReconciliation = (progress: { until: string; position: string } | undefined): Stored => {
  const { id, ...rest } = account();
  const first = firstReconciliation({ id, ...rest });
  const record = { ...first, ...progress };
  return {
    record,
    key: keys.reconciliation(id),
    write: async () => {
      await accountStore(table).create({ id, ...rest });
      if (progress !== undefined) await reconciliationStore(table).save(first, record);
    },
    read: () => reconciliationStore(table).read(id),
    attribute: "since",
  };
};

/** The row of an Idempotency-Key, as a second request with the key meets it. */
const anIdempotencyRecord = (): Stored => {
  const { id, ...rest } = account();
  const request = aRequest({ send_email: false });
  const records = idempotencyRecordsOf(request, { hash: "a key" }, MONDAY);
  const [idempotent] = records;
  if (idempotent?.kind !== "idempotency") throw new Error("A key has its record first");
  const [first, second] = [newInvitation(id, request, MONDAY, random), newInvitation(id, request, MONDAY, random)];
  return {
    record: { kind: "duplicate", invitation_id: first.id, fingerprint: idempotent.fingerprint },
    key: keys.idempotency(id, idempotent.hash),
    write: async () => {
      await accountStore(table).create({ id, ...rest, credits: 10 });
      await invitationStore(table).create(first, records);
    },
    read: () => invitationStore(table).create(second, records),
    attribute: "invitation_id",
  };
};

const AN_EMAIL = {
  ...requestEmail(pending(), MONDAY),
  email_claim: "claim",
  email_claimed_at: at(3),
  email_not_taken_since: at(4),
  email_next_at: at(5),
  email_reason: "rejected" as const,
};

/** Each record with as little as it can hold, and with a value in every field. */
const RECORDS: Record<string, () => Stored> = {
  "an invitation without anything optional": () => anInvitation(),
  "an invitation with everything": () =>
    anInvitation({
      ...AN_EMAIL,
      reference: "job-1843",
      custom_message: "Good luck!\nÄ 😀",
      extra_time_percent: 25,
      status: "completed",
      opened_at: at(1),
      started_at: at(2),
      test_deadline: at(30),
      parts_submitted: 1,
      submitted_at: at(20),
      scoring_asked_at: at(21),
      completed_at: at(22),
      overall_pass: false,
      expired_at: at(23),
      cancelled_at: at(24),
      email_resends: 2,
    }),
  "a part that has just begun": () => aPart("spelling-test"),
  "a part that is submitted": () =>
    aPart("writing-test", {
      submitted_at: at(20),
      ended_by: "candidate",
      answers: { kind: "writing", text: "Dear all,\n\n…" },
      version: 3,
      last_save_id: "save",
      saved_at: at(19),
      signals: { ...NO_SIGNALS, keys: { ...NO_SIGNALS.keys, log_sum: 12.345_678 }, answer_ms: { "spe-001": 900 } },
    }),
  "an issued test of choices": () => anIssuedTest("spelling-test"),
  "an issued test to edit": () => anIssuedTest("editing-test"),
  "an issued test to proofread": () => anIssuedTest("proofreading-test"),
  "an issued test to write": () => anIssuedTest("writing-test"),
  "a new endpoint": () => anEndpoint(),
  "an endpoint with everything": () =>
    anEndpoint({
      ...AN_EMAIL,
      enabled: false,
      disabled_reason: "failing",
      disabled_at: at(9),
      secrets: { current: "new", previous: [{ secret: "old", until: MONDAY }] },
      failure_run: { first_failure_at: MONDAY, last_failure_at: MONDAY + 1, failures: 2 },
      paused_until: MONDAY + 2,
    }),
  "a parked delivery": () => aDelivery(false),
  "a delivery under way": () =>
    aDelivery(true, {
      attempts: 1,
      claims: 1,
      claimed_until: MONDAY + 45_000,
      log: [{ at: at(0), status: null, duration_ms: 15_000, error: "timeout", answer: "" }],
    }),
  "an event": () => anEvent({ test: false }),
  "a sample event": () => anEvent({ test: true }),
  "an account": anAccount,
  "an account's contact": () => aContact({ contact_email: "ops@example.com" }),
  "an account without a contact": () => aContact({}),
  "a ledger entry": () => aLedgerEntry("Order 7"),
  "a ledger entry without a note": () => aLedgerEntry(null),
  "an API key": () => anApiKey(false),
  "a revoked API key": () => anApiKey(true),
  "a result": () => aResult({}),
  "a result with its versions": () =>
    aResult({ versions: { scoring: "1", norms: "1", norms_provisional: true, integrity: "1" } }),
  "a new reconciliation": () => aReconciliation(undefined),
  "a reconciliation under way": () => aReconciliation({ until: at(60), position: "inv_1" }),
  "an idempotency key": anIdempotencyRecord,
};

describe.each(Object.entries(RECORDS))("%s", (_, make) => {
  test("is read as it was written", async () => {
    const stored = make();
    await stored.write();
    expect(await stored.read()).toEqual(stored.record);
  });

  test("is refused by key and field, without a value, when its row does not fit", async () => {
    const { key, attribute, named = attribute, ...stored } = make();
    await stored.write();
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: key,
        UpdateExpression: "SET #attribute = :wrong",
        ExpressionAttributeNames: { "#attribute": attribute },
        ExpressionAttributeValues: { ":wrong": { unheard: "of jane@example.com" } },
      }),
    );
    await expect(stored.read()).rejects.toThrow(
      new Error(`The row ${key.pk} ${key.sk} does not fit its schema in: ${named}`),
    );
  });
});

test("a field inside a list is named by its place", () => {
  const schema = z.object({ tests: z.array(z.object({ slug: z.string() })) });
  const row = { pk: "P", sk: "S", tests: [{ slug: "a" }, { slug: 7 }, {}] };
  expect(() => readRow(schema, row)).toThrow("The row P S does not fit its schema in: tests[1].slug, tests[2].slug");
});

test("what a row holds has no type until a schema has read it", () => {
  expectTypeOf<Item["any_attribute"]>().toBeUnknown();
  expectTypeOf(get).returns.resolves.toEqualTypeOf<Item | undefined>();
  expectTypeOf(query).returns.resolves.toHaveProperty("items").toEqualTypeOf<Item[]>();
  expectTypeOf(rowsUnder).returns.resolves.toEqualTypeOf<Item[]>();
});
