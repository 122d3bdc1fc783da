import { INDEXES } from "#contract/table-indexes.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import { statusAt } from "#domain/invitations/lifecycle.ts";
import type { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import type { InvitationList, InvitationQuery } from "#domain/invitations/ports.ts";
import { firstIdAt } from "#domain/shared/ids.ts";
import { sameMailbox } from "#domain/shared/mailbox.ts";
import { isSameText } from "#domain/shared/same-text.ts";
import { unsweptIds } from "../due-index.ts";
import { addressHash, type Key, keys, labelHash, statusKey } from "../keys.ts";
import { type IdRange, rowsInRange } from "../table/range-query.ts";
import { readEach } from "../table/read-row.ts";
import type { Table } from "../table/table.ts";
import { invitationReader } from "./invitation-reader.ts";
import { toInvitation, toListed } from "./invitation-row.ts";

/**
 * The maximum number that a request examines when filters match few: then a page is short and reports that there is
 * more.
 */
const MAX_LOOKED_AT = 1000;
/** How many to examine per round once some did not match: the size of a BatchGetItem. */
const RESIDUE_BATCH = 100;
/** How far the lookup rows may lag behind before a list by candidate, reference or job misses a new invitation. */
const LOOKUP_LAG_MS = 60_000;

/** What a source found, and the id below which to continue; undefined at the end. */
type Batch = { found: ListedInvitation[]; next: string | undefined };

type Source = (range: IdRange, count: number) => Promise<Batch>;

/**
 * Lists of an account's invitations, each from the key or index whose cost depends on the page and not on the account.
 */
export const invitationList = (table: Table, maxLookedAt = MAX_LOOKED_AT): InvitationList => {
  const readAll = invitationReader(table);

  const everything =
    (accountId: string): Source =>
    async (range, count) => {
      const { pk, sk: prefix } = keys.invitation(accountId, "");
      const { items, next } = await rowsInRange(table, { partition: pk, name: "pk", prefix }, range, count);
      return { found: readEach(table, items, toInvitation), next };
    };

  /** By recorded status, from the index, whose entries have what a list shows. */
  const byStatus =
    (accountId: string, status: string): Source =>
    async (range, count) => {
      const { sk: prefix } = keys.invitation(accountId, "");
      const partition = statusKey(accountId, status);
      const source = { IndexName: INDEXES.byStatus.name, partition, name: "status_key", prefix } as const;
      const { items, next } = await rowsInRange(table, source, range, count);
      return { found: readEach(table, items, toListed), next };
    };

  /** The recorded ones and, from the `due` index, those that have expired but are not yet recorded by the sweep. */
  const expired = (accountId: string, now: number): Source => {
    let unswept: Promise<string[]> | undefined;
    const inStatus = byStatus(accountId, "expired");
    return async (range, count) => {
      unswept ??= unsweptIds(table, accountId, now);
      // Awaited together: if one read fails, a failure of the other must not be an unhandled rejection, which ends
      // Node.
      const [recorded, due] = await Promise.all([inStatus(range, count), unswept]);
      const entries = new Map(recorded.found.map((invitation) => [invitation.id, invitation]));
      const from = recorded.next ?? range.from;
      const waiting = due.filter((id) => id >= from && id < range.below);
      const all = [...new Set([...entries.keys(), ...waiting])].sort().reverse();
      const ids = all.slice(0, count + 1);
      const items = await readAll(
        accountId,
        ids.filter((id) => !entries.has(id)),
      );
      for (const item of items) entries.set(item.id, item);
      return {
        found: ids.map((id) => entries.get(id)).filter((invitation) => invitation !== undefined),
        next: ids.length < all.length ? ids.at(-1) : recorded.next,
      };
    };
  };

  /** From lookup rows and their copies; invitations so new that their lookup rows may be missing are read from the main key. */
  const byLookup = (accountId: string, prefixKey: Key, now: number): Source => {
    const recent = everything(accountId);
    const boundary = firstIdAt("inv", now - LOOKUP_LAG_MS);
    return async (range, count) => {
      if (range.below > boundary) {
        const goesFurther = range.from < boundary;
        const { found, next } = await recent({ ...range, from: goesFurther ? boundary : range.from }, count);
        return { found, next: next ?? (goesFurther ? boundary : undefined) };
      }
      const source = { partition: prefixKey.pk, name: "pk", prefix: prefixKey.sk } as const;
      const { items, next } = await rowsInRange(table, source, range, count);
      return { found: readEach(table, items, toListed), next };
    };
  };

  /** The most selective source for the filters; `matches` then applies all of them. */
  const sourceOf = (accountId: string, query: InvitationQuery): Source => {
    const { candidateEmail, reference, job, status, now } = query;
    if (candidateEmail !== undefined) {
      return byLookup(accountId, keys.candidate(accountId, addressHash(candidateEmail), ""), now);
    }
    if (reference !== undefined) {
      return byLookup(accountId, keys.referenced(accountId, labelHash(reference), ""), now);
    }
    if (job !== undefined) return byLookup(accountId, keys.ofJob(accountId, labelHash(job), ""), now);
    if (status === "expired") return expired(accountId, now);
    return status === undefined ? everything(accountId) : byStatus(accountId, status);
  };

  return {
    query: async (accountId, query) => {
      const source = sourceOf(accountId, query);
      const matching: ListedInvitation[] = [];
      let below = query.below;
      let examined = 0;
      for (let lookedAt = 0; ; ) {
        const wanted = query.limit + 1 - matching.length;
        // A page, as long as everything matches: often all of a reference is in the status that is asked for.
        const count = examined > matching.length ? Math.max(wanted, Math.min(RESIDUE_BATCH, maxLookedAt)) : wanted;
        const { found, next } = await source({ from: query.from, below }, count);
        examined += found.filter((invitation) => isOfSource(invitation, query)).length;
        matching.push(...found.filter((invitation) => matches(invitation, query)));
        if (matching.length > query.limit) {
          const invitations = matching.slice(0, query.limit);
          return { invitations, last: invitations.at(-1)?.id };
        }
        if (next === undefined) return { invitations: matching, last: undefined };
        lookedAt += Math.max(1, found.length);
        if (lookedAt >= maxLookedAt) return { invitations: matching, last: next };
        below = next;
      }
    },
  };
};

const isOfCandidate = ({ candidate_email }: ListedInvitation, email: string): boolean =>
  sameMailbox(candidate_email, email);

/** Whether it is one that the source selects by, and not one of the last minute that was read beside them. */
const isOfSource = (invitation: ListedInvitation, { candidateEmail, reference, job }: InvitationQuery): boolean => {
  if (candidateEmail !== undefined) return isOfCandidate(invitation, candidateEmail);
  if (reference !== undefined) return isSameText(invitation.reference, reference);
  return job === undefined || isSameText(invitation.job, job);
};

const matches = (invitation: ListedInvitation, query: InvitationQuery): boolean =>
  // One that is being erased is no longer found by what it is not shown with.
  ((query.reference ?? query.candidateEmail) === undefined || !isErased(invitation)) &&
  (query.status === undefined || statusAt(invitation, query.now) === query.status) &&
  (query.reference === undefined || isSameText(invitation.reference, query.reference)) &&
  (query.job === undefined || isSameText(invitation.job, query.job)) &&
  (query.candidateEmail === undefined || isOfCandidate(invitation, query.candidateEmail));
