import { RESULTS_PER_PAGE, type ResultListQuery, type ResultSummary } from "#contract/results/result-list.ts";
import type { ListedResult } from "#domain/results/list/listed-result.ts";
import type { ResultList } from "#domain/results/ports.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { dashboardOf, livemodeOf } from "#domain/shared/tenant.ts";
import { positionIn } from "../../page-cursor.ts";
import { completedBetween } from "./completed-between.ts";

type Deps = { resultList: ResultList };

/**
 * A page of an account's results, the latest completion first. A page can be shorter than `limit` although more follow.
 *
 * @throws ApiError `validation_error` for a cursor of another account or of other filters
 */
export const listCompleted = async (
  deps: Deps,
  accountId: string,
  { limit, cursor, ...filters }: ResultListQuery,
): Promise<{ results: ListedResult[]; nextCursor: string | null }> => {
  const { status, job, reference, completed_after: after, completed_before: before } = filters;
  const scope = JSON.stringify(["results", accountId, status, job, reference, after, before].map((one) => one ?? null));
  const position = positionIn(scope, "completed", cursor);
  const count = Number(limit ?? RESULTS_PER_PAGE.default);
  const { results, next } = await deps.resultList.list(
    accountId,
    { status, job, reference },
    completedBetween(filters, position),
    count,
  );
  return { results, nextCursor: next === undefined ? null : cursorAt(scope, next) };
};

/** What the API shows of a result in a list; undefined for one without scores. */
export const summaryOf = (
  listed: ListedResult,
  { baseUrl, pageUrl }: { baseUrl: string; pageUrl: string },
): ResultSummary | undefined => {
  const { scores, completed_at, result_status, overall_pass } = listed;
  if (scores === null || completed_at === null || result_status === null || overall_pass === null) return undefined;
  const { flagged_checks, ...summary } = scores;
  return {
    invitation_id: listed.id,
    candidate_name: listed.candidate_name,
    candidate_email: listed.candidate_email,
    reference: listed.reference,
    job: listed.job,
    metadata: listed.metadata,
    livemode: livemodeOf(listed.account_id),
    completed_at,
    status: result_status,
    overall_pass,
    ...summary,
    dashboard_url: `${pageUrl}${dashboardOf(listed.account_id)}/results/${listed.id}`,
    result_url: `${baseUrl}/results/${listed.id}`,
  };
};
