import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ApiError } from "#contract/errors.ts";
import type { Origin } from "#domain/shared/audit.ts";
import type { Clock, Limiter } from "#domain/shared/ports.ts";
import type { SessionStore } from "#domain/team/ports.ts";
import { isLive, isSecretOf, isUseStale, parseSessionCookie, type SessionRecord } from "#domain/team/session.ts";
import type { Admits } from "../admission/admits.ts";
import { rateLimited } from "../admission/rate-limited.ts";
import { readInput } from "../validate-input.ts";
import { HEADERS, type PageDeps } from "./by-page.ts";
import { addressesOf, cookieOf, refuseOtherSites } from "./request.ts";

export type PersonDeps = PageDeps & {
  clock: Clock;
  limiter: Pick<Limiter, "now" | "takeSession">;
  sessions: Pick<SessionStore, "read" | "use">;
};

/** Someone in a session, and for the audit log who acts from where. */
export type PersonCaller = { session: SessionRecord; origin: Origin };

export const SESSION_OVER = "Your session is over, or you are no longer a member of this account. Sign in again.";
const TOO_MANY = "Too many requests in this session. Wait as many seconds as Retry-After says, then try again.";

/** The live session of a request's cookie, or 401. */
export const sessionOf = async (
  { sessions, clock, pageUrl }: Pick<PersonDeps, "sessions" | "clock" | "pageUrl">,
  event: APIGatewayProxyEventV2,
): Promise<SessionRecord> => {
  const named = parseSessionCookie(cookieOf(event, "session", pageUrl));
  const session = named && (await sessions.read(named.personId, named.sessionId));
  if (session === undefined || !isSecretOf(session, named?.secret ?? "") || !isLive(session, clock.now())) {
    throw new ApiError("unauthorized", { message: SESSION_OVER });
  }
  return session;
};

/** Counts a request of a session: 429 when it has made too many. */
export const countRequest = async ({ limiter }: Pick<PersonDeps, "limiter">, session: SessionRecord): Promise<void> => {
  const now = limiter.now();
  const { allowed, windows } = await limiter.takeSession(session.id, now);
  if (!allowed) throw rateLimited(windows, now, TOO_MANY);
};

/** Notes now and then that a session is used. */
export const noteUse = async (
  { sessions, clock }: Pick<PersonDeps, "sessions" | "clock">,
  session: SessionRecord,
): Promise<void> => {
  const now = clock.now();
  if (isUseStale(session, now)) await sessions.use(session, now);
};

export const originOf = ({ person }: SessionRecord, event: APIGatewayProxyEventV2): Origin => {
  const { sourceIp, peerIp } = addressesOf(event);
  const actor = { type: "member", id: person.id, name: person.email } as const;
  return { actor, source_ip: sourceIp, peer_ip: peerIp, wall: event.requestContext.timeEpoch };
};

/** Admits requests of people who are signed in, as members of an account or not, from the dashboard's own page. */
export const byPerson = (deps: PersonDeps): Admits<"person", PersonCaller> => ({
  by: "person",
  deps,
  limited: false,
  headers: HEADERS,
  read: readInput,
  admit: async ({ event }, _, perform) => {
    refuseOtherSites(event, deps.pageUrl);
    const session = await sessionOf(deps, event);
    await countRequest(deps, session);
    await noteUse(deps, session);
    return perform({ session, origin: originOf(session, event) });
  },
});
