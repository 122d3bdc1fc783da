import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SCOPES } from "#contract/accounts/scopes.ts";
import { PERMISSIONS, ROLES } from "#contract/dashboard/permissions.ts";
import { ACCESS, accessOf, permissionsOf, scopesBeyond } from "#domain/team/permissions.ts";

/** The decided table, written out by hand: f full, m masked, - not granted; in the order of ROLES. */
const DECIDED: Record<string, string> = {
  "overview.read": "ffffff",
  "invitations.read": "ffmffm",
  "invitations.write": "ff-f--",
  "results.read": "ff-ffm",
  "results.assess": "ff-ff-",
  "webhooks.manage": "fff---",
  "keys.manage": "fff---",
  "partners.grant": "f-----",
  "requests.read": "mmm---",
  "test_mode.use": "ffff--",
  "credits.balance": "ff-f--",
  "credits.ledger": "ff----",
  "team.manage": "ff----",
  "team.manage_owners": "f-----",
  "audit.read": "ff----",
  "settings.manage": "ff----",
  "privacy.manage": "ff----",
  "reviews.decide": "ff--f-",
  "tests.manage": "ff----",
  "panels.judge": "ff-ff-",
  "tests.try": "ff-ff-",
};

test("each role may do what was decided, and nothing else", () => {
  const letters = { full: "f", masked: "m" };
  const table = PERMISSIONS.map((permission) => {
    const row = ROLES.map((role) => {
      const access = accessOf(role, permission);
      return access === undefined ? "-" : letters[access];
    });
    return [permission, row.join("")];
  });
  expect(Object.fromEntries(table)).toEqual(DECIDED);
});

test("a role's permissions are those that the table grants it", () => {
  expect(permissionsOf("viewer")).toStrictEqual({
    "overview.read": "full",
    "invitations.read": "masked",
    "results.read": "masked",
  });
  expect(Object.keys(permissionsOf("owner"))).toEqual([...PERMISSIONS]);
});

test("every permission is described, for the documentation", () => {
  for (const { description } of Object.values(ACCESS)) expect(description).toMatch(/^[A-Z].*[^.]$/);
});

test("the table of docs/dashboard.md is this data", () => {
  const words = { full: "yes", masked: "masked" };
  const rows = PERMISSIONS.map((permission) => {
    const cells = ROLES.map((role) => {
      const access = accessOf(role, permission);
      return access === undefined ? "–" : words[access];
    });
    return `| ${[ACCESS[permission].description, ...cells].join(" | ")} |`;
  });
  const table = [`| may | ${ROLES.join(" | ")} |`, `| --- |${" --- |".repeat(ROLES.length)}`, ...rows].join("\n");
  const document = readFileSync(join(import.meta.dirname, "../../../docs/dashboard.md"), "utf8");
  expect(document).toContain(table);
});

test("of the roles that manage tokens, a developer alone hands out none that decide about people or read whole histories", () => {
  const roles = ROLES.filter((role) => accessOf(role, "keys.manage") !== undefined);
  expect(Object.fromEntries(roles.map((role) => [role, scopesBeyond(role, SCOPES)]))).toEqual({
    owner: [],
    admin: [],
    developer: ["results:share", "reviews:write", "analytics:read", "candidates:read", "candidates:write"],
  });
});
