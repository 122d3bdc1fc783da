import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import type { InvitationRecord } from "#domain/invitations/invitation.ts";
import { toInvitation } from "./invitations/invitation-row.ts";
import { type Key, keys } from "./keys.ts";
import type { Item, Table } from "./table.ts";

/** The most keys that one BatchGetItem takes. */
const BATCH = 100;

type Answer = {
  Responses?: Record<string, Item[]> | undefined;
  UnprocessedKeys?: Record<string, { Keys?: Item[] | undefined }> | undefined;
};

/** Rows by their keys, in no order; what does not exist is left out. */
export const readRows = async (table: Table, rows: readonly Key[], consistent: boolean): Promise<Item[]> => {
  const found: Item[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    let wanted: Item[] = rows.slice(start, start + BATCH);
    for (let tries = 0; wanted.length > 0; tries += 1) {
      // Keys come back unread when the table throttles or the answer is full.
      if (tries > 0) await table.pause(table.random() * 25 * 2 ** Math.min(tries, 5));
      const answer: Answer = await table.client.send(
        new BatchGetCommand({ RequestItems: { [table.name]: { Keys: wanted, ConsistentRead: consistent } } }),
      );
      found.push(...(answer.Responses?.[table.name] ?? []));
      wanted = answer.UnprocessedKeys?.[table.name]?.Keys ?? [];
    }
  }
  return found;
};

/** Reads invitations by id, in the order of the ids; one that does not exist is left out. */
export const batchReader =
  (table: Table) =>
  async (accountId: string, ids: readonly string[]): Promise<InvitationRecord[]> => {
    const wanted = ids.map((id) => keys.invitation(accountId, id));
    const rows = await readRows(table, wanted, false);
    const found = new Map(rows.map((row) => [row.id, toInvitation(row)]));
    return ids.map((id) => found.get(id)).filter((invitation) => invitation !== undefined);
  };
