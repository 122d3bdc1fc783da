import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensureTestTenant } from "#actions/accounts/ensure-test-tenant.ts";
import { createInvitation, MAX_ROUNDS } from "#actions/invitations/create-invitation.ts";
import { ApiError } from "#contract/errors.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import type { IdempotencyRecord } from "#domain/invitations/idempotency.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import { emailsOf } from "#domain/invitations/publishing/outbox.ts";
import { TEST_CREDITS } from "#domain/test-credits.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { toInvitation } from "#store/invitations/invitation-row.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { keys } from "#store/keys.ts";
import { anAccount, aRequest, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { type Engine, startEngine } from "../../support/engines/engine.ts";
import { newTable, type TestTable } from "../../support/engines/table.ts";

const HOUR = 3_600_000;
const iso = new Date(MONDAY).toISOString();
let engine: Engine;
let table: TestTable;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());
beforeEach(async () => {
  table = await newTable(engine);
});

const aService = (clock = fakeClock(), seed = 7) => {
  const settings = async () => ({
    reminder_hours: null,
    retention_days: null,
    pass_marks: null,
    share_scores: null,
    receipt_email: null,
    dialect: null,
    report_keys: null,
    low_balance_level: null,
  });
  const deps = { clock, random: seededRandom(seed), invitations: invitationStore(table), settings };
  return {
    clock,
    create: (accountId: string, request: Partial<CreateInvitation> = {}, idempotencyKey?: string) =>
      createInvitation(deps, { accountId, request: aRequest(request), idempotencyKey }),
  };
};

const balance = async (accountId: string) => (await accountStore(table).read(accountId))?.credits;

const invitationsOf = async (accountId: string) => {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: "pk = :pk AND begins_with(sk, :sk)",
      ExpressionAttributeValues: { ":pk": `ACCOUNT#${accountId}`, ":sk": "INVITATION#" },
      ConsistentRead: true,
    }),
  );
  return Items.map(toInvitation);
};

/** The emails that the rows ask for: each row's first image, as the stream would show it. */
const emailsAskedFor = async (accountId: string) =>
  (await invitationsOf(accountId)).flatMap((invitation) => emailsOf(undefined, invitation));

const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === "rejected" ? (result.reason instanceof ApiError ? result.reason.code : result.reason) : "ok";

const count = (values: unknown[], value: unknown) => values.filter((each) => each === value).length;

describe("credits", () => {
  test("an invitation costs the sum of its tests' credits", async () => {
    const account = await anAccount(table, 10);
    const { invitation } = await aService().create(account, {
      tests: ["editing-test", "grammar-test", "full-editing-assessment"],
    });
    expect(invitation.credits_used).toBe(4);
    expect(await balance(account)).toBe(6);
  });

  test("below the cost it is refused, and nothing is written", async () => {
    const account = await anAccount(table, 1);
    await expect(aService().create(account, { tests: ["full-editing-assessment"] }, "k")).rejects.toMatchObject({
      code: "insufficient_credits",
    });
    expect(await balance(account)).toBe(1);
    expect(await invitationsOf(account)).toEqual([]);
  });

  test("the same key can be tried again after a top-up", async () => {
    const account = await anAccount(table, 0);
    const service = aService();
    await expect(service.create(account, {}, "k")).rejects.toMatchObject({ code: "insufficient_credits" });
    await accountStore(table).addCredits(account, {
      id: "led_1",
      kind: "grant",
      credits: 1,
      note: null,
      created_at: "2026-03-02T10:00:00.000Z",
    });
    expect((await service.create(account, {}, "k")).replayed).toBe(false);
    expect(await balance(account)).toBe(0);
  });
});

