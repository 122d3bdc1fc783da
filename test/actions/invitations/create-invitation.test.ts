import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { describe, expect, test } from "vitest";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { freshTable } from "../../support/engines/fresh-table.ts";
import { creationIn } from "../../support/harness/create-harness.ts";

const HOUR = 3_600_000;
const on = freshTable();
const { aService, balance, invitationsOf } = creationIn(() => on.table);

describe("credits", () => {
  test("below the cost it is refused, and nothing is written", async () => {
    const account = await anAccount(on.table, 1);
    await expect(aService().create(account, { tests: ["full-editing-assessment"] }, "k")).rejects.toMatchObject({
      code: "insufficient_credits",
    });
    expect(await balance(account)).toBe(1);
    expect(await invitationsOf(account)).toEqual([]);
  });

  test("the same key can be tried again after a top-up", async () => {
    const account = await anAccount(on.table, 0);
    const service = aService();
    await expect(service.create(account, {}, "k")).rejects.toMatchObject({ code: "insufficient_credits" });
    await accountStore(on.table).addCredits(account, {
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
    const account = await anAccount(on.table, 5);
    const service = aService();
    const first = await service.create(account, {}, "k");
    const second = await service.create(account, {}, "k");
    expect(second).toEqual({ invitation: first.invitation, replayed: true });
    expect(await balance(account)).toBe(4);
  });

  test("a refusal beside a conflict is looked at again: the rival that holds the record may be about to commit", async () => {
    const account = await anAccount(on.table, 1);
    const service = aService();
    const rival = aService(fakeClock(), 99);
    const pause = on.table.pause;
    on.table.pause = async (ms) => {
      on.table.pause = pause;
      await rival.create(account, {}, "k");
      return pause(ms);
    };
    on.table.reset();
    on.table.fault = (nth) =>
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
    const account = await anAccount(on.table, 5);
    const service = aService();
    await service.create(account, {}, "k");
    await expect(service.create(account, { candidate_name: "John" }, "k")).rejects.toMatchObject({
      code: "validation_error",
      errors: [{ field: "Idempotency-Key", code: "idempotency_key_reused" }],
    });
  });

  test("it replays an invitation that has expired since: a key decides alone", async () => {
    const account = await anAccount(on.table, 5);
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
    const account = await anAccount(on.table, 9);
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
    const account = await anAccount(on.table, 9);
    const service = aService();
    await service.create(account, { ...original, tests: [...original.tests] });
    expect((await service.create(account, { ...original, tests: [...original.tests], ...change })).replayed).toBe(
      false,
    );
  });

  test("it is free again when the original has expired, even before the sweep records it", async () => {
    const account = await anAccount(on.table, 9);
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
    const account = await anAccount(on.table, 9);
    const service = aService();
    const first = await service.create(account, { reference: "job" }, "k");
    expect(await service.create(account, { reference: "job" })).toMatchObject({
      replayed: true,
      invitation: { id: first.invitation.id },
    });
  });
});
