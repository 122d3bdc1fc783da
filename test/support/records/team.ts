import type { Role } from "#contract/dashboard/permissions.ts";
import { auditRecord, OPERATOR, type Origin } from "#domain/shared/audit.ts";
import { newId, type Random } from "#domain/shared/ids.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { auditLog } from "#store/audit-log.ts";
import type { Table } from "#store/table/table.ts";
import { memberStore } from "#store/team/members.ts";
import { MONDAY } from "../builders.ts";

export const from = (email: string, personId: string): Origin => ({
  actor: { type: "member", id: personId, name: email },
  source_ip: "203.0.113.7",
  peer_ip: "130.176.0.1",
});

/** An entry of the audit log, when a test is about something else. */
export const anAudit = (accountId: string, random: Random, now = MONDAY) =>
  auditRecord({ now, random }, OPERATOR, {
    accountId,
    action: "member.joined",
    object: { type: "member", id: "usr_1", name: null },
  });

/** A member of an account, added by the operator. */
export const aMember = async (
  table: Table,
  accountId: string,
  role: Role,
  random: Random,
  email = `${role}@example.com`,
): Promise<MemberRecord> => {
  const created_at = new Date(MONDAY).toISOString();
  const member = {
    account_id: accountId,
    person_id: newId("usr", MONDAY, random),
    email,
    name: null,
    role,
    created_at,
  };
  await memberStore(table).add(member, anAudit(accountId, random));
  return member;
};

/** What the audit log has of an account, the oldest first, without the entries of `aMember`. */
export const audited = async (table: Table, accountId: string) => {
  const { entries } = await auditLog(table).list(accountId, { from: "aud_", below: "aud_~" }, {}, 1000);
  return entries.filter(({ object }) => object.id !== "usr_1").reverse();
};
