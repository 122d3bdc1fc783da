import type { Access } from "#contract/dashboard/permissions.ts";
import { MAX_COUNTED } from "#contract/dashboard/results/results.ts";
import { ApiError } from "#contract/errors.ts";
import { MAX_EXAMINED, RESULT_ROWS, type ResultQuery, type ResultRow } from "#contract/results/result-rows.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { AnnotationsRecord } from "#domain/results/annotations.ts";
import { listedResult, type ResultEntry } from "#domain/results/list/listed-result.ts";
import { isShownBy } from "#domain/results/list/result-filter.ts";
import type { AnnotationStore, ResultList, ReviewQueue } from "#domain/results/ports.ts";
import { byNumber, type Viewer } from "#domain/sees-of.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { type HiddenDeps, hiddenFrom } from "../../hidden-from.ts";
import { idsBetween, positionIn } from "../../page-cursor.ts";
import { resultRow } from "../result-row.ts";
import { completedBetween } from "./completed-between.ts";

type Deps = {
  resultList: Pick<ResultList, "read">;
  queue: ReviewQueue;
  readInvitations: (accountId: string, ids: readonly string[]) => Promise<InvitationRecord[]>;
  annotations: Pick<AnnotationStore, "readAll">;
};

/** Whose results are read, and by whom. */
export type Reading = { accountId: string; access: Access; member: Viewer };

/** Results as a member sees them. It comes before every filter and order, which would tell what a row does not. */
export const asSeenBy = async (
  deps: HiddenDeps,
  { accountId, member }: Pick<Reading, "accountId" | "member">,
  results: readonly ResultEntry[],
): Promise<ResultEntry[]> => {
  const hidden = await hiddenFrom(deps, accountId, member, results);
  return results.map((one) => (hidden.has(one.id) ? byNumber(one) : one));
};

type Page = { results: ResultEntry[]; nextCursor: string | null; isCut?: boolean };

/** Read at once where a filter decides which results are shown. */
const READ_AT_ONCE = 1000;

const pageSize = ({ limit }: ResultQuery): number => Number(limit ?? RESULT_ROWS.default);

/** Some of the account's results, by their invitations. */
const entriesOf = async (deps: Deps, accountId: string, ids: readonly string[]): Promise<ResultEntry[]> => {
  const [invitations, annotations] = await Promise.all([
    deps.readInvitations(accountId, ids),
    deps.annotations.readAll(accountId, ids),
  ]);
  return withTags(invitations, annotations);
};

/** The results of invitations in lists. */
export const withTags = (
  invitations: readonly InvitationRecord[],
  annotations: readonly Pick<AnnotationsRecord, "invitation_id" | "tags">[],
): ResultEntry[] => {
  const tags = new Map(annotations.map((one) => [one.invitation_id, one.tags]));
  return invitations.map((one) => ({ ...listedResult(one), tags: tags.get(one.id) ?? null }));
};

/** Those that a person is to look at. The index may lag, so what has just been settled may still be among them. */
const toReview = async (deps: Deps, reading: Reading, query: ResultQuery): Promise<Page> => {
  const { accountId } = reading;
  const scope = JSON.stringify(["to_review", accountId]);
  const range = idsBetween("inv", {}, positionIn(scope, "inv", query.cursor));
  const { ids, last } = await deps.queue.page(accountId, { ...range, limit: pageSize(query) });
  const results = await asSeenBy(deps, reading, await entriesOf(deps, accountId, ids));
  return { results, nextCursor: last === undefined ? null : cursorAt(scope, last) };
};

/** What a cursor belongs to. */
const scopeOf = (accountId: string, { limit, cursor, ...filters }: ResultQuery): string =>
  JSON.stringify(["results", accountId, ...Object.entries(filters).toSorted()]);

const positionOf = ({ completed_at, id }: ResultEntry): string => `${completed_at}#${id}`;

