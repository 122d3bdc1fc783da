import { shownPercentile } from "#contract/results/shown-percentile.ts";
import { testOf } from "../assessments/catalogue.ts";
import type { Outcome } from "../integrations/outcome.ts";
import { isErased } from "../invitations/erasure/erasure.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { statusAt } from "../invitations/lifecycle.ts";
import { markedTests, reportLink } from "./result.ts";
import type { ResultRecord } from "./result-record.ts";

const MINUTE_MS = 60_000;

const minutesOf = ({ started_at, submitted_at }: InvitationRecord): number | null =>
  started_at === null || submitted_at === null
    ? null
    : Math.max(1, Math.round((Date.parse(submitted_at) - Date.parse(started_at)) / MINUTE_MS));

type At = { now: number; url: string; pageUrl: string };

const resultOf = (
  invitation: InvitationRecord,
  result: ResultRecord | undefined,
  { now, url, pageUrl }: At,
): Outcome["result"] => {
  const { scores, overall_pass, result_status, own_tests, completed_at } = invitation;
  if (scores === null || completed_at === null || isErased(invitation)) return null;
  const percentiles = new Map(result && markedTests(result).map((test) => [test.slug, shownPercentile(test)]));
  return {
    url,
    pdf_url: result === undefined ? null : reportLink(result, now, pageUrl).url,
    score: scores.overall_score,
    passed: overall_pass === true,
    provisional: result_status === "provisional",
    flagged: scores.flagged,
    completed_at,
    minutes: minutesOf(invitation),
    tests: scores.tests.map(({ slug, score, human_mark, pass }) => ({
      name: testOf(slug, own_tests).name,
      score: human_mark ?? score,
      percentile: percentiles.get(slug) ?? null,
      passed: pass,
    })),
  };
};

/**
 * The state of an ordered invitation, for its ATS.
 *
 * @param at `url` is the page that the ATS links to
 */
export const outcomeOf = (invitation: InvitationRecord, result: ResultRecord | undefined, at: At): Outcome => ({
  status: statusAt(invitation, at.now),
  expires_at: invitation.expires_at,
  url: at.url,
  result: resultOf(invitation, result, at),
});
