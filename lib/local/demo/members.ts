import { startSession } from "#actions/team/sign-in.ts";
import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { personIdOf } from "#domain/shared/ids.ts";
import { hostCookieName } from "#domain/team/host-cookie.ts";
import type { Operator } from "#runtime/admin.ts";
import { LOOPBACK } from "../local-aws.ts";

const demoEmail = (role: Role): string => `${role}@demo.example`;

/** `Demo owner` for `owner@demo.example`; no name for others. */
const nameOf = (email: string): string | null =>
  /^(\w+)@demo\.example$/.test(email) ? `Demo ${email.split("@")[0]}` : null;

/** The person as this machine's sign-in provider knows them: its subjects are addresses. */
const personWith = (email: string) => ({ id: personIdOf(email.toLowerCase()), email, name: nameOf(email) });

/** Makes a person a member with a role, whatever role they had. */
export const ensureMember = async (operator: Operator, accountId: string, email: string, role: Role): Promise<void> => {
  const person = personWith(email);
  const now = operator.clock.now();
  const member = await operator.members.read(accountId, person.id);
  if (member?.role === role) return;
  const audit = auditRecord({ now, random: operator.random }, OPERATOR, {
    accountId,
    action: member === undefined ? "member.joined" : "member.role_changed",
    object: { type: "member", id: person.id, name: email },
    changes: [{ field: "role", before: member?.role ?? null, after: role }],
  });
  if (member !== undefined) {
    if ((await operator.members.changeRole(member, role, audit)) !== "last_owner") return;
    // An account needs an owner; a test that asks for another role gets it nevertheless.
    await ensureMember(operator, accountId, demoEmail("owner"), "owner");
    await operator.members.changeRole(member, role, audit);
    return;
  }
  const created_at = new Date(now).toISOString();
  await operator.members.add(
    { account_id: accountId, person_id: person.id, email, name: person.name, role, created_at },
    audit,
  );
};

/** Signs a member in without a browser; gives the cookie as `name=value`. */
export const sessionOf = async (operator: Operator, accountId: string, email: string): Promise<string> => {
  const from = { userAgent: "", sourceIp: LOOPBACK, peerIp: LOOPBACK };
  const cookie = await startSession(operator, personWith(email), accountId, from);
  return `${hostCookieName("session", `http://${LOOPBACK}`)}=${cookie}`;
};

/** One member of each role, for the demo account. */
export const demoMembers = async (operator: Operator, accountId: string): Promise<void> => {
  for (const role of ROLES) {
    const email = demoEmail(role);
    if ((await operator.members.read(accountId, personIdOf(email))) === undefined) {
      await ensureMember(operator, accountId, email, role);
    }
  }
};
