import { leftOutRows } from "#adapters/left-out-rows.ts";
import type { Scope } from "#contract/accounts/scopes.ts";
import type { Operation } from "#contract/operation.ts";
import { hashOfKey, newApiKey } from "#domain/accounts/api-key.ts";
import type { KeyGrant } from "#domain/accounts/api-key-record.ts";
import type { Limiter } from "#domain/shared/ports.ts";
import type { Admission } from "#domain/shared/rate-windows.ts";
import { byKey, type KeyCaller, type KeyDeps } from "#http/admission/by-key.ts";
import type { Call, HandlerResponse } from "#http/call.ts";
import { serve as served } from "#http/serve.ts";
import { fakeClock, MONDAY, seededRandom } from "../builders.ts";

export const key = newApiKey(seededRandom(3));
export const authorized = { authorization: `Bearer ${key}` };
export const RESET = (MONDAY + 60_000) / 1000;

type Logged = { message: string; fields: Record<string, unknown> | undefined; error?: unknown };

/** The base handler with a configurable limiter and API keys, and a recorded log. */
export const anEndpointHarness = (
  options: {
    ip?: Partial<Admission>;
    account?: Partial<Admission>;
    link?: Partial<Admission>;
    known?: boolean;
    broken?: boolean;
    /** The key's; every scope when left out. */
    scopes?: readonly Scope[];
    accountId?: string;
  } = {},
) => {
  const logged: Logged[] = [];
  const { accountId = "acct_1", scopes = null } = options;
  const grant: KeyGrant = { accountId, keyId: "key_1", name: "ATS", scopes, partnerId: null };
  const taken: string[] = [];
  const admission = (limit: number, given: Partial<Admission> = {}): Admission => ({
    allowed: true,
    windows: [{ limit, remaining: limit - 1, reset: RESET }],
    ...given,
  });
  const deps: KeyDeps & { limiter: Limiter } = {
    clock: fakeClock(),
    docsUrl: "https://api.example.com/docs",
    leftOut: leftOutRows,
    log: {
      info: (message, fields) => logged.push({ message, fields }),
      error: (message, fields, error) => logged.push({ message, fields, error }),
    },
    keys: {
      known: (hash) => (options.known && hash === hashOfKey(key) ? grant : undefined),
      find: async (hash) => {
        taken.push("key");
        return hash === hashOfKey(key) ? grant : undefined;
      },
      recordUse: async () => {
        taken.push("use");
      },
    },
    limiter: {
      now: fakeClock().now,
      takeIp: async () => {
        taken.push("ip");
        if (options.broken) throw new Error("The table does not respond");
        return admission(60, options.ip);
      },
      takeAccount: async (_, limitClass) => {
        taken.push(`account:${limitClass ?? "all"}`);
        return admission(2000, options.account);
      },
      takeSession: async (sessionId) => {
        taken.push(`session:${sessionId}`);
        return admission(300);
      },
      takeConnection: async (connectionId) => {
        taken.push(`connection:${connectionId}`);
        return admission(600);
      },
      takePartner: async (partnerId) => {
        taken.push(`partner:${partnerId}`);
        return admission(600);
      },
      takeImport: async (accountId) => {
        taken.push(`import:${accountId}`);
        return admission(60);
      },
      takeLink: async (accountId, invitationId) => {
        taken.push(`link:${accountId}:${invitationId}`);
        return admission(120, options.link);
      },
    },
  };
  /** Serves an operation whatever it does with repeats. */
  const serve = <O extends Operation & { admission: { by: "key" } }>(
    operation: O,
    run: (call: Call<O> & KeyCaller) => Promise<HandlerResponse>,
  ) => served(operation, byKey(deps), Object.assign(run, { once: true } as const));
  return { deps, logged, taken, serve };
};

export const rateHeaders = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"];
