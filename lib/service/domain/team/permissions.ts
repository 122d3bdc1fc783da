import type { Scope } from "#contract/accounts/scopes.ts";
import {
  type Access,
  PERMISSIONS,
  type Permission,
  type Permissions,
  ROLES,
  type Role,
} from "#contract/dashboard/permissions.ts";

type Rule = { description: string; roles: Partial<Record<Role, Access>> };

const full = (...roles: Role[]): Partial<Record<Role, Access>> =>
  Object.fromEntries(roles.map((role) => [role, "full"]));

const masked = (...roles: Role[]): Partial<Record<Role, Access>> =>
  Object.fromEntries(roles.map((role) => [role, "masked"]));

/**
 * Who may do what: the one table that the check of every request, the page's navigation and docs/dashboard.md are made
 * from.
 */
export const ACCESS: Readonly<Record<Permission, Rule>> = {
  "overview.read": { description: "See the overview", roles: full(...ROLES) },
  "invitations.read": {
    description: "See invitations",
    roles: { ...full("owner", "admin", "recruiter", "reviewer"), ...masked("developer", "viewer") },
  },
  "invitations.write": {
    description: "Create, bulk create, cancel, resend and extend invitations; share results",
    roles: full("owner", "admin", "recruiter"),
  },
  "results.read": {
    description: "See results and reports",
    roles: { ...full("owner", "admin", "recruiter", "reviewer"), ...masked("viewer") },
  },
  "results.assess": {
    description: "Mark tests; tags and notes",
    roles: full("owner", "admin", "recruiter", "reviewer"),
  },
  "webhooks.manage": {
    description: "Manage webhooks, see events and deliveries",
    roles: full("owner", "admin", "developer"),
  },
  "keys.manage": { description: "Manage API tokens", roles: full("owner", "admin", "developer") },
  "partners.grant": { description: "Grant partners access to the account", roles: full("owner") },
  "requests.read": {
    description: "See the request log",
    roles: masked("owner", "admin", "developer"),
  },
  "test_mode.use": { description: "Use test mode", roles: full("owner", "admin", "developer", "recruiter") },
  "credits.balance": { description: "See the credit balance", roles: full("owner", "admin", "recruiter") },
  "credits.ledger": { description: "See the credit ledger", roles: full("owner", "admin") },
  "team.manage": { description: "Manage members other than owners", roles: full("owner", "admin") },
  "team.manage_owners": { description: "Manage owners", roles: full("owner") },
  "audit.read": { description: "Read the audit log", roles: full("owner", "admin") },
  "settings.manage": { description: "Change settings", roles: full("owner", "admin") },
  "privacy.manage": { description: "Erase and export candidates' data", roles: full("owner", "admin") },
  "reviews.decide": { description: "Decide reviews", roles: full("owner", "admin", "reviewer") },
  "tests.manage": { description: "Make tests of the account; run panels", roles: full("owner", "admin") },
  "panels.judge": {
    description: "Judge items in panels",
    roles: full("owner", "admin", "recruiter", "reviewer"),
  },
  "tests.try": { description: "Try drafts of tests", roles: full("owner", "admin", "recruiter", "reviewer") },
};

/** How far a role's permission goes; undefined when the role does not have it. */
export const accessOf = (role: Role, permission: Permission): Access | undefined => ACCESS[permission].roles[role];

/** What a member who hands out an API key with a scope must be allowed to do, beyond managing keys. */
const SCOPE_PERMISSIONS: Readonly<Partial<Record<Scope, Permission>>> = {
  // As in the dashboard, where whoever may invite may share: a link shows a result to people outside of the team.
  "results:share": "invitations.write",
  "reviews:write": "reviews.decide",
  "analytics:read": "privacy.manage",
  "candidates:read": "privacy.manage",
  "candidates:write": "privacy.manage",
};

/** The scopes of these that a role may not hand out, because with such a key it could do more than in the dashboard. */
export const scopesBeyond = (role: Role, scopes: readonly Scope[]): Scope[] =>
  scopes.filter((scope) => {
    const permission = SCOPE_PERMISSIONS[scope];
    return permission !== undefined && accessOf(role, permission) === undefined;
  });

/** Everything that a role may do. */
export const permissionsOf = (role: Role): Permissions =>
  Object.fromEntries(
    PERMISSIONS.map((permission) => [permission, accessOf(role, permission)]).filter(([, access]) => access),
  );
