import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dashboardHarness } from "../../support/harness/dashboard-harness.ts";

// The clock moves only when a test moves it, so that no minute begins in the middle of a count.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

const { service, anAccount, signedIn } = dashboardHarness();

test("end after 30 minutes without a request, by the service's clock", async () => {
  const owner = await signedIn(await anAccount(), "owner");
  await service().advance(29 * 60);
  expect((await owner("GET", "/account/session")).status).toBe(200);
  await service().advance(29 * 60);
  expect((await owner("GET", "/account/session")).status).toBe(200);
  await service().advance(30 * 60);
  expect((await owner("GET", "/account/session")).status).toBe(401);
});

test("end after 12 hours at most", async () => {
  const owner = await signedIn(await anAccount(), "owner");
  for (let minutes = 0; minutes < 700; minutes += 25) {
    expect((await owner("GET", "/account/session")).status).toBe(200);
    await service().advance(25 * 60);
  }
  await service().advance(20 * 60);
  expect((await owner("GET", "/account/session")).status).toBe(401);
});

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
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual(Array(10).fill(429));
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await other("GET", "/account/session")).status).toBe(200);
  await service().advance(60);
  expect((await busy("GET", "/account/session")).status).toBe(200);
});
