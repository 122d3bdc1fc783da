import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { ACCOUNT_AREAS, SHOWN_ACCOUNT_HEADER, TENANT_TIME_HEADER } from "#contract/dashboard/operation.ts";
import type { Access, Role } from "#contract/dashboard/permissions.ts";
import { ApiError } from "#contract/errors.ts";
import { IdempotencyKey } from "#contract/idempotency-key.ts";
import type { Operation } from "#contract/operation.ts";
import type { Limiter, TenantClock } from "#domain/shared/ports.ts";
import { isTestTenant, liveAccountOf } from "#domain/shared/tenant.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { accessOf } from "#domain/team/permissions.ts";
import type { MemberStore } from "#domain/team/ports.ts";
import type { Admits } from "../admission/admits.ts";
import { rateLimited } from "../admission/rate-limited.ts";
import { readInput } from "../validate-input.ts";
import { HEADERS } from "./by-page.ts";
import {
  countRequest,
  noteUse,
  originOf,
  type PersonCaller,
  type PersonDeps,
  SESSION_OVER,
  sessionOf,
} from "./by-person.ts";
import { refuseOtherSites } from "./request.ts";

type MemberDeps = PersonDeps & {
  clock: TenantClock;
  limiter: Pick<Limiter, "now" | "takeImport">;
  members: Pick<MemberStore, "read">;
};

const TOO_MANY_IMPORTS =
  "This account is importing as fast as it may. Wait as many seconds as Retry-After says, then try again.";
const NOT_ALLOWED = "Your role in this account does not allow this. Ask an owner or an admin.";

const belongsToAccount = (path: string): boolean => ACCOUNT_AREAS.some((area) => path.startsWith(`/${area}/`));

/**
 * A member in a session, the tenant that the call acts on (the session's account or its test tenant), and how far the
 * permission of the operation goes.
 */
export type MemberCaller = PersonCaller & { member: MemberRecord; accountId: string; access: Access };

const accessFor = (role: Role, { admission }: Operation): Access | undefined =>
  admission.by !== "member" || admission.permission === null ? "full" : accessOf(role, admission.permission);

/** Counts a call of an import, of whichever session: 429 when the account has made too many. */
const countImport = async ({ limiter }: Pick<MemberDeps, "limiter">, accountId: string) => {
  const now = limiter.now();
  const { allowed, windows } = await limiter.takeImport(accountId, now);
  if (!allowed) throw rateLimited(windows, now, TOO_MANY_IMPORTS);
};

/**
 * Finds the member: session (401), limit per session (429), the session's account (409), membership (401), the account that
 * the page shows (409), the role (403), a limit per account (429). The membership is read on each request, so removing a member takes effect at once.
 *
 * The tenant that the call acts on is derived from the session's account: the header only chooses between the account and
 * its own test tenant.
 */
const memberOf = async (
  deps: MemberDeps,
  event: APIGatewayProxyEventV2,
  operation: Operation,
): Promise<MemberCaller> => {
  const session = await sessionOf(deps, event);
  const { account_id } = session;
  const [member] = await Promise.all([
    account_id === null ? undefined : deps.members.read(account_id, session.person.id),
    countRequest(deps, session),
  ]);
  if (account_id === null) throw new ApiError("no_account");
  if (member === undefined) throw new ApiError("unauthorized", { message: SESSION_OVER });
  const shown = event.headers[SHOWN_ACCOUNT_HEADER.toLowerCase()] ?? account_id;
  if (liveAccountOf(shown) !== account_id) throw new ApiError("account_switched");
  const accountId = belongsToAccount(operation.path) ? account_id : shown;
  if (isTestTenant(accountId) && accessOf(member.role, "test_mode.use") === undefined) {
    throw new ApiError("forbidden", { message: NOT_ALLOWED });
  }
  const access = accessFor(member.role, operation);
  if (access === undefined) throw new ApiError("forbidden", { message: NOT_ALLOWED });
  if (operation.accountLimit === "import") await countImport(deps, accountId);
  await noteUse(deps, session);
  return { session, member, accountId, access, origin: originOf(session, event) };
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
