import { ApiError } from "#contract/errors.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import { type ConnectionRecord, newConnection } from "#domain/integrations/connection.ts";
import { newConnectionKey } from "#domain/integrations/connection-key.ts";
import type { ConnectionStore } from "#domain/integrations/ports.ts";
import { type Audited, auditRecord } from "#domain/shared/audit.ts";
import { newId } from "#domain/shared/ids.ts";
import type { Clock } from "#domain/shared/ports.ts";
import type { SecretBox } from "#domain/webhooks/ports.ts";

type Deps = { clock: Clock; connections: Pick<ConnectionStore, "create">; secrets: Pick<SecretBox, "seal"> };

type Input = {
  accountId: string;
  vendor: Vendor;
  name?: string | undefined;
  /** The key that the customer made for us in the ATS, where it has one. */
  apiKey?: string | undefined;
  /** Of a vendor whose calls are signed: its id of the connection, and what it signs with if that is not the service's own. */
  theirId?: string | undefined;
  webhookSecret?: string | undefined;
  base_url?: string | undefined;
  callback_origin?: string | undefined;
};

const keyIsMissing = (vendor: string): ApiError => {
  const message = `Paste the key or token that ${vendor} has for this connection.`;
  return new ApiError("validation_error", { errors: [{ field: "api_key", code: "missing", message }] });
};

const linkIsMissing = (vendor: string): ApiError => {
  const message = `${vendor} is connected by a connection link. Ask the operator of this service for one.`;
  return new ApiError("validation_error", { errors: [{ field: "vendor", code: "link_required", message }] });
};

const isTaken = (vendor: string): ApiError => {
  const message = `This integration of ${vendor} is connected already. Delete that connection first.`;
  return new ApiError("validation_error", { errors: [{ field: "integration_id", code: "taken", message }] });
};

/** Creates a connection. Its key is returned once; what we call the ATS with is sealed for this connection alone. */
export const createConnection = async (
  deps: Deps,
  input: Input,
  { origin, random }: Audited,
): Promise<{ connection: ConnectionRecord; key: string }> => {
  const { accountId: account_id, vendor, apiKey, base_url, callback_origin } = input;
  const now = deps.clock.now();
  const id = newId("int", now, random);
  const { key, hash } = newConnectionKey({ account_id, id }, random);
  const { name: vendorName, sameKey, signed } = ADAPTERS[vendor];
  const { theirId, webhookSecret: secret } = input;
  if (signed !== undefined && theirId === undefined) throw linkIsMissing(vendorName);
  const own = sameKey ? key : apiKey;
  // Both are the connection's, or both the service's.
  if (signed === undefined ? own === undefined : (own === undefined) !== (secret === undefined))
    throw keyIsMissing(vendorName);
  const outbound = signed === undefined || own === undefined ? own : JSON.stringify({ key: own, secret });
  const sealed_key = outbound === undefined ? null : await deps.secrets.seal(outbound, { account_id, endpoint_id: id });
  const name = input.name ?? vendorName;
  const connection = newConnection(
    {
      id,
      account_id,
      vendor,
      name,
      key_hash: hash,
      sealed_key,
      ...(theirId === undefined ? {} : { theirs: { id: theirId } }),
      ...(base_url === undefined ? {} : { base_url }),
      ...(callback_origin === undefined ? {} : { callback_origin }),
    },
    now,
  );
  const audit = auditRecord({ now, random }, origin, {
    accountId: account_id,
    action: "integration.created",
    object: { type: "integration", id, name },
  });
  if ((await deps.connections.create(connection, audit)) === "taken") throw isTaken(vendorName);
  return { connection, key };
};
