import { beforeAll, describe, expect, test } from "vitest";
import { ACCOUNT_AREAS, type DashboardOperation } from "#contract/dashboard/operation.ts";
import { DASHBOARD } from "#contract/dashboard/operations.ts";
import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { labelHash } from "#store/keys.ts";
import { dashboardClient } from "../../support/clients/dashboard-client.ts";
import { dashboardHarness, type Member } from "../../support/harness/dashboard-harness.ts";
import { aResult } from "../../support/harness/service-results.ts";
import { aPng } from "../../support/records/images.ts";

const { service, anAccount, signedIn } = dashboardHarness();

const operations = Object.values(DASHBOARD).flatMap((area) => Object.entries<DashboardOperation>(area));
const guarded = operations.filter(([, { admission }]) => admission.by === "member");

/** Of a host that is never asked: on a laptop, webhooks may be sent to the machine itself. */
const PUBLIC_URL = "http://127.0.0.1:1024/hook";

/** A query that an operation needs. */
const QUERIES: Partial<Record<string, string>> = { countUndelivered: "?since=2020-01-01T00:00:00Z" };

const INVITATION = {
  candidate_email: "c@example.com",
  candidate_name: "Cleo Quill",
  tests: ["grammar-test"],
  job: "Walk",
};

const PACKAGE = { name: "Walk", tests: ["grammar-test"] };

const IMPORT = {
  import_id: "walk-0123456789ab",
  allow_duplicates: false,
  rows: [{ row: 1, invitation: { ...INVITATION, candidate_email: "imported@example.com" } }],
};

/** A body that each operation accepts. */
const BODIES: Partial<Record<string, unknown>> = {
  search: { words: "cleo", limit: 10 },
  searchInvitations: { words: "cleo" },
  searchResults: { words: "cleo" },
  createApiKey: { name: "Walk" },
  rotateApiKey: { overlap_hours: 0 },
  changeMember: { role: "viewer" },
  previewForCandidate: { footer: "Walk" },
  previewReport: {},
  createPackage: PACKAGE,
  changePackage: PACKAGE,
  changeSettings: { version: 0, display_name: "Walk" },
  uploadLogo: { version: 0, image: aPng(20, 20).toString("base64") },
  changeNotifications: { invitations: "all", when: "daily", kinds: ["completed"] },
  inviteMember: { email: "walk@example.com", role: "viewer" },
  markTest: { test: "editing-test", score: 80, note: "Walked." },
  assignText: { member_id: null },
  giveFirstMark: { points: { content: 3, facts: 3, language: 3, style: 3 } },
  keepMark: { points: { content: 3, facts: 3, language: 3, style: 3 }, note: "", seen: null },
  decideReview: { decision: "confirmed", note: "Walked." },
  changeTags: { add: ["Walked"] },
  createShare: { expires_in_days: 1 },
  addNote: { id: "walked-1", text: "Walked." },
  checkUrl: { url: PUBLIC_URL },
  createEndpoint: { url: PUBLIC_URL },
  updateEndpoint: { enabled: true },
  createConnection: { vendor: "greenhouse" },
  updateConnection: { status: "disabled" },
  sendTestEvent: {},
  redeliverUndelivered: { since: "2020-01-01T00:00:00Z", until: "2020-01-02T00:00:00Z" },
  redeliverEvent: {},
  checkImport: IMPORT,
  importInvitations: IMPORT,
  createInvitation: INVITATION,
  previewInvitationEmail: INVITATION,
  extendInvitation: { extra_hours: 1 },
  scheduleInvitation: { local_send_at: null },
  findEarlierInvitations: { candidate_emails: ["c@example.com"] },
  changeExtraTime: { extra_time_percent: 25 },
  answerAdjustments: {
    ...{ requested_at: "2026-01-01T00:00:00.000Z", decision: "declined", message: "Walked." },
    extra_time_percent: null,
  },
  changeJob: { title: "Walked" },
  changeLowBalance: { low_balance_level: 10 },
  advanceTestClock: { advance_seconds: 1 },
  simulateCandidate: { outcome: "passes" },
  startErasure: { candidate_email: "absent@example.com" },
  exportPerson: { candidate_email: "absent@example.com" },
  declineErasure: { requested_at: "2026-01-01T00:00:00.000Z", reason: "Walked." },
  analyzeAdverseImpact: { attributes: ["sex"], labels: [{ reference: "absent", groups: ["Female"] }] },
};