const byCompletion = async (deps: Deps, reading: Reading, query: ResultQuery): Promise<Page> => {
  const { accountId } = reading;
  const scope = scopeOf(accountId, query);
  const { from, below: top } = completedBetween(query, positionIn(scope, "completed", query.cursor));
  const count = pageSize(query);
  const { limit, cursor, sort, completed_after, completed_before, job, ...others } = query;
  const atOnce = Object.keys(others).length > 0 ? READ_AT_ONCE : count;
  const results: ResultEntry[] = [];
  let below: string | undefined = top;
  for (let read = 0; below !== undefined && results.length < count && read < MAX_EXAMINED; read += atOnce) {
    const page = await deps.resultList.read(accountId, query, { from, below }, atOnce);
    const seen = await asSeenBy(deps, reading, page.results);
    results.push(...seen.filter((one) => isShownBy(query, one)));
    below = page.next;
  }
  const shown = results.slice(0, count);
  const last = shown.at(-1);
  const next = results.length > count && last !== undefined ? positionOf(last) : below;
  return { results: shown, nextCursor: next === undefined ? null : cursorAt(scope, next) };
};

/** Sorts above that of a lower score; of one score, above that of an earlier completion. */
const rankOf = (one: ResultEntry): string =>
  `${String(one.scores?.overall_score ?? 0).padStart(3, "0")}#${positionOf(one)}`;

/**
 * A page of results that are all known, the highest score or the latest completion first.
 *
 * @throws ApiError `validation_error` for a cursor of another account or of other filters
 */
export const sortedPage = (accountId: string, query: ResultQuery, all: readonly ResultEntry[]): Page => {
  const scope = scopeOf(accountId, query);
  const [kind, rank] = query.sort === "score" ? (["ranked", rankOf] as const) : (["completed", positionOf] as const);
  const position = positionIn(scope, kind, query.cursor) ?? "~";
  const ranked = all
    .map((one) => ({ one, rank: rank(one) }))
    .filter((one) => one.rank < position)
    .toSorted((a, b) => (a.rank < b.rank ? 1 : -1));
  const shown = ranked.slice(0, pageSize(query));
  const last = shown.at(-1);
  return {
    results: shown.map(({ one }) => one),
    nextCursor: ranked.length > shown.length && last !== undefined ? cursorAt(scope, last.rank) : null,
  };
};

const byScore = async (deps: Deps, reading: Reading, query: ResultQuery): Promise<Page> => {
  const { accountId } = reading;
  const { results, next } = await deps.resultList.read(
    accountId,
    query,
    completedBetween(query, undefined),
    MAX_EXAMINED,
  );
  const seen = await asSeenBy(deps, reading, results);
  const shown = seen.filter((one) => isShownBy(query, one));
  return { ...sortedPage(accountId, query, shown), isCut: next !== undefined };
};

const pageOf = (deps: Deps, reading: Reading, query: ResultQuery): Promise<Page> => {
  if (query.to_review === "true") return toReview(deps, reading, query);
  return query.sort === "score" ? byScore(deps, reading, query) : byCompletion(deps, reading, query);
};

/** Refuses a filter or a search by what the role does not see. */
export const requireUnmasked = (access: Access, { tag, words }: { tag?: string | undefined; words?: string }): void => {
  if (access === "masked" && (tag ?? words) !== undefined) {
    throw new ApiError("forbidden", {
      message: "Your role does not see names, addresses, references and tags, nor search by them.",
    });
  }
};

/**
 * A page of an account's results, the latest completion or the highest score first. A page can be shorter than `limit`
 * although more follow. A list by score is of the latest MAX_EXAMINED results; `isCut` says that there are more.
 *
 * @throws ApiError `validation_error` for a cursor of another account or of other filters; `forbidden` for a search by
 *   what the role does not see.
 */
export const listResults = async (
  deps: Deps,
  { query, ...reading }: Reading & { query: ResultQuery },
): Promise<{ rows: ResultRow[]; nextCursor: string | null; isCut: boolean }> => {
  const { access } = reading;
  requireUnmasked(access, query);
  const { results, nextCursor, isCut = false } = await pageOf(deps, reading, query);
  return { rows: results.map((one) => resultRow(one, access)), nextCursor, isCut };
};

/** How many results a person is to look at, counted up to MAX_COUNTED. */
export const countToReview = async (
  deps: { queue: Pick<ReviewQueue, "count"> },
  accountId: string,
): Promise<{ count: number; counted_up_to: number }> => ({
  count: await deps.queue.count(accountId, MAX_COUNTED),
  counted_up_to: MAX_COUNTED,
});
