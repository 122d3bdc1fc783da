import type { SearchResults } from "#contract/dashboard/results/results.ts";
import type { ResultRow, ResultTotals } from "#contract/results/result-rows.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import { isShownBy } from "#domain/results/list/result-filter.ts";
import { totalsOf } from "#domain/results/list/result-totals.ts";
import type { AnnotationStore } from "#domain/results/ports.ts";
import { byNumber, isFoundByJob } from "#domain/sees-of.ts";
import { hiddenFrom } from "../../hidden-from.ts";
import { type SearchDeps, searched } from "../../invitations/list/searched.ts";
import { resultRow } from "../result-row.ts";
import { completedBetween } from "./completed-between.ts";
import { type Reading, requireUnmasked, sortedPage, withTags } from "./list-results.ts";

type Deps = SearchDeps & { annotations: Pick<AnnotationStore, "readAll"> };

/**
 * A page of the results that a search finds and the filters show, with the totals of all of them. `isCut` when more
 * invitations match than were looked at.
 *
 * @throws ApiError `forbidden` for a role to which names are masked; `validation_error` for a cursor of another search
 */
export const searchResults = async (
  deps: Deps,
  { accountId, access, member, query }: Reading & { query: SearchResults },
): Promise<{ rows: ResultRow[]; nextCursor: string | null; isCut: boolean; totals: ResultTotals }> => {
  requireUnmasked(access, query);
  const { invitations, isAll } = await searched(deps, accountId, query.words);
  const completed = invitations.filter((one) => one.completed_at !== null && !isErased(one));
  const annotations = await deps.annotations.readAll(
    accountId,
    completed.map(({ id }) => id),
  );
  const { from, below } = completedBetween(query, undefined);
  const hidden = await hiddenFrom(deps, accountId, member, completed);
  const found = withTags(completed, annotations)
    .filter((one) => !hidden.has(one.id) || isFoundByJob(one, query.words))
    .map((one) => (hidden.has(one.id) ? byNumber(one) : one))
    .filter((one) => isShownBy(query, one))
    .filter(({ completed_at }) => completed_at !== null && completed_at > from && completed_at < below);
  const { results, nextCursor } = sortedPage(accountId, query, found);
  return {
    rows: results.map((one) => resultRow(one, access)),
    nextCursor,
    isCut: !isAll,
    totals: totalsOf(found, isAll),
  };
};
