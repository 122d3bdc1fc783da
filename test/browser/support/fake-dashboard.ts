import { createServer, type IncomingMessage } from "node:http";
import { SCOPES } from "#contract/accounts/scopes.ts";
import type { CurrentSession, SessionEntry } from "#contract/dashboard/account.ts";
import type { AuditEntry } from "#contract/dashboard/audit.ts";
import type { Balance, DayUsage, Movement } from "#contract/dashboard/credits.ts";
import type { ShownInvitation } from "#contract/dashboard/invitations.ts";
import type { ApiKey } from "#contract/dashboard/keys.ts";
import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import type { DashboardCalls } from "#contract/dashboard/operations.ts";
import type { Overview } from "#contract/dashboard/overview.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import type { ListedErasure, OpenErasureRequest } from "#contract/dashboard/privacy.ts";
import type { LoggedRequest } from "#contract/dashboard/requests.ts";
import type { ResultRow } from "#contract/dashboard/results.ts";
import { Settings } from "#contract/dashboard/settings.ts";
import type { Member, MemberInvitation } from "#contract/dashboard/team.ts";
import type { EndpointView } from "#contract/dashboard/webhooks.ts";
import { type AnyErrorCode, ApiError, EVERY_ERROR } from "#contract/errors.ts";
import { BrandingRecord, brandingOf } from "#domain/branding.ts";
import { presentState } from "#domain/candidate/state.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import { permissionsOf } from "#domain/team/permissions.ts";
import { pagesIn } from "../../../lib/local/gateway/pages.ts";
import { listen } from "../../../lib/local/ports.ts";
import { ensureBuilt } from "../../../lib/web/build.ts";
import { aPng } from "../../support/records/images.ts";
import { anInvitedCandidate } from "../../support/records/invitation-emails.ts";
import { invitationHandlers, populatedInvitations } from "./fake-invitations.ts";
import { populatedResults, resultHandlers } from "./fake-results.ts";
import { populatedEndpoints, webhookHandlers } from "./fake-webhooks.ts";

const DAY_MS = 86_400_000;

type Handlers = {
  [Name in keyof DashboardCalls]?: (input: {
    id: string;
    query: URLSearchParams;
    body: DashboardCalls[Name]["body"];
  }) => DashboardCalls[Name]["response"];
};

/** What the fake answers, to be changed by a test. */
export type FakeState = {
  role: Role;
  signedIn: boolean;
  /** Whether the account has used test mode. */
  testMode: boolean;
  accounts: CurrentSession["accounts"];
  members: Member[];
  invitations: MemberInvitation[];
  candidates: ShownInvitation[];
  keys: ApiKey[];
  entries: AuditEntry[];
  overview: Overview;
  balance: Balance;
  usage: DayUsage[];
  movements: Movement[];
  requests: LoggedRequest[];
  sessions: SessionEntry[];
  settings: Settings;
  results: ResultRow[];
  endpoints: EndpointView[];
  erasureRequests: OpenErasureRequest[];
  erasures: ListedErasure[];
  /** Refuses the calls that it names, `"POST /keys/api_keys"`, with this error. */
  refuse: Map<string, { code: AnyErrorCode; errors?: { field: string; code: string; message: string }[] }>;
};

const FAKE_LOGO = "/logos/AAAAAAAAAAAAAAAAAAAAAA.png";

const at = (daysAgo: number): string => new Date(Date.now() - daysAgo * DAY_MS).toISOString();

const anErasure = (status: ListedErasure["status"]): ListedErasure => ({
  id: `era_${status === "running" ? "1" : "2"}${"0".repeat(25)}`,
  status,
  counts: { invitations: 2, results: 1, events: 9, deliveries: 12, emails: 0 },
  requested_at: at(status === "running" ? 0 : 12),
  completed_at: status === "running" ? null : at(11),
  requested_by: status === "running" ? { type: "member", id: "mem_ada", name: "ada@harbour-quill.example" } : null,
});

const ADA = { id: "mem_ada", email: "ada@harbour-quill.example", name: "Ada Okafor" };

