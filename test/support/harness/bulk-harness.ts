import { expect } from "vitest";
import { createInvitation } from "#actions/invitations/create-invitation.ts";
import { createInvitations, type Outcome } from "#actions/invitations/create-invitations.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { requestRecords } from "#store/idempotency/request-records.ts";
import { bulkStore } from "#store/invitations/bulk.ts";
import { toInvitation } from "#store/invitations/invitation-row.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import { anAccount, fakeClock, NO_SETTINGS, seededRandom } from "../builders.ts";
import { sendOnly } from "../engines/send-only.ts";
import { memoryTable } from "../memory-table/memory-table.ts";
import { aWorld } from "./invitation-harness.ts";

/** An account on a separate table, whose calls can be made to fail. */
export const aService = async (credits: number, seed = 1) => {
  const memory = memoryTable();
  let calls = 0;
  let fault: ((call: number) => Error | { after: Error } | undefined) | undefined;
  const send = async (command: never) => {
    const planned = fault?.(calls);
    calls += 1;
    if (planned instanceof Error) throw planned;
    const answer = await memory.table.client.send(command);
    if (planned !== undefined) throw planned.after;
    return answer;
  };
  const table = { ...memory.table, client: sendOnly(send) };
  const clock = fakeClock();
  const account = await anAccount(table, credits, seededRandom(3));
  const random = seededRandom(seed);
  const deps = {
    clock,
    random,
    bulk: bulkStore(table),
    requests: requestRecords(table),
    invitations: invitationStore(table),
    packages: packageStore(table),
    ownTests: ownTestStore(table),
    settings: async () => ({ ...NO_SETTINGS, dialect: "en-US" as const }),
  };
  return {
    clock,
    account,
    world: aWorld(table, account, clock, random),
    bulk: (rows: readonly unknown[], idempotencyKey?: string) =>
      createInvitations(deps, { accountId: account, rows, idempotencyKey }),
    single: (request: CreateInvitation, idempotencyKey?: string) =>
      createInvitation(deps, { accountId: account, request, idempotencyKey }),
    grant: (id: string, amount: number) =>
      accountStore(memory.table).addCredits(account, {
        ...{ id, kind: "grant", credits: amount, note: null },
        created_at: new Date(clock.now()).toISOString(),
      }),
    balance: async () => (await accountStore(memory.table).read(account))?.credits ?? 0,
    invitations: () =>
      [...memory.items()].filter(({ kind }) => kind === "invitation").map((item) => toInvitation(item)),
    failAt: (planned: typeof fault) => {
      calls = 0;
      fault = planned;
    },
    calls: () => calls,
  };
};

export type Service = Awaited<ReturnType<typeof aService>>;

/** A row of a bulk: a valid request. */
export const row = (changes: object = {}) => ({
  candidate_email: "jane@example.com",
  candidate_name: "Jane Doe",
  tests: ["editing-test"],
  send_email: false,
  ...changes,
});

/** What a row came to: its outcome, or the code of its error. */
export const said = (outcome: Outcome | undefined) =>
  outcome?.outcome === "refused" ? outcome.error.code : (outcome?.outcome ?? "none");

/** Money is conserved: the balance is what was granted less what the invitations cost. */
export const conserved = async (service: Service, granted: number) => {
  const spent = service.invitations().reduce((sum, { credits_used }) => sum + credits_used, 0);
  expect(await service.balance()).toBe(granted - spent);
  expect(await service.balance()).toBeGreaterThanOrEqual(0);
};
