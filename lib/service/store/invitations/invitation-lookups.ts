import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationLookups } from "#domain/invitations/ports.ts";
import { PutCommand } from "../commands.ts";
import { addressHash, type Key, keys, referenceHash } from "../keys.ts";
import type { Table } from "../table.ts";

/**
 * The lookup rows of an invitation: one for its candidate and, if it has a reference, one for that. They are written
 * from the stream, not on create: as index entries they would take a create over its budget of write units. Their
 * content never changes, so writing them twice is harmless.
 */
const lookupKeys = (invitation: InvitationRecord): Key[] => [
  keys.candidate(invitation.account_id, addressHash(invitation.candidate_email), invitation.id),
  ...(invitation.reference === null
    ? []
    : [keys.referenced(invitation.account_id, referenceHash(invitation.reference), invitation.id)]),
];

/**
 * They are written from the stream, not by create: as index entries they would take a create over its budget of
 * write units. What they say never changes, so writing them twice is harmless.
 */
export const invitationLookups = (table: Table): InvitationLookups => ({
  put: async (invitation) => {
    await Promise.all(
      lookupKeys(invitation).map((key) => table.client.send(new PutCommand({ TableName: table.name, Item: key }))),
    );
  },
});
