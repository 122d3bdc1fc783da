import { expect, test } from "vitest";
import { DASHBOARD_API_PREFIX } from "#contract/dashboard/operation.ts";
import { cookieJar, dashboardClient, signInAs } from "../../support/clients/dashboard-client.ts";
import { dashboardHarness } from "../../support/harness/dashboard-harness.ts";

const { service, anAccount, signedIn } = dashboardHarness();

test("by invitation: the person signs in with the address, and becomes a member when they accept", async () => {
  const accountId = await anAccount();
  const owner = await signedIn(accountId, "owner");
  const email = `Invited-${accountId}@example.com`;
  expect((await owner("POST", "/team/invitations", { email, role: "recruiter" })).status).toBe(201);
  await service().drain();
  const inbox: unknown = await (await fetch(`${service().inboxUrl}/store`)).json();
  expect(JSON.stringify(inbox)).toContain(`${service().origin}/dashboard/join`);
  const { url, jar } = await signInAs(service().origin, email, "/dashboard/invitations?status=pending");
  const back = new URLSearchParams({ return_to: "/dashboard/invitations?status=pending" });
  expect(url).toBe(`${service().origin}/dashboard/join?${back}`);
  const me = dashboardClient(service().origin, `session=${jar.cookies.get("session")}`);
  expect((await me("GET", "/account/session")).json.error.code).toBe("no_account");
  const [received] = (await me("GET", "/joining/invitations")).json.data;
  expect(received).toMatchObject({ account: { id: accountId }, role: "recruiter", invited_by: owner.email });
  const entries: () => Promise<{ action: string }[]> = async () =>
    (await owner("GET", "/audit/entries")).json.data.filter(
      ({ actor }: { actor: { name: string | null } }) => actor.name?.toLowerCase() === email.toLowerCase(),
    );
  expect(await entries()).toEqual([]);
  const accepted = await me("POST", `/joining/invitations/${accountId}/accept`, { role: "recruiter", move: true });
  expect(accepted.json).toMatchObject({ account: { id: accountId }, data: [] });
  const { session } = (await me("GET", "/account/session")).json;
  expect(session).toMatchObject({ role: "recruiter", account: { id: accountId } });
  expect((await owner("GET", "/team/invitations")).json.data).toEqual([]);
  expect((await entries()).map(({ action }) => action)).toEqual(["member.joined"]);
});

test("the session id changes at each sign-in, and the one before ends", async () => {
  const accountId = await anAccount();
  const { email } = await signedIn(accountId, "owner");
  const first = await signInAs(service().origin, email);
  const old = first.jar.cookies.get("session");
  await signInAs(service().origin, email, "/dashboard", first.jar);
  const now = first.jar.cookies.get("session");
  expect(now).not.toBe(old);
  expect((await dashboardClient(service().origin, `session=${old}`)("GET", "/account/session")).status).toBe(401);
  expect((await dashboardClient(service().origin, `session=${now}`)("GET", "/account/session")).status).toBe(200);
});

test("a person without a membership gets no session", async () => {
  const accountId = await anAccount();
  const owner = await signedIn(accountId, "owner");
  const member = await signedIn(accountId, "viewer");
  const { jar } = await signInAs(service().origin, member.email);
  const id = (await member("GET", "/account/session")).json.session.person.id;
  expect((await owner("DELETE", `/team/members/${id}`)).status).toBe(200);
  expect((await member("GET", "/account/session")).status).toBe(401);
  jar.cookies.delete("session");
  const again = await signInAs(service().origin, member.email, "/dashboard", jar);
  expect(again.url).toBe(`${service().origin}/dashboard/sign-in?error=no_access`);
  expect(jar.cookies.has("session")).toBe(false);
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
  await signInAs(service().origin, email, "/dashboard", jar);
  const [callback = ""] = callbacks;
  const expired = `${service().origin}/dashboard/sign-in?error=expired`;
  const at = (response: Response) => new URL(response.headers.get("location") ?? "", service().origin).href;
  expect(at(await go(callback)), "the provider takes a code once").toBe(
    `${service().origin}/dashboard/sign-in?error=failed`,
  );
  expect(at(await cookieJar().go(callback)), "a browser that sends no cookie").toBe(
    `${service().origin}/dashboard/sign-in?error=no_cookie`,
  );
  expect(at(await go(`${service().origin}${DASHBOARD_API_PREFIX}/sign-in/callback?code=x&state=made-up`))).toBe(
    expired,
  );

  // Begun by the attacker, finished in the victim's browser.
  const attacker = cookieJar();
  const begun = await attacker.go(`${service().origin}${DASHBOARD_API_PREFIX}/sign-in/start`);
  const state = new URL(begun.headers.get("location") ?? "").searchParams.get("state");
  expect(at(await go(`${service().origin}${DASHBOARD_API_PREFIX}/sign-in/callback?code=x&state=${state}`))).toBe(
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
    expect((await signInAs(service().origin, email, returnTo)).url).toBe(`${service().origin}/dashboard`);
  }
});

test("signing out ends the session here and at the provider", async () => {
  const { email } = await signedIn(await anAccount(), "owner");
  const { jar } = await signInAs(service().origin, email);
  const me = dashboardClient(service().origin, `session=${jar.cookies.get("session")}`);
  const { location } = (await me("POST", "/sign-in/sign-out")).json;
  expect((await me("GET", "/account/session")).status).toBe(401);
  const back = await jar.go(location);
  expect(back.headers.get("location")).toBe(`${service().origin}/dashboard/sign-in`);
  const begun = await jar.go(`${service().origin}${DASHBOARD_API_PREFIX}/sign-in/start`);
  const asked = await jar.go(begun.headers.get("location") ?? "");
  expect(asked.headers.get("location"), "the provider asks who it is again").toContain("/interaction/");
});
