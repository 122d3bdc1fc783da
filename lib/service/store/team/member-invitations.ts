import * as z from "zod/mini";
import { MemberInvitationRecord } from "#domain/team/member.ts";
import type { MemberInvitationStore } from "#domain/team/ports.ts";
import { auditPut } from "../audit-log.ts";
import { changeEmail, emailDueEntry } from "../email/email-rows.ts";
import { addressHash, keys } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readable, readEach, readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Item, type Table, type TransactItem, transact } from "../table/table.ts";
import { teamCount } from "./team-count.ts";

/** By which an address's invitation to an account is found; there is one at most. */
const Invitee = z.object({ account_id: z.string(), invitation_id: z.string() });

const toItem = (invitation: MemberInvitationRecord): Item =>
  rowOf({
    ...keys.memberInvitation(invitation.account_id, invitation.id),
    ...invitation,
    ...emailDueEntry(invitation),
  });

/** What must not have changed since the invitation was seen: whoever accepts it gets the role that they were shown. */
const assumedOf = ({ role, expires_at }: MemberInvitationRecord) => ({ role, expires_at });

/** Removes an invitation that is as it was seen; for the transaction that makes the member of it. */
export const invitationRemoval = (seen: MemberInvitationRecord): TransactItem[] => {
  const { UpdateExpression, ...asSeen } = conditionalUpdate({}, assumedOf(seen));
  return [
    { Delete: { Key: keys.memberInvitation(seen.account_id, seen.id), ...asSeen } },
    { Delete: { Key: keys.invitee(addressHash(seen.email), seen.account_id) } },
  ];
};

/** Invitations to become a member. */
export const memberInvitationStore = (table: Table): MemberInvitationStore => {
  const read = async (accountId: string, id: string): Promise<MemberInvitationRecord | undefined> => {
    const row = await get(table, keys.memberInvitation(accountId, id));
    return row === undefined ? undefined : readRow(MemberInvitationRecord, row);
  };
  const invitedBy = (row: Item): Promise<MemberInvitationRecord | undefined> => {
    const { account_id, invitation_id } = readRow(Invitee, row);
    return read(account_id, invitation_id);
  };

  return {
    read,

    list: async (accountId) =>
      readEach(table, await rowsUnder(table, keys.memberInvitation(accountId, "")), (row) =>
        readRow(MemberInvitationRecord, row),
      ).reverse(),

    find: async (accountId, email) => {
      const row = await get(table, keys.invitee(addressHash(email), accountId));
      return row === undefined ? undefined : invitedBy(row);
    },

    of: async (email) => {
      const rows = await rowsUnder(table, keys.invitee(addressHash(email), ""));
      return (await Promise.all(rows.map((row) => readable(table, invitedBy(row))))).filter(
        (invitation) => invitation !== undefined,
      );
    },

    create: async (invitation, audit) => {
      const { id, account_id, email } = invitation;
      const reasons = await transact(table, [
        {
          Put: {
            Item: { ...keys.invitee(addressHash(email), account_id), account_id, invitation_id: id },
            ConditionExpression: "attribute_not_exists(pk)",
          },
        },
        { Put: { Item: toItem(invitation), ConditionExpression: "attribute_not_exists(pk)" } },
        auditPut(audit),
        ...teamCount(account_id, { size: 1 }, { limited: true }),
      ]);
      if (reasons === undefined) return "created";
      return reasons.at(-1)?.failed === true && reasons[0]?.failed === false ? "full" : "taken";
    },

    renew: async (seen, after, audit) => {
      const { role, result_id, expires_at, email_status, email_requests, email_requested_at } = after;
      const set = {
        ...{ role, result_id, expires_at, email_status, email_requests, email_requested_at },
        ...{ email_claim: null, email_claimed_at: null, email_not_taken_since: null, email_next_at: null },
        ...{ email_reason: null, ...emailDueEntry(after) },
      };
      const assumed = { ...assumedOf(seen), email_requests: seen.email_requests };
      const Key = keys.memberInvitation(seen.account_id, seen.id);
      const reasons = await transact(table, [{ Update: { Key, ...conditionalUpdate(set, assumed) } }, auditPut(audit)]);
      return reasons === undefined ? "renewed" : "stale";
    },

    revoke: async (seen, audit) => {
      const reasons = await transact(table, [
        ...invitationRemoval(seen),
        ...teamCount(seen.account_id, { size: -1 }),
        auditPut(audit),
      ]);
      return reasons === undefined ? "revoked" : "gone";
    },

    changeEmail: async (seen, set) => {
      const key = keys.memberInvitation(seen.account_id, seen.id);
      const row = await changeEmail(table, key, seen, set);
      return row === undefined ? "stale" : readRow(MemberInvitationRecord, row);
    },
  };
};
