import { beforeAll, describe, expect, test } from "vitest";
import { ACCOUNT_AREAS } from "#contract/dashboard/operation.ts";
import { ROLES } from "#contract/dashboard/permissions.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { dashboardClient } from "../../support/clients/dashboard-client.ts";
import { callOn, dashboardWalk, guarded, isAllowed, type Target } from "../../support/harness/dashboard-walk.ts";

const { service, anAccount, signedIn, aTarget, walker } = dashboardWalk();

/** One for all who change nothing. */
let at: Target;
beforeAll(async () => {
  at = await aTarget();
});

describe.each(ROLES)("%s", (role) => {
  test("reads exactly what the table allows, and is refused all else with 403, which changes nothing", async () => {
    const caller = await walker(at, role);
    const before = await at.audited();
    for (const [name, operation] of guarded) {
      const allowed = isAllowed(role, operation);
      if (allowed && operation.method !== "GET") continue;
      const { status, json, text } = await callOn(caller, name, operation, at);
      if (allowed) {
        // No request was logged, the result has no written text, and nothing was ordered.
        const isAbsent = ["readRequest", "readToMark", "readOrder"].includes(name);
        const expected = isAbsent ? 404 : operation.response.status;
        expect({ name, status }).toEqual({ name, status: expected });
        continue;
      }
      expect({ name, status, code: json.error.code }).toEqual({ name, status: 403, code: "forbidden" });
      for (const secret of at.secrets) expect(text, name).not.toContain(secret);
    }
    // An export of the audit log, which these two may read, leaves an entry.
    if (role !== "owner" && role !== "admin") expect(await at.audited()).toBe(before);
  });
});

/** The table's rules are one by one in the tests of the domain; here the least of the roles proves that each is asked. */
test("every change is made for the least of the roles that the table allows it", async () => {
  // Another person's session is not theirs to end; a resend within a minute has to wait; the email is not scheduled; the invitation is live; neither adjustments nor an erasure were asked for; the result has no written text and no link; nothing was ordered.
  const refused: Partial<Record<string, number>> = {
    endSession: 404,
    resendMemberInvitation: 429,
    resendInvitation: 429,
    scheduleInvitation: 422,
    simulateCandidate: 404,
    declineErasure: 404,
    answerAdjustments: 422,
    assignText: 404,
    giveFirstMark: 404,
    deleteShare: 404,
    keepMark: 404,
    retryOrder: 404,
  };
  for (const [name, operation] of guarded.filter(([, { method }]) => method !== "GET")) {
    const least = ROLES.findLast((role) => isAllowed(role, operation)) ?? "owner";
    // One for each, because some operations delete what others need.
    const at = await aTarget(operation);
    const { status } = await callOn(await walker(at, least), name, operation, at);
    expect({ name, status }).toEqual({ name, status: refused[name] ?? operation.response.status });
  }
});

describe("an owner of another account", () => {
  test("reaches nothing: 404, and nothing of it is shown or changed", async () => {
    const before = await at.audited();
    const reader = await signedIn(await anAccount(), "owner");
    for (const [name, operation] of guarded) {
      // Some changes end the caller's session or remove the caller.
      const stranger = operation.method === "GET" ? reader : await signedIn(await anAccount(), "owner");
      const { status, text } = await callOn(stranger, name, operation, at);
      if (operation.path.includes("{id}") || name === "switchAccount")
        expect({ name, status }).toEqual({ name, status: 404 });
      for (const secret of at.secrets) expect(text, name).not.toContain(secret);
    }
    expect(await at.audited()).toBe(before);
  });

  test("reaches nothing of its test tenant: 409, and nothing of it is shown or changed", async () => {
    const before = await at.audited();
    const stranger = await signedIn(await anAccount(), "owner");
    const shown = { "Dashboard-Account": `${at.accountId}_test` };
    for (const [name, { method, path }] of guarded) {
      const { status, json, text } = await stranger(method, path.replace("{id}", "x"), {}, shown);
      expect({ name, status, code: json.error.code }).toEqual({ name, status: 409, code: "account_switched" });
      for (const secret of at.secrets) expect(text, name).not.toContain(secret);
    }
    expect(await at.audited()).toBe(before);
  });
});

test.each(ROLES)(
  "%s in test mode: what belongs to a mode needs test_mode.use, the rest only its own permission",
  async (role) => {
    const accountId = await anAccount();
    const caller = await signedIn(accountId, role);
    for (const [name, operation] of guarded.filter(([, { method }]) => method === "GET")) {
      const { method, path } = operation;
      const { status } = await caller(method, path, undefined, { "Dashboard-Account": `${accountId}_test` });
      const ofMode = !ACCOUNT_AREAS.some((area) => path.startsWith(`/${area}/`));
      const allowed = isAllowed(role, operation) && (!ofMode || accessOf(role, "test_mode.use") !== undefined);
      if (!path.includes("{id}")) expect({ name, refused: status === 403 }).toEqual({ name, refused: !allowed });
    }
  },
);

test("without a session, with an ended one or with a forged one: 401, and the same bytes", async () => {
  const accountId = await anAccount();
  const owner = await signedIn(accountId, "owner");
  const ended = await signedIn(accountId, "owner", owner.email);
  await ended("POST", "/sign-in/sign-out");
  const forged = `${owner.cookie.slice(0, -43)}${"A".repeat(43)}`;
  for (const [name, { method, path }] of guarded) {
    const texts = new Set<string>();
    for (const cookie of ["", "__Host-session=x", ended.cookie, forged]) {
      const { status, text } = await dashboardClient(service().origin, cookie)(method, path.replace("{id}", "x"), {});
      expect({ name, status }).toEqual({ name, status: 401 });
      texts.add(text);
    }
    expect(texts.size).toBe(1);
  }
  expect((await owner("GET", "/account/session")).status).toBe(200);
});
