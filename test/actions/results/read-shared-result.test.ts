import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { ensureTestTenant } from "#actions/accounts/ensure-test-tenant.ts";
import { createShare, deleteShare, deleteSharesOfKey, listShares } from "#actions/results/change-shares.ts";
import { readSharedResult } from "#actions/results/read-shared-result.ts";
import { MAX_SHARES } from "#contract/results/share.ts";
import { TEST_MODE } from "#domain/report/wording.ts";
import type { Origin } from "#domain/shared/audit.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { keys } from "#store/keys.ts";
import { rateLimiter } from "#store/rate-limits.ts";
import { anAccount, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAudit, audited } from "../../support/records/team.ts";

const BY: Origin = { actor: { type: "member", id: "usr_1", name: "a@example.com" }, source_ip: null, peer_ip: null };
const VIEWER: Parameters<typeof readSharedResult>[2] = {
  sourceIp: "203.0.113.9",
  peerIp: "198.51.100.1",
  wall: MONDAY,
  opener: "person",
};
const MONTH = { expires_in_days: 30, label: "Board" };
const DAY_MS = 86_400_000;

const aShared = async (isTest = false) => {
  const { table, send } = memoryTable();
  const liveId = await anAccount(table, 10);
  const clock = fakeClock();
  const accounts = accountStore(table);
  const accountId = isTest
    ? ((await ensureTestTenant({ clock, random: seededRandom(), accounts }, liveId)) ?? "")
    : liveId;
  const world = aWorld(table, accountId, clock);
  const { invitation } = await world.create();
  await world.start(invitation.id);
  await world.complete(invitation.id);
  const target = { accountId, invitationId: invitation.id };
  const deps = {
    ...world.deps,
    shares: shareStore(table),
    accounts,
    branding: brandingStore(table),
    limiter: rateLimiter(table, clock),
    pageUrl: "https://pages.example.com",
  };
  const share = (request = MONTH) => createShare(deps, target, request, BY);
  const open = (url: string | null, viewer = VIEWER) =>
    readSharedResult(deps, (url ?? "").split("/").at(-1) ?? "", viewer);
  const logged = async () => {
    const entries = await audited(table, accountId);
    return entries.filter(({ action }) => action.startsWith("result.share"));
  };
  const erase = () => send(new DeleteCommand({ TableName: table.name, Key: keys.result(accountId, invitation.id) }));
  return { table, liveId, deps, target, clock, share, open, logged, erase };
};

