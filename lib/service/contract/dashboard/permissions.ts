import * as z from "zod/mini";

/** The roles of an account's members, from the most powerful to the least. */
export const ROLES = ["owner", "admin", "developer", "recruiter", "reviewer", "viewer"] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** What a member may be allowed to do. Who may is data of the domain (`domain/team/permissions.ts`). */
export const PERMISSIONS = [
  "overview.read",
  "invitations.read",
  "invitations.write",
  "results.read",
  "results.assess",
  "webhooks.manage",
  "keys.manage",
  "partners.grant",
  "requests.read",
  "test_mode.use",
  "credits.balance",
  "credits.ledger",
  "team.manage",
  "team.manage_owners",
  "audit.read",
  "settings.manage",
  "privacy.manage",
  "reviews.decide",
  "tests.manage",
  "panels.judge",
] as const;
export const Permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof Permission>;

/** How far a permission goes: `masked` hides candidates' names, addresses and references. */
export const Access = z.enum(["full", "masked"]);
export type Access = z.infer<typeof Access>;

/** The permissions of one member; one that is not listed is not granted. */
export const Permissions = z.partialRecord(Permission, Access);
export type Permissions = z.infer<typeof Permissions>;
