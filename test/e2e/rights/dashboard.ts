import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { createAccount } from "#actions/accounts/create-account.ts";
import { createPartner } from "#actions/accounts/partners/manage-partners.ts";
import type { PreStartState } from "#contract/candidate/before-start.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { candidateClient, linkOf } from "../../support/clients/candidate-client.ts";
import { type DashboardResponse, dashboardClient, signInAs } from "../../support/clients/dashboard-client.ts";
import { aPng } from "../../support/records/images.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";

const ok = ({ status, json, text }: DashboardResponse) => {
  expect(status, text).toBeLessThan(300);
  return json;
};

/** The dashboard as a person sees it who signs in through the provider. */
const signedIn = async ({ service: { origin } }: JudgedService, email: string) => {
  const { jar } = await signInAs(origin, email);
  return { jar, call: dashboardClient(origin, `session=${jar.cookies.get("session")}`) };
};

/** The email about what has just happened, and its link that switches such emails off. */
const stopNotifications = async ({ service, pass }: JudgedService, to: string): Promise<void> => {
  await service.drain();
  await pass(61);
  await service.drain();
  const { emails } = (await (await fetch(`${service.inboxUrl}/store`)).json()) as {
    emails: { destination: { to: string[] }; body: { text?: string } }[];
  };
  const email = emails.find(({ destination }) => destination.to.includes(to));
  const path = /\/unsubscribe\/\S+/.exec(email?.body.text ?? "")?.[0];
  expect(path, "the link in the email").toBeDefined();
  for (const method of ["GET", "POST"]) {
    expect((await fetch(`${service.origin}${path}`, { method })).status, method).toBe(200);
  }
};

/** Everything that a member can do with invitations. */
const useInvitationsOf = async (judged: JudgedService): Promise<void> => {
  const { service, account, aMinuteLater } = judged;
  const { id: account_id } = await account(100);
  const { cookie } = await service.createSession({ account_id, email: "recruiter@example.com", role: "recruiter" });
  const recruiter = dashboardClient(service.origin, cookie);
  const body = {
    candidate_email: "c@example.com",
    candidate_name: "C",
    tests: ["grammar-test"],
    reference: "r-1",
    job: "j-1",
  };
  const key = { "Idempotency-Key": "once" };
  ok(await recruiter("GET", "/invitations/options"));
  ok(await recruiter("POST", "/invitations/preview", body));
  const { id } = ok(await recruiter("POST", "/invitations/items", { ...body, expiry_hours: 24 }, key)).invitation;
  expect(ok(await recruiter("POST", "/invitations/items", { ...body, expiry_hours: 24 }, key)).invitation.id).toBe(id);
  await service.drain();
  const [job] = ok(await recruiter("GET", "/invitations/jobs")).jobs;
  ok(await recruiter("GET", `/invitations/jobs/${job.id}`));
  ok(await recruiter("POST", `/invitations/jobs/${job.id}`, { archived: true }));
  aMinuteLater();
  ok(await recruiter("POST", `/invitations/items/${id}/extra_time`, { extra_time_percent: 25 }));
  ok(await recruiter("POST", `/invitations/items/${id}/resend`, undefined, key));
  ok(await recruiter("POST", `/invitations/items/${id}/extend`, { extra_hours: 1 }, key));
  const later = new Date(
    Date.parse(ok(await recruiter("GET", `/invitations/items/${id}`)).invitation.created_at) + 5 * 86_400_000,
  );
  const local_send_at = later.toISOString().slice(0, 16);
  const { invitation } = ok(
    await recruiter("POST", "/invitations/items", { ...body, reference: "r-later", local_send_at }),
  );
  ok(await recruiter("POST", `/invitations/items/${invitation.id}/schedule`, { local_send_at: null }));
  ok(await recruiter("POST", "/invitations/earlier", { candidate_emails: [body.candidate_email] }));
  const made = ok(await recruiter("POST", "/invitations/items", body)).invitation;
  const candidate = candidateClient(service.origin, linkOf(made.test_url));
  const { body: asked } = await candidate.call<PreStartState>("POST", "/adjustment-requests", {
    text: "A quarter more time.",
  });
  await stopNotifications(judged, "recruiter@example.com");
  const answer = { requested_at: asked.adjustments?.requested_at, decision: "granted", message: null };
  ok(
    await recruiter("POST", `/invitations/items/${made.id}/adjustments_answer`, { ...answer, extra_time_percent: 25 }),
  );
  const other = made.id;
  ok(await recruiter("POST", `/invitations/items/${other}/cancel`));
  ok(await recruiter("GET", `/invitations/items/${id}`));
  const rows = [{ row: 1, invitation: { ...body, candidate_email: "d@example.com" } }];
  const file = { import_id: "import-0123456789", allow_duplicates: false, rows };
  for (const call of ["check", "import", "import"]) ok(await recruiter("POST", `/invitations/${call}`, file));
  ok(await recruiter("POST", "/invitations/search", { words: "c", limit: 10 }));
  ok(await recruiter("POST", "/invitations/items/search", { words: "c j" }));
  ok(await recruiter("GET", `/invitations/items/${id}/candidate`));
  for (const query of [
    "",
    "?status=pending",
    "?status=expired",
    "?sort=ends_first",
    "?waiting=declined",
    "?candidate_email=c@example.com",
  ]) {
    ok(await recruiter("GET", `/invitations/items${query}`));
  }
};

