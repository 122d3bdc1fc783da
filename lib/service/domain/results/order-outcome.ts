import { testOf } from "../assessments/catalogue.ts";
import type { Outcome } from "../integrations/outcome.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { statusAt } from "../invitations/lifecycle.ts";
import type { ResultRecord } from "./result-record.ts";

const MINUTE_MS = 60_000;

const minutesOf = ({ started_at, submitted_at }: InvitationRecord): number | null =>
  started_at === null || submitted_at === null
    ? null
    : Math.max(1, Math.round((Date.parse(submitted_at) - Date.parse(started_at)) / MINUTE_MS));

const resultOf = (invitation: InvitationRecord, result: ResultRecord | undefined): Outcome["result"] => {
  const { scores, overall_pass, result_status } = invitation;
  if (scores === null) return null;
  const percentiles = new Map(result?.tests.map(({ slug, percentile }) => [slug, percentile]));
  return {
    score: scores.overall_score,
    passed: overall_pass === true,
    provisional: result_status === "provisional",
    flagged: scores.flagged,
    minutes: minutesOf(invitation),
    tests: scores.tests.map(({ slug, score, human_mark, pass }) => ({
      name: testOf(slug).name,
      score: human_mark ?? score,
      percentile: percentiles.get(slug) ?? null,
      passed: pass,
    })),
  };
};

/**
 * The state of an ordered invitation, for its ATS.
 *
 * @param pageUrl the origin of the pages
 */
export const outcomeOf = (
  invitation: InvitationRecord,
  result: ResultRecord | undefined,
  { now, pageUrl }: { now: number; pageUrl: string },
): Outcome => ({
  status: statusAt(invitation, now),
  expires_at: invitation.expires_at,
  url: `${pageUrl}/dashboard/invitations/${invitation.id}`,
  result: resultOf(invitation, result),
});
