import { cancelInvitation } from "#actions/cancel-invitation.ts";
import { changeInvitation } from "#actions/change-invitation.ts";
import { completeInvitation } from "#actions/complete-invitation.ts";
import { createInvitation } from "#actions/create-invitation.ts";
import { openInvitation } from "#actions/open-invitation.ts";
import { openTests } from "#actions/open-tests.ts";
import { readCandidateState } from "#actions/read-candidate-state.ts";
import { readInvitation } from "#actions/read-invitation.ts";
import { resendInvitation } from "#actions/resend-invitation.ts";
import { saveAnswers } from "#actions/save-answers.ts";
import { scoreInvitation } from "#actions/score-invitation.ts";
import { startPart } from "#actions/start-part.ts";
import { submitPart } from "#actions/submit-part.ts";
import { sweepDue } from "#actions/sweep-due.ts";
import type { Answers } from "#contract/candidate.ts";
import type { CreateInvitation } from "#contract/invitation.ts";
import { decideStart } from "#domain/lifecycle.ts";
import type { Clock, GrammarCheck } from "#domain/ports.ts";
import type { Scored } from "#domain/result.ts";
import { accountStore } from "#store/accounts.ts";
import { deliveryStore } from "#store/deliveries.ts";
import { dueIndex } from "#store/due.ts";
import { invitationChanges } from "#store/invitation-changes.ts";
import { invitationList } from "#store/invitation-list.ts";
import { invitationStore } from "#store/invitations.ts";
import { noticeStore } from "#store/notices.ts";
import { partStore } from "#store/parts.ts";
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

const nothingFound: GrammarCheck = async (text) => ({ findings: [], end: text.length });

/** Everything that can be done to an account's invitations, by someone whose clock is `clock`. */
export const aWorld = (table: Table, accountId: string, clock: Clock, random = seededRandom(7)) => {
  const deps = {
    table,
    clock,
    random,
    invitations: invitationStore(table),
    changes: invitationChanges(table),
    results: resultStore(table),
    parts: partStore(table),
    accounts: accountStore(table),
    list: invitationList(table),
    due: dueIndex(table),
    deliveries: deliveryStore(table),
    deliveryQueue: { send: async () => undefined },
    noticeStore: noticeStore(table),
    notices: { sendNotice: async () => undefined },
    log: { info: () => undefined, error: () => undefined },
    metrics: { count: () => undefined },
  };
  const target = (invitationId: string) => ({ accountId, invitationId });
  const create = async (request: Partial<CreateInvitation> = {}, idempotencyKey?: string) =>
    createInvitation(deps, { accountId, request: aRequest(request), idempotencyKey });
  return {
    deps,
    create,
    /** The id of an invitation of which all is submitted: a text, which waits for its scoring. */
    submittedText: async (text: string): Promise<string> => {
      const { invitation } = await create({ tests: ["writing-test"] });
      await startPart(deps, target(invitation.id), "writing-test");
      const answers = { kind: "writing", text } as const;
      await submitPart(deps, target(invitation.id), { part: "writing-test", version: 0, answers });
      return invitation.id;
    },
    read: (id: string) => readInvitation(deps, target(id)),
    open: (id: string) => openInvitation(deps, target(id)),
    /** The state alone, without a part; `aCandidate` takes real ones. */
    start: (id: string) => changeInvitation(deps, target(id), decideStart),
    complete: (id: string, scored = aScore()) => completeInvitation(deps, target(id), scored),
    cancel: (id: string) => cancelInvitation(deps, target(id)),
    resend: (id: string) => resendInvitation(deps, target(id)),
    candidate: (id: string) => ({
      open: () => openTests(deps, target(id)),
      state: async () => readCandidateState(deps, await readInvitation(deps, target(id))),
      start: (part: string) => startPart(deps, target(id), part),
      save: async (part: string, version: number, answers: Answers, save_id: string, signals?: unknown) =>
        saveAnswers(deps, await readInvitation(deps, target(id)), {
          part,
          version,
          answers,
          save_id,
          signals,
        }),
      submit: (part: string, version: number, answers?: Answers) =>
        submitPart(deps, target(id), { part, version, answers }),
    }),
    /** What the scoring queue's function does with an invitation's message. */
    score: (id: string, grammar = nothingFound, delivery = 1) =>
      scoreInvitation({ ...deps, grammar }, { account_id: accountId, invitation_id: id }, delivery),
    sweep: (mayGoOn = () => true) => sweepDue(deps, mayGoOn),
    result: (id: string) => deps.results.read(accountId, id),
    balance: async () => (await accountStore(table).read(accountId))?.credits,
    ledger: () => accountStore(table).ledger(accountId),
  };
};

export type World = ReturnType<typeof aWorld>;
