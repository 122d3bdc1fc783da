import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import type { Operator } from "#runtime/admin.ts";
import type { SignInPerson } from "../engines/sign-in-engine.ts";

type Known = SignInPerson & { roles: Role[] };

const highestOf = ({ roles }: Known): number => Math.min(...roles.map((role) => ROLES.indexOf(role)));

/** Everyone who can sign in: the members of all accounts, and the people with an open invitation; owners come first. */
export const peopleOf = async (operator: Operator): Promise<SignInPerson[]> => {
  const people = new Map<string, Known>();
  const add = (email: string, name: string | null, role: Role, note: string): void => {
    const known = people.get(email.toLowerCase()) ?? { email, name, notes: [], roles: [] };
    people.set(email.toLowerCase(), {
      ...known,
      name: known.name ?? name,
      notes: [...known.notes, note],
      roles: [...known.roles, role],
    });
  };
  for (const { id, name: account } of await operator.accounts.list()) {
    for (const { email, name, role } of await operator.members.list(id))
      add(email, name, role, `${role} of ${account}`);
    for (const { email, role } of await operator.memberInvitations.list(id)) {
      add(email, null, role, `invited to ${account} as ${role}`);
    }
  }
  return [...people.values()]
    .sort((a, b) => highestOf(a) - highestOf(b) || (a.email < b.email ? -1 : 1))
    .map(({ email, name, notes }) => ({ email, name, notes }));
};
