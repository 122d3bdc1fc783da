import { SIGN_IN_PAGE, type SignInError } from "#contract/dashboard/sign-in.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Log, Metrics, Random } from "#domain/shared/ports.ts";
import { isOpen, type MemberRecord } from "#domain/team/member.ts";
import type {
  MemberInvitationStore,
  MemberStore,
  SessionStore,
  SignInAttemptStore,
  SignInProvider,
} from "#domain/team/ports.ts";
import { isSecretOf, newSession, type Person, parseSessionCookie } from "#domain/team/session.ts";
import { canFinish, newSignInAttempt, stateHash } from "#domain/team/sign-in-attempt.ts";

export type SignInDeps = {
  clock: Clock;
  random: Random;
  log: Log;
  metrics: Metrics;
  attempts: SignInAttemptStore;
  provider: SignInProvider;
  sessions: SessionStore;
  members: MemberStore;
  memberInvitations: Pick<MemberInvitationStore, "of">;
};

/** Begins a sign-in: where the browser goes, and the value of the cookie that binds the attempt to it. */
export const beginSignIn = async (
  deps: Pick<SignInDeps, "clock" | "random" | "attempts" | "provider">,
  input: { returnTo: string | undefined; browser: string | undefined },
): Promise<{ location: string; browser: string }> => {
  const now = deps.clock.now();
  const { attempt, state, browser, challenge } = newSignInAttempt(input, now, deps.random);
  const location = await deps.provider.signInUrl({ state, nonce: attempt.nonce, challenge });
  await deps.attempts.put(stateHash(state), attempt, now);
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
 * Finishes a sign-in. The attempt is used up first, so neither a state nor a code works twice. The session is always a new
 * one: whatever session the browser had ends, so that no one can fix the session of another.
 */
export const finishSignIn = async (deps: SignInDeps, input: Return): Promise<SignInOutcome> => {
  const attempt = input.state === undefined ? undefined : await deps.attempts.take(stateHash(input.state));
  if (attempt === undefined || !canFinish(attempt, input.browser, deps.clock.now())) return refused("expired");
  if (input.error !== undefined) return refused("denied");
  const person = await personAt(deps, input.code, attempt);
  if (person === undefined) {
    deps.metrics.count({ "sign_in.failed": 1 });
    return refused("failed");
  }
  const previous = await endPrevious(deps, input.oldSession);
  const joined = await acceptInvitations(deps, person, input);
  const member = joined ?? (await chooseMembership(deps, person, previous));
  if (member === undefined) {
    deps.log.info("sign-in refused", { person_id: person.id, reason: "no_access" });
    return refused("no_access");
  }
  return { location: attempt.return_to, cookie: await startSession(deps, person, member, input) };
};

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
const endPrevious = async (deps: SignInDeps, cookie: string | undefined): Promise<string | undefined> => {
  const named = parseSessionCookie(cookie);
  const session = named && (await deps.sessions.read(named.personId, named.sessionId));
  if (named === undefined || session === undefined || !isSecretOf(session, named.secret)) return undefined;
  await deps.sessions.end(named.personId, named.sessionId);
  return session.account_id;
};

const originOf = (person: Person, { sourceIp, peerIp }: Pick<Return, "sourceIp" | "peerIp">): Origin => ({
  actor: { type: "member", id: person.id, name: person.email },
  source_ip: sourceIp,
  peer_ip: peerIp,
});

/** Makes the person a member wherever their address is invited; gives the last membership that it made. */
const acceptInvitations = async (
  deps: SignInDeps,
  person: Person,
  addresses: Pick<Return, "sourceIp" | "peerIp">,
): Promise<MemberRecord | undefined> => {
  const now = deps.clock.now();
  let joined: MemberRecord | undefined;
  for (const invitation of await deps.memberInvitations.of(person.email)) {
    if (!isOpen(invitation, now)) continue;
    const { account_id, role } = invitation;
    const member: MemberRecord = {
      account_id,
      person_id: person.id,
      email: person.email,
      name: person.name,
      role,
      created_at: new Date(now).toISOString(),
    };
    const audit = auditRecord({ now, random: deps.random }, originOf(person, addresses), {
      accountId: account_id,
      action: "member.joined",
      object: { type: "member", id: person.id, name: person.email },
      changes: [{ field: "role", before: null, after: role }],
    });
    // `gone`: it was revoked, changed or accepted by another request a moment ago.
    if ((await deps.members.join(invitation, member, audit)) === "joined") joined = member;
  }
  return joined;
};

/** The membership to begin with: in the account of the previous session, else in the account joined first. */
const chooseMembership = async (
  deps: SignInDeps,
  person: Person,
  previous: string | undefined,
): Promise<MemberRecord | undefined> => {
  const memberships = (await deps.members.of(person.id)).sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
  for (const member of memberships) {
    if (member.email !== person.email || member.name !== person.name) await deps.members.refresh(member, person);
  }
  return memberships.find(({ account_id }) => account_id === previous) ?? memberships[0];
};

/** Starts a session of a member, and gives the value of its cookie. */
export const startSession = async (
  deps: Pick<SignInDeps, "clock" | "random" | "sessions">,
  person: Person,
  { account_id }: Pick<MemberRecord, "account_id">,
  from: Pick<Return, "userAgent" | "sourceIp" | "peerIp">,
): Promise<string> => {
  const now = deps.clock.now();
  const { record, cookie } = newSession({ person, accountId: account_id, ...from }, now, deps.random);
  const audit = auditRecord({ now, random: deps.random }, originOf(person, from), {
    accountId: account_id,
    action: "member.signed_in",
    object: { type: "member", id: person.id, name: person.email },
  });
  await deps.sessions.create(record, audit);
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
