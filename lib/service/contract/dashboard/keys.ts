import * as z from "zod/mini";
import { ChosenScopes, Scope } from "../accounts/scopes.ts";
import { line } from "../fields.ts";
import { listOf } from "../paging.ts";
import { timestamp } from "../timestamp.ts";
import { Actor } from "./actor.ts";
import type { DashboardOperation } from "./operation.ts";

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
export type RotateApiKey = z.infer<typeof RotateApiKey>;

export const keysOperations = {
  /** Keys of both modes; active ones first, each group the newest first. */
  listApiKeys: {
    method: "GET",
    path: "/keys/api_keys",
    admission: { by: "member", permission: "keys.manage" },
    response: { status: 200, schema: ApiKeyList },
    errors: [],
  },

  createApiKey: {
    method: "POST",
    path: "/keys/api_keys",
    admission: { by: "member", permission: "keys.manage" },
    body: CreateApiKey,
    response: { status: 201, schema: ApiKeyWithToken },
    errors: ["invalid_request", "too_many_keys", "validation_error"],
  },

  /** Makes a key with the same mode, name and scopes. `api_key` is the new one; the old one ends after the overlap. */
  rotateApiKey: {
    method: "POST",
    path: "/keys/api_keys/{id}/rotate",
    admission: { by: "member", permission: "keys.manage" },
    body: RotateApiKey,
    response: { status: 201, schema: ApiKeyWithToken },
    errors: ["invalid_request", "key_inactive", "not_found", "too_many_keys", "validation_error"],
  },

  /** Repeating it is harmless. The key opens nothing within a minute. */
  revokeApiKey: {
    method: "DELETE",
    path: "/keys/api_keys/{id}",
    admission: { by: "member", permission: "keys.manage" },
    response: { status: 200, schema: ApiKeyEnvelope },
    errors: ["not_found"],
  },

  /** Who asks for access to the account. */
  readPartner: {
    method: "GET",
    path: "/keys/partners/{partner_id}",
    admission: { by: "member", permission: "partners.grant" },
    response: { status: 200, schema: PartnerEnvelope },
    errors: ["not_found"],
  },

  /** Lets a partner act for the account. Repeating it is harmless; other scopes replace those before. */
  grantAccess: {
    method: "POST",
    path: "/keys/partners/{partner_id}/grant",
    admission: { by: "member", permission: "partners.grant" },
    body: GrantAccess,
    response: { status: 201, schema: AccessGranted },
    errors: ["invalid_request", "not_found", "too_many_keys", "validation_error"],
  },
} as const satisfies Readonly<Record<string, DashboardOperation>>;
