import { expect } from "vitest";
import { createPartner } from "#actions/accounts/partners/manage-partners.ts";
import type { DashboardOperation } from "#contract/dashboard/operation.ts";
import { DASHBOARD } from "#contract/dashboard/operations.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { labelHash } from "#store/keys.ts";
import { closed, judge, parsed } from "../fuzz/judge.ts";
import type { Schema } from "../fuzz/schema-values.ts";
import { ownSource } from "../own-tests/own-source.ts";
import { aPng } from "../records/images.ts";
import { dashboardHarness, type Member } from "./dashboard-harness.ts";
import { aResult } from "./service-results.ts";

const operations = Object.values(DASHBOARD).flatMap((area) => Object.entries<DashboardOperation>(area));
/** The dashboard's operations that a member is admitted to. */
export const guarded = operations.filter(([, { admission }]) => admission.by === "member");

/** Of a host that is never asked: on a laptop, webhooks may be sent to the machine itself. */
const PUBLIC_URL = "http://127.0.0.1:1024/hook";

/** A query that an operation needs. */
const QUERIES: Partial<Record<string, string>> = { countUndelivered: "?since=2020-01-01T00:00:00Z" };

export const INVITATION = {
  candidate_email: "c@example.com",
  candidate_name: "Cleo Quill",
  tests: ["grammar-test"],
  job: "Walk",
};

const PACKAGE = { name: "Walk", tests: ["grammar-test"] };

const OWN_TEST = ownSource("editing", "The list {are|is} pinned up. It {were|was} short, and {teh|the} ink was dry.");

const PANEL = { test: "spelling-test", dialect: "en-GB", candidate: "Knows most of them." };

const IMPORT = {
  import_id: "walk-0123456789ab",
  allow_duplicates: false,
  rows: [{ row: 1, invitation: { ...INVITATION, candidate_email: "imported@example.com" } }],
};

