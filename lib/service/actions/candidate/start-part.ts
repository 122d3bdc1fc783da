import { isOwn } from "#contract/assessments/own-slug.ts";
import type { PartPlan } from "#domain/assessments/part-plan.ts";
import { exposed, issueTest } from "#domain/candidate/issue-test.ts";
import { answerable, keptAtStart } from "#domain/candidate/issued-test.ts";
import { currentPart, decideStartPart } from "#domain/candidate/part-lifecycle.ts";
import type { PartRecord } from "#domain/candidate/part-record.ts";
import type { DrawTurn, Exposures } from "#domain/candidate/ports.ts";
import type { ContentOf } from "#domain/content/test-content.ts";
import { NO_SIGNALS } from "#domain/integrity/no-signals.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { Change } from "#domain/invitations/lifecycle.ts";
import type { ItemStates } from "#domain/item-analysis/item-state.ts";
import type { IssuedTest } from "#domain/kinds/kinds.ts";
import type { HouseStyleStore } from "#domain/own-tests/house-style-record.ts";
import { issueOwnTest } from "#domain/own-tests/issue-own-test.ts";
import type { OwnTestStore } from "#domain/own-tests/own-test-record.ts";
import type { OwnTestVersion } from "#domain/own-tests/own-test-version.ts";
import { contentInStyle, setUnderStyle } from "#domain/own-tests/set-under-style.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { changeInvitation } from "../invitations/change-invitation.ts";
import { refuse } from "./candidate-errors.ts";
import { type CloseDeps, closeOverdue } from "./close-part.ts";

/** Random bytes of a seed. */
const SEED_BYTES = 12;

/** How long a candidate is not given the same item or form again while others are left. */
const NOT_AGAIN_MS = 365 * 86_400_000;

/** `exposures` and `itemStates` are absent for a simulated candidate: the same seed draws the same test, whatever else was drawn or decided. */
export type StartDeps = CloseDeps & {
  contentOf: ContentOf;
  ownTests: Pick<OwnTestStore, "version">;
  houseStyles: Pick<HouseStyleStore, "read">;
  exposures?: Exposures;
  itemStates?: Pick<ItemStates, "withheld">;
};

/**
 * Starts a part: sets its deadline, and draws and stores its content. Starting the running part again changes nothing.
 *
 * @param seed Of the draw, for a simulated candidate; otherwise it is random.
 * @param noticeVersion The account's notice that the candidate has agreed to; the first time is stored.
 * @throws ApiError `part_not_ready`, `part_closed`, `already_submitted`, `invitation_closed`, `validation_error`.
 */
export const startPart = async (
  deps: StartDeps,
  target: { accountId: string; invitationId: string },
  partId: string,
  {
    seed: chosenSeed,
    noticeVersion,
    worked_ms = null,
  }: { seed?: string; noticeVersion?: number | undefined; worked_ms?: number | null } = {},
): Promise<InvitationRecord> => {
  await closeOverdue(deps, target);
  let started: PartRecord | undefined;
  const outcome = await changeInvitation(deps, target, async (invitation, now) => {
    const decision = decideStartPart(invitation, partId, now);
    if (decision.kind !== "change") return decision;
    const plan = currentPart(invitation);
    if (plan === undefined) throw new Error("A part was started although none is next");
    const { earlier, turn } = await metBefore(deps, invitation, now);
    const seed = chosenSeed ?? Buffer.from(deps.random(SEED_BYTES)).toString("base64url");
    const issued =
      plan.own === undefined
        ? await issueOurs(deps, plan, invitation, { seed, earlier })
        : issueOwnTest(await publishedVersion(deps, target.accountId, plan.own), plan.own, seed);
    started = begun(invitation, plan, issued, { now, deadline: decision.deadline, worked_ms });
    const change = agreed(invitation, decision.change, noticeVersion, now);
    return { kind: "change", change, alsoWrite: { parts: [{ kind: "start", part: started, issued, turn }] } };
  });
  if (outcome.kind === "refused") throw refuse(outcome.code);
  if (outcome.kind === "changed" && started !== undefined) await countExposure(deps, started);
  return outcome.invitation;
};

/** The parts that the candidate has started in this invitation and, lately, in the account's others. */
const metBefore = async (
  { parts, exposures }: StartDeps,
  invitation: InvitationRecord,
  now: number,
): Promise<{ earlier: PartRecord[]; turn: DrawTurn | undefined }> => {
  // The turn is read before the parts that it protects.
  const elsewhere = await exposures?.met(invitation);
  const here = await parts.list(invitation.account_id, invitation.id);
  const lately = (elsewhere?.parts ?? []).filter(({ started_at }) => now - Date.parse(started_at) < NOT_AGAIN_MS);
  return { earlier: [...here, ...lately], turn: elsewhere?.turn };
};

/** A test of ours; an editing test under the account's style sheet, if the account has chosen that. */
const issueOurs = async (
  { contentOf, houseStyles, itemStates }: StartDeps,
  plan: PartPlan,
  { account_id, dialect }: InvitationRecord,
  { seed, earlier }: { seed: string; earlier: PartRecord[] },
): Promise<IssuedTest> => {
  const content = contentOf(account_id);
  const withheld = await itemStates?.withheld(plan.test);
  const { style, ours } = plan.kind === "editing" ? await houseStyles.read(account_id) : { style: null, ours: false };
  if (style === null || !ours) return issueTest(content, plan, dialect, seed, earlier, withheld);
  return setUnderStyle(issueTest(contentInStyle(content, style), plan, dialect, seed, earlier, withheld), style);
};

const publishedVersion = async (
  { ownTests }: StartDeps,
  accountId: string,
  { id, version }: { id: string; version: number },
): Promise<OwnTestVersion> => {
  const made = await ownTests.version(accountId, id, version);
  if (made === undefined) throw new Error(`An invitation has version ${version} of ${id}, which was never published`);
  return made;
};

/** A start that dies before this loses a count; the counts are statistics, and no start fails because of them. */
const countExposure = async ({ exposures, log }: StartDeps, part: PartRecord): Promise<void> => {
  if (exposures === undefined || isTestTenant(part.account_id) || isOwn(part.test)) return;
  await exposures.count(part.test, exposed(part)).catch((error: unknown) => {
    log.error("exposure_not_counted", { invitation_id: part.invitation_id, part: part.id }, error);
  });
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
  { now, deadline, worked_ms }: { now: number } & Pick<PartRecord, "deadline" | "worked_ms">,
): PartRecord => ({
  account_id: invitation.account_id,
  invitation_id: invitation.id,
  id: plan.id,
  test: plan.test,
  kind: plan.kind,
  form: issued.form,
  started_at: new Date(now).toISOString(),
  deadline,
  submitted_at: null,
  worked_ms,
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
});