describe("Idempotency-Key", () => {
  test("a repeat gives the original back and spends nothing", async () => {
    const account = await anAccount(table, 5);
    const service = aService();
    const first = await service.create(account, {}, "k");
    const second = await service.create(account, {}, "k");
    expect(second).toEqual({ invitation: first.invitation, replayed: true });
    expect(await balance(account)).toBe(4);
  });

  test("a replay wins over 402", async () => {
    const account = await anAccount(table, 1);
    const service = aService();
    await service.create(account, {}, "k");
    expect((await service.create(account, {}, "k")).replayed).toBe(true);
    expect(await balance(account)).toBe(0);
  });

  test.each([
    ["key", {}, "k"],
    ["reference", { reference: "job" }, undefined],
  ])("a replay by %s wins over 402 even when DynamoDB names the balance alone", async (_, request, key) => {
    const account = await anAccount(table, 1);
    const service = aService();
    const first = await service.create(account, request, key);
    table.reset();
    table.fault = (nth) =>
      nth === 0
        ? new TransactionCanceledException({
            message: "The balance alone",
            $metadata: {},
            CancellationReasons: [{ Code: "ConditionalCheckFailed" }, { Code: "None" }, { Code: "None" }],
          })
        : undefined;
    const second = await service.create(account, request, key);
    expect(second).toEqual({ invitation: first.invitation, replayed: true });
  });

  test("a refusal beside a conflict is looked at again: the rival that holds the record may be about to commit", async () => {
    const account = await anAccount(table, 1);
    const service = aService();
    const rival = aService(fakeClock(), 99);
    const pause = table.pause;
    table.pause = async (ms) => {
      table.pause = pause;
      await rival.create(account, {}, "k");
      return pause(ms);
    };
    table.reset();
    table.fault = (nth) =>
      nth === 0
        ? new TransactionCanceledException({
            message: "The rival has spent the credit and is writing the guard",
            $metadata: {},
            CancellationReasons: [
              { Code: "ConditionalCheckFailed" },
              { Code: "None" },
              { Code: "TransactionConflict" },
            ],
          })
        : undefined;
    expect((await service.create(account, {}, "k")).replayed).toBe(true);
  });

  test("another body under the same key is refused", async () => {
    const account = await anAccount(table, 5);
    const service = aService();
    await service.create(account, {}, "k");
    await expect(service.create(account, { candidate_name: "John" }, "k")).rejects.toMatchObject({
      code: "validation_error",
      errors: [{ field: "Idempotency-Key", code: "idempotency_key_reused" }],
    });
  });

  test("another body under the same key is refused even at balance 0", async () => {
    const account = await anAccount(table, 1);
    const service = aService();
    await service.create(account, {}, "k");
    await expect(service.create(account, { candidate_name: "John" }, "k")).rejects.toMatchObject({
      code: "validation_error",
    });
  });

  test("its scope is the account", async () => {
    const [one, other] = [await anAccount(table, 5), await anAccount(table, 5)];
    const service = aService();
    const first = await service.create(one, {}, "k");
    const second = await service.create(other, { candidate_name: "John" }, "k");
    expect(second.replayed).toBe(false);
    expect(second.invitation.id).not.toBe(first.invitation.id);
  });

  test("it is remembered for 720 hours, whether or not TTL has removed it", async () => {
    const account = await anAccount(table, 5);
    const service = aService();
    await service.create(account, {}, "k");
    service.clock.advance(720 * HOUR - 1);
    expect((await service.create(account, {}, "k")).replayed).toBe(true);
    service.clock.advance(1);
    expect((await service.create(account, {}, "k")).replayed).toBe(false);
  });

  test("it replays an invitation that has expired since: a key decides alone", async () => {
    const account = await anAccount(table, 5);
    const service = aService();
    await service.create(account, { expiry_hours: 24, reference: "job" }, "k");
    service.clock.advance(25 * HOUR);
    expect((await service.create(account, { expiry_hours: 24, reference: "job" }, "k")).replayed).toBe(true);
  });
});

