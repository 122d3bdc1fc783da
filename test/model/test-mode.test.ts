import fc from "fast-check";
import { expect, test } from "vitest";
import { ensureTestTenant } from "#actions/accounts/ensure-test-tenant.ts";
import { publishChange } from "#actions/events/publish-change.ts";
import { listInvitations } from "#actions/invitations/list-invitations.ts";
import { advanceTestClock } from "#actions/test-mode/advance-test-clock.ts";
import { performDue } from "#actions/test-mode/perform-due.ts";
import { runTestClock } from "#actions/test-mode/run-test-clock.ts";
import { simulateCandidate } from "#actions/test-mode/simulate-candidate.ts";
import { listEndpoints } from "#actions/webhooks/list-endpoints.ts";
import { listEvents } from "#actions/webhooks/list-events.ts";
import { keepingMailer } from "#adapters/email/keeping-mailer.ts";
import { SimulatedOutcome } from "#contract/accounts/test-mode.ts";
import { ApiError } from "#contract/errors.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { livemodeOf, testTenantOf } from "#domain/shared/tenant.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { dueOfTenant } from "#store/due-index.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { invitationChange } from "#store/invitations/stream-change.ts";
import { testClockStore } from "#store/test-mode/test-clocks.ts";
import { anAccount, fakeClock, seededRandom } from "../support/builders.ts";
import { aWorld } from "../support/harness/invitation-harness.ts";
import { answered, aWebhookWorld } from "../support/harness/webhook-harness.ts";
import { type MemoryTable, memoryTable } from "../support/memory-table/memory-table.ts";

/**
 * A live and a test tenant of one account, side by side on one table: whatever both do, each gets the answers and leaves
 * the rows that it gets and leaves when the other does nothing. So neither can read or change the other.
 */

const HOUR = 3_600_000;

/** What a tenant does next; `nth` chooses among what there is. */
const KINDS = [
  ...["create", "simulate", "cancel", "extend", "resend", "take", "endpoint", "publish", "work", "wait", "list"],
  ...["reachOver"],
] as const;
type Act = { kind: (typeof KINDS)[number]; nth: number };

const settled = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.code };
    throw error;
  }
};

