import { BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import type { Table } from "#store/table/table.ts";
import { aRequest, MONDAY, seededRandom } from "../builders.ts";

/**
 * A history of an account: `count` invitations, one per second, emailed, written in bulk with the lookup rows that the
 * stream would have written; `lookedUp` omits some of those, to save time.
 */
export const aHistory = async (
  table: Table,
  accountId: string,
  count: number,
  requestOf: (index: number) => Partial<ResolvedRequest> = () => ({}),
  changesOf: (index: number) => Partial<InvitationRecord> = () => ({}),
  lookedUp: (index: number) => boolean = () => true,
): Promise<InvitationRecord[]> => {
  const random = seededRandom(17);
  const invitations = Array.from({ length: count }, (_, index) => ({
    ...newInvitation(accountId, aRequest(requestOf(index)), MONDAY + index * 1000, random),
    email_status: "sent" as const,
    ...changesOf(index),
  }));
  const lookups = invitationLookups(table);
  // The lookup rows too by the part: hundreds of calls at once would wait for a socket until their connections time out.
  for (let start = 0; start < count; start += 25) {
    const part = invitations.slice(start, start + 25);
    await table.client.send(
      new BatchWriteCommand({
        RequestItems: { [table.name]: part.map((invitation) => ({ PutRequest: { Item: toItem(invitation) } })) },
      }),
    );
    await Promise.all(part.filter((_, index) => lookedUp(start + index)).map((invitation) => lookups.put(invitation)));
  }
  return invitations;
};
