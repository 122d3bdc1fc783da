import type { CandidateRecord } from "#contract/candidate/record.ts";
import { partOf, partsOf } from "../assessments/part-plan.ts";
import type { Branding } from "../branding/branding.ts";
import type { PartRecord } from "../candidate/part-record.ts";
import type { SignalTally } from "../integrity/signal-tally.ts";
import { erasureRequestsLeft, presentRequest } from "../invitations/erasure/erasure-request.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { statusAt } from "../invitations/lifecycle.ts";
import { correctionsLeft } from "./correct-name.ts";
import { reportLink } from "./result.ts";
import type { ResultRecord } from "./result-record.ts";
import { sharedReview } from "./sharing/shared-review.ts";
import { sharedScores } from "./sharing/shared-scores.ts";

/** The rows that a candidate's record is made of. */
export type Held = {
  invitation: InvitationRecord;
  branding: Branding;
  settings: { share_scores: boolean | null };
  returnTo: string | null;
  /** When data is deleted; null while the invitation is open. */
  kept: Pick<CandidateRecord, "kept_until" | "behaviour_kept_until">;
  parts: readonly PartRecord[];
  result: ResultRecord | undefined;
  pageUrl: string;
};

type Behaviour = CandidateRecord["parts"][number]["behaviour"];

/** Null when nothing was recorded, or it is deleted. */
const behaviourOf = ({ batches, keys, pastes, away, ...counts }: SignalTally): Behaviour =>
  batches === 0
    ? null
    : {
        key_intervals: keys.intervals,
        pastes: pastes.count,
        pasted_characters: pastes.outside_chars,
        absences: away.count,
        away_ms: away.ms,
        fullscreen_exits: counts.fullscreen_exits,
        copy_attempts: counts.copy_attempts,
        keys_blocked: counts.keys_blocked,
      };

/** What is held about an invitation, as its candidate sees it. */
export const presentRecord = (
  { invitation, branding: { name, zone, ...branding }, settings, returnTo, kept, parts, result, pageUrl }: Held,
  now: number,
): CandidateRecord => {
  const rows = new Map(parts.map((part) => [part.id, part]));
  const { erasure_requested_at } = invitation;
  const scores = sharedScores(result, settings, now);
  const isShown = scores.status === "shown" && result !== undefined;
  return {
    server_time: new Date(now).toISOString(),
    invitation_id: invitation.id,
    candidate_name: invitation.candidate_name,
    corrections_left: correctionsLeft(invitation),
    inviter: name,
    branding,
    status: statusAt(invitation, now),
    invited_at: invitation.created_at,
    ...kept,
    parts: partsOf(invitation.tests, invitation.own_tests).flatMap((plan) => {
      const row = rows.get(plan.id);
      if (row === undefined) return [];
      const { id, kind, started_at, submitted_at, ended_by, version, signals } = row;
      const named = { id, kind, name: plan.name, part_of: partOf(plan) };
      const part = { ...named, started_at, submitted_at, ended_by, saves: version };
      return [{ ...part, behaviour: behaviourOf(signals) }];
    }),
    scores,
    report_url: isShown ? reportLink(result, now, pageUrl, "candidate").url : null,
    review: sharedReview(result, scores),
    survey: invitation.survey,
    return_to: returnTo,
    erasure: erasure_requested_at === null ? null : presentRequest(erasure_requested_at),
    erasure_declines: invitation.erasure_declines ?? [],
    erasure_requests_left: erasureRequestsLeft(invitation),
  };
};
