import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { InvitationRecord } from "#domain/invitation.ts";
import { toInvitation } from "./invitation-item.ts";
import { keys } from "./keys.ts";
import type { Item, Table } from "./table.ts";

/** The most keys that one BatchGetItem takes. */
const BATCH = 100;

type Answer = {
  Responses?: Record<string, Item[]> | undefined;
  UnprocessedKeys?: Record<string, { Keys?: Item[] | undefined }> | undefined;
};

/** Reads invitations by id, in the order of the ids; one that does not exist is left out. */
export const batchReader =
  (table: Table) =>
  async (accountId: string, ids: readonly string[]): Promise<InvitationRecord[]> => {
    const found = new Map<string, InvitationRecord>();
    for (let start = 0; start < ids.length; start += BATCH) {
      let wanted: Item[] = ids.slice(start, start + BATCH).map((id) => keys.invitation(accountId, id));
      for (let tries = 0; wanted.length > 0; tries += 1) {
        // Keys come back unread when the table throttles or the answer is full.
        if (tries > 0) await table.pause(table.random() * 25 * 2 ** Math.min(tries, 5));
        const answer: Answer = await table.client.send(
          new BatchGetCommand({ RequestItems: { [table.name]: { Keys: wanted } } }),
        );
        for (const item of answer.Responses?.[table.name] ?? []) found.set(item.id, toInvitation(item));
        wanted = answer.UnprocessedKeys?.[table.name]?.Keys ?? [];
      }
    }
    return ids.map((id) => found.get(id)).filter((invitation) => invitation !== undefined);
  };
