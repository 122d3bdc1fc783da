import type { LoggedRequest, RequestQuery } from "#contract/dashboard/requests.ts";
import { ApiError } from "#contract/errors.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import type { RequestLog } from "#domain/accounts/request-log-entry.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { isId } from "#domain/shared/ids.ts";
import { idsBetween, positionIn } from "../page-cursor.ts";

type Deps = { requests: RequestLog };

/**
 * A page of an account's requests, the newest first.
 *
 * @throws ApiError `validation_error` for a cursor of another account or other filters.
 */
export const listRequests = async (
  deps: Deps,
  accountId: string,
  { limit, cursor, ...filters }: RequestQuery,
): Promise<{ requests: LoggedRequest[]; nextCursor: string | null }> => {
  const scope = JSON.stringify(["requests", accountId, filters]);
  const range = idsBetween("req", {}, positionIn(scope, "req", cursor));
  const { requests, next } = await deps.requests.list(accountId, range, filters, Number(limit ?? PAGE_SIZE.default));
  return { requests, nextCursor: next === undefined ? null : cursorAt(scope, next) };
};

/** @throws ApiError `not_found` also for a request that is older than a week */
export const readRequest = async (deps: Deps, accountId: string, id: string): Promise<LoggedRequest> => {
  const request = isId("req", id) ? await deps.requests.read(accountId, id) : undefined;
  if (request === undefined) throw new ApiError("not_found");
  return request;
};
