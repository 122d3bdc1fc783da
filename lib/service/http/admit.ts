import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Scope } from "#contract/accounts/scopes.ts";
import { ApiError } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";
import { hashOfKey, isWellFormedKey, keyInHeader } from "#domain/accounts/api-key.ts";
import { hasScope, type KeyGrant } from "#domain/accounts/api-key-record.ts";
import type { KeyLookup } from "#domain/accounts/ports.ts";
import type { Clock, Limiter } from "#domain/shared/ports.ts";
import type { Admission } from "#domain/shared/rate-windows.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { rateLimited } from "./rate-limited.ts";
import type { HandlerResponse } from "./request.ts";
import type { RequestState } from "./request-state.ts";
import type { Admit } from "./timeout.ts";

export type AdmitDeps = { clock: Clock; limiter: Pick<Limiter, "takeIp" | "takeAccount">; keys: KeyLookup };

/** Counts windows one after another; returns whether the request may continue. */
const counter =
  (internal: RequestState) =>
  async (admission: Promise<Admission>): Promise<boolean> => {
    const { allowed, windows } = await admission;
    internal.windows = [...(internal.windows ?? []), ...windows];
    return allowed;
  };

const refusal = ({ windows = [] }: RequestState, now: number): ApiError => rateLimited(windows, now);

/** Admits requests that need no key: only the limit per IP address applies (429). */
export const admitAnyone = (deps: Omit<AdmitDeps, "keys">): Admit => ({
  before: async ({ event, internal }) => {
    const now = deps.clock.now();
    const taken = deps.limiter.takeIp(event.requestContext.http.sourceIp, now);
    if (!(await counter(internal)(taken))) throw refusal(internal, now);
  },
});

/** The scope that the operation needs and the key lacks; undefined when there is none. */
const missingScope = (grant: KeyGrant, { scope }: Pick<Operation, "scope">): Scope | undefined =>
  scope === null || hasScope(grant, scope) ? undefined : scope;

const isForTests = (grant: KeyGrant, { testMode }: Pick<Operation, "testMode">): boolean =>
  testMode !== true || isTestTenant(grant.accountId);

const checkGrant = (grant: KeyGrant, operation: Pick<Operation, "scope" | "testMode">): void => {
  if (!isForTests(grant, operation)) throw new ApiError("test_mode_only");
  const scope = missingScope(grant, operation);
  if (scope === undefined) return;
  const message = `This API key lacks the scope ${scope}. Use a key that has it, or create one in the dashboard under API tokens.`;
  throw new ApiError("forbidden", { message });
};

/** Starts the request's work for a key before the limits are known. */
type Begin = (event: APIGatewayProxyEventV2, grant: KeyGrant) => Promise<HandlerResponse>;

/**
 * Admission, in the decided order: the limit per IP address (429), the key (401), the account's limits (429), the key's
 * mode and scope (403). Independent steps run concurrently: with a cached key, both limits and the work of an operation that
 * writes nothing; with an unknown key, the limit per IP address and the lookup.
 */
export const admit = (
  deps: AdmitDeps,
  operation: Pick<Operation, "limit" | "scope" | "testMode">,
  begin?: Begin,
): Admit => ({
  before: async ({ event, context, internal }) => {
    const now = deps.clock.now();
    const count = counter(internal);
    const takeIp = () => count(deps.limiter.takeIp(event.requestContext.http.sourceIp, now));
    const takeAccount = (accountId: string) => count(deps.limiter.takeAccount(accountId, operation.limit, now));
    const key = keyInHeader(event.headers.authorization);
    const hash = key !== undefined && isWellFormedKey(key) ? hashOfKey(key) : undefined;
    const known = hash === undefined ? undefined : deps.keys.known(hash);
    if (known !== undefined) {
      const { accountId } = known;
      context.grant = known;
      internal.accountId = accountId;
      internal.keyId = known.keyId;
      if (isForTests(known, operation) && missingScope(known, operation) === undefined)
        context.speculativeResponse = begin?.(event, known);
      // The handler reports its failure; if a limit rejects the request, it is ignored.
      context.speculativeResponse?.catch(() => undefined);
      const [ip, account] = await Promise.all([takeIp(), takeAccount(accountId)]);
      if (!ip || !account) throw refusal(internal, now);
      return checkGrant(known, operation);
    }

    const [ip, found] = await Promise.all([takeIp(), hash === undefined ? undefined : deps.keys.find(hash)]);
    if (!ip) throw refusal(internal, now);
    if (found === undefined || hash === undefined)
      throw new ApiError("unauthorized", { headers: { "WWW-Authenticate": "Bearer" } });
    context.grant = found;
    internal.accountId = found.accountId;
    internal.keyId = found.keyId;
    const [account] = await Promise.all([takeAccount(found.accountId), deps.keys.recordUse(hash)]);
    if (!account) throw refusal(internal, now);
    checkGrant(found, operation);
  },
});
