import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationSearch } from "#domain/invitations/ports.ts";
import { addressIn, matchesAll, searchWords, textOf } from "#domain/shared/search-words.ts";
import { type Key, wordsPartitions } from "../../keys.ts";
import { readEach, readRow } from "../../table/read-row.ts";
import { query } from "../../table/reads.ts";
import type { Table } from "../../table/table.ts";
import { invitationReader } from "../invitation-reader.ts";
import { candidateInvitations } from "./candidate-invitations.ts";
import { linesOf, WordsRow } from "./packed-words.ts";

/** The newest rows of each partition, which are enough for a word that many have: about 10,000 invitations in all. */
const FIRST_ROWS = 80;

/** Pages of a megabyte that are read of each partition after these: about 600,000 invitations in all. */
const PAGES = 8;

/**
 * Searches the words that the stream writes (`invitation-lookups.ts`), from the newest invitation on. What is found is compared
 * with the invitations themselves: one that was erased or renamed meanwhile is not shown, even while its words are still there.
 */
export const searchIndex = (table: Table): InvitationSearch => {
  const readAll = invitationReader(table);

  const byWords = async (accountId: string, words: readonly string[], limit: number) => {
    const values = Object.fromEntries(words.map((word, nth) => [`:w${nth}`, ` ${word}`]));
    const ids = new Set<string>();
    /** Reads a page of a partition and collects what matches; undefined at its end. */
    const collect = async ({ pk, after }: { pk: string; after: Key | undefined }, Limit: number | undefined) => {
      const { items, last } = await query(table, {
        KeyConditionExpression: "pk = :pk",
        // Of packed words: the words of a search may be of different invitations.
        FilterExpression: Object.keys(values)
          .map((value) => `contains(listed.#text, ${value})`)
          .join(" AND "),
        ExpressionAttributeNames: { "#text": "text" },
        ExpressionAttributeValues: { ":pk": pk, ...values },
        ScanIndexForward: false,
        ExclusiveStartKey: after,
        Limit,
      });
      for (const { id, text } of readEach(table, items, (item) => linesOf(readRow(WordsRow, item))).flat()) {
        if (matchesAll(text, words)) ids.add(id);
      }
      return last === undefined ? [] : [{ pk, after: last }];
    };
    let unread: { pk: string; after: Key | undefined }[] = wordsPartitions(accountId).map((pk) => ({
      pk,
      after: undefined,
    }));
    for (let page = 0; page <= PAGES && unread.length > 0 && ids.size <= limit; page += 1) {
      unread = (await Promise.all(unread.map((each) => collect(each, page === 0 ? FIRST_ROWS : undefined)))).flat();
    }
    const invitations = await readAll(accountId, [...ids].sort().reverse().slice(0, limit));
    return {
      found: invitations.filter((one) => !isErased(one) && matchesAll(textOf(one), words)),
      isAll: ids.size <= limit && unread.length === 0,
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
