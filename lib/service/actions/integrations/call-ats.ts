import type { Tried } from "#domain/attempts/attempted.ts";
import type { HttpSender } from "#domain/attempts/ports.ts";
import type { ReportRequest } from "#domain/integrations/adapter.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { isAddressOf } from "#domain/integrations/host-rule.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import { type RefreshDeps, type Refreshed, refreshTokens } from "./installation/refresh-tokens.ts";

export type CallAtsDeps = RefreshDeps & {
  /** With a time-out of ten seconds. */
  reportSender: HttpSender;
};

export type AtsAnswer = Tried;

const BLOCKED: AtsAnswer = { error_class: "blocked_url", duration_ms: 0, body_excerpt: "" };

/** A call that was not made, because access was not renewed. */
const NO_ACCESS: Readonly<Record<Exclude<Refreshed, object>, AtsAnswer>> = {
  refused: { status: 401, error_class: "http", duration_ms: 0, body_excerpt: "Access was not renewed." },
  busy: { error_class: "other", duration_ms: 0, body_excerpt: "Access is being renewed." },
  failed: { error_class: "other", duration_ms: 0, body_excerpt: "Access was not renewed." },
};

/** The service's own key for this vendor was removed: it is retried until the operator has put it back. */
const NO_CREDENTIALS: AtsAnswer = { error_class: "other", duration_ms: 0, body_excerpt: "" };

/** In test mode nothing leaves the service, unless a developer's stand-in for the ATS is named. */
export const isSimulated = ({ account_id, base_url, callback_origin }: ConnectionRecord): boolean =>
  isTestTenant(account_id) && base_url === null && callback_origin === null;

/** Access that ends within this time, in milliseconds, is renewed before a call. */
const SOON_MS = 60_000;

type Request = Omit<ReportRequest, "method"> & { method: ReportRequest["method"] | "GET" };

/**
 * Calls a connection's ATS with our key, if the address is one of the vendor's. Access by OAuth is renewed when it has ended, and
 * once if the ATS says so. Fails only if the key cannot be decrypted.
 */
export const callAts = async (
  deps: CallAtsDeps,
  connection: ConnectionRecord,
  request: Request,
  sender = deps.reportSender,
): Promise<AtsAnswer> => {
  const { expires_at = null } = connection.tokens ?? {};
  const left = expires_at === null ? SOON_MS : Date.parse(expires_at) - deps.wall.now();
  const renewed = left < SOON_MS ? await refreshTokens(deps, connection) : connection;
  if (typeof renewed === "string" && (left <= 0 || renewed === "refused")) return NO_ACCESS[renewed];
  const current = typeof renewed === "string" ? connection : renewed;
  const answer = await send(deps, current, request, sender);
  // Not a second time: repeated refusals can get us blocked.
  if (answer.status !== 401 || current.tokens === null || current !== connection) return answer;
  const again = await refreshTokens(deps, current);
  return typeof again === "string" ? NO_ACCESS[again] : send(deps, again, request, sender);
};

const send = async (
  { credentials }: Pick<CallAtsDeps, "credentials">,
  connection: ConnectionRecord,
  { method, url, body }: Request,
  sender: HttpSender,
): Promise<AtsAnswer> => {
  const { vendor, theirs } = connection;
  const adapter = ADAPTERS[vendor];
  if (!isAddressOf(adapter, connection, url)) return BLOCKED;
  const own = await credentials.of(vendor, connection);
  if (own === undefined) return NO_CREDENTIALS;
  const { authentication, accept, carry, headersFor } = adapter;
  const carried = carry?.(own.key, url) ?? { url, headers: { authorization: authentication.header(own.key) } };
  const headers = {
    ...carried.headers,
    accept,
    ...(theirs === null ? {} : headersFor?.(theirs.id)),
  };
  return sender.post({ method, url: carried.url, headers, body: Buffer.from(body ?? "") });
};
