import type { DisabledReason } from "#contract/webhooks/webhook-endpoint.ts";
import type { EmailQueue } from "#domain/email/ports.ts";
import type { Clock, Log } from "#domain/shared/ports.ts";
import type { EndpointRecord } from "#domain/webhooks/endpoint.ts";
import type { EndpointHealth } from "#domain/webhooks/ports.ts";

/**
 * Disables an endpoint and notifies its account, once. The row records that the email is due, so it is sent even if
 * this worker dies before it has queued it.
 */
export const disableEndpoint = async (
  deps: { clock: Clock; log: Log; health: Pick<EndpointHealth, "disable">; emails: EmailQueue },
  endpoint: EndpointRecord,
  reason: DisabledReason,
): Promise<void> => {
  const disabled = await deps.health.disable(endpoint, reason, deps.clock.now());
  if (disabled === undefined) return;
  const { account_id, id: endpoint_id, email_requests: request } = disabled;
  deps.log.info("endpoint disabled", { account_id, endpoint_id, reason });
  await deps.emails.send({ account_id, endpoint_id, request });
};
