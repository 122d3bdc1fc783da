import { ApiError } from "#contract/errors.ts";
import type { Clock, Random } from "#domain/ports.ts";
import type { NewRequestRecord } from "#domain/request-record.ts";
import { type EndpointRecord, newSecret } from "#domain/webhooks/endpoint.ts";
import type { EndpointStore, SecretBox } from "#domain/webhooks/ports.ts";
import { activateSecret as activated, rotateSecret as rotated } from "#domain/webhooks/secret.ts";
import { type EndpointTarget, readEndpoint } from "./read-endpoint.ts";

type Endpoints = { endpoints: Pick<EndpointStore, "read" | "setSecrets"> };

/** More rivals than one endpoint can have at once. */
const MAX_ROUNDS = 10;

/** Changes the secrets that the row holds; starts over when others came between. */
const change = async (
  deps: Endpoints,
  target: EndpointTarget,
  decide: (endpoint: EndpointRecord) => EndpointRecord["secrets"],
  record?: NewRequestRecord,
): Promise<EndpointRecord> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const endpoint = await readEndpoint(deps, target);
    const after = await deps.endpoints.setSecrets(endpoint, decide(endpoint), record);
    if (after !== "stale") return after;
  }
  throw new ApiError("server_error");
};

/**
 * Gives an endpoint a new secret, shown now and never again. The old one keeps signing for 24 hours, or until the new
 * one is activated: `webhook-signature` carries both, `Service-Signature` stays on the old one.
 *
 * @throws ApiError `not_found`.
 */
export const rotateSecret = async (
  deps: Endpoints & { clock: Clock; random: Random; secrets: Pick<SecretBox, "seal"> },
  target: EndpointTarget,
  record?: NewRequestRecord,
): Promise<{ endpoint: EndpointRecord; secret: string }> => {
  await readEndpoint(deps, target);
  const secret = newSecret(deps.random);
  const sealed = await deps.secrets.seal(secret, { account_id: target.accountId, endpoint_id: target.endpointId });
  const endpoint = await change(deps, target, ({ secrets }) => rotated(secrets, sealed, deps.clock.now()), record);
  return { endpoint, secret };
};

/**
 * Ends the overlap: from now on only the newest secret signs. Repeating it changes nothing.
 *
 * @throws ApiError `not_found`.
 */
export const activateSecret = (deps: Endpoints, target: EndpointTarget): Promise<EndpointRecord> =>
  change(deps, target, ({ secrets }) => activated(secrets));