const NOT_MADE = "not made";

/** An account owned by someone else, with something to address in each area, or only for one operation. */
const aTarget = async ({ path }: Partial<DashboardOperation> = {}) => {
  const needs = (area: string): boolean => path === undefined || path.startsWith(area);
  const accountId = await anAccount();
  const owner = await signedIn(accountId, "owner");
  const made = async (path: string, body: unknown) => (await owner("POST", path, body)).json;
  await service().createSession({ email: `target-${accountId}@example.com`, account_id: accountId, role: "viewer" });
  const endpoint: string = needs("/webhooks/")
    ? (await made("/webhooks/endpoints", { url: PUBLIC_URL })).webhook_endpoint.id
    : NOT_MADE;
  const members: { id: string; role: string }[] = (await owner("GET", "/team/members")).json.data;
  const ids = {
    key: needs("/keys/") ? (await made("/keys/api_keys", { name: "Target" })).api_key.id : NOT_MADE,
    memberInvitation: needs("/team/invitations/")
      ? (await made("/team/invitations", { email: "t@example.com", role: "viewer" })).invitation.id
      : NOT_MADE,
    member: members.find(({ role }) => role === "viewer")?.id ?? "",
    session: (await owner("GET", "/account/session")).json.session.id,
    invitation: needs("/invitations/") ? (await made("/invitations/items", INVITATION)).invitation.id : NOT_MADE,
    result: needs("/results/") ? await aResult(service(), accountId) : NOT_MADE,
    endpoint,
    connection: needs("/webhooks/connections/")
      ? (await made("/webhooks/connections", { vendor: "greenhouse" })).connection.id
      : NOT_MADE,
    package: needs("/settings/packages")
      ? (await made("/settings/packages", { ...PACKAGE, name: "Target" })).package.id
      : NOT_MADE,
    event: needs("/webhooks/events")
      ? (await made(`/webhooks/endpoints/${endpoint}/test`, {})).delivery.event_id
      : NOT_MADE,
  };
  // Jobs follow invitations.
  if (needs("/invitations/jobs")) await service().drain();
  const audited = async () => (await owner("GET", "/audit/entries")).text;
  return { accountId, ids, secrets: [...Object.values(ids), owner.email], audited };
};
type Target = Awaited<ReturnType<typeof aTarget>>;

const idIn = (path: string, { ids }: Target): string => {
  if (path.startsWith("/keys/")) return ids.key;
  if (path.startsWith("/team/members/")) return ids.member;
  if (path.startsWith("/team/invitations/")) return ids.memberInvitation;
  if (path.startsWith("/settings/packages/")) return ids.package;
  if (path.startsWith("/results/")) return ids.result;
  if (path.startsWith("/webhooks/endpoints")) return ids.endpoint;
  if (path.startsWith("/webhooks/events")) return ids.event;
  if (path.startsWith("/webhooks/connections")) return ids.connection;
  if (path.startsWith("/invitations/jobs")) return labelHash(INVITATION.job);
  return path.startsWith("/invitations/") || path.startsWith("/test-mode/") ? ids.invitation : ids.session;
};

const callOn = (client: Member, name: string, { method, path }: DashboardOperation, at: Target) =>
  client(
    method,
    path.replace("{id}", idIn(path, at)).replace(/\{\w+_id\}/, "walked-0") + (QUERIES[name] ?? ""),
    name === "switchAccount" ? { account_id: at.accountId } : BODIES[name],
    path.startsWith("/test-mode/") ? { "Dashboard-Account": `${client.accountId}_test` } : {},
  );

const walker = (at: Target, role: Role) => signedIn(at.accountId, role, `walking-${role}-${at.accountId}@example.com`);

/** One for all who change nothing. */
let at: Target;
beforeAll(async () => {
  at = await aTarget();
});

const isAllowed = (role: Role, { admission }: DashboardOperation): boolean =>
  admission.by !== "member" || admission.permission === null || accessOf(role, admission.permission) !== undefined;

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
    // The least of the roles sees no names, and cannot search by them.
    searchInvitations: 403,
    searchResults: 403,
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
