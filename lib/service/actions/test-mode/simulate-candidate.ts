import type { SimulateCandidate, SimulatedOutcome } from "#contract/accounts/test-mode.ts";
import { isOwn } from "#contract/assessments/own-slug.ts";
import type { Answers } from "#contract/candidate/candidate.ts";
import { ApiError } from "#contract/errors.ts";
import { passThresholdOf } from "#domain/assessments/catalogue.ts";
import { partsOf } from "#domain/assessments/part-plan.ts";
import { currentPart } from "#domain/candidate/part-lifecycle.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import type { Specimens } from "#domain/content/test-content.ts";
import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { IssuedTest } from "#domain/kinds/kinds.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { allRight, allWrong, nearPassMark } from "#domain/simulation/simulated-answers.ts";
import { simulatedSignals } from "#domain/simulation/simulated-signals.ts";
import { simulatedTimes, workMs } from "#domain/simulation/simulated-times.ts";
import { refuseClosed } from "../candidate/candidate-errors.ts";
import { closeOverdue } from "../candidate/close-part.ts";
import { saveAnswers } from "../candidate/save-answers.ts";
import { type StartDeps, startPart } from "../candidate/start-part.ts";
import { submitPart } from "../candidate/submit-part.ts";
import { recordEmailEvent } from "../email/record-email-event.ts";
import { openInvitation } from "../invitations/mark-opened.ts";
import { readInvitation } from "../invitations/read-invitation.ts";

type Target = { accountId: string; invitationId: string };

/** A simulated candidate takes tests of test mode only, which are drawn from the specimens. */
export type SimulateDeps = Omit<StartDeps, "contentOf"> & { specimens: Specimens };

const onlySpecimens =
  (specimens: Specimens): StartDeps["contentOf"] =>
  (tenantId) => {
    if (!isTestTenant(tenantId)) throw new Error("A simulated candidate has no live test");
    return specimens;
  };

/** Random bytes of a seed. */
const SEED_BYTES = 12;

/**
 * A simulated candidate does what a person could do with the invitation, through the same actions. One that was
 * interrupted is continued by repeating the request: what is submitted stays submitted.
 *
 * @param record of the request, if it has an Idempotency-Key: with the last submission, after which a repeat is a 409
 * @throws ApiError `not_found`; `already_submitted` or `invitation_closed` if it is closed; `validation_error` for an
 * outcome that this invitation cannot have.
 */
export const simulateCandidate = async (
  deps: SimulateDeps,
  target: Target,
  { outcome, seed = Buffer.from(deps.random(SEED_BYTES)).toString("base64url") }: SimulateCandidate,
  record?: NewRequestRecord,
): Promise<InvitationRecord> => {
  const { invitation } = await closeOverdue(deps, target);
  const now = deps.clock.now();
  const closed =
    refuseClosed(invitation, now) ?? (invitation.submitted_at === null ? undefined : new ApiError("already_submitted"));
  if (closed !== undefined) throw new ApiError(closed.code);
  switch (outcome) {
    case "expires":
      return invitation;
    case "bounces":
      return reportEmail(deps, invitation, "bounced");
    case "complains":
      return reportEmail(deps, invitation, "complained");
    case "abandons":
      return startNext(deps, target, (await openInvitation(deps, target)).invitation, String(seed));
    default:
      return takeTests(deps, invitation, outcome, String(seed), record).catch((error: unknown) => {
        if (!isOvertaken(error)) throw error;
        return simulateCandidate(deps, target, { outcome, seed }, record);
      });
  }
};

/** Another candidate, simulated or not, has acted on the part; each time it is one step closer to its end. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && ["part_closed", "part_not_ready", "save_conflict"].includes(error.code);

const unsuitable = (message: string): ApiError =>
  new ApiError("validation_error", { errors: [{ field: "outcome", code: "unsuitable", message }] });

const reportEmail = async (
  deps: SimulateDeps,
  invitation: InvitationRecord,
  outcome: "bounced" | "complained",
): Promise<InvitationRecord> => {
  const request = invitation.email_requests;
  if (request === 0) {
    throw unsuitable("No email was requested for this invitation. Create one with send_email true.");
  }
  const target = { accountId: invitation.account_id, invitationId: invitation.id };
  await recordEmailEvent(deps, { account_id: target.accountId, invitation_id: target.invitationId, request, outcome });
  return readInvitation(deps, target);
};

/** Starts the next part. */
const startNext = async (
  deps: SimulateDeps,
  target: Target,
  invitation: InvitationRecord,
  seed: string,
): Promise<InvitationRecord> => {
  const plan = currentPart(invitation);
  if (plan === undefined) throw new ApiError("already_submitted");
  return startPart({ ...deps, contentOf: onlySpecimens(deps.specimens) }, target, plan.id, {
    seed,
    worked_ms: workMs(plan, seed),
  });
};

type TakenOutcome = Exclude<SimulatedOutcome, "expires" | "bounces" | "complains" | "abandons">;

/** Takes every part that is left, at times that end now (`simulated-times.ts`). */
const takeTests = async (
  deps: SimulateDeps,
  seen: InvitationRecord,
  outcome: TakenOutcome,
  seed: string,
  record: NewRequestRecord | undefined,
): Promise<InvitationRecord> => {
  const left = partsOf(seen.tests, seen.own_tests).slice(seen.parts_submitted);
  const target = { accountId: seen.account_id, invitationId: seen.id };
  const works = left.map((plan) => workMs(plan, seed));
  const times = simulatedTimes(works, Date.parse(seen.updated_at), deps.clock.now());
  const at = (time = deps.clock.now()): SimulateDeps => ({ ...deps, clock: { now: () => time } });
  const { written } = deps.specimens;
  const { pass_marks } = await deps.settings(seen.account_id);
  let { invitation } = await openInvitation(at(times.opened), target);
  for (const [index, plan] of left.entries()) {
    await startNext(at(times.parts[index]?.started), target, invitation, seed);
    const { part, issued } = await issuedPart(deps, target, plan.id);
    const candidate = at(times.parts[index]?.submitted);
    const { entry } = plan;
    const passMark = (isOwn(entry) ? undefined : pass_marks?.[entry]) ?? passThresholdOf(entry, seen.own_tests);
    const answers = answersFor(outcome, { ...plan, issued, written }, seed, passMark);
    const signals = simulatedSignals(
      answers,
      part.signals.last_seq + 1,
      part.worked_ms ?? workMs(plan, seed),
      outcome === "flagged",
    );
    const save = { part: plan.id, version: part.version, answers, save_id: `simulated-${part.version}`, signals };
    await saveAnswers(candidate, { invitation, part }, save);
    const submit = { part: plan.id, version: part.version + 1 };
    invitation = await submitPart(candidate, target, submit, index + 1 < left.length ? undefined : record);
  }
  return invitation;
};

const answersFor = (
  outcome: TakenOutcome,
  part: Parameters<typeof allRight>[0],
  seed: string,
  passMark: number,
): Answers => {
  switch (outcome) {
    case "passes":
    case "flagged":
      return allRight(part, seed);
    case "fails":
      return allWrong(part, seed);
    case "borderline":
      return nearPassMark(part, seed, passMark);
  }
};

const issuedPart = async (
  { parts }: SimulateDeps,
  { accountId, invitationId }: Target,
  id: string,
): Promise<{ part: PartRecord; issued: IssuedTest }> => {
  const [part, issued] = await Promise.all([
    parts.read(accountId, invitationId, id),
    parts.issuedTest(accountId, invitationId, id),
  ]);
  if (part === undefined || issued === undefined) throw new Error("A started part has no row or no issued test");
  return { part, issued };
};
