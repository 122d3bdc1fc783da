import * as z from "zod/mini";
import { listRule } from "../rule.ts";

/** What an API key may be allowed to do. `GET /tests`, `/account` and `/openapi.json` need none of them. */
export const SCOPES = [
  "invitations:read",
  "invitations:write",
  "results:read",
  "webhooks:read",
  "webhooks:write",
  "candidates:read",
  "candidates:write",
] as const;
export const Scope = z.enum(SCOPES);
export type Scope = z.infer<typeof Scope>;

/** The scopes of a new key for which none are chosen: all but those that reach into a candidate's whole history. */
export const DEFAULT_SCOPES: readonly Scope[] = SCOPES.filter((scope) => !scope.startsWith("candidates:"));

/** The scopes that are chosen for a key. */
export const ChosenScopes = z.array(Scope).check(
  listRule((scopes) => scopes.length > 0, "empty", "Choose at least one scope.", { minItems: 1 }),
  listRule((scopes) => new Set(scopes).size === scopes.length, "duplicate_scope", "Name each scope once.", {
    uniqueItems: true,
  }),
);
