import type { HttpSender } from "#domain/attempts/ports.ts";
import type { OAuth } from "#domain/integrations/adapter.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { ConnectionRecord, Tokens } from "#domain/integrations/connection.ts";
import { isAddressOf } from "#domain/integrations/host-rule.ts";
import type { ConnectionSecretBox, ConnectionStore, Credentials } from "#domain/integrations/ports.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { askForTokens, sealedTokens } from "./ask-for-tokens.ts";

export type RefreshDeps = {
  wall: Clock;
  connectionSecrets: Pick<ConnectionSecretBox, "seal">;
  credentials: Credentials;
  connections: Pick<ConnectionStore, "read" | "setTokens">;
  /** With a time-out of ten seconds; reads answers that are longer than a report's. */
  atsReader: HttpSender;
};

/** Longer than a refresh takes. */
const LEASE_MS = 30_000;

/** The connection with fresh tokens, or why it has none: another worker is at it, the ATS refuses, or has not answered. */
export type Refreshed = ConnectionRecord | "busy" | "refused" | "failed";

type WithTokens = ConnectionRecord & { tokens: Tokens };
const hasTokens = (connection: ConnectionRecord | undefined): connection is WithTokens => connection?.tokens != null;

/**
 * Replaces a connection's tokens, one worker at a time: it takes a lease, and the new ones are stored before they are used. If the
 * answer is lost, the lease ends and the same refresh token is sent again, which the ATS accepts until the new one was used. If
 * it does not, access has to be granted again, and what waits is done then.
 */
export const refreshTokens = async (deps: RefreshDeps, seen: ConnectionRecord): Promise<Refreshed> => {
  const { oauth } = ADAPTERS[seen.vendor];
  if (oauth === undefined || !hasTokens(seen)) return "refused";
  const now = deps.wall.now();
  if ((seen.tokens.leased_until ?? 0) > now) return readAgain(deps, seen);
  const leased = await deps.connections.setTokens(seen, { ...seen.tokens, leased_until: now + LEASE_MS });
  return hasTokens(leased) ? refresh(deps, oauth, leased) : readAgain(deps, seen);
};

/** Another worker may be through with it. */
const readAgain = async (deps: RefreshDeps, seen: WithTokens): Promise<Refreshed> => {
  const now = await deps.connections.read(seen.account_id, seen.id);
  return hasTokens(now) && (now.tokens.number > seen.tokens.number || now.granted_at !== seen.granted_at)
    ? now
    : "busy";
};

const refresh = async (deps: RefreshDeps, oauth: OAuth, leased: WithTokens): Promise<Refreshed> => {
  const url = oauth.tokenUrl(leased);
  const grant = isAddressOf(ADAPTERS[leased.vendor], leased, url)
    ? await deps.credentials.grantOf(leased.vendor, leased)
    : undefined;
  const { base_url, ...form } = grant ?? { base_url: null };
  const answer =
    grant === undefined
      ? ("failed" as const)
      : await askForTokens(deps, oauth, url, { grant_type: "refresh_token", ...form });
  if (typeof answer === "string") {
    const released = await deps.connections.setTokens(leased, { ...leased.tokens, leased_until: null });
    // Later than its lease, it may have been refused because another worker has used the refresh token.
    return released === undefined ? readAgain(deps, leased) : answer;
  }
  const sealed = await sealedTokens(deps, answer, leased, deps.wall.now());
  const stored = await deps.connections.setTokens(leased, { ...sealed, number: leased.tokens.number + 1 });
  // Access was granted again meanwhile.
  return stored ?? readAgain(deps, leased);
};