describe("a shared result", () => {
  test("its page shows the result until the link ends, and only a hash of the link is stored", async () => {
    const { share, open, clock, deps, target } = await aShared();
    const { url } = await share();
    expect(url).toMatch(/^https:\/\/pages\.example\.com\/shared\/[0-9a-z]{26}\.[0-9a-z]{26}\.[\w-]{43}$/);
    const shown = await open(url);
    expect(shown).toMatchObject({ kind: "page", html: expect.stringContaining('<h1 dir="auto">Jane Doe</h1>') });
    const stored = JSON.stringify(await deps.shares.read(target.accountId, target.invitationId));
    expect(stored).not.toContain(url?.split(".").at(-1));
    clock.advance(30 * DAY_MS - 1);
    expect((await open(url)).kind).toBe("page");
    clock.advance(1);
    expect((await open(url)).kind).toBe("over");
  });

  test("of test mode says so, with the times in the account's zone as in its report; a live one does not", async () => {
    const { table, liveId, share, open } = await aShared(true);
    await accountSettings(table).change(liveId, { time_zone: "Europe/Berlin" }, anAudit(liveId, seededRandom()));
    const { html = "" } = { html: "", ...(await open((await share()).url)) };
    expect(html).toContain(`<strong>Test mode.</strong> ${TEST_MODE}`);
    expect(html).toMatch(/Completed [^<]* CET \([^<]* UTC\)/);
    const live = await aShared();
    expect(await live.open((await live.share()).url)).not.toMatchObject({ html: expect.stringContaining("Test mode") });
  });

  test("all views at once are counted, and each is in the audit log with the link and the address, without a name", async () => {
    const { share, open, deps, target, logged } = await aShared();
    const { url, id } = await share();
    await Promise.all(Array.from({ length: 6 }, () => open(url)));
    expect(await listShares(deps, target)).toMatchObject([
      { id, url: null, views: 6, last_viewed_at: expect.any(String) },
    ]);
    const views = (await logged()).filter(({ action }) => action === "result.shared_link_opened");
    expect(views).toHaveLength(6);
    expect(views[0]).toMatchObject({ actor: { type: "shared_link", id, name: null }, source_ip: VIEWER.sourceIp });
    expect(JSON.stringify(await logged())).not.toMatch(/Board|Jane/);
  });

  test("sixty people at once all see it, and all are counted", async () => {
    const { share, open, deps, target, logged } = await aShared();
    const { url } = await share();
    const shown = await Promise.all(Array.from({ length: 60 }, () => open(url)));
    expect(new Set(shown.map(({ kind }) => kind))).toEqual(new Set(["page"]));
    expect(await listShares(deps, target)).toMatchObject([{ views: 60 }]);
    expect((await logged()).filter(({ action }) => action === "result.shared_link_opened")).toHaveLength(60);
  });

  test("links are made and revoked while others are opened, and no view is lost", async () => {
    const { share, open, deps, target } = await aShared();
    const [kept, revoked] = [await share(), await share()];
    const views = Array.from({ length: 20 }, () => open(kept.url));
    await Promise.all([...views, share(), deleteShare(deps, target, revoked.id, BY), share()]);
    const listed = await listShares(deps, target);
    expect(listed).toHaveLength(3);
    expect(listed.find(({ id }) => id === kept.id)).toMatchObject({ views: 20 });
  });

  test.each(["preview", "prefetch"] as const)("a %s shows nothing of the result and is no view", async (opener) => {
    const { share, open, deps, target, logged } = await aShared();
    expect(await open((await share()).url, { ...VIEWER, opener })).toEqual({ kind: opener });
    expect(await listShares(deps, target)).toMatchObject([{ views: 0, last_viewed_at: null }]);
    expect((await logged()).map(({ action }) => action)).not.toContain("result.shared_link_opened");
  });

  test("all links of a key can be revoked together, and only those", async () => {
    const { share, deps, target, open } = await aShared();
    const byKey: Origin = { actor: { type: "key", id: "key_1", name: "CRM" }, source_ip: null, peer_ip: null };
    const made = [];
    for (let nth = 0; nth < 3; nth += 1) made.push(await createShare(deps, target, MONTH, byKey));
    const own = await share();
    const key = { accountId: target.accountId, keyId: "key_1" };
    expect(await deleteSharesOfKey(deps, { ...key, keyId: "key_2" }, BY)).toBe(0);
    expect(await deleteSharesOfKey(deps, key, BY)).toBe(3);
    expect(await deleteSharesOfKey(deps, key, BY)).toBe(0);
    for (const { url } of made) expect(await open(url)).toEqual({ kind: "unknown" });
    expect((await open(own.url)).kind).toBe("page");
    expect(JSON.stringify(await listShares(deps, target))).not.toContain("key_1");
  });

  test("HEAD is no view, because it shows nothing", async () => {
    const { share, open, logged } = await aShared();
    expect(await open((await share()).url, { ...VIEWER, opener: "head" })).toMatchObject({ kind: "page" });
    expect((await logged()).map(({ action }) => action)).not.toContain("result.shared_link_opened");
  });

  test.for(["an unknown secret", "another result", "a revoked link", "an erased result", "garbage", "a longer link"])(
    "%s opens nothing and is not counted",
    async (what) => {
      const { share, open, deps, target, erase, logged } = await aShared();
      const { url, id } = await share();
      const [account, invitation, secret] = (url ?? "").split("/").at(-1)?.split(".") ?? [];
      if (what === "a revoked link") await deleteShare(deps, target, id, BY);
      if (what === "an erased result") await erase();
      const links: Record<string, string> = {
        "an unknown secret": `${account}.${invitation}.${"A".repeat(43)}`,
        "another result": `${account}.${"0".repeat(26)}.${secret}`,
        garbage: "..",
        "a longer link": `${account}.${invitation}.${secret}.x`,
      };
      expect(await open(links[what] ?? url)).toEqual({ kind: "unknown" });
      expect((await logged()).some(({ action }) => action === "result.shared_link_opened")).toBe(false);
    },
  );

  test("of links that are made at once, at most MAX_SHARES are", async () => {
    const { share, deps, target } = await aShared();
    for (let made = 0; made < MAX_SHARES - 2; made += 1) await share();
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => share()));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await listShares(deps, target)).toHaveLength(MAX_SHARES);
    await expect(share()).rejects.toMatchObject({ errors: [{ field: "expires_in_days", code: "too_many" }] });
  });

  test.each(["revoked", "erased"])("a link that is %s while it is opened shows nothing", async (what) => {
    const { share, deps, target, logged, erase } = await aShared();
    const { url, id } = await share();
    const shares = {
      ...deps.shares,
      read: async (accountId: string, invitationId: string) => {
        const before = await deps.shares.read(accountId, invitationId);
        if (what === "erased") await erase();
        else if (before?.shares.length === 1) await deleteShare(deps, target, id, BY);
        return before;
      },
    };
    const link = url?.split("/").at(-1) ?? "";
    expect(await readSharedResult({ ...deps, shares }, link, VIEWER)).toEqual({ kind: "unknown" });
    expect((await logged()).map(({ action }) => action)).not.toContain("result.shared_link_opened");
  });

  test("its limit is per link, and says how long to wait", async () => {
    const { share, open } = await aShared();
    const [{ url }, other] = [await share(), await share()];
    for (let times = 0; times < 120; times += 1) await open(url);
    expect(await open(url)).toEqual({ kind: "too_often", retryAfterSeconds: 60 });
    expect((await open(other.url)).kind).toBe("page");
  });

  test("names and jobs are text on the page, whatever they contain", async () => {
    const { deps, share, target } = await aShared();
    const hostile = "<img src=x onerror=alert(1)>";
    const { url } = await share();
    const result = await deps.results.read(target.accountId, target.invitationId);
    const results = {
      read: async () => result && { ...result, candidate_name: hostile, job: hostile, invited_as: hostile },
    };
    const shown = await readSharedResult({ ...deps, results }, url?.split("/").at(-1) ?? "", VIEWER);
    expect(shown.kind === "page" && shown.html).toContain("&lt;img src=x");
    expect(shown.kind === "page" && shown.html).not.toContain("<img");
  });
});
