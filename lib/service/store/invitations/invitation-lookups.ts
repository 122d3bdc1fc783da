import type { InvitationLookups } from "#domain/invitations/ports.ts";
import { listedResult } from "#domain/results/list/listed-result.ts";
import { textOf } from "#domain/shared/search-words.ts";
import { keys } from "../keys.ts";
import { rowOf } from "../table/row-of.ts";
import { type Item, type Table, update } from "../table/table.ts";
import { jobCopy, listedCopy } from "./invitation-row.ts";
import { noteJob } from "./jobs.ts";
import { invitationKeys, jobKeys, resultKeys } from "./lookup-keys.ts";
import { packWords } from "./search/packed-words.ts";

/** In bytes, so that the row stays below 1 KB, which one write unit holds. */
const TEXT_MAX = 850;

/**
 * The lookup rows follow each change from the stream, and are not written with it: as index entries they would take a
 * create over its budget of write units. The stream can deliver a change twice and after a later one, so a copy replaces
 * only one of an earlier revision. The rest of a row is the draws' (`exposures.ts`), and stays.
 */
export const invitationLookups = (table: Table): InvitationLookups => ({
  put: async (invitation, shows = { created: true, invitation: true, opened: true, result: true, words: true }) => {
    const put = (Key: Item, listed: Item) =>
      update(table, {
        Key,
        UpdateExpression: "SET listed = :listed, revision = :revision",
        ConditionExpression: "attribute_not_exists(revision) OR revision < :revision",
        ExpressionAttributeValues: { ":listed": listed, ":revision": invitation.revision ?? 0 },
      });
    const { id, account_id, ...result } = listedResult(invitation);
    await Promise.all([
      ...(shows.created ? [noteJob(table, invitation)] : []),
      ...(shows.invitation ? invitationKeys(invitation).map((key) => put(key, listedCopy(invitation))) : []),
      ...(shows.invitation || shows.opened ? jobKeys(invitation).map((key) => put(key, jobCopy(invitation))) : []),
      ...(shows.result ? resultKeys(invitation).map((key) => put(key, rowOf(result))) : []),
      ...(shows.words ? [put(keys.words(account_id, id), { text: textOf(invitation, TEXT_MAX) })] : []),
    ]);
  },
  packWords: ({ account_id, id }) => packWords(table, account_id, id),
});
