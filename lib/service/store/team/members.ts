import * as z from "zod/mini";
import type { AuditRecord } from "#domain/shared/audit-record.ts";
import { MemberRecord } from "#domain/team/member.ts";
import type { MemberStore } from "#domain/team/ports.ts";
import { auditPut } from "../audit-log.ts";
import { keys } from "../keys.ts";
import { conditionalUpdate } from "../table/conditional-update.ts";
import { readable, readEach, readRow } from "../table/read-row.ts";
import { get, rowsUnder } from "../table/reads.ts";
import { rowOf } from "../table/row-of.ts";
import { type Table, type TransactItem, transact, update } from "../table/table.ts";
import { invitationRemoval } from "./member-invitations.ts";
import { teamCount } from "./team-count.ts";

const Membership = z.object({ account_id: z.string() });

const defaultZone = (accountId: string, zone: string): TransactItem => ({
  Update: {
    Key: keys.account(accountId),
    UpdateExpression: "SET time_zone = if_not_exists(time_zone, :zone)",
    ConditionExpression: "attribute_exists(pk)",
    ExpressionAttributeValues: { ":zone": zone },
  },
});

/** Members of accounts. */
export const memberStore = (table: Table): MemberStore => {
  const read = async (accountId: string, personId: string): Promise<MemberRecord | undefined> => {
    const row = await get(table, keys.member(accountId, personId));
    return row === undefined ? undefined : readRow(MemberRecord, row);
  };

  const additions = (member: MemberRecord, size: 1 | undefined): TransactItem[] => {
    const { account_id, person_id, role } = member;
    return [
      {
        Put: {
          Item: rowOf({ ...keys.member(account_id, person_id), ...member }),
          ConditionExpression: "attribute_not_exists(pk)",
        },
      },
      { Put: { Item: { ...keys.membership(person_id, account_id), account_id } } },
      ...teamCount(account_id, { owners: role === "owner" ? 1 : undefined, size }),
    ];
  };

  /** Commits a change of a member; the first write's condition is that the member is as it was seen. */
  const change = async (first: TransactItem, rest: TransactItem[], audit: AuditRecord) => {
    const reasons = await transact(table, [first, ...rest, auditPut(audit)]);
    if (reasons === undefined) return "done";
    return reasons[0]?.failed ? "stale" : "last_owner";
  };

  const asSeen = ({ role }: MemberRecord) => ({
    ConditionExpression: "#role = :seen",
    ExpressionAttributeNames: { "#role": "role" },
    ExpressionAttributeValues: { ":seen": role },
  });

  return {
    read,

    list: async (accountId) =>
      readEach(table, await rowsUnder(table, keys.member(accountId, "")), (row) => readRow(MemberRecord, row)),

    of: async (personId) => {
      const memberships = await rowsUnder(table, keys.membership(personId, ""));
      const found = await Promise.all(
        memberships.map((row) => readable(table, read(readRow(Membership, row).account_id, personId))),
      );
      return found
        .filter((member) => member !== undefined)
        .sort((one, other) => (one.created_at < other.created_at ? -1 : 1));
    },

    join: async (invitation, member, audit, timeZone) => {
      const writes = [
        ...invitationRemoval(invitation),
        ...additions(member, undefined),
        auditPut(audit),
        ...(timeZone === undefined ? [] : [defaultZone(member.account_id, timeZone)]),
      ];
      return (await transact(table, writes)) === undefined ? "joined" : "gone";
    },

    add: async (member, audit) =>
      (await transact(table, [...additions(member, 1), auditPut(audit)])) === undefined ? "added" : "member_before",

    changeRole: async (member, role, audit) => {
      const { account_id, person_id } = member;
      const Key = keys.member(account_id, person_id);
      const difference = Number(role === "owner") - Number(member.role === "owner");
      const outcome = await change(
        { Update: { Key, ...conditionalUpdate({ role }, { role: member.role }) } },
        teamCount(account_id, { owners: difference === 0 ? undefined : difference > 0 ? 1 : -1 }),
        audit,
      );
      return outcome === "done" ? "changed" : outcome;
    },

    remove: async (member, audit) => {
      const { account_id, person_id, role } = member;
      const outcome = await change(
        { Delete: { Key: keys.member(account_id, person_id), ...asSeen(member) } },
        [
          { Delete: { Key: keys.membership(person_id, account_id) } },
          { Delete: { Key: keys.notifications(account_id, person_id) } },
          ...teamCount(account_id, { owners: role === "owner" ? -1 : undefined, size: -1 }),
        ],
        audit,
      );
      return outcome === "done" ? "removed" : outcome;
    },

    choose: async (accountId, personId, choice, seen) => {
      const assumed = seen === undefined ? {} : { notifications: seen.notifications ?? null };
      const { done } = await update(table, {
        Key: keys.member(accountId, personId),
        ...conditionalUpdate(choice, assumed),
      });
      return done;
    },

    refresh: async ({ account_id, person_id }, { email, name }) => {
      await update(table, { Key: keys.member(account_id, person_id), ...conditionalUpdate({ email, name }, {}) });
    },
  };
};