/** A populated account: the longest names, one that is written from right to left, things that went wrong. */
export const populated = (): FakeState => ({
  role: "owner",
  signedIn: true,
  testMode: true,
  accounts: [
    { id: "acct_1", name: "Harbour & Quill Publishing", role: "owner" },
    { id: "acct_2", name: "دار النشر الحديثة", role: "viewer" },
  ],
  members: [
    { ...ADA, role: "owner", created_at: at(400) },
    {
      id: "mem_2",
      email: "bartholomew.featherstonehaugh-cholmondeley@editorial.harbour-quill.example",
      name: "Bartholomew Featherstonehaugh-Cholmondeley",
      role: "admin",
      created_at: at(90),
    },
    { id: "mem_3", email: "dev@harbour-quill.example", name: null, role: "developer", created_at: at(20) },
    { id: "mem_4", email: "lina@harbour-quill.example", name: "لينا الحداد", role: "recruiter", created_at: at(2) },
  ],
  invitations: [
    {
      id: "tinv_1",
      email: "new@harbour-quill.example",
      role: "viewer",
      status: "pending",
      email_status: "sent",
      invited_by: ADA.email,
      created_at: at(1),
      expires_at: at(-6),
    },
    {
      id: "tinv_2",
      email: "wrong@harbour-quill.example",
      role: "recruiter",
      status: "pending",
      email_status: "bounced",
      invited_by: null,
      created_at: at(3),
      expires_at: at(-4),
    },
  ],
  keys: [
    {
      id: "key_1",
      livemode: true,
      name: "Greenhouse, production",
      hint: "x7Qa",
      scopes: SCOPES.filter((scope) => !scope.startsWith("candidates")),
      status: "active",
      created_at: at(40),
      created_by: { type: "member", id: ADA.id, name: ADA.email },
      expires_at: at(-50),
      revoked_at: null,
      last_used_at: at(0.1),
      rotated_to: null,
    },
    {
      id: "key_2",
      livemode: true,
      name: null,
      hint: "Bb12",
      scopes: [...SCOPES],
      status: "active",
      created_at: at(2),
      created_by: { type: "operator", id: null, name: null },
      expires_at: null,
      revoked_at: null,
      last_used_at: null,
      rotated_to: null,
    },
    {
      id: "key_4",
      livemode: false,
      name: "Greenhouse, staging",
      hint: "tT3s",
      scopes: SCOPES.filter((scope) => !scope.startsWith("candidates")),
      status: "active",
      created_at: at(30),
      created_by: { type: "member", id: ADA.id, name: ADA.email },
      expires_at: null,
      revoked_at: null,
      last_used_at: at(0.3),
      rotated_to: null,
    },
    {
      id: "key_3",
      livemode: true,
      name: "Old integration",
      hint: "zz9Y",
      scopes: ["invitations:read"],
      status: "revoked",
      created_at: at(300),
      created_by: {
        type: "member",
        id: "mem_2",
        name: "bartholomew.featherstonehaugh-cholmondeley@editorial.harbour-quill.example",
      },
      expires_at: null,
      revoked_at: at(12),
      last_used_at: at(13),
      rotated_to: null,
    },
  ],
  entries: [
    {
      id: "aud_1",
      livemode: true,
      at: at(0.01),
      actor: { type: "member", id: ADA.id, name: ADA.email },
      action: "member.role_changed",
      object: { type: "member", id: "mem_4", name: "lina@harbour-quill.example" },
      source_ip: "203.0.113.7",
      peer_ip: null,
      changes: [{ field: "role", before: "viewer", after: "recruiter" }],
    },
    {
      id: "aud_2",
      livemode: true,
      at: at(2),
      actor: { type: "operator", id: null, name: null },
      action: "credits.granted",
      object: { type: "account", id: "acct_1", name: "Harbour & Quill Publishing" },
      source_ip: null,
      peer_ip: null,
      changes: [{ field: "credits", before: "12", after: "512" }],
    },
    {
      id: "aud_3",
      livemode: false,
      at: at(12),
      actor: { type: "member", id: ADA.id, name: ADA.email },
      action: "api_key.revoked",
      object: { type: "api_key", id: "key_3", name: "Old integration" },
      source_ip: "2001:db8:85a3::8a2e:370:7334",
      peer_ip: null,
      changes: [],
    },
  ],
  overview: {
    credits: 1288,
    low_balance_level: 200,
    usage: Array.from({ length: 30 }, (_, index) => {
      const invitations = index % 7 > 4 ? 0 : (index * 37) % 23;
      return { day: at(29 - index).slice(0, 10), invitations, credits: invitations * 2 };
    }),
    attention: [
      {
        kind: "undelivered_email",
        count: 7,
        at_least: true,
        named: [
          { id: "inv_1", name: "Bartholomew Featherstonehaugh-Cholmondeley", at: null },
          { id: "inv_2", name: "لينا الحداد", at: null },
        ],
      },
      {
        kind: "expiring_soon",
        count: 1,
        at_least: false,
        named: [{ id: "inv_3", name: "Zoë Ångström", at: at(-1) }],
      },
      {
        kind: "to_review",
        count: 4,
        at_least: false,
        named: [],
      },
      {
        kind: "failing_endpoint",
        count: 1,
        at_least: false,
        named: [{ id: "whe_1", name: "https://hooks.harbour-quill.example/assessments/incoming", at: at(2) }],
      },
    ],
    setup: [
      { step: "token", done: true },
      { step: "endpoint", done: false },
      { step: "invitation", done: true },
      { step: "result", done: false },
      { step: "member", done: true },
    ],
  },
  balance: { credits: 1288, low_balance_level: 200, refilled_by: null },
  usage: Array.from({ length: 30 }, (_, index) => {
    const credits = index % 7 > 4 ? 0 : (index * 37) % 23;
    return { day: at(29 - index).slice(0, 10), invitations: Math.ceil(credits / 2), credits };
  }),
  movements: [
    {
      ...{
        id: "led_3",
        at: at(0.02),
        kind: "refund",
        credits: 2,
        note: null,
        invitation_id: "inv_01kjpzv280cjyp7mnbdrv3jw5d",
      },
      ...{ candidate_name: null, reference: null, tests: null },
    },
    {
      ...{
        id: "inv_2",
        at: at(0.4),
        kind: "spend",
        credits: -2,
        note: null,
        invitation_id: "inv_01kjpzv280cjyp7mnbdrv3jw5e",
      },
      candidate_name: "Bartholomew Featherstonehaugh-Cholmondeley",
      reference: "senior-copy-editor-2026-london-and-remote-second-round",
      tests: ["full-editing-assessment"],
    },
    {
      ...{
        id: "inv_1",
        at: at(1.2),
        kind: "spend",
        credits: -1,
        note: null,
        invitation_id: "inv_01kjpzv280cjyp7mnbdrv3jw5f",
      },
      ...{ candidate_name: "لينا الحداد", reference: null, tests: ["editing-test"] },
    },
    {
      ...{
        id: "inv_0",
        at: at(2),
        kind: "spend",
        credits: -1,
        note: null,
        invitation_id: "inv_01kjpzv280cjyp7mnbdrv3jw5g",
      },
      ...{ candidate_name: null, reference: null, tests: ["grammar-test"] },
    },
    {
      ...{ id: "led_1", at: at(40), kind: "grant", credits: 1500, note: "Order 2026-104", invitation_id: null },
      ...{ candidate_name: null, reference: null, tests: null },
    },
  ],
  requests: (
    [
      ["POST", "/api/v1/invitations", null, 201, null, "key_1", []],
      ["POST", "/api/v1/invitations", null, 422, "validation_error", "key_1", ["candidate_email", "tests[1]"]],
      ["GET", "/api/v1/invitations/{id}", "inv_01kjpzv280cjyp7mnbdrv3jw5d", 200, null, "key_2", []],
      [
        "POST",
        "/api/v1/webhook_endpoints/{id}/rotate_secret",
        "whe_01kjpzv280cjyp7mnbdrv3jw5d",
        500,
        "server_error",
        "key_gone",
        [],
      ],
    ] as const
  ).map(([method, route, object_id, status, code, key_id, fields], index) => ({
    ...{ id: `req_${index}`, at: at(0.01 + index * 0.3), method, route, object_id, status, code, key_id },
    duration_ms: 12 + index * 431,
    request_id: "8b1f2a34-5c6d-4e7f-8a9b-0c1d2e3f4a5b",
    faults: fields.map((field) => ({ field, code: "invalid_email" })),
  })),
  results: populatedResults(),
  endpoints: populatedEndpoints(),
  sessions: [
    {
      id: "ses_1",
      current: true,
      device: "Firefox on Linux",
      source_ip: "203.0.113.7",
      created_at: at(0.2),
      last_used_at: at(0),
    },
    {
      id: "ses_2",
      current: false,
      device: "Safari on iPhone",
      source_ip: "198.51.100.23",
      created_at: at(0.4),
      last_used_at: at(0.02),
    },
  ],
  settings: {
    version: 3,
    account_name: "Harbour & Quill Publishing",
    display_name: "Bartholomew Featherstonehaugh-Cholmondeley & Daughters, Publishers of Dictionaries since 1871",
    accent: "#7a1f5c",
    logo: { url: FAKE_LOGO, type: "png", width: 200, height: 50 },
    sender_name: "Harbour & Quill Hiring",
    reply_to: "hiring@harbour-quill.example",
    support_contact: "hiring@harbour-quill.example, +44 20 7946 0000",
    footer: "Harbour & Quill Publishing Ltd, registered in England 01234567\nدار النشر الحديثة",
    notice: { version: 2, text: "We keep your answers for a year.\n\nOnly our editors see them.", since: at(20) },
    reminder_hours: [72, 24],
    retention_days: 365,
    share_scores: null,
    pass_marks: { "writing-test": 75 },
  },
  erasureRequests: [
    {
      invitation_id: "inv_2",
      candidate_name: "Bartholomew Featherstonehaugh-Cholmondeley de la Zouche",
      candidate_email: "bartholomew.featherstonehaugh-cholmondeley@example.com",
      requested_at: at(3),
      answer_by: at(-27),
    },
    {
      invitation_id: "inv_3",
      candidate_name: "نور الهدى",
      candidate_email: "nour@example.com",
      requested_at: at(20),
      answer_by: at(-10),
    },
  ],
  erasures: [anErasure("running"), anErasure("completed")],
  candidates: populatedInvitations(),
  refuse: new Map(),
});

