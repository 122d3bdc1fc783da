import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { beforeEach, describe, expect, test } from "vitest";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { newMemoryTable, type TestTable } from "../../support/engines/table.ts";
import { codeOf, creationIn } from "../../support/harness/create-harness.ts";

const HOUR = 3_600_000;
let table: TestTable;
beforeEach(() => {
  table = newMemoryTable();
});
const { aService, balance, invitationsOf, emailsAskedFor } = creationIn(() => table);

const conflict = () =>
  new TransactionCanceledException({
    message: "conflict",
    $metadata: {},
    CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }],
  });

describe.each([false, true])("requests that race, with conflicts forced on a third of the writes: %s", (forced) => {
  /** A hundred requests at once. */
  const race = async (service: ReturnType<typeof aService>, account: string, ...request: [object?, string?]) => {
    table.fault = (call, command) =>
      forced && command === "TransactWriteItems" && call % 3 === 0 ? conflict() : undefined;
    const results = await Promise.allSettled(Array.from({ length: 100 }, () => service.create(account, ...request)));
    table.fault = undefined;
    const made = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    return {
      ...{ made, replays: made.filter(({ replayed }) => replayed).length, codes: results.map(codeOf) },
      ids: [...new Set(made.map(({ invitation }) => invitation.id))],
    };
  };

  test("100 with one key: 1 invitation, 1 debit, 1 email, 99 replays", async () => {
    const account = await anAccount(table, 100);
    const { made, replays, ids } = await race(aService(), account, {}, "k");
    expect([made.length, replays, ids.length]).toEqual([100, 99, 1]);
    expect(await balance(account)).toBe(99);
    expect(await emailsAskedFor(account)).toHaveLength(1);
  });

  test("100 with one reference after the original expired: 1 more invitation, 99 replays", async () => {
    const account = await anAccount(table, 100);
    const service = aService();
    const first = await service.create(account, { reference: "job", expiry_hours: 24 });
    service.clock.advance(24 * HOUR);
    const { made, replays, ids } = await race(service, account, { reference: "job", expiry_hours: 24 });
    expect([made.length, replays, ids.length]).toEqual([100, 99, 1]);
    expect(ids).not.toContain(first.invitation.id);
    expect(await balance(account)).toBe(98);
  });

  test("100 of 1 credit with 37 credits: exactly 37 succeed, 63 get 402, balance 0", async () => {
    const account = await anAccount(table, 37);
    const { codes } = await race(aService(), account);
    expect(codes.toSorted()).toEqual([...Array(63).fill("insufficient_credits"), ...Array(37).fill("ok")]);
    expect(await balance(account)).toBe(0);
    expect(await invitationsOf(account)).toHaveLength(37);
  });
});

describe("death", () => {
  const died = new Error("The process died here");

  type Service = ReturnType<typeof aService>;
  type Path = {
    request?: Partial<ResolvedRequest>;
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
