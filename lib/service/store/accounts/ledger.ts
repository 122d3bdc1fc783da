import type { Movement } from "#contract/dashboard/credits.ts";
import { LedgerEntry } from "#domain/accounts/account-record.ts";
import type { Ledger } from "#domain/accounts/movement.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { toInvitation } from "../invitations/invitation-row.ts";
import { keys } from "../keys.ts";
import { type IdRange, rowsInRange } from "../table/range-query.ts";
import { readEach, readRow } from "../table/read-row.ts";
import type { Item, Table } from "../table/table.ts";

/** Rounds of one page: a filter that matches little must not read an account's whole ledger. */
const MAX_ROUNDS = 20;
const READ_AT_ONCE = 200;

const ofEntry = ({ id, kind, credits, note, invitation_id, created_at }: LedgerEntry): Movement => ({
  id,
  at: created_at,
  kind,
  credits,
  note,
  invitation_id,
  candidate_name: null,
  reference: null,
  tests: null,
});

const ofInvitation = (invitation: InvitationRecord): Movement => ({
  id: invitation.id,
  at: invitation.created_at,
  kind: "spend",
  credits: -invitation.credits_used,
  note: null,
  invitation_id: invitation.id,
  candidate_name: isErased(invitation) ? null : invitation.candidate_name,
  reference: isErased(invitation) ? null : invitation.reference,
  tests: invitation.tests,
});

/** Rows of one kind under a prefix, as movements with their positions. */
type Source = { prefix: string; movementOf(row: Item): Movement };

const ENTRIES: Source = { prefix: "led_", movementOf: (row) => ofEntry(readRow(LedgerEntry, row)) };
const DEBITS: Source = { prefix: "inv_", movementOf: (row) => ofInvitation(toInvitation(row)) };

const positionOf = ({ id }: Movement): string => id.slice(id.indexOf("_") + 1);

/**
 * The ledger, merged from the entries and the invitations: both have ids that sort by time, so the rest of an id is a
 * position in both, and a page costs as much at the end of a long ledger as at its beginning.
 */
export const ledgerStore = (table: Table): Ledger => {
  const read = async (accountId: string, source: Source, range: IdRange, count: number) => {
    const { pk, sk } = (source === ENTRIES ? keys.ledger : keys.invitation)(accountId, source.prefix);
    const { items, next } = await rowsInRange(
      table,
      { partition: pk, name: "pk", prefix: sk, ConsistentRead: true },
      range,
      count,
    );
    return { found: readEach(table, items, source.movementOf), next };
  };

  return {
    list: async (accountId, range, kind, count) => {
      const sources = kind === undefined ? [ENTRIES, DEBITS] : kind === "spend" ? [DEBITS] : [ENTRIES];
      const isWanted = (movement: Movement): boolean => kind === undefined || movement.kind === kind;
      const movements: Movement[] = [];
      let below: string | undefined = range.below;
      for (let round = 0; round < MAX_ROUNDS && below !== undefined; round += 1) {
        const wanted = Math.min(count - movements.length, READ_AT_ONCE);
        const within: IdRange = { from: range.from, below };
        const pages = await Promise.all(sources.map((source) => read(accountId, source, within, wanted)));
        // What lies below the end of a page that goes on may be missing between what was read: it waits.
        const end =
          pages
            .map(({ next }) => next ?? range.from)
            .sort()
            .at(-1) ?? range.from;
        const known = pages
          .flatMap(({ found }) => found)
          .filter((movement) => positionOf(movement) >= end)
          .sort((a, b) => (positionOf(a) < positionOf(b) ? 1 : -1));
        const more = pages.some(({ next }) => next !== undefined);
        movements.push(...known.filter(isWanted));
        if (movements.length >= count) {
          const shown = movements.slice(0, count);
          const last = shown.at(-1);
          const isEnd = movements.length === count && !more;
          return { movements: shown, next: last === undefined || isEnd ? undefined : positionOf(last) };
        }
        below = more ? end : undefined;
      }
      return { movements, next: below };
    },
  };
};
