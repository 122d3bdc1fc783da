import { openTests } from "#actions/candidate/open-session.ts";
import { readCandidateState } from "#actions/candidate/read-candidate-state.ts";
import { saveAnswers } from "#actions/candidate/save-answers.ts";
import { startPart } from "#actions/candidate/start-part.ts";
import { submitPart } from "#actions/candidate/submit-part.ts";
import { sweepDue } from "#actions/events/sweep-due.ts";
import { cancelInvitation } from "#actions/invitations/cancel-invitation.ts";
import { changeInvitation } from "#actions/invitations/change-invitation.ts";
import { createInvitation } from "#actions/invitations/create-invitation.ts";
import { extendInvitation } from "#actions/invitations/extend-invitation.ts";
import { openInvitation } from "#actions/invitations/mark-opened.ts";
import { readInvitation } from "#actions/invitations/read-invitation.ts";
import { resendInvitation } from "#actions/invitations/resend-invitation.ts";
import { completeInvitation } from "#actions/results/complete-invitation.ts";
import { scoreInvitation } from "#actions/results/score-invitation.ts";
import { contentOf } from "#content/content-of.ts";
import { specimens } from "#content/specimens.ts";
import type { AnswerPatch, Answers, SaveAnswers, Saved } from "#contract/candidate/candidate.ts";
import { ApiError } from "#contract/errors.ts";
import type { ExtendInvitation } from "#contract/invitations/extend-invitation.ts";
import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import { decideStart } from "#domain/invitations/lifecycle.ts";
import type { EmailRequest, EndpointNoticeRequest } from "#domain/invitations/publishing/outbox.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import type { GrammarCheck } from "#domain/results/ports.ts";
import type { Scored } from "#domain/results/result.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { exposureStore } from "#store/assessments/exposures.ts";
import { itemStateStore } from "#store/assessments/item-states.ts";
import { normStore } from "#store/assessments/norms.ts";
import { dueIndex } from "#store/due-index.ts";
import { emailCounter } from "#store/email/email-counter.ts";
import { keyNoticeStore } from "#store/email/key-notices.ts";
import { reportStore } from "#store/integrations/reports.ts";
import { invitationChanges } from "#store/invitations/invitation-changes.ts";
import { invitationList } from "#store/invitations/invitation-list.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { packageStore } from "#store/invitations/packages.ts";
import { partStore } from "#store/invitations/parts/parts.ts";
import { saveReader } from "#store/invitations/parts/save-reads.ts";
import { reconciliationStore } from "#store/invitations/reconciliations.ts";
import { resultStore } from "#store/invitations/results/results.ts";
import { houseStyleStore } from "#store/own-tests/house-styles.ts";
import { ownTestStore } from "#store/own-tests/own-tests.ts";
import type { Table } from "#store/table/table.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { notificationsStore } from "#store/team/notifications.ts";
import { deliveryStore } from "#store/webhooks/deliveries.ts";
import { noticeStore } from "#store/webhooks/disabled-notices.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { publicationStore } from "#store/webhooks/publications.ts";
import { anAccount, aRequest, fakeClock, machineBehind, seededRandom, wallBehind } from "../builders.ts";
import { lexicon } from "../language/language.ts";
import { memoryTable } from "../memory-table/memory-table.ts";
import { EVIDENCE, PRECISION, VERSIONS } from "../records/result-record.ts";
import { privacyStores } from "./privacy-stores.ts";

/** A result of one test, as scoring returns it. */
export const aScore = (pass = true): Scored => {
  const check = { flagged: false, recorded: true, detail: "Nothing to report." };
  return {
    tests: [
      {
        ...PRECISION,
        slug: "editing-test",
        score: pass ? 88 : 40,
        raw_score: pass ? 88 : 40,
        percentile: 70,
        pass,
        duration_sec: 600,
        pass_threshold: 70,
      },
    ],
    integrity: {
      flagged: false,
      checks: { paste: check, cadence: check, timing: check, focus: check },
      events: { tab_switch: 0, fullscreen_exit: 0, copy_attempt: 0, keyboard_blocked: 0, paste: 0 },
    },
    writing_decision: "person",
    two_markers: false,
    versions: VERSIONS,
    evidence: EVIDENCE,
    responses: [],
  };
};

const nothingFound: GrammarCheck = async (text) => ({ findings: [], end: text.length });

