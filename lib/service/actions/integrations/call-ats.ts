import type { ReportRequest } from "#domain/integrations/adapter.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { isAddressOf } from "#domain/integrations/host-rule.ts";
import type { Credentials } from "#domain/integrations/ports.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import type { WebhookSender } from "#domain/webhooks/ports.ts";

export type CallAtsDeps = {
  credentials: Credentials;
  /** With a time-out of ten seconds. */
  reportSender: WebhookSender;
};

export type AtsAnswer = Awaited<ReturnType<WebhookSender["post"]>>;

const BLOCKED: AtsAnswer = { error_class: "blocked_url", duration_ms: 0, body_excerpt: "" };

/** The service's own key for this vendor was removed: it is retried until the operator has put it back. */
const NO_CREDENTIALS: AtsAnswer = { error_class: "other", duration_ms: 0, body_excerpt: "" };

/** In test mode nothing leaves the service, unless a developer's stand-in for the ATS is named. */
export const isSimulated = ({ account_id, base_url, callback_origin }: ConnectionRecord): boolean =>
  isTestTenant(account_id) && base_url === null && callback_origin === null;

/** Calls a connection's ATS with our key, if the address is one of the vendor's. Fails only if the key cannot be decrypted. */
export const callAts = async (
  { credentials, reportSender }: CallAtsDeps,
  connection: ConnectionRecord,
  { method, url, body }: Omit<ReportRequest, "method"> & { method: ReportRequest["method"] | "GET" },
): Promise<AtsAnswer> => {
  const { vendor, theirs } = connection;
  const adapter = ADAPTERS[vendor];
  if (!isAddressOf(adapter, connection, url)) return BLOCKED;
  const own = await credentials.of(vendor, connection);
  if (own === undefined) return NO_CREDENTIALS;
  const { authentication, accept, headersFor } = adapter;
  const headers = {
    authorization: authentication.header(own.key),
    accept,
    ...(theirs === null ? {} : headersFor?.(theirs.id)),
  };
  return reportSender.post({ method, url, headers, body: Buffer.from(body ?? "") });
};
