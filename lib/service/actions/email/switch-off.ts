import type { AccountStore } from "#domain/accounts/ports.ts";
import { without } from "#domain/team/notification-choice.ts";
import type { MemberStore } from "#domain/team/ports.ts";
import { type KnownKeyedHash, type SwitchedOff, switchedOffBy } from "#domain/team/unsubscribe-link.ts";

type Deps = { accounts: Pick<AccountStore, "read">; hash: KnownKeyedHash };

/** What a link switches off, and of which account; undefined for one that the service has not made. */
export const readSwitch = async (
  { accounts, hash }: Deps,
  link: string,
): Promise<{ what: SwitchedOff; account: string } | undefined> => {
  const what = await switchedOffBy(hash, link);
  const account = what && (await accounts.read(what.accountId));
  return what === undefined || account === undefined ? undefined : { what, account: account.name };
};

/** Switches off what a link says. Repeating it is harmless, and so is one of a person who is a member no longer. */
export const switchOff = async (
  deps: Deps & { members: Pick<MemberStore, "read" | "choose"> },
  link: string,
): Promise<Awaited<ReturnType<typeof readSwitch>>> => {
  const found = await readSwitch(deps, link);
  if (found === undefined) return undefined;
  const { accountId, personId, kind } = found.what;
  for (;;) {
    const member = await deps.members.read(accountId, personId);
    if (member === undefined) return found;
    // Another link may be followed at the same time, and both choices must hold.
    if (await deps.members.choose(accountId, personId, { notifications: without(member, kind) }, member)) return found;
  }
};
