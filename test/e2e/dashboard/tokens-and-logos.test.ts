import { expect, test } from "vitest";
import { createAccount } from "#actions/accounts/create-account.ts";
import { dashboardHarness } from "../../support/harness/dashboard-harness.ts";
import { aPng } from "../../support/records/images.ts";

const { service, anAccount, signedIn } = dashboardHarness();

test("test mode is prepared once, and its tokens open the test tenant alone", async () => {
  // One that has no keys yet.
  const { id: accountId } = await createAccount(service().operator, { name: "New", credits: 0 });
  const recruiter = await signedIn(accountId, "recruiter");
  const session = async () => (await recruiter("GET", "/account/session")).json.session;
  expect((await session()).test_account).toEqual({ id: `${accountId}_test`, created: false });
  await Promise.all([1, 2, 3].map(() => recruiter("POST", "/account/test-mode", {})));
  expect((await session()).test_account).toEqual({ id: `${accountId}_test`, created: true });
  const developer = await signedIn(accountId, "developer");
  const { token } = (await developer("POST", "/keys/api_keys", { name: "CI", livemode: false })).json;
  const response = await fetch(`${service().baseUrl}/account`, { headers: { Authorization: `Bearer ${token}` } });
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
  const response = await fetch(service().origin + uploaded.json.settings.logo.url);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(Buffer.from(await response.arrayBuffer())).toEqual(image);
  expect((await fetch(`${service().origin}/logos/${"A".repeat(22)}.png`)).status).toBe(404);
  const page = Buffer.from("<svg onload='alert(1)'/>").toString("base64");
  const refused = await owner("POST", "/settings/logo", { version: 1, image: page });
  expect([refused.status, refused.json.error.errors[0].code]).toEqual([422, "not_an_image"]);
});
