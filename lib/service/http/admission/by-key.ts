import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Scope } from "#contract/accounts/scopes.ts";
import { ApiError } from "#contract/errors.ts";
import { IdempotencyKey } from "#contract/idempotency-key.ts";
import type { Admission, Operation } from "#contract/operation.ts";
import { API_PREFIX } from "#contract/operations.ts";
import { hashOfKey, isPartnerKey, isWellFormedKey, keyInHeader } from "#domain/accounts/api-key.ts";
import { hasScope, type KeyGrant } from "#domain/accounts/api-key-record.ts";
import type { KeyLookup } from "#domain/accounts/ports.ts";
import type { Origin } from "#domain/shared/audit.ts";
import type { Limiter, Log, TenantClock } from "#domain/shared/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { methodsAt } from "../methods.ts";
import type { ReplyDeps } from "../reply.ts";
import { readInput } from "../validate-input.ts";
import type { Admits } from "./admits.ts";
import { countAddress, counter, refusal } from "./by-anyone.ts";

export type KeyDeps = ReplyDeps & {
  clock: TenantClock;
  log: Log;
  limiter: Pick<Limiter, "now" | "takeIp" | "takeAccount" | "takePartner">;
  keys: KeyLookup;
};

/** The account of a key, and for the audit log the key and where the request came from. */
export type KeyCaller = { accountId: string; origin: Origin };

type KeyAdmission = Extract<Admission, { by: "key" }>;

/** The scope that the operation needs and the key lacks; undefined when there is none. */
const missingScope = (grant: KeyGrant, { scope }: KeyAdmission): Scope | undefined =>
  scope === null || hasScope(grant, scope) ? undefined : scope;

const isForTests = (grant: KeyGrant, { testMode }: KeyAdmission): boolean =>
  testMode !== true || isTestTenant(grant.accountId);

const checkGrant = (grant: KeyGrant, admission: KeyAdmission): void => {
  if (!isForTests(grant, admission)) throw new ApiError("test_mode_only");
  const scope = missingScope(grant, admission);
  if (scope === undefined) return;
  const message = `This API key lacks the scope ${scope}. Use a key that has it, or create one in the dashboard under API tokens.`;
  throw new ApiError("forbidden", { message });
};

/** What a request shows, when it has the form of a key. A partner's key acts for the account in the header `Account`. */
const shownIn = ({ headers }: APIGatewayProxyEventV2): [hash: string, account?: string] | undefined => {
  const key = keyInHeader(headers.authorization);
  if (key === undefined || !isWellFormedKey(key)) return undefined;
  return isPartnerKey(key) ? [hashOfKey(key), headers.account ?? ""] : [hashOfKey(key)];
};

/** The message does not say whether a partner's key or its account is wrong, or whether the account exists. */
const unauthorized = (isPartner: boolean): ApiError =>
  new ApiError("unauthorized", {
    headers: { "WWW-Authenticate": "Bearer" },
    ...(isPartner
      ? {
          message:
            "This partner key is not valid, or the account has not granted it access. Send the id of one whose owner has: Account: acct_….",
        }
      : {}),
  });

/** Clients call the gateway directly, so the address that connected to it is the client's; no header is believed. */
const callerOf = ({ accountId, keyId, name }: KeyGrant, event: APIGatewayProxyEventV2): KeyCaller => {
  const { http, timeEpoch } = event.requestContext;
  const actor = { type: "key", id: keyId, name } as const;
  return { accountId, origin: { actor, source_ip: http.sourceIp, peer_ip: http.sourceIp, wall: timeEpoch } };
};

const admissionOf = ({ admission, path }: Operation): KeyAdmission => {
  if (admission.by !== "key") throw new Error(`${path} is not declared to need a key`);
  return admission;
};

/**
 * Admits requests with an API key, in the decided order: the limit per IP address or partner (429), the key (401), the account's limits
 * (429), the key's mode and scope (403). Independent steps run concurrently: with a cached key, both limits and the work of a
 * speculative operation; with an unknown key, the limit per IP address and the lookup.
 */
export const byKey = (deps: KeyDeps): Admits<"key", KeyCaller> => ({
  by: "key",
  deps,
  limited: true,
  read: (operation, event) => readInput(operation, event, IdempotencyKey),
  allowed: (operation, { event }) =>
    methodsAt([operation, ...(operation.alongside ?? [])], event.rawPath.slice(API_PREFIX.length)),
  admitOther: countAddress(deps),
  admit: async ({ event, state }, operation, perform) => {
    const admission = admissionOf(operation);
    const now = deps.limiter.now();
    const count = counter(state);
    // A partner calls for many accounts from few addresses, so that its limit has to be its own.
    const takeSource = (grant?: KeyGrant) =>
      count(
        grant?.partnerId == null
          ? deps.limiter.takeIp(event.requestContext.http.sourceIp, now)
          : deps.limiter.takePartner(grant.partnerId, now),
      );
    const takeAccount = (accountId: string) => count(deps.limiter.takeAccount(accountId, operation.limit, now));
    const enter = (grant: KeyGrant): void => {
      state.accountId = grant.accountId;
      state.keyId = grant.keyId;
    };
    const start = (grant: KeyGrant) => deps.clock.within(grant.accountId, async () => perform(callerOf(grant, event)));
    const shown = shownIn(event);
    const known = shown && deps.keys.known(...shown);
    if (known !== undefined) {
      enter(known);
      const may = isForTests(known, admission) && missingScope(known, admission) === undefined;
      const begun = operation.speculative && may ? start(known) : undefined;
      // Its failure is reported below; if a limit rejects the request, it is ignored.
      begun?.catch(() => undefined);
      const [source, account] = await Promise.all([takeSource(known), takeAccount(known.accountId)]);
      if (!source || !account) throw refusal(state, now);
      checkGrant(known, admission);
      return begun ?? start(known);
    }

    const isPartner = shown?.[1] !== undefined;
    const finding = shown && deps.keys.find(...shown);
    const [source, found] = await Promise.all([isPartner ? finding?.then(takeSource) : takeSource(), finding]);
    if (!source) throw refusal(state, now);
    if (found === undefined || shown === undefined) throw unauthorized(isPartner);
    enter(found);
    const [account] = await Promise.all([takeAccount(found.accountId), deps.keys.recordUse(...shown)]);
    if (!account) throw refusal(state, now);
    checkGrant(found, admission);
    return start(found);
  },
});
