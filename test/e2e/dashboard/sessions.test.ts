import { expect, test } from "vitest";
import { dashboardHarness } from "../../support/harness/dashboard-harness.ts";

const { service, anAccount, signedIn } = dashboardHarness();

test("are listed with their device, the current one first, and can be ended one by one or all others at once", async () => {
  const accountId = await anAccount();
  const one = await signedIn(accountId, "owner");
  const [two, three] = [await signedIn(accountId, "owner", one.email), await signedIn(accountId, "owner", one.email)];
  const list = (await one("GET", "/account/sessions")).json.data;
  expect(list.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false]);
  const twoId = (await two("GET", "/account/session")).json.session.id;
  expect((await one("DELETE", `/account/sessions/${twoId}`)).status).toBe(200);
  expect((await two("GET", "/account/session")).status).toBe(401);
  expect((await one("DELETE", "/account/sessions")).json.data).toHaveLength(1);
  expect((await three("GET", "/account/session")).status).toBe(401);
  expect((await one("GET", "/account/session")).status).toBe(200);
});

test("switch between a person's accounts; a tab that shows another account is refused, and a response names its account", async () => {
  const [first, second] = [await anAccount(), await anAccount()];
  const me = await signedIn(first, "owner");
  await service().createSession({ email: me.email, account_id: second, role: "viewer" });
  const shown = { "Dashboard-Account": first };
  expect((await me("GET", "/keys/api_keys", undefined, shown)).status).toBe(200);
  const reads = [
    await me("GET", "/overview/summary"),
    await me("GET", "/overview/summary", undefined, { "Dashboard-Account": `${first}_test` }),
  ];
  expect(reads.map(({ headers }) => headers.get("dashboard-account"))).toEqual([first, `${first}_test`]);
  // What is no account's id is not looked up: the table refuses a key of that length.
  expect((await me("POST", "/account/switch", { account_id: "x".repeat(3000) })).status).toBe(404);
  const { session } = (await me("POST", "/account/switch", { account_id: second })).json;
  expect(session).toMatchObject({ account: { id: second }, role: "viewer" });
  expect(session.accounts).toHaveLength(2);
  const stale = await me("POST", "/keys/api_keys", { name: "Stale" }, shown);
  expect([stale.status, stale.json.error.code]).toEqual([409, "account_switched"]);
  expect((await me("GET", "/keys/api_keys")).status).toBe(403);
});
