import { ApiError } from "#contract/errors.ts";
import type { NewRequestRecord } from "#domain/idempotency/request-record.ts";
import type { Audited } from "#domain/shared/audit.ts";
import type { AuditRecord } from "#domain/shared/audit-record.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { type EndpointRecord, newSecret } from "#domain/webhooks/endpoint.ts";
import type { EndpointSecretBox, EndpointStore } from "#domain/webhooks/ports.ts";
import { activateSecret as activated, rotateSecret as rotated } from "#domain/webhooks/secret.ts";
import { endpointAct } from "./endpoint-act.ts";
import { type EndpointTarget, readEndpoint } from "./read-endpoint.ts";

type Endpoints = { endpoints: Pick<EndpointStore, "read" | "setSecrets"> };

/** More concurrent writers than one endpoint can have. */
const MAX_ROUNDS = 10;

/** Changes the secrets in the row, if they differ; starts over if another write came between. */
const change = async (
  deps: Endpoints,
  target: EndpointTarget,
  decide: (endpoint: EndpointRecord) => EndpointRecord["secrets"],
  {
    record,
    act,
  }: { record?: NewRequestRecord | undefined; act?: (endpoint: EndpointRecord) => AuditRecord | undefined },
): Promise<EndpointRecord> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const endpoint = await readEndpoint(deps, target);
    const secrets = decide(endpoint);
    if (secrets === endpoint.secrets) return endpoint;
    const after = await deps.endpoints.setSecrets(endpoint, secrets, record, act?.(endpoint));
    if (after !== "stale") return after;
  }
  throw new ApiError("server_error");
};

/**
 * Creates a new secret for an endpoint, which is shown only once. The old one keeps signing for 24 hours, or until the
 * new one is activated: `webhook-signature` has both signatures, `Service-Signature` still uses the old secret.
 *
 * @throws ApiError `not_found`.
 */
export const rotateSecret = async (
  deps: Endpoints & { clock: Clock; random: Random; secrets: Pick<EndpointSecretBox, "seal"> },
  target: EndpointTarget,
  record?: NewRequestRecord,
  audited?: Audited,
): Promise<{ endpoint: EndpointRecord; secret: string }> => {
  await readEndpoint(deps, target);
  const secret = newSecret(deps.random);
  const sealed = await deps.secrets.seal(secret, { account_id: target.accountId, endpoint_id: target.endpointId });
  const endpoint = await change(deps, target, ({ secrets }) => rotated(secrets, sealed, deps.clock.now()), {
    record,
    act: (seen) => endpointAct(audited, seen, { action: "webhook_endpoint.secret_rotated" }, deps.clock.now()),
  });
  return { endpoint, secret };
};

/**
 * Ends the overlap: from then on only the newest secret signs. Safe to repeat.
 *
 * @throws ApiError `not_found`.
 */
export const activateSecret = (
  deps: Endpoints & { clock: Clock },
  target: EndpointTarget,
  audited?: Audited,
): Promise<EndpointRecord> =>
  change(deps, target, ({ secrets }) => activated(secrets), {
    act: (seen) => endpointAct(audited, seen, { action: "webhook_endpoint.secret_activated" }, deps.clock.now()),
  });
