import type { ReportRequest } from "#domain/integrations/adapter.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { isAddressOf } from "#domain/integrations/host-rule.ts";
import { isTestTenant } from "#domain/shared/tenant.ts";
import type { SecretBox, WebhookSender } from "#domain/webhooks/ports.ts";

export type CallAtsDeps = {
  secrets: Pick<SecretBox, "open">;
  /** With a time-out of ten seconds. */
  reportSender: WebhookSender;
};

export type AtsAnswer = Awaited<ReturnType<WebhookSender["post"]>>;

const BLOCKED: AtsAnswer = { error_class: "blocked_url", duration_ms: 0, body_excerpt: "" };

/** In test mode nothing leaves the service, unless a developer's stand-in for the ATS is named. */
export const isSimulated = ({ account_id, base_url, callback_origin }: ConnectionRecord): boolean =>
  isTestTenant(account_id) && base_url === null && callback_origin === null;

/** Calls a connection's ATS with our key, if the address is one of the vendor's. Fails only if the key cannot be decrypted. */
export const callAts = async (
  { secrets, reportSender }: CallAtsDeps,
  connection: ConnectionRecord,
  { method, url, body }: ReportRequest,
): Promise<AtsAnswer> => {
  const { vendor, account_id, id, sealed_key } = connection;
  const adapter = ADAPTERS[vendor];
  if (!isAddressOf(adapter, connection, url)) return BLOCKED;
  const key = await secrets.open(sealed_key, { account_id, endpoint_id: id });
  const headers = { authorization: adapter.authentication.header(key), accept: adapter.accept };
  return reportSender.post({ method, url, headers, body: Buffer.from(body ?? "") });
};
