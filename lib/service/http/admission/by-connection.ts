import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { type AnyErrorCode, ApiError } from "#contract/errors.ts";
import { INTEGRATIONS_PREFIX, MAX_CALL_BYTES, type Vendor } from "#contract/integrations/vendor.ts";
import { VENDOR_FACTS } from "#contract/integrations/vendor-facts.ts";
import type { Adapter, RefusalCode, Signed } from "#domain/integrations/adapter.ts";
import { adapterNamed } from "#domain/integrations/adapters.ts";
import { isSameSignature } from "#domain/integrations/authentication.ts";
import type { ConnectionRecord } from "#domain/integrations/connection.ts";
import { isSecretOf, parseConnectionKey } from "#domain/integrations/connection-key.ts";
import type { ConnectionStore, Credentials } from "#domain/integrations/ports.ts";
import type { Limiter, Log, TenantClock } from "#domain/shared/ports.ts";
import type { ReplyDeps } from "../reply.ts";
import { bytesOf } from "../validate-input.ts";
import type { Admits } from "./admits.ts";
import { rateLimited } from "./rate-limited.ts";

type Created = NonNullable<ReturnType<NonNullable<Signed["createdIn"]>>>;

type Deps = ReplyDeps & {
  clock: TenantClock;
  log: Log;
  limiter: Pick<Limiter, "now" | "takeConnection">;
  connections: Pick<ConnectionStore, "read" | "find">;
  credentials: Credentials;
  /** Creates the connection that a signed call is the first of. */
  adopt(vendor: Vendor, created: Created): Promise<ConnectionRecord | undefined>;
};

/** The connection of a call, and the call's path after the vendor's name. */
export type ConnectionCaller = { connection: ConnectionRecord; adapter: Adapter; call: string };

const CODES: Readonly<Partial<Record<AnyErrorCode, RefusalCode>>> = {
  invalid_request: "invalid",
  unauthorized: "unauthorized",
  not_found: "not_found",
  rate_limited: "rate_limited",
};

/** The path after the prefix: the vendor, and its call. */
const placeOf = ({ rawPath }: APIGatewayProxyEventV2): { vendor: string; call: string } => {
  const [, vendor = "", ...call] = rawPath.slice(INTEGRATIONS_PREFIX.length).split("/");
  return { vendor, call: call.join("/") };
};

const UNSIGNED = "The signature is missing or wrong.";
const UNAUTHORIZED =
  "The key is missing or wrong. It is shown only once: without it, create a new integration in the dashboard.";

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return undefined;
  }
};

/**
 * The connection of a signed call: the call names it, and is believed once its bytes, as they were received, have the right
 * signature.
 */
const signedFor = async (
  deps: Deps,
  { vendor, signed }: Adapter & { signed: Signed },
  event: APIGatewayProxyEventV2,
): Promise<ConnectionRecord> => {
  const bytes = bytesOf(event);
  const body = bytes.length > MAX_CALL_BYTES ? undefined : jsonOf(bytes);
  const theirId = signed.connectionIn(body);
  const connection = theirId === undefined ? undefined : await deps.connections.find(vendor, theirId);
  // Only what it signs with is needed.
  const credentials = await deps.credentials.of(vendor, connection && { ...connection, tokens: null });
  const given = event.headers[signed.header] ?? "";
  const isRight = credentials !== undefined && isSameSignature(signed.sign(credentials.secret, bytes), given);
  if (!isRight) throw new ApiError("unauthorized", { message: UNSIGNED });
  const created = connection === undefined ? signed.createdIn?.(body) : undefined;
  const found = connection ?? (created && (await deps.adopt(vendor, created)));
  if (found === undefined) throw new ApiError("not_found", { message: "This integration is not connected here." });
  return found;
};

const keyedFor = async (
  deps: Deps,
  { vendor, authentication }: Adapter,
  { headers }: APIGatewayProxyEventV2,
): Promise<ConnectionRecord> => {
  const named = parseConnectionKey(authentication.keyIn(headers.authorization));
  const connection = named && (await deps.connections.read(named.accountId, named.connectionId));
  const isRight = connection !== undefined && isSecretOf(connection, named?.secret ?? "");
  if (!isRight || connection.vendor !== vendor || connection.status === "disabled") {
    throw new ApiError("unauthorized", {
      message: UNAUTHORIZED,
      headers: { "WWW-Authenticate": `${authentication.scheme} realm="${VENDOR_FACTS[vendor].name}"` },
    });
  }
  return connection;
};

const isSigned = (adapter: Adapter): adapter is Adapter & { signed: Signed } => adapter.signed !== undefined;

/**
 * Admits the calls of an ATS by the key of its connection, or by their signature. Every mistake in the key gets the same 401. Calls are counted per
 * connection and only after that: an ATS calls for many accounts from one address. Errors have the vendor's form.
 */
export const byConnection = (deps: Deps): Admits<"connection", ConnectionCaller> => ({
  by: "connection",
  deps,
  limited: false,
  errorForm: (error, event) => {
    const code = CODES[error.code] ?? "failed";
    const answer = { kind: "refused", code, message: error.message } as const;
    return adapterNamed(placeOf(event).vendor)?.answer(answer) ?? { status: 404, body: { message: error.message } };
  },
  admit: async ({ event, state }, _, perform) => {
    const { vendor, call } = placeOf(event);
    const adapter = adapterNamed(vendor);
    if (adapter === undefined) throw new ApiError("not_found");
    if (adapter.signed?.isPing?.(jsonOf(bytesOf(event)))) return adapter.answer({ kind: "noted" });
    const connection = await (isSigned(adapter) ? signedFor(deps, adapter, event) : keyedFor(deps, adapter, event));
    state.accountId = connection.account_id;
    const now = deps.limiter.now();
    const { allowed, windows } = await deps.limiter.takeConnection(connection.id, now);
    if (!allowed) throw rateLimited(windows, now, "Too many calls. Wait as long as Retry-After says.");
    return deps.clock.within(connection.account_id, () => perform({ connection, adapter, call }));
  },
});
