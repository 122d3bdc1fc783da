import { JOIN_PAGE } from "#contract/dashboard/team/joining.ts";
import { SIGN_IN_PAGE, type SignInError } from "#contract/dashboard/team/sign-in.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Log, Metrics, Random } from "#domain/shared/ports.ts";
import { isOpen, type MemberRecord } from "#domain/team/member.ts";
import type { MemberInvitationStore, MemberStore, SessionStore, SignInProvider } from "#domain/team/ports.ts";
import { isLive, isSecretOf, newSession, type Person, parseSessionCookie } from "#domain/team/session.ts";
import { attemptOf, newSignInAttempt } from "#domain/team/sign-in-attempt.ts";

export type SignInDeps = {
  clock: Clock;
  random: Random;
  log: Log;
  metrics: Metrics;
  provider: SignInProvider;
  sessions: SessionStore;
  members: Pick<MemberStore, "of" | "refresh">;
  memberInvitations: Pick<MemberInvitationStore, "of">;
};

/** Begins a sign-in: where the browser goes, and the value of the cookie that binds the attempt to it. */
export const beginSignIn = async (
  deps: Pick<SignInDeps, "clock" | "random" | "provider">,
  input: { returnTo: string | undefined; browser: string | undefined },
): Promise<{ location: string; browser: string }> => {
  const { state, nonce, challenge, browser } = newSignInAttempt(input, deps.clock.now(), deps.random);
  const location = await deps.provider.signInUrl({ state, nonce, challenge });
  return { location, browser };
};

/** The provider's answer, as the browser brings it, and what else the browser sent. */
type Return = {
  code: string | undefined;
  state: string | undefined;
  error: string | undefined;
  browser: string | undefined;
  oldSession: string | undefined;
  userAgent: string;
  sourceIp: string;
  peerIp: string;
};

export type SignInOutcome = { location: string; cookie: string | undefined };

const refused = (error: SignInError): SignInOutcome => ({
  location: `${SIGN_IN_PAGE}?error=${error}`,
  cookie: undefined,
});

/**
 * Finishes a sign-in. Only the browser that began it can, and the provider takes its code once. The session is always a new
 * one: whatever session the browser had ends, so that no one can fix the session of another. Being invited changes nothing
 * but the page that follows; who is neither a member nor invited gets no session.
 */
export const finishSignIn = async (deps: SignInDeps, input: Return): Promise<SignInOutcome> => {
  const attempt = attemptOf(input.state, input.browser, deps.clock.now());
  if (input.browser === undefined) return refused("no_cookie");
  if (attempt === undefined) return refused("expired");
  if (input.error !== undefined) return refused("denied");
  const person = await personAt(deps, input.code, attempt);
  if (person === undefined) {
    deps.metrics.count({ "sign_in.failed": 1 });
    return refused("failed");
  }
  const previous = await endPrevious(deps, input.oldSession);
  const member = await chooseMembership(deps, person, previous);
  const now = deps.clock.now();
  const isInvited = (await deps.memberInvitations.of(person.email)).some((invitation) => isOpen(invitation, now));
  if (member === undefined && !isInvited) {
    deps.log.info("sign-in refused", { person_id: person.id, reason: "no_access" });
    return refused("no_access");
  }
  return {
    location: isInvited ? joinPage(attempt.return_to) : attempt.return_to,
    cookie: await startSession(deps, person, member?.account_id ?? null, input),
  };
};

const joinPage = (returnTo: string): string =>
  returnTo.startsWith(JOIN_PAGE) ? returnTo : `${JOIN_PAGE}?${new URLSearchParams({ return_to: returnTo })}`;

const personAt = async (
  deps: SignInDeps,
  code: string | undefined,
  { verifier, nonce }: { verifier: string; nonce: string },
): Promise<Person | undefined> => {
  if (code === undefined) return undefined;
  try {
    return await deps.provider.personOf({ code, verifier, nonce });
  } catch (error) {
    deps.log.error("sign-in failed", {}, error);
    return undefined;
  }
};

/** Ends the session that the browser had; gives its account. */
const endPrevious = async (deps: SignInDeps, cookie: string | undefined): Promise<string | null | undefined> => {
  const named = parseSessionCookie(cookie);
  const session = named && (await deps.sessions.read(named.personId, named.sessionId));
  if (named === undefined || session === undefined || !isSecretOf(session, named.secret)) return undefined;
  await deps.sessions.end(named.personId, named.sessionId);
  return session.account_id;
};

/** The membership to begin with: in the account of the previous session, else in the account joined first. */
const chooseMembership = async (
  deps: SignInDeps,
  person: Person,
  previous: string | null | undefined,
): Promise<MemberRecord | undefined> => {
  const memberships = await deps.members.of(person.id);
  for (const member of memberships) {
    if (member.email !== person.email || member.name !== person.name) await deps.members.refresh(member, person);
  }
  return memberships.find(({ account_id }) => account_id === previous) ?? memberships[0];
};

/** Live sessions of a person. One more ends the one that began first, as a forgotten browser would be. */
const MOST_SESSIONS = 10;

/** Ends the sessions beyond the newest ten. Sign-ins at the same time agree on which these are. */
const endOldest = async ({ sessions }: Pick<SignInDeps, "sessions">, personId: string, now: number): Promise<void> => {
  const live = (await sessions.list(personId)).filter((session) => isLive(session, now));
  const newestFirst = live.toSorted(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id),
  );
  await Promise.all(newestFirst.slice(MOST_SESSIONS).map(({ id }) => sessions.end(personId, id)));
};

/** Starts a session in an account or, of someone who is not a member of any, in none; gives the value of its cookie. */
export const startSession = async (
  deps: Pick<SignInDeps, "clock" | "random" | "sessions">,
  person: Person,
  accountId: string | null,
  from: Pick<Return, "userAgent" | "sourceIp" | "peerIp">,
): Promise<string> => {
  const now = deps.clock.now();
  const { record, cookie } = newSession({ person, accountId, ...from }, now, deps.random);
  const origin: Origin = {
    actor: { type: "member", id: person.id, name: person.email },
    source_ip: from.sourceIp,
    peer_ip: from.peerIp,
  };
  const audit =
    accountId === null
      ? undefined
      : auditRecord({ now, random: deps.random }, origin, {
          accountId,
          action: "member.signed_in",
          object: { type: "member", id: person.id, name: person.email },
        });
  await deps.sessions.create(record, audit);
  await endOldest(deps, person.id, now);
  return cookie;
};

/** Ends the session of a cookie, if it is one; gives where the browser ends its session at the provider. */
export const signOut = async (
  deps: Pick<SignInDeps, "sessions" | "provider">,
  cookie: string | undefined,
): Promise<{ location: string }> => {
  const named = parseSessionCookie(cookie);
  const session = named && (await deps.sessions.read(named.personId, named.sessionId));
  if (named !== undefined && session !== undefined && isSecretOf(session, named.secret)) {
    await deps.sessions.end(named.personId, named.sessionId);
  }
  return { location: deps.provider.signOutUrl() };
};
