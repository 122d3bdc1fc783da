import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ACCOUNT_AREAS, type DashboardOperation, SHOWN_ACCOUNT_HEADER } from "#contract/dashboard/operation.ts";
import { ApiError } from "#contract/errors.ts";
import type { Clock, Limiter } from "#domain/shared/ports.ts";
import { isTestTenant, liveAccountOf } from "#domain/shared/tenant.ts";
import { accessOf } from "#domain/team/permissions.ts";
import type { MemberStore, SessionStore } from "#domain/team/ports.ts";
import { isLive, isSecretOf, isUseStale, parseSessionCookie, SESSION_COOKIE } from "#domain/team/session.ts";
import { rateLimited } from "../rate-limited.ts";
import type { Caller } from "../request-state.ts";
import { cookieOf } from "./request.ts";

export type AdmitMemberDeps = {
  clock: Clock;
  limiter: Pick<Limiter, "takeSession">;
  sessions: Pick<SessionStore, "read" | "use">;
  members: Pick<MemberStore, "read">;
};

const SESSION_OVER = "Your session is over, or you are no longer a member of this account. Sign in again.";
const TOO_MANY = "Too many requests in this session. Wait as many seconds as Retry-After says, then try again.";
const NOT_ALLOWED = "Your role in this account does not allow this. Ask an owner or an admin.";

const belongsToAccount = (path: string): boolean => ACCOUNT_AREAS.some((area) => path.startsWith(`/${area}/`));

/**
 * Admits a member: session (401), limit per session (429), membership (401), the account that the page shows (409), the
 * role (403). The membership is read on each request, so removing a member takes effect at once.
 *
 * The tenant that the call acts on is derived from the session's account: the header only chooses between the account and
 * its own test tenant.
 */
export const admitMember = async (
  deps: AdmitMemberDeps,
  event: APIGatewayProxyEventV2,
  { path, permission }: Pick<DashboardOperation, "path" | "permission">,
): Promise<Caller> => {
  const now = deps.clock.now();
  const named = parseSessionCookie(cookieOf(event, SESSION_COOKIE));
  const session = named && (await deps.sessions.read(named.personId, named.sessionId));
  if (named === undefined || session === undefined || !isSecretOf(session, named.secret) || !isLive(session, now)) {
    throw new ApiError("unauthorized", { message: SESSION_OVER });
  }
  const [{ allowed, windows }, member] = await Promise.all([
    deps.limiter.takeSession(session.id, now),
    deps.members.read(session.account_id, session.person.id),
  ]);
  if (!allowed) throw rateLimited(windows, now, TOO_MANY);
  if (member === undefined) throw new ApiError("unauthorized", { message: SESSION_OVER });
  const shown = event.headers[SHOWN_ACCOUNT_HEADER.toLowerCase()] ?? session.account_id;
  if (liveAccountOf(shown) !== session.account_id) throw new ApiError("account_switched");
  const accountId = belongsToAccount(path) ? session.account_id : shown;
  if (isTestTenant(accountId) && accessOf(member.role, "test_mode.use") === undefined) {
    throw new ApiError("forbidden", { message: NOT_ALLOWED });
  }
  const access = permission === "member" || permission === "anyone" ? "full" : accessOf(member.role, permission);
  if (access === undefined) throw new ApiError("forbidden", { message: NOT_ALLOWED });
  if (isUseStale(session, now)) await deps.sessions.use(session, now);
  return { session, member, accountId, access };
};