/** A tenant with a clock and randomness that the other tenant does not touch. */
const aSide = (memory: MemoryTable, accountId: string) => {
  const { table } = memory;
  const clock = fakeClock();
  const random = seededRandom(livemodeOf(accountId) ? 1 : 2);
  const world = aWorld(table, accountId, clock, random);
  const webhooks = aWebhookWorld(table, accountId, clock, random);
  const keptEmails = testEmailStore(table);
  const clocks = testClockStore(table);
  const clockQueue = { send: async () => undefined };
  const wall = clock;
  const deps = {
    ...webhooks.deps,
    ...world.deps,
    clock,
    accounts: accountStore(table),
    pageUrl: "https://page.example",
  };
  const ids: string[] = [];
  const log: unknown[] = [];
  let read = 0;
  // Every other one fails, so that there are retries.
  webhooks.receives(() => answered((random(1)[0] ?? 0 % 2 === 0) ? 200 : 503));

  const runClock = async (): Promise<void> => {
    const perform = performDue(
      {
        ...deps,
        mailerOf: (tenant, at) => keepingMailer({ clock: { now: () => at }, random, keptEmails }, tenant),
        pause: async () => undefined,
      },
      () => true,
    );
    const run = { wall, log: deps.log, clocks, clockQueue, dueOf: dueOfTenant(table), perform };
    await runTestClock({ ...run, invitations: deps.invitations, pause: async () => undefined }, accountId, () => true);
  };

  const id = (nth: number): string => ids[nth % Math.max(1, ids.length)] ?? "inv_00000000000000000000000000";
  const act = async ({ kind, nth }: Act, other: readonly string[]): Promise<unknown> => {
    switch (kind) {
      case "create": {
        const request: Partial<CreateInvitation> = {
          tests: ["grammar-test"],
          candidate_email: `c${nth % 3}@example.com`,
          reference: nth % 2 === 0 ? "job-7" : `job-${nth}`,
        };
        const made = await world.create(request, nth % 3 === 0 ? "the-same-key" : undefined);
        ids.push(made.invitation.id);
        return made;
      }
      case "simulate": {
        const outcome = SimulatedOutcome.options[nth % SimulatedOutcome.options.length] ?? "passes";
        return simulateCandidate(deps, { accountId, invitationId: id(nth) }, { outcome, seed: nth });
      }
      case "cancel":
        return world.cancel(id(nth));
      case "extend":
        return world.extend(id(nth), { extra_hours: 24 });
      case "resend":
        return world.resend(id(nth));
      case "take":
        return world.candidate(id(nth)).open();
      case "endpoint":
        return webhooks.endpoint(`https://hooks${nth}.example.com/`);
      case "publish": {
        const changes = memory.records(read).map(invitationChange);
        read = memory.length();
        const own = changes.filter((change) => change?.after.account_id === accountId);
        for (const change of own)
          if (change !== undefined) await publishChange({ ...webhooks.deps, emails: deps.emails }, change);
        return own.length;
      }
      case "work":
        await webhooks.work();
        return webhooks.sent.length;
      case "wait": {
        const ms = (1 + (nth % 40)) * HOUR;
        if (livemodeOf(accountId)) {
          clock.advance(ms);
          return world.sweep();
        }
        await advanceTestClock({ wall, clocks, clockQueue }, accountId, ms / 1000);
        await runClock();
        return clocks.read(accountId);
      }
      case "list": {
        const invitations = await listInvitations(deps, { accountId, query: {} });
        const events = await listEvents(webhooks.deps, { accountId, query: {} });
        const emails = await keptEmails.list(accountId, {
          invitationId: undefined,
          below: undefined,
          limit: 100,
          now: 0,
        });
        return [invitations, events, emails, await listEndpoints(webhooks.deps, accountId), await world.balance()];
      }
      case "reachOver": {
        const foreign = other[nth % Math.max(1, other.length)] ?? "inv_00000000000000000000000000";
        const acts = [world.read, world.cancel, world.resend, (one: string) => world.candidate(one).open()];
        return Promise.all(acts.map((one) => settled(() => one(foreign))));
      }
    }
  };
  return {
    accountId,
    ids,
    log,
    act: async (what: Act, other: readonly string[]) => log.push(await settled(() => act(what, other))),
  };
};

/** The answers that each tenant got and the rows that it left, after a history in which only some tenants act. */
const after = async (history: readonly [isTest: boolean, Act][], acting: (isTest: boolean) => boolean) => {
  const memory = memoryTable();
  const live = await anAccount(memory.table, 20, seededRandom(3));
  const random = seededRandom(4);
  await ensureTestTenant({ clock: fakeClock(), random, accounts: accountStore(memory.table) }, live);
  const sides = { live: aSide(memory, live), test: aSide(memory, testTenantOf(live)) };
  for (const [isTest, what] of history) {
    if (!acting(isTest)) continue;
    const [own, other] = isTest ? [sides.test, sides.live] : [sides.live, sides.test];
    await own.act(what, other.ids);
  }
  const rows = [...memory.items()].map((item) => JSON.stringify(item)).sort();
  const isOfTest = (row: string) =>
    row.includes(sides.test.accountId) || sides.test.ids.some((one) => row.includes(one));
  return {
    live: { log: sides.live.log, rows: rows.filter((row) => !isOfTest(row)) },
    test: { log: sides.test.log, rows: rows.filter(isOfTest) },
  };
};

const acts = fc.tuple(fc.boolean(), fc.record({ kind: fc.constantFrom(...KINDS), nth: fc.nat(60) }));

test("what a live and a test tenant do side by side changes no answer and no row of the other", async () => {
  let answers = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 4, maxLength: 40, size: "max" }), async (history) => {
      const both = await after(history, () => true);
      const liveAlone = await after(history, (isTest) => !isTest);
      const testAlone = await after(history, (isTest) => isTest);
      expect(both.live).toEqual(liveAlone.live);
      expect(both.test).toEqual(testAlone.test);
      answers += both.live.log.length + both.test.log.length;
    }),
    { numRuns: Number(process.env.HISTORIES ?? 60) },
  );
  expect(answers).toBeGreaterThan(500);
});
