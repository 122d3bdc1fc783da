import * as z from "zod/mini";
import { ChosenScopes, Scope } from "../accounts/scopes.ts";
import { line } from "../fields.ts";
import { listOf } from "../paging.ts";
import { timestamp } from "../shared/timestamp.ts";
import { Actor } from "./actor.ts";
import { call } from "./operation.ts";

/** How many keys of an account can be active at once, in each mode. */
export const MAX_ACTIVE_KEYS = 10;

/** For how many hours a rotated key stays valid beside its successor. */
export const ROTATION_OVERLAPS = [0, 1, 24] as const;

/** An API key as the dashboard lists it: everything but the key itself, which is shown once. */
export const ApiKey = z.object({
  id: z.string(),
  /** Whether it opens the account itself, or its test tenant. */
  livemode: z.boolean(),
  /** `null` for a key that the operator made without a name. */
  name: z.nullable(z.string()),
  /** Its last four characters. */
  hint: z.string(),
  scopes: z.array(Scope),
  status: z.enum(["active", "expired", "revoked"]),
  created_at: timestamp,
  created_by: z.nullable(Actor),
  /** The partner that was granted access, which uses its own key; `null` for a key of the account. */
  partner_id: z.nullable(z.string()),
  expires_at: z.nullable(timestamp),
  revoked_at: z.nullable(timestamp),
  /** To the hour. */
  last_used_at: z.nullable(timestamp),
  /** The key that replaced it, when it was rotated. */
  rotated_to: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const ApiKeyEnvelope = z.object({ api_key: ApiKey });
export const ApiKeyList = listOf(ApiKey);

/** The only response that shows a key: `token` is what goes after `Authorization: Bearer`. */
export const ApiKeyWithToken = z.object({ api_key: ApiKey, token: z.string() });
export type ApiKeyWithToken = z.infer<typeof ApiKeyWithToken>;

export const CreateApiKey = z.strictObject({
  name: line(100),
  /** `false` for a key of test mode. */
  livemode: z._default(z.boolean(), true),
  /** Defaults to DEFAULT_SCOPES. */
  scopes: z.optional(ChosenScopes),
  /** A time to come; never, when it is left out or `null`. */
  expires_at: z.optional(z.nullable(timestamp)),
});
export type CreateApiKey = z.output<typeof CreateApiKey>;

/** What a partner asks for: `ptn_…`. */
export const PartnerEnvelope = z.object({ partner: z.object({ id: z.string(), name: z.string() }) });

export const GrantAccess = z.strictObject({ livemode: z.boolean(), scopes: ChosenScopes });

/** The grant, and the id that the partner sends as `Account`. */
export const AccessGranted = z.object({ api_key: ApiKey, account_id: z.string() });

export const RotateApiKey = z.strictObject({ overlap_hours: z.literal(ROTATION_OVERLAPS) });

export const KeyLinks = z.object({ count: z.int() });

export const keysOperations = {
  /** Keys of both modes; active ones first, each group the newest first. */
  listApiKeys: call("GET /keys/api_keys", "keys.manage", ApiKeyList),

  createApiKey: call("POST /keys/api_keys", "keys.manage", ApiKeyWithToken, { body: CreateApiKey, status: 201 }),

  /** Makes a key with the same mode, name and scopes. `api_key` is the new one; the old one ends after the overlap. */
  rotateApiKey: call("POST /keys/api_keys/{id}/rotate", "keys.manage", ApiKeyWithToken, {
    body: RotateApiKey,
    status: 201,
  }),

  /** Repeating it is harmless. The key opens nothing within a minute. */
  revokeApiKey: call("DELETE /keys/api_keys/{id}", "keys.manage", ApiKeyEnvelope),

  /** How many links to results the key has made that are not revoked. */
  countKeyLinks: call("GET /keys/api_keys/{id}/links", "keys.manage", KeyLinks),

  /** Revokes these links. Repeating it is harmless; `count` is how many it revoked. */
  revokeKeyLinks: call("DELETE /keys/api_keys/{id}/links", "keys.manage", KeyLinks),

  /** Who asks for access to the account. */
  readPartner: call("GET /keys/partners/{partner_id}", "partners.grant", PartnerEnvelope),

  /** Lets a partner act for the account. Repeating it is harmless; other scopes replace those before. */
  grantAccess: call("POST /keys/partners/{partner_id}/grant", "partners.grant", AccessGranted, {
    body: GrantAccess,
    status: 201,
  }),
};