describe("reference", () => {
  const original = { reference: "job-1", tests: ["editing-test", "grammar-test"] } as const;

  test.each([
    ["the same request", { ...original, tests: [...original.tests] }],
    ["the email in another case", { ...original, tests: [...original.tests], candidate_email: "JANE@Example.COM" }],
    ["the tests in another order", { ...original, tests: ["grammar-test", "editing-test"] as const }],
    [
      "another name and message",
      { ...original, tests: [...original.tests], candidate_name: "J", custom_message: "Hi" },
    ],
  ])("without a key, %s is a repeat", async (_, request) => {
    const account = await anAccount(table, 9);
    const service = aService();
    const first = await service.create(account, { ...original, tests: [...original.tests] });
    const second = await service.create(account, { ...request, tests: [...request.tests] });
    expect(second.replayed).toBe(true);
    expect(second.invitation.id).toBe(first.invitation.id);
    expect(await balance(account)).toBe(7);
  });

  test.each([
    ["another reference", { reference: "job-2" }],
    ["another candidate", { candidate_email: "john@example.com" }],
    ["other tests", { tests: ["editing-test" as const] }],
  ])("%s is a new invitation", async (_, change) => {
    const account = await anAccount(table, 9);
    const service = aService();
    await service.create(account, { ...original, tests: [...original.tests] });
    expect((await service.create(account, { ...original, tests: [...original.tests], ...change })).replayed).toBe(
      false,
    );
  });

  test("no reference and no key: each request is a new invitation", async () => {
    const account = await anAccount(table, 9);
    const service = aService();
    await service.create(account);
    expect((await service.create(account)).replayed).toBe(false);
  });

  test("it is free again when the original has expired, even before the sweep records it", async () => {
    const account = await anAccount(table, 9);
    const service = aService();
    const first = await service.create(account, { reference: "job", expiry_hours: 24 });
    service.clock.advance(24 * HOUR - 1);
    expect((await service.create(account, { reference: "job", expiry_hours: 24 })).replayed).toBe(true);
    service.clock.advance(1);
    const second = await service.create(account, { reference: "job", expiry_hours: 24 });
    expect(second.replayed).toBe(false);
    expect(second.invitation.id).not.toBe(first.invitation.id);
    const third = await service.create(account, { reference: "job", expiry_hours: 24 });
    expect(third).toMatchObject({ replayed: true, invitation: { id: second.invitation.id } });
  });

  test("an invitation made with a key is the original of a later request without one", async () => {
    const account = await anAccount(table, 9);
    const service = aService();
    const first = await service.create(account, { reference: "job" }, "k");
    expect(await service.create(account, { reference: "job" })).toMatchObject({
      replayed: true,
      invitation: { id: first.invitation.id },
    });
  });

  test("a new key makes a new invitation, whatever the reference", async () => {
    const account = await anAccount(table, 9);
    const service = aService();
    await service.create(account, { reference: "job" });
    expect((await service.create(account, { reference: "job" }, "k")).replayed).toBe(false);
  });
});

const conflict = () =>
  new TransactionCanceledException({
    message: "conflict",
    $metadata: {},
    CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }],
  });

describe.each([
  ["", undefined],
  [" with conflicts forced on a third of the writes", "conflicts"],
])("requests that race%s", (_, forced) => {
  beforeEach(() => {
    table.fault = (call, command) =>
      forced && command === "TransactWriteItems" && call % 3 === 0 ? conflict() : undefined;
  });

  test("100 with one key: 1 invitation, 1 debit, 1 email, 99 replays", async () => {
    table.fault = undefined;
    const account = await anAccount(table, 100);
    table.fault = (call, command) =>
      forced && command === "TransactWriteItems" && call % 3 === 0 ? conflict() : undefined;
    const service = aService();
    const results = await Promise.all(Array.from({ length: 100 }, () => service.create(account, {}, "k")));
    expect(
      count(
        results.map((result) => result.replayed),
        true,
      ),
    ).toBe(99);
    expect(new Set(results.map((result) => result.invitation.id)).size).toBe(1);
    expect(await balance(account)).toBe(99);
    expect(await emailsAskedFor(account)).toHaveLength(1);
  });

  test("100 with one reference after the original expired: 1 more invitation, 99 replays", async () => {
    table.fault = undefined;
    const account = await anAccount(table, 100);
    const service = aService();
    const first = await service.create(account, { reference: "job", expiry_hours: 24 });
    service.clock.advance(24 * HOUR);
    table.fault = (call, command) =>
      forced && command === "TransactWriteItems" && call % 3 === 0 ? conflict() : undefined;
    const results = await Promise.all(
      Array.from({ length: 100 }, () => service.create(account, { reference: "job", expiry_hours: 24 })),
    );
    expect(
      count(
        results.map((result) => result.replayed),
        false,
      ),
    ).toBe(1);
    expect(new Set(results.map((result) => result.invitation.id)).size).toBe(1);
    expect(results[0]?.invitation.id).not.toBe(first.invitation.id);
    expect(await balance(account)).toBe(98);
  });

  test("100 of 1 credit with 37 credits: exactly 37 succeed, 63 get 402, balance 0", async () => {
    table.fault = undefined;
    const account = await anAccount(table, 37);
    table.fault = (call, command) =>
      forced && command === "TransactWriteItems" && call % 3 === 0 ? conflict() : undefined;
    const service = aService();
    const results = (await Promise.allSettled(Array.from({ length: 100 }, () => service.create(account)))).map(codeOf);
    expect([count(results, "ok"), count(results, "insufficient_credits")]).toEqual([37, 63]);
    expect(await balance(account)).toBe(0);
    expect(await invitationsOf(account)).toHaveLength(37);
  });
});

