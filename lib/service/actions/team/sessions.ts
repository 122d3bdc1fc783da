import type { CurrentSession, SessionEntry } from "#contract/dashboard/account.ts";
import { ApiError } from "#contract/errors.ts";
import type { AccountStore } from "#domain/accounts/ports.ts";
import type { Origin } from "#domain/shared/audit.ts";
import { isId } from "#domain/shared/ids.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { accessOf, permissionsOf } from "#domain/team/permissions.ts";
import type { MemberStore, SessionStore } from "#domain/team/ports.ts";
import { IDLE_MINUTES, isLive, presentSession, type SessionRecord } from "#domain/team/session.ts";
import { removeMember } from "./manage-members.ts";

type Deps = {
  clock: Clock;
  accounts: Pick<AccountStore, "read">;
  members: Pick<MemberStore, "read" | "of">;
  sessions: SessionStore;
  /** The base URL of the API. */
  apiUrl: string;
};

/** The session, its account, and what the person may do there. */
export const readSession = async (
  deps: Pick<Deps, "accounts" | "members" | "apiUrl">,
  session: SessionRecord,
  { account_id, role }: Pick<MemberRecord, "account_id" | "role">,
): Promise<CurrentSession> => {
  const memberships = await deps.members.of(session.person.id);
  let time_zone = zoneOf(undefined);
  const named = await Promise.all(
    memberships.map(async (member) => {
      const account = await deps.accounts.read(member.account_id);
      if (member.account_id === account_id) time_zone = zoneOf(account);
      return { id: member.account_id, name: account?.name ?? member.account_id, role: member.role };
    }),
  );
  const testId = testTenantOf(account_id);
  const mayTest = accessOf(role, "test_mode.use") !== undefined;
  const accounts = named.sort((a, b) => a.name.localeCompare(b.name));
  const current = accounts.find(({ id }) => id === account_id);
  return {
    id: session.id,
    person: session.person,
    account: { id: account_id, name: current?.name ?? account_id, time_zone },
    test_account: mayTest ? { id: testId, created: (await deps.accounts.read(testId)) !== undefined } : null,
    api_url: deps.apiUrl,
    role,
    permissions: permissionsOf(role),
    accounts,
    created_at: session.created_at,
    expires_at: session.expires_at,
    idle_minutes: IDLE_MINUTES,
  };
};

/**
 * Puts the session into another account of the person.
 *
 * @throws ApiError `not_found` when they are not a member of it; `unauthorized` when the session ended meanwhile.
 */
export const switchAccount = async (deps: Deps, session: SessionRecord, accountId: string): Promise<CurrentSession> => {
  const member = isId("acct", accountId) ? await deps.members.read(accountId, session.person.id) : undefined;
  if (member === undefined) throw new ApiError("not_found");
  if (!(await deps.sessions.switchTo(session, accountId))) {
    throw new ApiError("unauthorized", { message: "Your session is over. Sign in again." });
  }
  return readSession(deps, session, member);
};

/**
 * Removes the person from an account; the session that was in it moves to the account that they joined first, or is in
 * none.
 *
 * @throws ApiError `last_owner`
 */
export const leaveAccount = async (
  deps: Pick<Deps, "clock" | "sessions"> & {
    random: Random;
    members: Pick<MemberStore, "read" | "of" | "remove" | "changeRole">;
  },
  session: SessionRecord,
  { accountId, origin }: { accountId: string; origin: Origin },
): Promise<{ account_id: string | null }> => {
  await removeMember(deps, { accountId, personId: session.person.id, by: "self", origin });
  const [next] = await deps.members.of(session.person.id);
  const account_id = next?.account_id ?? null;
  await deps.sessions.switchTo(session, account_id);
  return { account_id };
};

/** The person's live sessions: the current one, then the others, the last used first. */
export const listSessions = async (
  deps: Pick<Deps, "clock" | "sessions">,
  { person, id }: SessionRecord,
): Promise<SessionEntry[]> => {
  const now = deps.clock.now();
  return (await deps.sessions.list(person.id))
    .filter((session) => isLive(session, now))
    .sort((a, b) => Number(b.id === id) - Number(a.id === id) || (a.last_used_at < b.last_used_at ? 1 : -1))
    .map((session) => presentSession(session, id));
};

/**
 * Ends one of the person's own sessions.
 *
 * @throws ApiError `not_found`
 */
export const endSession = async (
  deps: Pick<Deps, "clock" | "sessions">,
  current: SessionRecord,
  sessionId: string,
): Promise<SessionEntry> => {
  const found = (await listSessions(deps, current)).find(({ id }) => id === sessionId);
  if (found === undefined) throw new ApiError("not_found");
  await deps.sessions.end(current.person.id, sessionId);
  return found;
};

/** Ends all of the person's sessions but this one; gives those that it ended. */
export const endOtherSessions = async (
  deps: Pick<Deps, "clock" | "sessions">,
  current: SessionRecord,
): Promise<SessionEntry[]> => {
  const others = (await listSessions(deps, current)).filter(({ id }) => id !== current.id);
  await Promise.all(others.map(({ id }) => deps.sessions.end(current.person.id, id)));
  return others;
};
