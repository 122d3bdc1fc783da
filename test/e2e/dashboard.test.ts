import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccount } from "#actions/accounts/create-account.ts";
import { ACCOUNT_AREAS, DASHBOARD_API_PREFIX, type DashboardOperation } from "#contract/dashboard/operation.ts";
import { dashboardOperations } from "#contract/dashboard/operations.ts";
import { ROLES, type Role } from "#contract/dashboard/permissions.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { cookieJar, dashboardClient, signInAs } from "../support/clients/dashboard-client.ts";
import { aResult } from "../support/harness/service-results.ts";
import { aPng } from "../support/records/images.ts";

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService({ quiet: true });
});
afterAll(() => service.stop());

type Client = Awaited<ReturnType<typeof signedIn>>;
let accounts = 0;
const anAccount = async (): Promise<string> => {
  accounts += 1;
  return (await service.createAccount({ name: `Account ${accounts}`, credits: 10 })).account_id;
};
const signedIn = async (accountId: string, role: Role, email = `${role}-${accountId}@example.com`) => {
  const { cookie } = await service.createSession({ email, account_id: accountId, role });
  return Object.assign(dashboardClient(service.origin, cookie), { cookie, email, accountId });
};

const operations: [string, DashboardOperation][] = Object.entries(dashboardOperations);
const guarded = operations.filter(([, { permission }]) => permission !== "anyone");
const unsafe = operations.filter(([, { method }]) => method !== "GET");

/** Of a host that is never asked: on a laptop, webhooks may be sent to the machine itself. */
const PUBLIC_URL = "http://127.0.0.1:1024/hook";

/** A query that an operation needs. */
const QUERIES: Partial<Record<string, string>> = { countUndelivered: "?since=2020-01-01T00:00:00Z" };

const INVITATION = { candidate_email: "c@example.com", candidate_name: "Cleo Quill", tests: ["grammar-test"] };

const IMPORT = {
  import_id: "walk-0123456789ab",
  allow_duplicates: false,
  rows: [{ row: 1, invitation: { ...INVITATION, candidate_email: "imported@example.com" } }],
};

/** A body that each operation accepts. */
const BODIES: Partial<Record<string, unknown>> = {
  createApiKey: { name: "Walk" },
  rotateApiKey: { overlap_hours: 0 },
  changeMember: { role: "viewer" },
  previewForCandidate: { footer: "Walk" },
  previewReport: {},
  changeSettings: { version: 0, display_name: "Walk" },
  uploadLogo: { version: 0, image: aPng(20, 20).toString("base64") },
  inviteMember: { email: "walk@example.com", role: "viewer" },
  markTest: { test: "editing-test", score: 80, note: "Walked." },
  decideReview: { decision: "confirmed", note: "Walked." },
  changeTags: { add: ["Walked"] },
  addNote: { id: "walked-1", text: "Walked." },
  checkUrl: { url: PUBLIC_URL },
  createEndpoint: { url: PUBLIC_URL },
  updateEndpoint: { enabled: true },
  sendTestEvent: {},
  redeliverUndelivered: { since: "2020-01-01T00:00:00Z", until: "2020-01-02T00:00:00Z" },
  redeliverEvent: {},
  checkImport: IMPORT,
  importInvitations: IMPORT,
  createInvitation: INVITATION,
  previewInvitationEmail: INVITATION,
  extendInvitation: { extra_hours: 1 },
  changeExtraTime: { extra_time_percent: 25 },
  changeLowBalance: { low_balance_level: 10 },
  advanceTestClock: { advance_seconds: 1 },
  simulateCandidate: { outcome: "passes" },
};