/** Everything that a member can do in test mode. */
const useTestModeOf = async (judged: JudgedService): Promise<void> => {
  const { service, account, aMinuteLater } = judged;
  const { id: account_id, testClient } = await account(1);
  const { cookie } = await service.createSession({ account_id, email: "developer@example.com", role: "developer" });
  const developer = dashboardClient(service.origin, cookie);
  const shown = { "Dashboard-Account": `${account_id}_test` };
  const { id } = ok(
    await testClient.post("/invitations", {
      candidate_email: "c@example.com",
      candidate_name: "C",
      tests: ["grammar-test"],
    }),
  ).invitation;
  await service.drain();
  // The last use of a session is noted once a minute.
  aMinuteLater();
  ok(await developer("POST", `/test-mode/invitations/${id}/simulate`, { outcome: "passes" }, shown));
  ok(await developer("GET", `/test-mode/emails?invitation_id=${id}`, undefined, shown));
  ok(await developer("POST", "/test-mode/clock/advance", { advance_seconds: 60 }, shown));
  await service.drain();
  ok(await developer("GET", "/test-mode/clock", undefined, shown));
};

/** A function's line about a request, as CloudWatch Logs delivers it: the functions here have separate consoles. */
const logDelivery = (account_id: string) => {
  const message = {
    ...{ event: "request", route: "GET /api/v1/account", method: "GET", status: 200, duration_ms: 9 },
    ...{ account_id, key_id: "key_1", request_id: "8b1" },
  };
  const logEvents = [{ id: "1", timestamp: Date.now(), message: JSON.stringify({ message }) }];
  const batch = JSON.stringify({ messageType: "DATA_MESSAGE", logEvents });
  return { awslogs: { data: gzipSync(batch).toString("base64") } };
};

