import * as z from "zod/mini";
import { listRule } from "../rule.ts";

/** What an API key may be allowed to do. `GET /tests`, `/account` and `/openapi.json` need none of them. */
export const SCOPES = [
  "invitations:read",
  "invitations:write",
  "results:read",
  "results:share",
  "reviews:write",
  "analytics:read",
  "webhooks:read",
  "webhooks:write",
  "candidates:read",
  "candidates:write",
] as const;
export const Scope = z.enum(SCOPES);
export type Scope = z.infer<typeof Scope>;

/**
 * Public links to results, decisions about people, comparisons of groups, and a candidate's whole history: only for keys for
 * which they are chosen.
 */
const ON_REQUEST: readonly Scope[] = [
  "results:share",
  "reviews:write",
  "analytics:read",
  "candidates:read",
  "candidates:write",
];

/** The scopes of a new key for which none are chosen. */
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => !ON_REQUEST.includes(scope));

/** The scopes that are chosen for a key. */
export const ChosenScopes = z.array(Scope).check(
  listRule((scopes) => scopes.length > 0, "empty", "Choose at least one scope.", { minItems: 1 }),
  listRule((scopes) => new Set(scopes).size === scopes.length, "duplicate_scope", "Name each scope once.", {
    uniqueItems: true,
  }),
);