// More than a hundred operations for each of five roles take minutes.
describe("every operation for every role", { timeout: 600_000 }, () => {
  /** An account with something to address, owned by someone else. */
  const target = async ({ path }: DashboardOperation) => {
    const accountId = await anAccount();
    const owner = await signedIn(accountId, "owner");
    const key = (await owner("POST", "/keys/api_keys", { name: "Target" })).json.api_key.id;
    const invitation = (await owner("POST", "/team/invitations", { email: "t@example.com", role: "viewer" })).json
      .invitation.id;
    await service.createSession({ email: `target-${accountId}@example.com`, account_id: accountId, role: "viewer" });
    const member = (await owner("GET", "/team/members")).json.data.find(
      ({ role }: { role: string }) => role === "viewer",
    ).id;
    const session = (await owner("GET", "/account/session")).json.session.id;
    const candidate = path.startsWith("/invitations/")
      ? (await owner("POST", "/invitations/items", INVITATION)).json.invitation.id
      : "not made";
    // Only where an operation is about one: they take longer to make than all the rest.
    const result = path.startsWith("/results/") ? await aResult(service, accountId) : "not made";
    const endpoint = path.startsWith("/webhooks/")
      ? (await owner("POST", "/webhooks/endpoints", { url: PUBLIC_URL })).json.webhook_endpoint.id
      : "not made";
    const event = path.startsWith("/webhooks/events")
      ? (await owner("POST", `/webhooks/endpoints/${endpoint}/test`, {})).json.delivery.event_id
      : "not made";
    return {
      accountId,
      ids: { key, invitation, member, session, candidate, result, endpoint, event },
      email: owner.email,
    };
  };
  type Target = Awaited<ReturnType<typeof target>>;

  const idIn = (path: string, { ids }: Target): string => {
    if (path.startsWith("/keys/")) return ids.key;
    if (path.startsWith("/team/members/")) return ids.member;
    if (path.startsWith("/results/")) return ids.result;
    if (path.startsWith("/webhooks/endpoints")) return ids.endpoint;
    if (path.startsWith("/webhooks/events")) return ids.event;
    if (path.startsWith("/invitations/") || path.startsWith("/test-mode/")) return ids.candidate;
    return path.startsWith("/team/invitations/") ? ids.invitation : ids.session;
  };
  const callOn = (client: Client, name: string, { method, path }: DashboardOperation, at: Target) => {
    const body = name === "switchAccount" ? { account_id: at.accountId } : BODIES[name];
    const shown = path.startsWith("/test-mode/") ? { "Dashboard-Account": `${client.accountId}_test` } : {};
    return client(
      method,
      path.replace("{id}", idIn(path, at)).replace("{note_id}", "walked-0") + (QUERIES[name] ?? ""),
      body,
      shown,
    );
  };

  test.each(ROLES)("%s: allowed exactly where the table says, else 403", async (role) => {
    for (const [name, operation] of guarded) {
      const at = await target(operation);
      const { status, json, text } = await callOn(
        await signedIn(at.accountId, role, `walker-${at.accountId}@example.com`),
        name,
        operation,
        at,
      );
      const { permission } = operation;
      const allowed = permission === "member" || permission === "anyone" || accessOf(role, permission) !== undefined;
      if (!allowed) {
        expect({ name, status, code: json.error.code }).toEqual({ name, status: 403, code: "forbidden" });
        for (const id of [...Object.values(at.ids), at.email]) expect(text).not.toContain(id);
        continue;
      }
      // Another person's session is not theirs to end; a resend within a minute has to wait; the invitation is live; no
      // request was logged.
      const expected: Record<string, number> = {
        endSession: 404,
        readRequest: 404,
        resendMemberInvitation: 429,
        resendInvitation: 429,
        simulateCandidate: 404,
      };
      expect({ name, status }).toEqual({ name, status: expected[name] ?? operation.response.status });
    }
  });

  test("an owner of another account reaches nothing: 404, and nothing of it is shown", async () => {
    for (const [name, operation] of guarded) {
      const at = await target(operation);
      const stranger = await signedIn(await anAccount(), "owner");
      const { status, text } = await callOn(stranger, name, operation, at);
      if (operation.path.includes("{id}") || name === "switchAccount")
        expect({ name, status }).toEqual({ name, status: 404 });
      for (const secret of [...Object.values(at.ids), at.email]) expect(text, name).not.toContain(secret);
    }
  });

  test("the test tenant of another account is refused like the account itself, and nothing of it is shown", async () => {
    for (const [name, operation] of guarded) {
      const at = await target(operation);
      const stranger = await signedIn(await anAccount(), "owner");
      const shown = { "Dashboard-Account": `${at.accountId}_test` };
      const { status, json, text } = await stranger(operation.method, operation.path.replace("{id}", "x"), {}, shown);
      expect({ name, status, code: json.error.code }).toEqual({ name, status: 409, code: "account_switched" });
      for (const secret of [...Object.values(at.ids), at.email]) expect(text, name).not.toContain(secret);
    }
  });

  test.each(ROLES)(
    "%s in test mode: what belongs to a mode needs test_mode.use, the rest only its own permission",
    async (role) => {
      const accountId = await anAccount();
      const caller = await signedIn(accountId, role);
      for (const [name, { method, path, permission }] of guarded.filter(([, { method }]) => method === "GET")) {
        const { status } = await caller(method, path, undefined, { "Dashboard-Account": `${accountId}_test` });
        const inMode = permission === "member" || permission === "anyone" || accessOf(role, permission) !== undefined;
        const ofMode = !ACCOUNT_AREAS.some((area) => path.startsWith(`/${area}/`));
        const allowed = inMode && (!ofMode || accessOf(role, "test_mode.use") !== undefined);
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
        const { status, text } = await dashboardClient(service.origin, cookie)(method, path.replace("{id}", "x"), {});
        expect({ name, status }).toEqual({ name, status: 401 });
        texts.add(text);
      }
      expect(texts.size).toBe(1);
    }
    expect((await owner("GET", "/account/session")).status).toBe(200);
  });
});