/** Everyone and everything that a dashboard's owner can see and change, and signing in and out. */
export const useDashboard = async (judged: JudgedService): Promise<void> => {
  const { service, account, aMinuteLater, invoke } = judged;
  const [first, second] = [await account(5), await account(0)];
  const asMember = async (account_id: string, email: string, role: Role) =>
    dashboardClient(service.origin, (await service.createSession({ account_id, email, role })).cookie);
  const owner = await asMember(first.id, "owner@example.com", "owner");

  for (const [email, role] of [
    ["joins@example.com", "owner"],
    ["declines@example.com", "viewer"],
    ["stays-away@example.com", "viewer"],
  ]) {
    ok(await owner("POST", "/team/invitations", { email, role }));
  }
  await service.drain();
  aMinuteLater();
  // Lists are in the order of their ids, which is not that of the invitations of one moment.
  const invited = ok(await owner("GET", "/team/invitations")).data;
  const away = invited.find(({ email }: { email: string }) => email === "stays-away@example.com").id;
  ok(await owner("POST", `/team/invitations/${away}/resend`));
  ok(await owner("DELETE", `/team/invitations/${away}`));

  const declining = await signedIn(judged, "declines@example.com");
  ok(await declining.call("POST", `/joining/invitations/${first.id}/decline`));
  const joined = await signedIn(judged, "joins@example.com");
  ok(await joined.call("GET", "/joining/invitations"));
  ok(await joined.call("POST", `/joining/invitations/${first.id}/accept`, { role: "owner", move: true }));
  const person = ok(await joined.call("GET", "/account/session")).session.person.id;
  // A sign-in brings the address of the second membership up to date.
  await service.createSession({ account_id: second.id, email: "Joins@example.com", role: "viewer" });
  await signInAs(service.origin, "joins@example.com", "/dashboard", joined.jar);
  const again = dashboardClient(service.origin, `session=${joined.jar.cookies.get("session")}`);
  ok(await again("POST", "/account/switch", { account_id: second.id }));
  const [other] = ok(await again("GET", "/account/sessions")).data.filter(
    ({ current }: { current: boolean }) => !current,
  );
  ok(await again("DELETE", `/account/sessions/${other.id}`));
  ok(await again("DELETE", "/account/sessions"));
  ok(await again("DELETE", "/account/membership"));
  expect((await again("POST", "/sign-in/sign-out")).status).toBeLessThan(400);

  const {
    email: _,
    available: __,
    time_zone: ___,
    ...choice
  } = ok(await owner("GET", "/account/notifications")).notifications;
  ok(await owner("PUT", "/account/notifications", choice));
  ok(await owner("POST", "/overview/dismiss", { dismissed: true }));
  ok(await owner("GET", "/team/members"));
  ok(await owner("PATCH", `/team/members/${person}`, { role: "viewer" }));
  ok(await owner("DELETE", `/team/members/${person}`));

  const { id: unused } = await createAccount(service.operator, { name: "Without a test tenant", credits: 0 });
  ok(await (await asMember(unused, "first@example.com", "owner"))("POST", "/account/test-mode"));
  // The last use of a session is noted once a minute.
  aMinuteLater();
  ok(await owner("POST", "/keys/api_keys", { name: "Test", livemode: false }));
  const { id } = ok(await owner("POST", "/keys/api_keys", { name: "One" })).api_key;
  const rotated = ok(await owner("POST", `/keys/api_keys/${id}/rotate`, { overlap_hours: 1 })).api_key;
  ok(await owner("GET", "/keys/api_keys"));
  ok(await owner("DELETE", `/keys/api_keys/${rotated.id}`));
  const { key, partner } = await createPartner(service.operator, "HR Cloud");
  ok(await owner("GET", `/keys/partners/${partner.id}`));
  const access = { livemode: true, scopes: ["invitations:read"] };
  const granted = ok(await owner("POST", `/keys/partners/${partner.id}/grant`, access));
  const asPartner = first.client.as(key);
  expect((await asPartner.send("GET", "/invitations", { headers: { Account: granted.account_id } })).status).toBe(200);
  aMinuteLater();
  const invitation = { candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["editing-test"] };
  await first.client.post("/invitations", { ...invitation, reference: "first" });
  aMinuteLater();
  await service.drain();
  ok(await owner("GET", "/overview/summary"));
  ok(await owner("GET", "/overview/funnel"));
  aMinuteLater();
  ok(await owner("GET", "/settings/account"));
  const editors = { name: "Editors", tests: ["editing-test"] };
  const made = ok(await owner("POST", "/settings/packages", editors)).package;
  expect((await first.client.get("/packages")).json.data[0]).toEqual(made);
  const { tests: _tests, ...candidate } = invitation;
  expect((await first.client.post("/invitations", { ...candidate, package: made.id })).status).toBe(201);
  ok(await owner("PUT", `/settings/packages/${made.id}`, { ...editors, expiry_hours: 48 }));
  ok(await owner("DELETE", `/settings/packages/${made.id}`));
  const logo = ok(await owner("POST", "/settings/logo", { version: 0, image: aPng(200, 50).toString("base64") }))
    .settings.logo.url;
  ok(await owner("PATCH", "/settings/account", { version: 1, notice: "We keep it.", retention_days: 90 }));
  expect((await fetch(service.origin + logo)).status).toBe(200);
  aMinuteLater();
  ok(await owner("POST", "/preview/candidate", { footer: "Registered in Bern" }));
  expect((await owner("POST", "/preview/report", { accent: "#1a5c6b" })).text).toMatch(/^%PDF/);
  aMinuteLater();
  const source = { title: "Ours", kind: "editing", duration_minutes: 5, pass_mark: 65, text: "We {was|were} here." };
  expect(ok(await owner("POST", "/authoring/check", source)).content).not.toBeNull();
  aMinuteLater();
  ok(await owner("PUT", "/tests/house-style", { version: 0, style: { dashes: "em" }, ours: true }));
  ok(await owner("GET", "/tests/house-style"));
  const own = ok(await owner("POST", "/tests/own", source));
  const at = `/tests/own/${own.test.id}`;
  ok(await owner("GET", at));
  const { revision } = ok(await owner("PUT", at, { revision: own.revision, source }));
  const reviewer = await asMember(first.id, "reviewer@example.com", "reviewer");
  ok(await reviewer("GET", `/authoring/tests/${own.test.id}`));
  const trial = { answers: { kind: "editing", text: "We had been here." } };
  expect(ok(await reviewer("POST", `/authoring/tests/${own.test.id}/trials`, trial)).differing).toHaveLength(1);
  const [{ given }] = ok(await owner("GET", at)).trials[0].open;
  const complete = { ...source, text: source.text.replace("}", `; !${given}}`) };
  const settled = ok(await owner("PUT", at, { revision, source: complete }));
  ok(await owner("POST", `${at}/publish`, { revision: settled.revision }));
  expect(ok(await owner("GET", `${at}/analysis`)).data).toEqual([]);
  ok(await owner("POST", `${at}/retire`));
  ok(await owner("DELETE", at));
  expect(ok(await owner("GET", "/tests/own")).data).toEqual([]);
  const { panel } = ok(
    await owner("POST", "/tests/panels", { test: "spelling-test", dialect: "en-GB", candidate: "C" }),
  );
  const chances = new Array(24).fill(60);
  ok(await owner("PUT", `/tests/panels/${panel.id}/chances`, { round: "first_round", chances }));
  expect((await owner("POST", `/tests/panels/${panel.id}/end`, { round: "first_round" })).status).toBe(422);
  ok(await owner("GET", "/tests/panels"));
  ok(await owner("DELETE", `/tests/panels/${panel.id}`));
  const answers = { kind: "editing", text: "We were here." };
  expect(ok(await owner("POST", "/authoring/try", { source, answers })).score).toBe(100);
  ok(await owner("GET", "/credits/balance"));
  ok(await owner("PATCH", "/credits/balance", { low_balance_level: 10 }));
  ok(await owner("GET", "/credits/usage"));
  ok(await owner("GET", "/credits/movements"));
  aMinuteLater();
  // With a balance below its level.
  await first.client.post("/invitations", { ...invitation, reference: "second" });
  aMinuteLater();
  await service.drain();
  ok(await owner("GET", "/credits/export"));
  aMinuteLater();
  await invoke("keep-requests", logDelivery(first.id));
  const [request] = ok(await owner("GET", "/requests/items")).data;
  aMinuteLater();
  ok(await owner("GET", `/requests/items/${request.id}`));
  aMinuteLater();
  ok(await owner("GET", "/audit/entries"));
  ok(await owner("GET", "/audit/export"));
  await useInvitationsOf(judged);
  await useTestModeOf(judged);
};
