import { cancelInvitation } from "#actions/cancel-invitation.ts";
import { completeInvitation } from "#actions/complete-invitation.ts";
import { createInvitation } from "#actions/create-invitation.ts";
import { openInvitation } from "#actions/open-invitation.ts";
import { readInvitation } from "#actions/read-invitation.ts";
import { resendInvitation } from "#actions/resend-invitation.ts";
import { startInvitation } from "#actions/start-invitation.ts";
import { sweepDue } from "#actions/sweep-due.ts";
import type { CreateInvitation } from "#contract/invitation.ts";
import type { Clock } from "#domain/ports.ts";
import type { Scored } from "#domain/result.ts";
import { accountStore } from "#store/accounts.ts";
import { deliveryStore } from "#store/deliveries.ts";
import { dueIndex } from "#store/due.ts";
import { invitationChanges } from "#store/invitation-changes.ts";
import { invitationList } from "#store/invitation-list.ts";
import { invitationStore } from "#store/invitations.ts";
import { noticeStore } from "#store/notices.ts";
import { resultStore } from "#store/results.ts";
import type { Table } from "#store/table.ts";
import { aRequest, seededRandom } from "./builders.ts";

/** A scored result of one test, as the scoring will give it. */
export const aScore = (pass = true): Scored => {
  const check = { flagged: false, recorded: true, detail: "Nothing to report." };
  return {
    tests: [
      { slug: "editing-test", score: pass ? 88 : 40, percentile: 70, pass, duration_sec: 600, pass_threshold: 70 },
    ],
    integrity: {
      flagged: false,
      checks: { paste: check, cadence: check, timing: check, focus: check },
      events: { tab_switch: 0, fullscreen_exit: 0, copy_attempt: 0, keyboard_blocked: 0, paste: 0 },
    },
  };
};

/** Everything that can be done to an account's invitations, by someone whose clock is `clock`. */
export const aWorld = (table: Table, accountId: string, clock: Clock, random = seededRandom(7)) => {
  const deps = {
    table,
    clock,
    random,
    invitations: invitationStore(table),
    changes: invitationChanges(table),
    results: resultStore(table),
    list: invitationList(table),
    due: dueIndex(table),
    deliveries: deliveryStore(table),
    deliveryQueue: { send: async () => undefined },
    noticeStore: noticeStore(table),
    notices: { sendNotice: async () => undefined },
    log: { info: () => undefined, error: () => undefined },
  };
  const target = (invitationId: string) => ({ accountId, invitationId });
  return {
    deps,
    create: async (request: Partial<CreateInvitation> = {}, idempotencyKey?: string) =>
      createInvitation(deps, { accountId, request: aRequest(request), idempotencyKey }),
    read: (id: string) => readInvitation(deps, { ...target(id), consistent: true }),
    open: (id: string) => openInvitation(deps, target(id)),
    start: (id: string) => startInvitation(deps, target(id)),
    complete: (id: string, scored = aScore()) => completeInvitation(deps, target(id), scored),
    cancel: (id: string) => cancelInvitation(deps, target(id)),
    resend: (id: string) => resendInvitation(deps, target(id)),
    sweep: (mayGoOn = () => true) => sweepDue(deps, mayGoOn),
    result: (id: string) => deps.results.read(accountId, id),
    balance: async () => (await accountStore(table).read(accountId))?.credits,
    ledger: () => accountStore(table).ledger(accountId),
  };
};

export type World = ReturnType<typeof aWorld>;