const sessionOf = (state: FakeState): CurrentSession => {
  const [account = { id: "acct_1", name: "Harbour & Quill Publishing" }] = state.accounts;
  return {
    id: "ses_1",
    person: ADA,
    account: { id: account.id, name: account.name },
    test_account:
      permissionsOf(state.role)["test_mode.use"] === undefined
        ? null
        : { id: `${account.id}_test`, created: state.testMode },
    role: state.role,
    permissions: permissionsOf(state.role),
    accounts: state.accounts.map((one, index) => (index === 0 ? { ...one, role: state.role } : one)),
    created_at: at(0.2),
    expires_at: at(-0.3),
    idle_minutes: 30,
  };
};

const found = <T extends { id: string }>(things: readonly T[], id: string): T => {
  const thing = things.find((one) => one.id === id);
  if (thing === undefined) throw new ApiError("not_found");
  return thing;
};

const list = <T>(data: T[]): { object: "list"; data: T[] } => ({ object: "list", data });

const handlersFor = (state: FakeState): Handlers => ({
  ...invitationHandlers(state),
  "GET /account/session": () => ({ session: sessionOf(state) }),
  "GET /account/sessions": () => list(state.sessions),
  "DELETE /account/sessions/{id}": ({ id }) => {
    const session = found(state.sessions, id);
    state.sessions = state.sessions.filter((one) => one !== session);
    return { session };
  },
  "DELETE /account/sessions": () => {
    const others = state.sessions.filter(({ current }) => !current);
    state.sessions = state.sessions.filter(({ current }) => current);
    return list(others);
  },
  "POST /account/switch": ({ body }) => {
    const chosen = found(state.accounts, body.account_id);
    state.accounts = [chosen, ...state.accounts.filter((one) => one !== chosen)];
    state.role = chosen.role;
    return { session: sessionOf(state) };
  },
  "POST /account/test-mode": () => {
    state.testMode = true;
    return { session: sessionOf(state) };
  },
  "POST /sign-in/sign-out": () => {
    state.signedIn = false;
    return { location: "/dashboard/sign-in" };
  },
  "GET /keys/api_keys": () => list(state.keys),
  "POST /keys/api_keys": ({ body }) => {
    const key: ApiKey = {
      id: `key_${state.keys.length + 1}`,
      livemode: body.livemode ?? true,
      name: body.name,
      hint: "wxyz",
      scopes: body.scopes ?? [...SCOPES],
      status: "active",
      created_at: at(0),
      created_by: { type: "member", id: ADA.id, name: ADA.email },
      expires_at: body.expires_at ?? null,
      revoked_at: null,
      last_used_at: null,
      rotated_to: null,
    };
    state.keys = [key, ...state.keys];
    return { api_key: key, token: `ais_${key.livemode ? "live" : "test"}_0123456789abcdefghijABCDEFGHIJwxyz` };
  },
  "POST /keys/api_keys/{id}/rotate": ({ id }) => {
    const old = found(state.keys, id);
    const key: ApiKey = { ...old, id: `${old.id}b`, hint: "next", created_at: at(0), last_used_at: null };
    state.keys = [
      key,
      ...state.keys.map((one) => (one === old ? { ...one, rotated_to: key.id, expires_at: at(-1) } : one)),
    ];
    return { api_key: key, token: "ais_live_0123456789abcdefghijABCDEFGHIJnext" };
  },
  "DELETE /keys/api_keys/{id}": ({ id }) => {
    const key: ApiKey = { ...found(state.keys, id), status: "revoked", revoked_at: at(0) };
    state.keys = state.keys.map((one) => (one.id === id ? key : one));
    return { api_key: key };
  },
  "GET /team/members": () => list(state.members),
  "PATCH /team/members/{id}": ({ id, body }) => {
    const member: Member = { ...found(state.members, id), role: body.role };
    state.members = state.members.map((one) => (one.id === id ? member : one));
    return { member };
  },
  "DELETE /team/members/{id}": ({ id }) => {
    const member = found(state.members, id);
    state.members = state.members.filter((one) => one !== member);
    return { member };
  },
  "GET /team/invitations": () => list(state.invitations),
  "POST /team/invitations": ({ body }) => {
    const invitation: MemberInvitation = {
      id: `tinv_${state.invitations.length + 1}`,
      email: body.email,
      role: body.role,
      status: "pending",
      email_status: "queued",
      invited_by: ADA.email,
      created_at: at(0),
      expires_at: at(-7),
    };
    state.invitations = [invitation, ...state.invitations];
    return { invitation };
  },
  "POST /team/invitations/{id}/resend": ({ id }) => ({ invitation: found(state.invitations, id) }),
  "DELETE /team/invitations/{id}": ({ id }) => {
    const invitation = found(state.invitations, id);
    state.invitations = state.invitations.filter((one) => one !== invitation);
    return { invitation };
  },
  "GET /overview/summary": () => ({ overview: state.overview }),
  "GET /credits/balance": () => ({ balance: state.balance }),
  "PATCH /credits/balance": ({ body }) => {
    state.balance = { ...state.balance, low_balance_level: body.low_balance_level };
    return { balance: state.balance };
  },
  "GET /credits/usage": () => list(state.usage),
  "GET /credits/movements": ({ query }) => {
    const kind = query.get("kind");
    const all = state.movements.filter((movement) => kind === null || movement.kind === kind);
    const start = Number(query.get("cursor") ?? 0);
    const end = start + Number(query.get("limit") ?? 20);
    const more = end < all.length;
    return { object: "list", data: all.slice(start, end), has_more: more, next_cursor: more ? String(end) : null };
  },
  "GET /requests/items": ({ query }) => {
    const all = state.requests.filter(
      ({ status, key_id }) =>
        (query.get("status") !== "failed" || status >= 400) && [null, key_id].includes(query.get("key_id")),
    );
    const start = Number(query.get("cursor") ?? 0);
    const end = start + Number(query.get("limit") ?? 20);
    const more = end < all.length;
    return { object: "list", data: all.slice(start, end), has_more: more, next_cursor: more ? String(end) : null };
  },
  "GET /requests/items/{id}": ({ id }) => ({ request: found(state.requests, id) }),
  "GET /privacy/requests": () => ({ data: state.erasureRequests, has_more: false }),
  "GET /privacy/erasures": () => ({ ...list(state.erasures), has_more: false, next_cursor: null }),
  "POST /privacy/erasures": () => {
    const erasure = anErasure("running");
    state.erasures = [erasure, ...state.erasures];
    return { erasure };
  },
  "GET /settings/account": () => ({ settings: state.settings }),
  "PATCH /settings/account": ({ body: { version: _, notice: __, logo: ___, ...changes } }) => {
    state.settings = Settings.parse({ ...state.settings, ...changes, version: state.settings.version + 1 });
    return { settings: state.settings };
  },
  "POST /settings/logo": () => {
    state.settings = { ...state.settings, version: state.settings.version + 1 };
    return { settings: state.settings };
  },
  "POST /preview/candidate": ({ body: { notice, ...draft } }) => {
    const { version, notice: stored, logo: _, ...settings } = { ...state.settings, ...draft };
    const shown = notice === undefined ? stored : notice && { version, text: notice, since: at(0) };
    const logo = { id: "AAAAAAAAAAAAAAAAAAAAAA", type: "png", width: 200, height: 50 };
    const record = BrandingRecord.parse({ ...settings, version, notice: shown, logo });
    const branding = brandingOf(record, state.settings.account_name);
    const invitation = anInvitedCandidate();
    const { subject, html, from_name = null, reply_to = null } = invitationEmail(invitation, branding, "", record);
    const candidate = presentState({ invitation, branding, parts: [] }, Date.parse(invitation.created_at));
    return { email: { subject, html, from_name, reply_to }, state: candidate };
  },
  ...resultHandlers(state),
  ...webhookHandlers(state),
  "GET /audit/entries": ({ query }) => {
    const action = query.get("action");
    const data = state.entries.filter((entry) => action === null || entry.action === action);
    return { object: "list", data, has_more: false, next_cursor: null };
  },
});

