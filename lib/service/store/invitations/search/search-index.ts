import * as z from "zod/mini";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationSearch } from "#domain/invitations/ports.ts";
import { addressIn, hasDigit, matchesAll, searchWords, textOf, WORD_MAX } from "#domain/shared/search-words.ts";
import { Key, keys } from "../../keys.ts";
import { readRow } from "../../table/read-row.ts";
import { query } from "../../table/reads.ts";
import type { Table } from "../../table/table.ts";
import { invitationReader } from "../invitation-reader.ts";
import { candidateInvitations } from "./candidate-invitations.ts";

const WordRow = z.extend(Key, { listed: z.object({ text: z.string() }) });

/** Rows of about 250 bytes that a search reads of a word: 17 read units. */
const ROWS = 500;

/** Rows that it reads after these if several words find too few: of Anna Smith, those of every Smith. At most 150 read units. */
const MORE_ROWS = 4500;

/** The words of a search that are looked up. The other ones only have to match. */
const LOOKED_UP = 3;

/** What was read of a word: the ids that match, and where its two ranges continue. */
type Page = { ids: string[]; ends: (Key | undefined)[]; isAll: boolean };

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
  const read = async (accountId: string, word: string, words: readonly string[], after?: Page) => {
    const { pk, sk: exactly } = keys.word(accountId, word, "");
    // After every row of the word itself: its rows have "#" here, and no letter or digit is below "$".
    const beyond = `${exactly.slice(0, -1)}$`;
    const from = exactly.slice(0, -1);
    const range = async (at: number, first: string, last: string, ScanIndexForward: boolean) => {
      const ExclusiveStartKey = after?.ends[at];
      if (after !== undefined && ExclusiveStartKey === undefined) return { items: [], last: undefined };
      return await query(table, {
        KeyConditionExpression: "pk = :pk AND sk BETWEEN :first AND :last",
        ExpressionAttributeValues: { ":pk": pk, ":first": first, ":last": last },
        ScanIndexForward,
        ExclusiveStartKey,
        Limit: after === undefined ? ROWS : MORE_ROWS,
      });
    };
    const ranges = await Promise.all([range(0, exactly, beyond, false), range(1, beyond, `${from}\u{10FFFF}`, true)]);
    const rows = ranges.flatMap(({ items }) => items.map((item) => readRow(WordRow, item)));
    return {
      ids: (after?.ids ?? []).concat(
        rows.filter(({ listed }) => matchesAll(listed.text, words)).map(({ sk }) => sk.slice(sk.lastIndexOf("#") + 1)),
      ),
      ends: ranges.map(({ last }) => last),
      isAll: ranges.every(({ last }) => last === undefined),
    };
  };

  const byWords = async (accountId: string, words: readonly string[], limit: number) => {
    const looked = selective(words);
    const pages: Page[] = await Promise.all(looked.map((word) => read(accountId, word, words)));
    const idsIn = () => [...new Set(pages.flatMap((page) => page.ids))].sort().reverse();
    // All rows of one word are enough if they have any that match: an invitation has no row for each of its words.
    const isAll = () => pages.some((page) => page.isAll && page.ids.length > 0) || pages.every((page) => page.isAll);
    const more = pages.findIndex((page) => !page.isAll);
    const word = looked[more];
    if (words.length > 1 && word !== undefined && idsIn().length < limit && !isAll()) {
      pages[more] = await read(accountId, word, words, pages[more]);
    }
    const ids = idsIn();
    const invitations = await readAll(accountId, ids.slice(0, limit));
    return {
      found: invitations.filter((one) => !isErased(one) && matchesAll(textOf(one), words)),
      isAll: ids.length <= limit && isAll(),
    };
  };

  const byAddress = async (accountId: string, address: string, limit: number) => {
    const found = await candidateInvitations(table)(accountId, [address], limit);
    return { found: found.filter((one) => !isErased(one)), isAll: found.length < limit };
  };

  return {
    find: async (accountId, text, limit) => {
      const address = addressIn(text);
      const exact = address === undefined ? undefined : await byAddress(accountId, address, limit);
      return exact === undefined || exact.found.length === 0 ? byWords(accountId, searchWords(text), limit) : exact;
    },
  };
};
