import { ApiError } from "#contract/errors.ts";
import type { EventType } from "#contract/webhooks/event-types.ts";
import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import type { Audited } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import {
  type EndpointRecord,
  MAX_ENDPOINTS,
  newEndpoint,
  newEndpointId,
  newSecret,
} from "#domain/webhooks/endpoint.ts";
import type { EndpointSecretBox, EndpointStore, EndpointUrlCheck } from "#domain/webhooks/ports.ts";
import { allowedUrl } from "./check-url.ts";
import { endpointAct } from "./endpoint-act.ts";

type Deps = {
  clock: Clock;
  random: Random;
  checkUrl: EndpointUrlCheck;
  secrets: Pick<EndpointSecretBox, "seal">;
  endpoints: Pick<EndpointStore, "create">;
};

/**
 * Creates a webhook endpoint. Its secret is in the response and, encrypted, in the table; it cannot be shown again.
 *
 * @throws ApiError `validation_error` for a URL that is not allowed, and when the account has five endpoints.
 */
export const createEndpoint = async (
  deps: Deps,
  input: { accountId: string; url: string; events: readonly EventType[] | undefined },
  record?: NewRequestRecord,
  audited?: Audited,
): Promise<{ endpoint: EndpointRecord; secret: string }> => {
  const { accountId, events } = input;
  const url = await allowedUrl(deps, input.url);
  const now = deps.clock.now();
  const id = newEndpointId(now, deps.random);
  const secret = newSecret(deps.random);
  const sealedSecret = await deps.secrets.seal(secret, { account_id: accountId, endpoint_id: id });
  const endpoint = newEndpoint({ id, accountId, url, events, sealedSecret }, now);
  const outcome = await deps.endpoints.create(
    endpoint,
    record && { ...record, result: id },
    endpointAct(audited, endpoint, { action: "webhook_endpoint.created" }, now),
  );
  if (outcome === "no_account") throw new ApiError("not_found");
  if (outcome === "too_many") {
    throw new ApiError("validation_error", {
      errors: [
        {
          field: "url",
          code: "too_many_endpoints",
          message: `An account has at most ${MAX_ENDPOINTS} webhook endpoints. Delete one first.`,
        },
      ],
    });
  }
  return { endpoint, secret };
};
