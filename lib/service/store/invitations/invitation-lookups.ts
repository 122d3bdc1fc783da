import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import * as z from "zod/mini";
import type { InvitationLookups } from "#domain/invitations/ports.ts";
import { textOf } from "#domain/invitations/search/words.ts";
import { ListedResult } from "#domain/results/listed-result.ts";
import { rowOf } from "../table/row-of.ts";
import { type Item, type Table, update } from "../table/table.ts";
import { listedCopy } from "./invitation-row.ts";
import { earlierWordKeys, invitationKeys, resultKeys, wordKeys } from "./lookup-keys.ts";
import { putJobWords } from "./search/job-words.ts";

/**
 * The lookup rows follow each change from the stream, and are not written with it: as index entries they would take a
 * create over its budget of write units. The stream can deliver a change twice and after a later one, so a copy replaces
 * only one of an earlier revision. The rest of a row is the draws' (`exposures.ts`), and stays.
 */
export const invitationLookups = (table: Table): InvitationLookups => ({
  put: async (invitation, shows = { invitation: true, result: true, words: true }) => {
    const put = (Key: Item, listed: Item) =>
      update(table, {
        Key,
        UpdateExpression: "SET listed = :listed, revision = :revision",
        ConditionExpression: "attribute_not_exists(revision) OR revision < :revision",
        ExpressionAttributeValues: { ":listed": listed, ":revision": invitation.revision ?? 0 },
      });
    const { id, account_id, ...result } = z.parse(ListedResult, invitation);
    await Promise.all([
      ...(shows.invitation ? invitationKeys(invitation).map((key) => put(key, listedCopy(invitation))) : []),
      ...(shows.result ? resultKeys(invitation).map((key) => put(key, rowOf(result))) : []),
      ...(shows.words
        ? [
            ...wordKeys(invitation).map((key) => put(key, { text: textOf(invitation) })),
            ...earlierWordKeys(invitation).map((Key) =>
              table.client.send(new DeleteCommand({ TableName: table.name, Key })),
            ),
            putJobWords(table, invitation),
          ]
        : []),
    ]);
  },
});
