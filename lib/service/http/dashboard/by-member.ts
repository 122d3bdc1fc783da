import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ACCOUNT_AREAS, SHOWN_ACCOUNT_HEADER, TENANT_TIME_HEADER } from "#contract/dashboard/operation.ts";
import type { Access, Role } from "#contract/dashboard/permissions.ts";
import { ApiError } from "#contract/errors.ts";
import { IdempotencyKey } from "#contract/idempotency-key.ts";
import type { Operation } from "#contract/operation.ts";
import type { Origin } from "#domain/shared/audit.ts";
import type { Limiter, TenantClock } from "#domain/shared/ports.ts";
import { isTestTenant, liveAccountOf } from "#domain/shared/tenant.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { accessOf } from "#domain/team/permissions.ts";
import type { MemberStore, SessionStore } from "#domain/team/ports.ts";
import {
  isLive,
  isSecretOf,
  isUseStale,
  parseSessionCookie,
  SESSION_COOKIE,
  type SessionRecord,
} from "#domain/team/session.ts";
import type { Admits } from "../admission/admits.ts";
import { rateLimited } from "../admission/rate-limited.ts";
import { readInput } from "../validate-input.ts";
import { HEADERS, type PageDeps } from "./by-page.ts";
import { addressesOf, cookieOf, refuseOtherSites } from "./request.ts";

type MemberDeps = PageDeps & {
  clock: TenantClock;
  limiter: Pick<Limiter, "takeSession">;
  sessions: Pick<SessionStore, "read" | "use">;
  members: Pick<MemberStore, "read">;
};

const SESSION_OVER = "Your session is over, or you are no longer a member of this account. Sign in again.";
const TOO_MANY = "Too many requests in this session. Wait as many seconds as Retry-After says, then try again.";
const NOT_ALLOWED = "Your role in this account does not allow this. Ask an owner or an admin.";

const belongsToAccount = (path: string): boolean => ACCOUNT_AREAS.some((area) => path.startsWith(`/${area}/`));

/**
 * A member in a session, the tenant that the call acts on (the session's account or its test tenant), how far the
 * permission of the operation goes, and for the audit log who acts from where.
 */
export type MemberCaller = {
  session: SessionRecord;
  member: MemberRecord;
  accountId: string;
  access: Access;
  origin: Origin;
};

const accessFor = (role: Role, { admission }: Operation): Access | undefined =>
  admission.by !== "member" || admission.permission === null ? "full" : accessOf(role, admission.permission);

const originOf = (member: MemberRecord, event: APIGatewayProxyEventV2): Origin => {
  const { sourceIp, peerIp } = addressesOf(event);
  return {
    actor: { type: "member", id: member.person_id, name: member.email },
    source_ip: sourceIp,
    peer_ip: peerIp,
  };
};

/**
 * Finds the member: session (401), limit per session (429), membership (401), the account that the page shows (409), the
 * role (403). The membership is read on each request, so removing a member takes effect at once.
 *
 * The tenant that the call acts on is derived from the session's account: the header only chooses between the account and
 * its own test tenant.
 */
const memberOf = async (
  deps: MemberDeps,
  event: APIGatewayProxyEventV2,
  operation: Operation,
): Promise<MemberCaller> => {
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
  const accountId = belongsToAccount(operation.path) ? session.account_id : shown;
  if (isTestTenant(accountId) && accessOf(member.role, "test_mode.use") === undefined) {
    throw new ApiError("forbidden", { message: NOT_ALLOWED });
  }
  const access = accessFor(member.role, operation);
  if (access === undefined) throw new ApiError("forbidden", { message: NOT_ALLOWED });
  if (isUseStale(session, now)) await deps.sessions.use(session, now);
  return { session, member, accountId, access, origin: originOf(member, event) };
};

/** Admits requests of members, from the dashboard's own page, and names the tenant that each response is of. */
export const byMember = (deps: MemberDeps): Admits<"member", MemberCaller> => ({
  by: "member",
  deps,
  limited: false,
  headers: HEADERS,
  read: (operation, event) => readInput(operation, event, IdempotencyKey),
  admit: async ({ event, state }, operation, perform) => {
    refuseOtherSites(event, deps.pageUrl);
    const caller = await memberOf(deps, event, operation);
    state.accountId = caller.accountId;
    return deps.clock.within(caller.accountId, async () => {
      const response = await perform(caller);
      // The page sends its first read before it knows the account: by the first header it sees whose the response is.
      const tenant = {
        [SHOWN_ACCOUNT_HEADER]: caller.accountId,
        [TENANT_TIME_HEADER]: new Date(deps.clock.now()).toISOString(),
      };
      return { ...response, headers: { ...response.headers, ...tenant } };
    });
  },
});