/** Everything that can be done to an account's invitations, by someone whose clock is `clock`. */
export const aWorld = (table: Table, accountId: string, clock: Clock, random = seededRandom(7)) => {
  const deps = {
    table,
    clock,
    wall: wallBehind(clock),
    machine: machineBehind(wallBehind(clock)),
    random,
    invitations: invitationStore(table),
    packages: packageStore(table),
    ownTests: ownTestStore(table),
    houseStyles: houseStyleStore(table),
    settings: cachedSettings(accountSettings(table), clock),
    changes: invitationChanges(table),
    results: resultStore(table),
    parts: partStore(table),
    contentOf,
    specimens,
    exposures: exposureStore(table),
    itemStates: itemStateStore(table, clock),
    norms: normStore(table, clock),
    accounts: accountStore(table),
    branding: brandingStore(table),
    list: invitationList(table),
    readInvitations: invitationReader(table),
    due: dueIndex(table),
    deliveries: deliveryStore(table),
    reports: reportStore(table),
    deliveryQueue: { send: async () => undefined },
    integrationQueue: { send: async () => undefined },
    noticeStore: noticeStore(table),
    memberInvitations: memberInvitationStore(table),
    keyNotices: keyNoticeStore(table),
    members: memberStore(table),
    notifications: notificationsStore(table),
    emailCounter: emailCounter(table, seededRandom(1)),
    endpoints: endpointStore(table),
    emails: { send: async (_request: EmailRequest | EndpointNoticeRequest) => undefined },
    simulations: { send: async () => undefined },
    lookups: invitationLookups(table),
    events: eventStore(table),
    publications: publicationStore(table),
    reconciliations: reconciliationStore(table),
    ...privacyStores(table, random),
    baseUrl: "",
    pageUrl: "",
    log: { info: () => undefined, error: () => undefined },
    metrics: { count: () => undefined },
  };
  const target = (invitationId: string) => ({ accountId, invitationId });
  const save = async (id: string, body: SaveAnswers): Promise<Saved> => {
    const seen = await saveReader(table).read(accountId, id, body.part.slice(0, 100));
    if (seen.invitation === undefined) throw new Error(`There is no invitation ${id}`);
    const outcome = await saveAnswers(deps, { invitation: seen.invitation, part: seen.part }, body);
    if (outcome.kind === "too_many") throw new ApiError("rate_limited");
    return outcome.saved;
  };
  const create = async (request: Partial<ResolvedRequest> = {}, idempotencyKey?: string) =>
    createInvitation(deps, { accountId, request: aRequest(request), idempotencyKey });
  return {
    deps,
    create,
    /** The id of an invitation of which all is submitted: a text, which waits for its scoring. */
    submittedText: async (text: string, request: Parameters<typeof create>[0] = {}): Promise<string> => {
      const { invitation } = await create({ tests: ["writing-test"], ...request });
      await startPart(deps, target(invitation.id), "writing-test");
      const answers = { kind: "writing", text } as const;
      await submitPart(deps, target(invitation.id), { part: "writing-test", version: 0, answers });
      return invitation.id;
    },
    read: (id: string) => readInvitation(deps, target(id)),
    open: (id: string) => openInvitation(deps, target(id)),
    /** Changes only the state, without a part; `aCandidate` takes real parts. */
    start: (id: string) => changeInvitation(deps, target(id), decideStart),
    complete: (id: string, scored = aScore()) => completeInvitation(deps, target(id), scored),
    cancel: (id: string) => cancelInvitation(deps, target(id)),
    extend: (id: string, request: ExtendInvitation, record?: NewRequestRecord) =>
      extendInvitation(deps, target(id), request, record),
    resend: (id: string) => resendInvitation(deps, target(id)),
    candidate: (id: string) => ({
      open: () => openTests(deps, target(id)),
      state: async () => readCandidateState(deps, await readInvitation(deps, target(id))),
      start: (part: string) => startPart(deps, target(id), part),
      save: async (part: string, version: number, answers: Answers, save_id: string, signals?: unknown) =>
        save(id, { part, version, answers, save_id, signals }),
      patch: (part: string, version: number, patch: AnswerPatch, save_id: string) =>
        save(id, { part, version, patch, save_id }),
      submit: (part: string, version: number, answers?: Answers, signals?: unknown) =>
        submitPart(deps, target(id), { part, version, answers, signals }),
    }),
    /** What the scoring queue's function does with an invitation's message. */
    score: (id: string, grammar = nothingFound, delivery = 1) =>
      scoreInvitation(
        { ...deps, grammar, lexicon: () => lexicon },
        { account_id: accountId, invitation_id: id },
        delivery,
      ),
    sweep: (mayGoOn = () => true) => sweepDue(deps, mayGoOn),
    result: (id: string) => deps.results.read(accountId, id),
    balance: async () => (await accountStore(table).read(accountId))?.credits,
    ledger: () => accountStore(table).ledger(accountId),
  };
};

export type World = ReturnType<typeof aWorld>;

/** An account with credits on a separate table, and its world. */
export const anAccountsWorld = async (credits = 10) => {
  const memory = memoryTable();
  const { table } = memory;
  const accountId = await anAccount(table, credits);
  const clock = fakeClock();
  return { memory, table, accountId, clock, world: aWorld(table, accountId, clock) };
};

/** The same with an invitation that is completed with a result. */
export const aCompletedWorld = async (scored = aScore()) => {
  const all = await anAccountsWorld();
  const { invitation } = await all.world.create();
  await all.world.open(invitation.id);
  await all.world.start(invitation.id);
  await all.world.complete(invitation.id, scored);
  return { ...all, id: invitation.id, target: { accountId: all.accountId, invitationId: invitation.id } };
};
