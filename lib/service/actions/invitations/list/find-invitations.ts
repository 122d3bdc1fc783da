import { type InvitationFilters, MAX_SORTED } from "#contract/dashboard/candidates/invitation-filters.ts";
import { SOON_HOURS } from "#contract/dashboard/overview.ts";
import { SEND_AT_MAX_DAYS } from "#contract/invitations/send-at.ts";
import { PAGE_SIZE } from "#contract/paging.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { statusAt } from "#domain/invitations/lifecycle.ts";
import type { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import {
  awaitsAdjustments,
  endsSoon,
  isDeclined,
  isUndelivered,
  type OpenInvitations,
} from "#domain/invitations/needs-attention.ts";
import type { InvitationList } from "#domain/invitations/ports.ts";
import { cursorAt } from "#domain/shared/cursor.ts";
import { sameMailbox } from "#domain/shared/mailbox.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { idsBetween, positionIn } from "../../page-cursor.ts";
import { listInvitations } from "./list-invitations.ts";
import { type SearchDeps, searched } from "./searched.ts";

/** Those of some invitations that a member may find by what they search for. */
export type Findable = (invitations: readonly ListedInvitation[]) => Promise<readonly ListedInvitation[]>;

type Deps = SearchDeps & { clock: Clock; list: InvitationList; open: OpenInvitations };

type Query = InvitationFilters & { words?: string };

type Found = { invitations: ListedInvitation[]; isAll: boolean };

const DAY_MS = 86_400_000;

/** The longest that a link works after its invitation was created, in days: scheduled, withdrawn, sent then, and extended. */
const LONGEST_DAYS = 2 * SEND_AT_MAX_DAYS + 30;

const WAITS: Readonly<
  Record<NonNullable<InvitationFilters["waiting"]>, (one: InvitationRecord, now: number) => boolean>
> = {
  adjustments_requested: awaitsAdjustments,
  declined: isDeclined,
  undelivered_email: isUndelivered,
  expiring_soon: (one, now) => endsSoon(one, now, SOON_HOURS * 3_600_000),
};

/** The newest that may have such an end, up to MAX_SORTED. */
const newest = async (deps: Deps, accountId: string, query: Query, now: number): Promise<Found> => {
  const { expires_after: after, expires_before: before, status, job, candidate_email: candidateEmail } = query;
  const invitations: ListedInvitation[] = [];
  const bounds = idsBetween("inv", query, undefined);
  const earliest =
    after === undefined
      ? bounds
      : idsBetween("inv", { created_after: iso(Date.parse(after) - LONGEST_DAYS * DAY_MS) }, undefined);
  const latest = before === undefined ? bounds : idsBetween("inv", { created_before: before }, undefined);
  const from = earliest.from > bounds.from ? earliest.from : bounds.from;
  let below: string | undefined = latest.below < bounds.below ? latest.below : bounds.below;
  while (below !== undefined && invitations.length < MAX_SORTED) {
    const limit = MAX_SORTED - invitations.length;
    // The schema has checked the status.
    const page = await deps.list.query(accountId, {
      status: status as ListedInvitation["status"],
      job,
      candidateEmail,
      from,
      below,
      limit,
      now,
    });
    invitations.push(...page.invitations);
    below = page.last;
  }
  return { invitations, isAll: below === undefined };
};

const iso = (ms: number): string => new Date(ms).toISOString();

const gather = async (deps: Deps, accountId: string, query: Query, now: number): Promise<Found> => {
  const { waiting, words } = query;
  if (words !== undefined) return searched(deps, accountId, words);
  if (waiting === undefined) return newest(deps, accountId, query, now);
  const { invitations, all } = await deps.open.look(accountId);
  return { invitations: invitations.filter((one) => WAITS[waiting](one, now)), isAll: all };
};

const isBetween = (time: string, after: string | undefined, before: string | undefined): boolean =>
  (after === undefined || Date.parse(time) > Date.parse(after)) &&
  (before === undefined || Date.parse(time) < Date.parse(before));

const isShownBy =
  (query: Query, now: number) =>
  (one: ListedInvitation): boolean =>
    (query.status === undefined || statusAt(one, now) === query.status) &&
    (query.job === undefined || one.job === query.job) &&
    (query.candidate_email === undefined || sameMailbox(one.candidate_email, query.candidate_email)) &&
    isBetween(one.created_at, query.created_after, query.created_before) &&
    isBetween(one.expires_at, query.expires_after, query.expires_before);

/** What a page is sorted by, from the highest; of one moment by the id. */
const rankOf = ({ sort }: Query, { id, expires_at }: ListedInvitation): string =>
  sort === undefined ? id : `${expires_at}#${id}`;

/** What a cursor belongs to. */
const scopeOf = (accountId: string, { limit, cursor, ...filters }: Query): string =>
  JSON.stringify(["found", accountId, ...Object.entries(filters).toSorted()]);

/**
 * A page of the account's invitations, as the dashboard lists them: the newest first, those that a search finds, or those of
 * which links end first or last. `isCut` when more may match than were looked at; `total` of those, unless it is the plain list.
 *
 * @throws ApiError `validation_error` for a cursor of another account or of other filters
 */
export const findInvitations = async (
  deps: Deps,
  { accountId, query, findable }: { accountId: string; query: Query; findable: Findable },
): Promise<{ invitations: ListedInvitation[]; nextCursor: string | null; isCut: boolean; total: number | null }> => {
  const { sort, words, waiting, expires_after, expires_before, ...listed } = query;
  if ((sort ?? words ?? waiting ?? expires_after ?? expires_before) === undefined) {
    const page = await listInvitations(deps, { accountId, query: listed });
    return { ...page, invitations: [...(await findable(page.invitations))], isCut: false, total: null };
  }
  const scope = scopeOf(accountId, query);
  const position = positionIn(scope, sort === undefined ? "inv" : "completed", query.cursor);
  const now = deps.clock.now();
  const { invitations, isAll } = await gather(deps, accountId, query, now);
  const up = sort === "ends_first" ? 1 : -1;
  // Before anything is counted: a total would tell what the list does not.
  const matching = await findable(invitations.filter(isShownBy(query, now)));
  const ranked = matching
    .map((one) => ({ one, rank: rankOf(query, one) }))
    .filter(({ rank }) => position === undefined || (up === 1 ? rank > position : rank < position))
    .toSorted((a, b) => (a.rank > b.rank ? up : -up));
  const shown = ranked.slice(0, Number(query.limit ?? PAGE_SIZE.default));
  const last = shown.at(-1);
  return {
    invitations: shown.map(({ one }) => one),
    nextCursor: ranked.length > shown.length && last !== undefined ? cursorAt(scope, last.rank) : null,
    isCut: !isAll,
    total: matching.length,
  };
};