/** A body that each operation accepts. */
export const BODIES: Partial<Record<string, unknown>> = {
  dismissSteps: { dismissed: true },
  search: { words: "cleo", limit: 10 },
  searchInvitations: { words: "cleo" },
  searchResults: { words: "cleo" },
  createApiKey: { name: "Walk" },
  rotateApiKey: { overlap_hours: 0 },
  grantAccess: { livemode: true, scopes: ["invitations:read"] },
  changeMember: { role: "viewer" },
  previewForCandidate: { footer: "Walk" },
  previewReport: {},
  checkOwnTest: OWN_TEST,
  tryOwnTest: { source: OWN_TEST, answers: { kind: "editing", text: "We were at the harbour." } },
  createPackage: PACKAGE,
  changePackage: PACKAGE,
  createOwnTest: OWN_TEST,
  changeHouseStyle: { version: 0, style: { dashes: "em" }, ours: true },
  changeOwnTest: { revision: 1, source: OWN_TEST },
  publishOwnTest: { revision: 1 },
  keepOwnTestTrial: { answers: { kind: "editing", text: "Nothing is left of it." } },
  createPanel: PANEL,
  judgeItems: { round: "first_round", chances: new Array(24).fill(60) },
  endRound: { round: "first_round" },
  changeSettings: { version: 0, display_name: "Walk" },
  uploadLogo: { version: 0, image: aPng(20, 20).toString("base64") },
  changeNotifications: { invitations: "all", when: "daily", kinds: ["completed"] },
  inviteMember: { email: "walk@example.com", role: "viewer" },
  markTest: { test: "editing-test", score: 80, note: "Walked." },
  assignText: { member_id: null },
  giveFirstMark: { test: "writing-test", points: { content: 3, facts: 3, language: 3, style: 3 } },
  keepMark: { test: "writing-test", points: { content: 3, facts: 3, language: 3, style: 3 }, note: "", seen: null },
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

type Ids = Record<
  | "key"
  | "memberInvitation"
  | "member"
  | "session"
  | "invitation"
  | "result"
  | "endpoint"
  | "connection"
  | "package"
  | "ownTest"
  | "panel"
  | "event",
  string
>;

/** What is addressed; `secrets` are what of it no one else may read, and `audited` reads its audit log. */
export type Target = {
  accountId: string;
  partnerId: string;
  ids: Ids;
  secrets: string[];
  audited: () => Promise<string>;
};

const idIn = (path: string, { ids }: Target): string => {
  if (path.startsWith("/keys/")) return ids.key;
  if (path.startsWith("/team/members/")) return ids.member;
  if (path.startsWith("/team/invitations/")) return ids.memberInvitation;
  if (path.startsWith("/settings/packages/")) return ids.package;
  if (/^\/(?:tests\/own|authoring\/tests)\//.test(path)) return ids.ownTest;
  if (path.startsWith("/tests/panels/")) return ids.panel;
  if (path.startsWith("/results/")) return ids.result;
  if (path.startsWith("/webhooks/endpoints")) return ids.endpoint;
  if (path.startsWith("/webhooks/events")) return ids.event;
  if (path.startsWith("/webhooks/connections")) return ids.connection;
  if (path.startsWith("/invitations/jobs")) return labelHash(INVITATION.job);
  return path.startsWith("/invitations/") || path.startsWith("/test-mode/") ? ids.invitation : ids.session;
};

/** An operation's path on a target, relative to the dashboard's calls. */
export const pathOn = ({ path }: DashboardOperation, at: Target): string =>
  path
    .replace("{id}", idIn(path, at))
    .replace("{partner_id}", at.partnerId)
    .replace(/\{\w+_id\}/, "walked-0");

/** What says which tenant an operation acts on. */
export const shownTenant = ({ path }: DashboardOperation, accountId: string): Record<string, string> =>
  path.startsWith("/test-mode/") ? { "Dashboard-Account": `${accountId}_test` } : {};

const faultsIn = judge({}, { validateFormats: true });
const schemas = new Map<DashboardOperation["response"], Schema>();

/** What in a response differs from the operation's contract. */
export const responseFaults = (
  { response }: DashboardOperation,
  { status, text }: { status: number; text: string },
) => {
  if (status >= 300 || response.schema === undefined) return [];
  const schema = schemas.get(response) ?? closed(response.schema);
  schemas.set(response, schema);
  return [...(status === response.status ? [] : [`status ${status}`]), ...faultsIn(schema, parsed(text))];
};

/** Calls an operation with what it needs, on a target. Its response is as the contract says. */
export const callOn = async (
  client: Member,
  name: string,
  operation: DashboardOperation,
  at: Target,
  headers: Record<string, string> = {},
) => {
  const answer = await client(
    operation.method,
    pathOn(operation, at) + (QUERIES[name] ?? ""),
    name === "switchAccount" ? { account_id: at.accountId } : BODIES[name],
    { ...headers, ...shownTenant(operation, client.accountId) },
  );
  expect({ name, faults: responseFaults(operation, answer) }).toEqual({ name, faults: [] });
  return answer;
};

/** A local service, and members of each role who call every operation of the dashboard. */
export const dashboardWalk = (options: Parameters<typeof dashboardHarness>[0] = {}) => {
  const harness = dashboardHarness(options);
  const { service, anAccount, signedIn } = harness;

  /** An account owned by someone else, with something to address in each area, or only for one operation. */
  const aTarget = async ({ path }: Partial<DashboardOperation> = {}): Promise<Target> => {
    const needs = (area: string): boolean => path === undefined || path.startsWith(area);
    const accountId = await anAccount();
    const owner = await signedIn(accountId, "owner");
    const made = async (path: string, body: unknown) => (await owner("POST", path, body)).json;
    const aMember = async (): Promise<string> => {
      await service().createSession({
        email: `target-${accountId}@example.com`,
        account_id: accountId,
        role: "viewer",
      });
      const { data }: { data: { id: string; role: string }[] } = (await owner("GET", "/team/members")).json;
      return data.find(({ role }) => role === "viewer")?.id ?? "";
    };
    const endpoint: string = needs("/webhooks/")
      ? (await made("/webhooks/endpoints", { url: PUBLIC_URL })).webhook_endpoint.id
      : NOT_MADE;
    const ids = {
      key: needs("/keys/") ? (await made("/keys/api_keys", { name: "Target" })).api_key.id : NOT_MADE,
      memberInvitation: needs("/team/invitations/")
        ? (await made("/team/invitations", { email: "t@example.com", role: "viewer" })).invitation.id
        : NOT_MADE,
      member: needs("/team/members/") ? await aMember() : NOT_MADE,
      session: needs("/account/") ? (await owner("GET", "/account/session")).json.session.id : NOT_MADE,
      invitation: needs("/invitations/") ? (await made("/invitations/items", INVITATION)).invitation.id : NOT_MADE,
      result: needs("/results/") ? await aResult(service(), accountId) : NOT_MADE,
      endpoint,
      connection: needs("/webhooks/connections/")
        ? (await made("/webhooks/connections", { vendor: "greenhouse" })).connection.id
        : NOT_MADE,
      package: needs("/settings/packages")
        ? (await made("/settings/packages", { ...PACKAGE, name: "Target" })).package.id
        : NOT_MADE,
      ownTest:
        needs("/tests/own") || needs("/authoring/tests/") ? (await made("/tests/own", OWN_TEST)).test.id : NOT_MADE,
      panel: needs("/tests/panels") ? (await made("/tests/panels", PANEL)).panel.id : NOT_MADE,
      event: needs("/webhooks/events")
        ? (await made(`/webhooks/endpoints/${endpoint}/test`, {})).delivery.event_id
        : NOT_MADE,
    };
    // It is published after a colleague's trial.
    if (needs("/tests/own/")) {
      const colleague = await signedIn(accountId, "reviewer", `colleague-${accountId}@example.com`);
      await colleague("POST", `/authoring/tests/${ids.ownTest}/trials`, BODIES.keepOwnTestTrial);
    }
    // Jobs follow invitations.
    if (needs("/invitations/jobs")) await service().drain();
    const audited = async () => (await owner("GET", "/audit/entries")).text;
    const partnerId = needs("/keys/partners/")
      ? (await createPartner(service().operator, "Walk")).partner.id
      : NOT_MADE;
    // Other scopes replace these: the grant is revoked, and another one is made.
    if (path?.startsWith("/keys/partners/"))
      await made(`/keys/partners/${partnerId}/grant`, { livemode: true, scopes: ["results:read"] });
    return { accountId, partnerId, ids, secrets: [...Object.values(ids), owner.email], audited };
  };

  const walker = (at: Target, role: Role) =>
    signedIn(at.accountId, role, `walking-${role}-${at.accountId}@example.com`);

  return { ...harness, aTarget, walker };
};

export const isAllowed = (role: Role, { admission }: DashboardOperation): boolean =>
  admission.by !== "member" || admission.permission === null || accessOf(role, admission.permission) !== undefined;
