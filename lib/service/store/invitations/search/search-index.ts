import * as z from "zod/mini";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationSearch } from "#domain/invitations/ports.ts";
import { hasDigit, matchesAll, textOf, WORD_MAX } from "#domain/shared/search-words.ts";
import { Key, keys } from "../../keys.ts";
import { readRow } from "../../table/read-row.ts";
import { query } from "../../table/reads.ts";
import type { Table } from "../../table/table.ts";
import { invitationReader } from "../invitation-reader.ts";

const WordRow = z.extend(Key, { listed: z.object({ text: z.string() }) });

/** Rows of about 200 bytes that a search reads of a word: 12 read units. */
const ROWS = 500;

/** The words of a search that are looked up. The other ones only have to match. */
const LOOKED_UP = 3;

const lengthOf = (word: string): number => [...word].length;

/** The words of a search that the fewest invitations have: with a digit, as in references, then the longest. */
const selective = (words: readonly string[]): string[] => {
  const rank = (word: string): number => (hasDigit(word) ? WORD_MAX : 0) + lengthOf(word);
  return [...words].sort((one, other) => rank(other) - rank(one)).slice(0, LOOKED_UP);
};

/**
 * Searches the rows of words that the stream writes (`invitation-lookups.ts`). What they find is compared with the
 * invitations themselves: one that was erased or renamed meanwhile is not found, even while its rows are still there.
 */
export const searchIndex = (table: Table): InvitationSearch => {
  const readAll = invitationReader(table);

  /** Of invitations with the very word the newest, and of those with a word that begins so the first by alphabet. */
  const idsOf = async (accountId: string, word: string, words: readonly string[]) => {
    const { pk, sk: exactly } = keys.word(accountId, word, "");
    // After every row of the word itself: its rows have "#" here, and no letter or digit is below "$".
    const beyond = `${exactly.slice(0, -1)}$`;
    const from = exactly.slice(0, -1);
    const range = (first: string, last: string, ScanIndexForward: boolean) =>
      query(table, {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
        ScanIndexForward,
        Limit: ROWS,
      });
    const pages = await Promise.all([range(exactly, beyond, false), range(beyond, `${from}\u{10FFFF}`, true)]);
    const rows = pages.flatMap(({ items }) => items.map((item) => readRow(WordRow, item)));
    return {
      ids: rows
        .filter(({ listed }) => matchesAll(listed.text, words))
        .map(({ sk }) => sk.slice(sk.lastIndexOf("#") + 1)),
      isAll: pages.every(({ last }) => last === undefined),
    };
  };

  return {
    find: async (accountId, words, limit) => {
      const pages = await Promise.all(selective(words).map((word) => idsOf(accountId, word, words)));
      const ids = [...new Set(pages.flatMap((page) => page.ids))].sort().reverse();
      const read = await readAll(accountId, ids.slice(0, limit));
      return {
        found: read.filter((invitation) => !isErased(invitation) && matchesAll(textOf(invitation), words)),
        // One word of which all rows were read is enough.
        isAll: ids.length <= limit && pages.some((page) => page.isAll),
      };
    },
  };
};