describe("requests of other sites", () => {
  const foreign: [string, Record<string, string | undefined>, number][] = [
    ["another origin", { Origin: "https://evil.example" }, 403],
    ["no origin", { Origin: undefined }, 403],
    ["the origin null", { Origin: "null" }, 403],
    ["a cross-site request", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a same-site request", { "Sec-Fetch-Site": "same-site" }, 403],
    ["a navigation", { "Sec-Fetch-Site": "none" }, 403],
    ["no Sec-Fetch-Site", { "Sec-Fetch-Site": undefined }, 403],
    ["a form", { "Content-Type": "application/x-www-form-urlencoded" }, 400],
    ["plain text", { "Content-Type": "text/plain" }, 400],
  ];

  test.each(foreign)("%s is refused by every unsafe operation, and changes nothing", async (_, headers, expected) => {
    const accountId = await anAccount();
    const owner = await signedIn(accountId, "owner");
    const before = (await owner("GET", "/audit/entries")).text;
    for (const [name, { method, path }] of unsafe) {
      const { status } = await owner(method, path.replace("{id}", "x"), JSON.stringify(BODIES[name] ?? {}), headers);
      expect({ name, status }).toEqual({ name, status: expected });
    }
    expect((await owner("GET", "/audit/entries")).text).toBe(before);
  });

  test("no response may be stored, framed or read by another site", async () => {
    const owner = await signedIn(await anAccount(), "owner");
    for (const response of [
      await owner("GET", "/account/session"),
      await owner("GET", "/account/no-such"),
      await owner("PUT", "/account/session", {}),
    ]) {
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000");
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("signing in", () => {
  test("by invitation: the first sign-in with the address makes the member, once", async () => {
    const accountId = await anAccount();
    const owner = await signedIn(accountId, "owner");
    const email = `Invited-${accountId}@example.com`;
    expect((await owner("POST", "/team/invitations", { email, role: "recruiter" })).status).toBe(201);
    await service.drain();
    const inbox: unknown = await (await fetch(`${service.inboxUrl}/store`)).json();
    expect(JSON.stringify(inbox)).toContain(`${service.origin}/dashboard`);
    const { url, jar } = await signInAs(service.origin, email, "/dashboard/invitations?status=pending");
    expect(url).toBe(`${service.origin}/dashboard/invitations?status=pending`);
    const me = dashboardClient(service.origin, `__Host-session=${jar.cookies.get("__Host-session")}`);
    const { session } = (await me("GET", "/account/session")).json;
    expect(session).toMatchObject({ role: "recruiter", account: { id: accountId } });
    expect((await owner("GET", "/team/invitations")).json.data).toEqual([]);
    const entries: { action: string }[] = (await owner("GET", "/audit/entries")).json.data;
    expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(["member.joined", "member.signed_in"]));
  });

  test("the session id changes at each sign-in, and the one before ends", async () => {
    const accountId = await anAccount();
    const { email } = await signedIn(accountId, "owner");
    const first = await signInAs(service.origin, email);
    const old = first.jar.cookies.get("__Host-session");
    await signInAs(service.origin, email, "/dashboard", first.jar);
    const now = first.jar.cookies.get("__Host-session");
    expect(now).not.toBe(old);
    expect((await dashboardClient(service.origin, `__Host-session=${old}`)("GET", "/account/session")).status).toBe(
      401,
    );
    expect((await dashboardClient(service.origin, `__Host-session=${now}`)("GET", "/account/session")).status).toBe(
      200,
    );
  });

  test("a person without a membership gets no session", async () => {
    const accountId = await anAccount();
    const owner = await signedIn(accountId, "owner");
    const member = await signedIn(accountId, "viewer");
    const { jar } = await signInAs(service.origin, member.email);
    const id = (await member("GET", "/account/session")).json.session.person.id;
    expect((await owner("DELETE", `/team/members/${id}`)).status).toBe(200);
    expect((await member("GET", "/account/session")).status).toBe(401);
    jar.cookies.delete("__Host-session");
    const again = await signInAs(service.origin, member.email, "/dashboard", jar);
    expect(again.url).toBe(`${service.origin}/dashboard/sign-in?error=no_access`);
    expect(jar.cookies.has("__Host-session")).toBe(false);
  });

  test("a callback works once, in the browser that began it, and never for a made-up state", async () => {
    const { email } = await signedIn(await anAccount(), "owner");
    const jar = cookieJar();
    const callbacks: string[] = [];
    const { go } = jar;
    jar.go = async (url, init) => {
      if (url.includes("/sign-in/callback")) callbacks.push(url);
      return go(url, init);
    };
    await signInAs(service.origin, email, "/dashboard", jar);
    const [callback = ""] = callbacks;
    const expired = `${service.origin}/dashboard/sign-in?error=expired`;
    const at = (response: Response) => new URL(response.headers.get("location") ?? "", service.origin).href;
    expect(at(await go(callback))).toBe(expired);
    expect(at(await cookieJar().go(callback))).toBe(expired);
    expect(at(await go(`${service.origin}${DASHBOARD_API_PREFIX}/sign-in/callback?code=x&state=made-up`))).toBe(
      expired,
    );

    // Begun by the attacker, finished in the victim's browser.
    const attacker = cookieJar();
    const begun = await attacker.go(`${service.origin}${DASHBOARD_API_PREFIX}/sign-in/start`);
    const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state");
    expect(at(await go(`${service.origin}${DASHBOARD_API_PREFIX}/sign-in/callback?code=x&state=${state}`))).toBe(
      expired,
    );
  });

  test("never returns to another site", async () => {
    const { email } = await signedIn(await anAccount(), "owner");
    for (const returnTo of [
      "https://evil.example/",
      "//evil.example",
      "/\\evil.example",
      "/dashboard/../..//evil.example",
    ]) {
      expect((await signInAs(service.origin, email, returnTo)).url).toBe(`${service.origin}/dashboard`);
    }
  });

  test("signing out ends the session here and at the provider", async () => {
    const { email } = await signedIn(await anAccount(), "owner");
    const { jar } = await signInAs(service.origin, email);
    const me = dashboardClient(service.origin, `__Host-session=${jar.cookies.get("__Host-session")}`);
    const { location } = (await me("POST", "/sign-in/sign-out")).json;
    expect((await me("GET", "/account/session")).status).toBe(401);
    const back = await jar.go(location);
    expect(back.headers.get("location")).toBe(`${service.origin}/dashboard/sign-in`);
    const begun = await jar.go(`${service.origin}${DASHBOARD_API_PREFIX}/sign-in/start`);
    const asked = await jar.go(begun.headers.get("location") ?? "");
    expect(asked.headers.get("location"), "the provider asks who it is again").toContain("/interaction/");
  });
});

describe("sessions", () => {
  test("end after 30 minutes without a request, by the service's clock", async () => {
    const owner = await signedIn(await anAccount(), "owner");
    await service.advance(29 * 60);
    expect((await owner("GET", "/account/session")).status).toBe(200);
    await service.advance(29 * 60);
    expect((await owner("GET", "/account/session")).status).toBe(200);
    await service.advance(30 * 60);
    expect((await owner("GET", "/account/session")).status).toBe(401);
  });

  test("end after 12 hours at most", async () => {
    const owner = await signedIn(await anAccount(), "owner");
    for (let minutes = 0; minutes < 700; minutes += 25) {
      expect((await owner("GET", "/account/session")).status).toBe(200);
      await service.advance(25 * 60);
    }
    await service.advance(20 * 60);
    expect((await owner("GET", "/account/session")).status).toBe(401);
  });

  test("are listed with their device, and can be ended one by one or all others at once", async () => {
    const accountId = await anAccount();
    const one = await signedIn(accountId, "owner");
    const [two, three] = [await signedIn(accountId, "owner", one.email), await signedIn(accountId, "owner", one.email)];
    const list = (await one("GET", "/account/sessions")).json.data;
    expect(list).toHaveLength(3);
    expect(list.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
    const twoId = (await two("GET", "/account/session")).json.session.id;
    expect((await one("DELETE", `/account/sessions/${twoId}`)).status).toBe(200);
    expect((await two("GET", "/account/session")).status).toBe(401);
    expect((await one("DELETE", "/account/sessions")).json.data).toHaveLength(1);
    expect((await three("GET", "/account/session")).status).toBe(401);
    expect((await one("GET", "/account/session")).status).toBe(200);
  });

  test("switch between a person's accounts; a tab that shows another account is refused", async () => {
    const [first, second] = [await anAccount(), await anAccount()];
    const me = await signedIn(first, "owner");
    await service.createSession({ email: me.email, account_id: second, role: "viewer" });
    const shown = { "Dashboard-Account": first };
    expect((await me("GET", "/keys/api_keys", undefined, shown)).status).toBe(200);
    const { session } = (await me("POST", "/account/switch", { account_id: second })).json;
    expect(session).toMatchObject({ account: { id: second }, role: "viewer" });
    expect(session.accounts).toHaveLength(2);
    const stale = await me("POST", "/keys/api_keys", { name: "Stale" }, shown);
    expect([stale.status, stale.json.error.code]).toEqual([409, "account_switched"]);
    expect((await me("GET", "/keys/api_keys")).status).toBe(403);
  });

  test("take 300 requests a minute each, whatever the address, and 429 says how long to wait", async () => {
    const accountId = await anAccount();
    const [busy, other] = [await signedIn(accountId, "owner"), await signedIn(accountId, "viewer")];
    const responses = await Promise.all(Array.from({ length: 310 }, () => busy("GET", "/audit/entries?limit=1")));
    const refused = responses.filter(({ status }) => status === 429);
    // A minute may begin in between.
    expect(refused.length).toBeLessThanOrEqual(10);
    const more = await Promise.all(Array.from({ length: 300 }, () => busy("GET", "/audit/entries?limit=1")));
    const late = [...refused, ...more.filter(({ status }) => status === 429)];
    expect(late.length).toBeGreaterThan(0);
    expect(Number(late[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await other("GET", "/account/session")).status).toBe(200);
  });
});

test("a key made in the dashboard works with its scopes until it is revoked", async () => {
  const accountId = await anAccount();
  const developer = await signedIn(accountId, "developer");
  const { api_key, token } = (await developer("POST", "/keys/api_keys", { name: "CI", scopes: ["results:read"] })).json;
  const get = async (path: string) => {
    const response = await fetch(service.baseUrl + path, { headers: { Authorization: `Bearer ${token}` } });
    return { status: response.status, text: await response.text() };
  };
  expect((await get("/account")).status).toBe(200);
  const refused = await get("/invitations");
  expect(refused.status).toBe(403);
  expect(refused.text).toContain("invitations:read");
  const listed = (await developer("GET", "/keys/api_keys")).json.data.find(
    ({ id }: { id: string }) => id === api_key.id,
  );
  expect(listed).toMatchObject({ name: "CI", status: "active", last_used_at: expect.any(String) });
  await developer("DELETE", `/keys/api_keys/${api_key.id}`);
  await service.advance(60);
  expect((await get("/account")).status).toBe(401);
});

test("test mode is prepared once, and its tokens open the test tenant alone", async () => {
  // One that has no keys yet.
  const { id: accountId } = await createAccount(service.operator, { name: "New", credits: 0 });
  const recruiter = await signedIn(accountId, "recruiter");
  const session = async () => (await recruiter("GET", "/account/session")).json.session;
  expect((await session()).test_account).toEqual({ id: `${accountId}_test`, created: false });
  await Promise.all([1, 2, 3].map(() => recruiter("POST", "/account/test-mode", {})));
  expect((await session()).test_account).toEqual({ id: `${accountId}_test`, created: true });
  const developer = await signedIn(accountId, "developer");
  const { token } = (await developer("POST", "/keys/api_keys", { name: "CI", livemode: false })).json;
  const response = await fetch(`${service.baseUrl}/account`, { headers: { Authorization: `Bearer ${token}` } });
  expect(await response.json()).toMatchObject({ account: { livemode: false, credits: 1000 } });
  const viewer = await signedIn(accountId, "viewer");
  expect((await viewer("GET", "/account/session")).json.session.test_account).toBeNull();
  expect((await viewer("POST", "/account/test-mode", {})).status).toBe(403);
});

test("a logo is served to anyone from the page's origin, as the image that it is, forever", async () => {
  const accountId = await anAccount();
  const owner = await signedIn(accountId, "owner");
  const image = aPng(300, 90);
  const uploaded = await owner("POST", "/settings/logo", { version: 0, image: image.toString("base64") });
  const response = await fetch(service.origin + uploaded.json.settings.logo.url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(image);
  expect((await fetch(`${service.origin}/logos/${"A".repeat(22)}.png`)).status).toBe(404);
  const page = Buffer.from("<svg onload='alert(1)'/>").toString("base64");
  const refused = await owner("POST", "/settings/logo", { version: 1, image: page });
  expect([refused.status, refused.json.error.errors[0].code]).toEqual([422, "not_an_image"]);
});