describe("death", () => {
  const died = new Error("The process died here");

  type Service = ReturnType<typeof aService>;
  type Path = {
    request?: Partial<CreateInvitation>;
    key?: string;
    credits?: number;
    /** What came before, and whether the first call meets a rival's transaction. */
    before?: (service: Service, account: string) => Promise<unknown>;
    meetsRival?: boolean;
    /** Calls that the path makes, so that each was died at, and invitations that come of it. */
    calls: number;
    made: 0 | 1;
  };
  const paths: [name: string, path: Path][] = [
    ["a first create with a key", { key: "k", calls: 1, made: 1 }],
    ["a first create with a reference", { request: { reference: "job" }, calls: 1, made: 1 }],
    ["a first create with both", { request: { reference: "job" }, key: "k", calls: 1, made: 1 }],
    ["a try after a conflict", { key: "k", meetsRival: true, calls: 2, made: 1 }],
    [
      "a replay",
      { key: "k", credits: 1, before: (service, account) => service.create(account, {}, "k"), calls: 2, made: 0 },
    ],
    ["a create without credits", { key: "k", credits: 0, calls: 2, made: 0 }],
    [
      "a create whose reference is free again",
      {
        request: { reference: "job", expiry_hours: 24 },
        before: async (service, account) => {
          await service.create(account, { reference: "job", expiry_hours: 24 });
          service.clock.advance(25 * HOUR);
        },
        calls: 3,
        made: 1,
      },
    ],
  ];

  test.each(paths)(
    "at any call of %s, then the client's retry: one invitation, one debit, one email",
    async (_, path) => {
      const { request = {}, key, credits = 5, before, meetsRival = false } = path;
      for (const moment of ["before", "after"] as const) {
        for (let diedAt = 0; diedAt <= path.calls; diedAt += 1) {
          const account = await anAccount(table, credits);
          const service = aService(fakeClock(), diedAt + 1);
          await before?.(service, account);
          const rows = (await invitationsOf(account)).length;
          const credit = (await balance(account)) ?? 0;
          table.reset();
          table.fault = (nth) => {
            if (nth > diedAt) return died;
            if (nth === diedAt) return moment === "before" ? died : { after: died };
            return meetsRival && nth === 0 ? conflict() : undefined;
          };
          const first = await service.create(account, request, key).catch((error: unknown) => error);
          table.fault = undefined;
          expect(first === died).toBe(diedAt < path.calls);
          const retry = service.create(account, request, key);
          if (credits === 0) await expect(retry).rejects.toMatchObject({ code: "insufficient_credits" });
          else {
            const { invitation } = await retry;
            expect(await invitationsOf(account)).toContainEqual(invitation);
          }
          expect(await balance(account)).toBe(credit - path.made);
          expect(await invitationsOf(account)).toHaveLength(rows + path.made);
          expect(await emailsAskedFor(account)).toHaveLength(rows + path.made);
        }
      }
    },
  );

  test("a lost answer that is tried again below us is not a second invitation", async () => {
    const account = await anAccount(table, 5);
    table.reset();
    table.fault = (nth) => (nth === 0 ? { after: conflict() } : undefined);
    const { replayed } = await aService().create(account, {}, "k");
    expect(replayed).toBe(false);
    expect(await balance(account)).toBe(4);
  });
});

describe("a repeat whose original was deleted", () => {
  const afterDeletion = async (request: Partial<CreateInvitation>, key?: string) => {
    const account = await anAccount(table, 20);
    const service = aService();
    const { invitation } = await service.create(account, request, key);
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.invitation(account, invitation.id) }));
    return { account, service };
  };

  test("by reference creates another, because the reference is free again", async () => {
    const { account, service } = await afterDeletion({ reference: "job" });
    const second = await service.create(account, { reference: "job" });
    expect(second.replayed).toBe(false);
    expect(await balance(account)).toBe(18);
    expect(await service.create(account, { reference: "job" })).toEqual({ ...second, replayed: true });
    expect(await balance(account)).toBe(18);
  });

  test("by reference, ten at once: one creates and the others replay it", async () => {
    const { account } = await afterDeletion({ reference: "job" });
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, seed) => aService(fakeClock(), 100 + seed).create(account, { reference: "job" })),
    );
    expect(outcomes.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(outcomes.map(({ invitation }) => invitation.id)).size).toBe(1);
    expect(await invitationsOf(account)).toHaveLength(1);
    expect(await balance(account)).toBe(18);
  });

  test.each([{}, { reference: "job" }])(
    "by key (%j) is refused for as long as the key is remembered",
    async (request) => {
      const { account, service } = await afterDeletion(request, "k");
      const refused = { code: "validation_error", errors: [{ field: "Idempotency-Key", code: "original_deleted" }] };
      await expect(service.create(account, request, "k")).rejects.toMatchObject(refused);
      await expect(service.create(account, { ...request, candidate_name: "John" }, "k")).rejects.toMatchObject({
        errors: [{ code: "idempotency_key_reused" }],
      });
      expect(await balance(account)).toBe(19);
      expect(await invitationsOf(account)).toEqual([]);
      service.clock.advance(720 * HOUR);
      expect((await service.create(account, request, "k")).replayed).toBe(false);
    },
  );

  test("by another key and the same reference creates", async () => {
    const { account, service } = await afterDeletion({ reference: "job" }, "k");
    expect((await service.create(account, { reference: "job" }, "other")).replayed).toBe(false);
  });
});

