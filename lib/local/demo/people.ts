import type { Operator } from "#runtime/admin.ts";
import type { SignInPerson } from "../engines/sign-in-engine.ts";

/** Everyone who can sign in: the members of all accounts, and the people with an open invitation. */
export const peopleOf = async (operator: Operator): Promise<SignInPerson[]> => {
  const people = new Map<string, { email: string; name: string | null; notes: string[] }>();
  const add = (email: string, name: string | null, note: string): void => {
    const known = people.get(email.toLowerCase()) ?? { email, name, notes: [] };
    people.set(email.toLowerCase(), { ...known, name: known.name ?? name, notes: [...known.notes, note] });
  };
  for (const { id, name: account } of await operator.accounts.list()) {
    for (const { email, name, role } of await operator.members.list(id)) add(email, name, `${role} of ${account}`);
    for (const { email, role } of await operator.memberInvitations.list(id)) {
      add(email, null, `invited to ${account} as ${role}`);
    }
  }
  return [...people.values()].map(({ email, name, notes }) => ({
    email,
    name: name ?? email,
    note: notes.join(", "),
  }));
};
