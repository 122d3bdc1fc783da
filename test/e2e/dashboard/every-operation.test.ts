import { beforeAll, describe, expect, test } from "vitest";
import { ACCOUNT_AREAS, type DashboardOperation } from "#contract/dashboard/operation.ts";
import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { dashboardClient } from "../../support/clients/dashboard-client.ts";
import {
  BODIES,
  callOn,
  dashboardWalk,
  guarded,
  isAllowed,
  type Target,
} from "../../support/harness/dashboard-walk.ts";
import { DIES_AFTER, mortalFunctions } from "../../support/processes/crash-after-writes.ts";
import { stableRows } from "../../support/records/stable-rows.ts";

const { load, writes } = mortalFunctions();
const { service, anAccount, signedIn, aTarget, walker } = dashboardWalk({ load });

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
        // No request was logged, the result has no written text, nothing was ordered, and no ATS was installed.
        const isAbsent = ["readRequest", "readToMark", "readOrder", "readInstallation"].includes(name);
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

/** The changes that write more than once, each after how many writes, and where it was done as a whole. */
const interrupted: { name: string; operation: DashboardOperation; least: Role; at: Target; made: number }[] = [];

/** The table's rules are one by one in the tests of the domain; here the least of the roles proves that each is asked. */
test("every change is made for the least of the roles that the table allows it", async () => {
  // Another person's session is not theirs to end; a resend within a minute has to wait; the email is not scheduled; the invitation is live; neither adjustments nor an erasure were asked for; the result has no written text and no link; nothing was ordered or installed; the own test is a draft; no one has judged in the panel; Greenhouse has no call that tests its key.
  const refused: Partial<Record<string, number>> = {
    endSession: 404,
    resendMemberInvitation: 429,
    resendInvitation: 429,
    scheduleInvitation: 422,
    simulateCandidate: 404,
    declineErasure: 404,
    retireOwnTest: 404,
    endRound: 422,
    answerAdjustments: 422,
    assignText: 404,
    giveFirstMark: 404,
    deleteShare: 404,
    keepMark: 404,
    retryOrder: 404,
    claimInstallation: 404,
    testConnection: 422,
    // The least of the roles sees no names, and cannot search by them.
    searchInvitations: 403,
    searchResults: 403,
  };
  for (const [name, operation] of guarded.filter(([, { method }]) => method !== "GET")) {
    const least = ROLES.findLast((role) => isAllowed(role, operation)) ?? "owner";
    // One for each, because some operations delete what others need.
    const at = await aTarget(operation);
    const caller = await walker(at, least);
    const { status } = await callOn(caller, name, operation, at, { [DIES_AFTER]: "0" });
    expect({ name, status }).toEqual({ name, status: refused[name] ?? operation.response.status });
    for (let made = 1; made < writes().length; made += 1) interrupted.push({ name, operation, least, at, made });
  }
});

/** What a change that is killed after N writes leaves undone, and a repeat does. All others end by themselves. */
const LEFT_UNDONE = ["inviteMember 1", "inviteMember 2", "inviteMember 3"].concat(
  ...["sendTestEvent 1", "redeliverEvent 1", "startErasure 1", "grantAccess 1", "grantAccess 2", "grantAccess 3"],
);

test("every change that writes more than once, killed between its writes, is done once, by itself or when it is repeated", async () => {
  expect(interrupted.length).toBeGreaterThanOrEqual(16);
  const killed = [];
  for (const { name, operation, least, at: whole, made } of [...interrupted]) {
    const at = await aTarget(operation);
    const caller = await walker(at, least);
    const { status } = await callOn(caller, name, operation, at, { [DIES_AFTER]: String(made) });
    const what = `${name} ${made}`;
    expect({ what, status }).toEqual({ what, status: 500 });
    killed.push({ what, whole, at, repeat: () => callOn(caller, name, operation, at) });
  }
  // Two emails to one address are a minute apart.
  await service().advance(61);
  for (const { what, repeat } of killed.filter(({ what }) => LEFT_UNDONE.includes(what))) {
    expect({ what, status: (await repeat()).status }).toMatchObject({
      what,
      status: expect.toSatisfy((one) => one < 300),
    });
  }
  await service().drain();
  await service().advance(3600);
  await service().drain();
  for (const { what, whole, at } of killed) {
    expect(await stableRows(service(), at.accountId), what).toEqual(await stableRows(service(), whole.accountId));
  }
});

describe("an owner of another account", () => {
  test("reaches nothing: 404, and nothing of it is shown or changed", async () => {
    const before = await at.audited();
    const reader = await signedIn(await anAccount(), "owner");
    for (const [name, operation] of guarded) {
      // What is done to the caller's own account and sessions may end the session or remove the caller.
      const endsOwn = operation.method !== "GET" && /^\/account\/[^{]*$/.test(operation.path);
      const stranger = endsOwn ? await signedIn(await anAccount(), "owner") : reader;
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

/** Of what is logged, `watched-log.ts` sees this, as in every test with functions. */
test("an address in every field, parameter and id causes no error of the service", async () => {
  const mark = "mary@example.com";
  const caller = await signedIn(await anAccount(), "owner");
  for (const [name, { method, path }] of guarded) {
    const fields = [mark, ...Object.keys(BODIES[name] ?? {})];
    const body = method === "GET" ? undefined : Object.fromEntries(fields.map((field) => [field, mark]));
    const query = `?${["cursor", "status", "candidate_email", mark].map((field) => `${field}=${mark}`).join("&")}`;
    const { status } = await caller(method, path.replace(/\{\w+\}/g, mark) + query, body);
    expect({ name, status }).toMatchObject({ name, status: expect.toSatisfy((one) => one < 500) });
  }
});

test.each(ROLES)(
  "%s in test mode: what belongs to a mode needs test_mode.use, the rest only its own permission",
  async (role) => {
    const accountId = await anAccount();
    const caller = await signedIn(accountId, role);
    for (const [name, operation] of guarded) {
      const { method, path } = operation;
      if (method !== "GET" || path.includes("{id}")) continue;
      const { status } = await caller(method, path, undefined, { "Dashboard-Account": `${accountId}_test` });
      const ofMode = !ACCOUNT_AREAS.some((area) => path.startsWith(`/${area}/`));
      const allowed = isAllowed(role, operation) && (!ofMode || accessOf(role, "test_mode.use") !== undefined);
      expect({ name, refused: status === 403 }).toEqual({ name, refused: !allowed });
    }
  },
);

test("without a session, with an ended one or with a forged one: 401, and the same bytes", async () => {
  const accountId = await anAccount();
  const owner = await signedIn(accountId, "owner");
  const ended = await signedIn(accountId, "owner", owner.email);
  await ended("POST", "/sign-in/sign-out");
  const forged = `${owner.cookie.slice(0, -43)}${"A".repeat(43)}`;
  const [texts, areas] = [new Set<string>(), new Set<string | undefined>()];
  for (const [name, { method, path }] of guarded) {
    // An area is one function, which admits a caller to each of its operations by the same code.
    const area = path.split("/")[1];
    for (const cookie of areas.has(area) ? [""] : ["", "session=x", ended.cookie, forged]) {
      const { status, text } = await dashboardClient(service().origin, cookie)(method, path.replace("{id}", "x"), {});
      expect({ name, status }).toEqual({ name, status: 401 });
      texts.add(text);
    }
    areas.add(area);
  }
  expect(texts.size).toBe(1);
  expect((await owner("GET", "/account/session")).status).toBe(200);
});
