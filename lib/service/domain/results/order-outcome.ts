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

const resultOf = (invitation: InvitationRecord, result: ResultRecord | undefined, url: string): Outcome["result"] => {
  const { scores, overall_pass, result_status } = invitation;
  if (scores === null) return null;
  const percentiles = new Map(result?.tests.map(({ slug, percentile }) => [slug, percentile]));
  return {
    url,
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
 * @param url the page that the ATS links to
 */
export const outcomeOf = (
  invitation: InvitationRecord,
  result: ResultRecord | undefined,
  { now, url }: { now: number; url: string },
): Outcome => ({
  status: statusAt(invitation, now),
  expires_at: invitation.expires_at,
  result: resultOf(invitation, result, url),
});
