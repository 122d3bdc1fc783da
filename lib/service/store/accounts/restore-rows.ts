import * as z from "zod/mini";
import type { RestoredRows } from "#domain/accounts/ports.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import { INVITATION_KIND, toInvitation } from "../invitations/invitation-row.ts";
import { keys, TTL_ATTRIBUTE } from "../keys.ts";
import { readRow } from "../table/read-row.ts";
import { rowsUnder } from "../table/reads.ts";
import { type Item, putOnce, type Table } from "../table/table.ts";

const Row = z.looseObject({ pk: z.string(), sk: z.string(), [TTL_ATTRIBUTE]: z.optional(z.number()) });
/** A row's content as text; the order of its attributes means nothing. */
const contentOf = (row: unknown): string =>
  JSON.stringify(row, (_, part) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const erasedIn = async (table: Table, accountId: string): Promise<ReadonlySet<string>> => {
  const invitations = (await rowsUnder(table, keys.invitation(accountId, ""))).map(toInvitation);
  return new Set(invitations.filter(isErased).map(({ id }) => id));
};

/** Whether a row is about one of the invitations: by its key, or by what it names. */
const isOfErased = (row: Item, erased: ReadonlySet<string>): boolean => {
  const named = typeof row.invitation_id === "string" ? [row.invitation_id] : [];
  return [...String(row.sk).split("#"), ...named].some((part) => erased.has(part));
};

/**
 * Puts an account's rows that are gone back from a restored table: its own and its candidates' tests and answers. A row
 * that exists is never overwritten, because it may have changed since; those that differ are listed. Rows of an
 * invitation whose candidate's data was erased stay away. Repeating it is harmless.
 *
 * @param now Rows that had expired by then stay away
 * @param apply Without it nothing is written
 */
export const restoreRows =
  (table: Table) =>
  async (from: Table, accountId: string, now: number, apply: boolean): Promise<RestoredRows> => {
    const found: RestoredRows = { missing: [], different: [] };
    const own = await rowsUnder(from, { ...keys.account(accountId), sk: "" });
    const invitations = own.filter(({ kind }) => kind === INVITATION_KIND).map(toInvitation);
    const erased = await erasedIn(table, accountId);
    const tests = invitations.filter(({ id }) => !erased.has(id)).map((one) => keys.part(accountId, one.id, "").pk);
    for (const pk of [keys.account(accountId).pk, ...tests]) {
      const [then, today] = await Promise.all([rowsUnder(from, { pk, sk: "" }), rowsUnder(table, { pk, sk: "" })]);
      const existing = new Map(today.map((row): [string, Item] => [readRow(Row, row).sk, row]));
      for (const row of then) {
        const { sk, [TTL_ATTRIBUTE]: ttl } = readRow(Row, row);
        const current = existing.get(sk);
        if (current !== undefined) {
          if (contentOf(current) !== contentOf(row)) found.different.push({ pk, sk });
        } else if ((ttl === undefined || ttl * 1000 > now) && !isOfErased(row, erased)) {
          if (!apply || (await putOnce(table, row))) found.missing.push({ pk, sk });
        }
      }
    }
    return found;
  };
