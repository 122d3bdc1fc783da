import { ApiError } from "#contract/errors.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import type { Granted } from "#domain/integrations/adapter.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import { type ConnectionRecord, newConnection } from "#domain/integrations/connection.ts";
import { newConnectionKey } from "#domain/integrations/connection-key.ts";
import type { App, ConnectionSecretBox, ConnectionStore } from "#domain/integrations/ports.ts";
import { type Audited, auditRecord } from "#domain/shared/audit.ts";
import { newId } from "#domain/shared/ids.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { sealedTokens } from "./installation/ask-for-tokens.ts";

type Deps = {
  clock: Clock;
  connections: Pick<ConnectionStore, "create">;
  connectionSecrets: Pick<ConnectionSecretBox, "seal">;
};

type Grant = App & Pick<Granted, "access_token" | "refresh_token">;

type Input = {
  accountId: string;
  vendor: Vendor;
  name?: string | undefined;
  /** The key that the customer made for us in the ATS, where it has one. */
  apiKey?: string | undefined;
  /** Of a vendor whose calls are signed: its id of the connection, and what it signs with if that is not the service's own. */
  theirId?: string | undefined;
  webhookSecret?: string | undefined;
  /** Of a vendor with OAuth: our application there, and the tokens that it was given. */
  granted?: { [Field in keyof Grant]?: Grant[Field] | undefined } | undefined;
  base_url?: string | undefined;
  callback_origin?: string | undefined;
};

const isMissing = (vendor: string, field: string): ApiError => {
  const message =
    field === "api_key"
      ? `Paste the key or token that ${vendor} has for this connection.`
      : `A connection to ${vendor} needs its ${field}.`;
  return new ApiError("validation_error", { errors: [{ field, code: "missing", message }] });
};

const isConnectedElsewhere = (vendor: Vendor): ApiError => {
  const { name, own } = VENDOR_FACTS[vendor];
  const message =
    own?.by === "installation"
      ? `${name} is connected by an installation there: install the app of this service in it.`
      : `${name} is connected by a connection link. Ask the operator of this service for one.`;
  return new ApiError("validation_error", { errors: [{ field: "vendor", code: "link_required", message }] });
};

export const isTaken = (vendor: string): ApiError => {
  const message = `This integration of ${vendor} is connected already. Delete that connection first.`;
  return new ApiError("validation_error", { errors: [{ field: "integration_id", code: "taken", message }] });
};

/** Our application and tokens, if all of it was given, and the first of the fields that was not. */
const grantIn = ({ client_id, client_secret, access_token, refresh_token }: NonNullable<Input["granted"]>) => {
  if (client_id === undefined) return "client_id";
  if (client_secret === undefined) return "client_secret";
  if (access_token === undefined) return "access_token";
  return refresh_token === undefined ? "refresh_token" : { client_id, client_secret, access_token, refresh_token };
};

/** What is sealed in the connection: what we call with, and what the calls of the ATS are recognized by. */
const outboundOf = (
  own: string | undefined,
  secret: string | undefined,
  grant: Grant | undefined,
  isAlone: boolean,
): string | undefined => {
  if (own === undefined || isAlone) return own;
  if (grant === undefined) return JSON.stringify({ key: own, secret });
  const { client_id, client_secret } = grant;
  return JSON.stringify({ client_id, client_secret, webhook_secret: secret });
};

/**
 * Creates a connection. Its key is returned once; what we call the ATS with is sealed for this connection alone.
 *
 * @throws ApiError `validation_error`, for the first field that its vendor needs and that is missing.
 */
export const createConnection = async (
  deps: Deps,
  input: Input,
  { origin, random }: Audited,
): Promise<{ connection: ConnectionRecord; key: string }> => {
  const { accountId: account_id, vendor, apiKey, base_url, callback_origin } = input;
  const now = deps.clock.now();
  const id = newId("int", now, random);
  const { key, hash } = newConnectionKey({ account_id, id }, random);
  const { sameKey, signed, oauth } = ADAPTERS[vendor];
  const { name: vendorName } = VENDOR_FACTS[vendor];
  const { theirId, webhookSecret: secret } = input;
  if (signed !== undefined && theirId === undefined) throw isConnectedElsewhere(vendor);
  const grant = oauth === undefined ? undefined : grantIn(input.granted ?? {});
  if (typeof grant === "string") throw isMissing(vendorName, grant);
  const own = grant === undefined ? (sameKey ? key : apiKey) : grant.access_token;
  const isNeeded = signed === undefined ? VENDOR_FACTS[vendor].own === undefined : secret !== undefined;
  if (own === undefined && isNeeded) throw isMissing(vendorName, "api_key");
  // Both are the connection's, or both the service's.
  if (signed !== undefined && own !== undefined && secret === undefined) throw isMissing(vendorName, "webhook_secret");
  const outbound = outboundOf(own, secret, grant, signed === undefined);
  const tokens = grant && (await sealedTokens(deps, { ...grant, expires_in: null }, { account_id, id }, now));
  const owner = { account_id, connection_id: id };
  const sealed_key = outbound === undefined ? null : await deps.connectionSecrets.seal(outbound, owner);
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
      ...(tokens === undefined ? {} : { tokens }),
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