export type FakeDashboard = { origin: string; stop(): Promise<void> };

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
};

/** Matches `/keys/api_keys/key_1` with `/keys/api_keys/{id}`. */
const idIn = (template: string, path: string): string | undefined => {
  const match = new RegExp(`^${template.replace("{id}", "([^/]+)")}$`).exec(path);
  return match === null ? undefined : (match[1] ?? "");
};

/**
 * The dashboard's page with an API that a test controls: what roles, failures and long lists look like. What the service
 * really does is tested with the service.
 */
export const startFakeDashboard = async (state: FakeState): Promise<FakeDashboard> => {
  const page = pagesIn((await ensureBuilt()).dir, "http://127.0.0.1:4010/api/v1");
  const handlers = Object.entries(handlersFor(state));
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: unknown }> => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const path = url.pathname.slice(DASHBOARD_API_PREFIX.length);
    for (const [name, handle] of handlers) {
      const [method, template = ""] = name.split(" ");
      const id = method === request.method ? idIn(template, path) : undefined;
      if (id === undefined) continue;
      const refusal = state.refuse.get(name);
      const code = state.signedIn || template.startsWith("/sign-in/") ? refusal?.code : "unauthorized";
      if (code !== undefined) {
        const { status, message } = EVERY_ERROR[code];
        return { status, body: { error: { code, message, docs: "/docs", errors: refusal?.errors } } };
      }
      // The page's client is typed by the same contract; here the body's type is its word.
      const run = handle as (input: { id: string; query: URLSearchParams; body: unknown }) => unknown;
      return { status: 200, body: run({ id, query: url.searchParams, body: await bodyOf(request) }) };
    }
    return { status: 404, body: { error: { code: "not_found", message: "No such call", docs: "/docs" } } };
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === FAKE_LOGO) {
      response.writeHead(200, { "Content-Type": "image/png" }).end(aPng(200, 50));
      return;
    }
    const file = page(path);
    if (file !== undefined) {
      response.writeHead(file.status, file.headers).end(file.body);
      return;
    }
    answer(request).then(
      ({ status, body }) =>
        response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body)),
      (error) => {
        const failure = error instanceof ApiError ? error : new ApiError("server_error");
        response
          .writeHead(EVERY_ERROR[failure.code].status, { "Content-Type": "application/json" })
          .end(JSON.stringify({ error: { code: failure.code, message: failure.message, docs: "/docs" } }));
      },
    );
  });
  const port = await listen(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
};
