import type { DisabledReason } from "#contract/webhook-endpoint.ts";
import type { Clock, Log } from "#domain/ports.ts";
import type { EndpointRecord } from "#domain/webhook-endpoint.ts";
import type { EndpointHealth, NoticeQueue } from "#domain/webhook-ports.ts";

/**
 * Disables an endpoint and has its account told, once. That the notice is due stands on the row, so it is sent even
 * when this worker dies before it has queued the email.
 */
export const disableEndpoint = async (
  deps: { clock: Clock; log: Log; health: Pick<EndpointHealth, "disable">; notices: NoticeQueue },
  endpoint: EndpointRecord,
  reason: DisabledReason,
): Promise<void> => {
  const now = deps.clock.now();
  if ((await deps.health.disable(endpoint, reason, now)) === "disabled_before") return;
  deps.log.info("endpoint disabled", { account_id: endpoint.account_id, endpoint_id: endpoint.id, reason });
  await deps.notices.sendNotice({
    account_id: endpoint.account_id,
    endpoint_id: endpoint.id,
    disabled_at: new Date(now).toISOString(),
  });
};
