import type { InvitationLookups } from "#domain/invitations/ports.ts";
import { type Table, update } from "../table/table.ts";
import { listedCopy } from "./invitation-row.ts";
import { lookupKeys } from "./lookup-keys.ts";

/**
 * The lookup rows follow each change from the stream, and are not written with it: as index entries they would take a
 * create over its budget of write units. The stream can deliver a change twice and after a later one, so a copy replaces
 * only one of an earlier revision. The rest of a row is the draws' (`exposures.ts`), and stays.
 */
export const invitationLookups = (table: Table): InvitationLookups => ({
  put: async (invitation) => {
    await Promise.all(
      lookupKeys(invitation).map((Key) =>
        update(table, {
          Key,
          UpdateExpression: "SET listed = :listed, revision = :revision",
          ConditionExpression: "attribute_not_exists(revision) OR revision < :revision",
          ExpressionAttributeValues: { ":listed": listedCopy(invitation), ":revision": invitation.revision ?? 0 },
        }),
      ),
    );
  },
});
