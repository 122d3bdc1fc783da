import type { PartPlan } from "#domain/assessments/part-plan.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { answerable, keptAtStart } from "#domain/candidate/issued-test.ts";
import { currentPart, decideStartPart } from "#domain/candidate/part-lifecycle.ts";
import type { PartWrite } from "#domain/candidate/ports.ts";
import { NO_SIGNALS } from "#domain/integrity/signal-tally.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Change } from "#domain/invitations/lifecycle.ts";
import type { IssuedTest } from "#domain/kinds/kinds.ts";
import { changeInvitation } from "../invitations/change-invitation.ts";
import { refuse } from "./candidate-errors.ts";
import { type CloseDeps, closeOverdue } from "./close-part.ts";

/** Random bytes of a seed. */
const SEED_BYTES = 12;

/**
 * Starts a part: sets its deadline, and draws and stores its content. Starting the running part again changes nothing.
 *
 * @param seed Of the draw, for a simulated candidate; otherwise it is random.
 * @param noticeVersion The account's notice that the candidate has agreed to; the first time is stored.
 * @throws ApiError `part_not_ready`, `part_closed`, `already_submitted`, `invitation_closed`, `validation_error`.
 */
export const startPart = async (
  deps: CloseDeps,
  target: { accountId: string; invitationId: string },
  partId: string,
  { seed: chosenSeed, noticeVersion }: { seed?: string; noticeVersion?: number | undefined } = {},
): Promise<InvitationRecord> => {
  await closeOverdue(deps, target);
  const outcome = await changeInvitation(deps, target, async (invitation, now) => {
    const decision = decideStartPart(invitation, partId, now);
    if (decision.kind !== "change") return decision;
    const plan = currentPart(invitation);
    if (plan === undefined) throw new Error("A part was started although none is next");
    const earlier = await deps.parts.list(target.accountId, target.invitationId);
    const seed = chosenSeed ?? Buffer.from(deps.random(SEED_BYTES)).toString("base64url");
    const start = begun(invitation, plan, issueTest(plan, seed, earlier), now, decision.deadline);
    const change = agreed(invitation, decision.change, noticeVersion, now);
    return { kind: "change", change, alsoWrite: { parts: [start] } };
  });
  if (outcome.kind === "refused") throw refuse(outcome.code);
  return outcome.invitation;
};

/** The change, and with it the candidate's agreement to the account's notice. */
const agreed = (invitation: InvitationRecord, change: Change, version: number | undefined, now: number): Change =>
  version === undefined || invitation.notice_agreed !== null
    ? change
    : { ...change, set: { ...change.set, notice_agreed: { version, at: new Date(now).toISOString() } } };

const begun = (
  invitation: InvitationRecord,
  plan: PartPlan,
  issued: IssuedTest,
  now: number,
  deadline: string,
): PartWrite => ({
  kind: "start",
  issued,
  part: {
    account_id: invitation.account_id,
    invitation_id: invitation.id,
    id: plan.id,
    test: plan.test,
    kind: plan.kind,
    form: issued.form,
    started_at: new Date(now).toISOString(),
    deadline,
    submitted_at: null,
    ended_by: null,
    ...answerable(issued),
    answers: null,
    kept: keptAtStart(issued),
    pace: null,
    version: 0,
    last_save_id: null,
    evidence: null,
    saved_at: null,
    signals: NO_SIGNALS,
  },
});