test("a reference that passes from one closed invitation to another again and again ends the request", async () => {
  const clock = fakeClock();
  const random = seededRandom(3);
  const closed = () => ({ ...newInvitation("acct_1", aRequest(), clock.now(), random), status: "cancelled" as const });
  const creates: IdempotencyRecord[][] = [];
  const invitations: InvitationStore = {
    create: async (_, records) => {
      creates.push([...records]);
      return { kind: "duplicate", invitation_id: `inv_${creates.length}`, fingerprint: undefined };
    },
    read: async () => closed(),
    refill: async () => undefined,
  };
  const input = { accountId: "acct_1", request: aRequest({ reference: "job" }), idempotencyKey: undefined };
  await expect(
    createInvitation(
      {
        clock,
        random,
        invitations,
        settings: async () => ({
          reminder_hours: null,
          retention_days: null,
          pass_marks: null,
          share_scores: null,
          receipt_email: null,
          dialect: null,
          report_keys: null,
          low_balance_level: null,
        }),
      },
      input,
    ),
  ).rejects.toThrow(/^The reference kept passing/);
  expect(creates).toHaveLength(MAX_ROUNDS);
  expect(creates.at(-1)).toMatchObject([{ over: { kind: "invitation", id: `inv_${MAX_ROUNDS - 1}` } }]);
});

describe("test mode", () => {
  const aTenant = async () => {
    const account = await anAccount(table, 5);
    const accounts = accountStore(table);
    const id = await ensureTestTenant({ clock: fakeClock(), random: seededRandom(4), accounts }, account);
    if (id === undefined) throw new Error("No account");
    return { account, id, accounts };
  };

  test("credits refill by themselves, and grants less spent credits is the balance", async () => {
    const { account, id, accounts } = await aTenant();
    await accounts.addCredits(id, {
      id: "led_1",
      kind: "grant",
      credits: 1 - TEST_CREDITS,
      note: null,
      created_at: iso,
    });
    const service = aService();
    for (const candidate_email of ["a@example.com", "b@example.com"]) await service.create(id, { candidate_email });
    const granted = (await accounts.ledger(id)).reduce((sum, { credits }) => sum + credits, 0);
    expect(await balance(id)).toBe(granted - 2);
    expect(await balance(id)).toBe(TEST_CREDITS - 1);
    expect(await balance(account), "the live account pays nothing").toBe(5);
  });

  test("an address under .invalid is refused with a live key and taken with a test key", async () => {
    const { account, id } = await aTenant();
    const service = aService();
    const asked = { candidate_email: "passes@simulated.invalid" };
    await expect(service.create(account, asked)).rejects.toMatchObject({
      code: "validation_error",
      errors: [{ field: "candidate_email", code: "test_address" }],
    });
    expect(await balance(account)).toBe(5);
    expect((await service.create(id, asked)).invitation.candidate_email).toBe(asked.candidate_email);
  });

  test("a simulated candidate who does not exist, or could do nothing, is refused with what to use", async () => {
    const { id } = await aTenant();
    const service = aService();
    await expect(service.create(id, { candidate_email: "pass@simulated.invalid" })).rejects.toMatchObject({
      errors: [
        {
          field: "candidate_email",
          code: "unknown_outcome",
          message: expect.stringContaining("passes@simulated.invalid, fails@simulated.invalid"),
        },
      ],
    });
    const unsent = { candidate_email: "bounces@simulated.invalid", send_email: false };
    await expect(service.create(id, unsent)).rejects.toMatchObject({
      errors: [{ field: "send_email", code: "needs_email" }],
    });
  });
});
