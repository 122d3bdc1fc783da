import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import type { InvitationLookups } from "#domain/invitations/ports.ts";
import { listedResult } from "#domain/results/list/listed-result.ts";
import { textOf } from "#domain/shared/search-words.ts";
import { rowOf } from "../table/row-of.ts";
import { type Item, type Table, update } from "../table/table.ts";
import { jobCopy, listedCopy } from "./invitation-row.ts";
import { noteJob } from "./jobs.ts";
import { earlierWordKeys, invitationKeys, jobKeys, resultKeys, wordKeys } from "./lookup-keys.ts";

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
      ...(shows.words
        ? [
            ...wordKeys(invitation).map((key) => put(key, { text: textOf(invitation) })),
            ...earlierWordKeys(invitation).map((Key) =>
              table.client.send(new DeleteCommand({ TableName: table.name, Key })),
            ),
          ]
        : []),
    ]);
  },
});
