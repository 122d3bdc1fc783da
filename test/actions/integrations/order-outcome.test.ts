import { expect, test } from "vitest";
import { readOutcome } from "#actions/integrations/order-outcome.ts";
import { deleteShare, listShares } from "#actions/results/change-shares.ts";
import type { LinksTo } from "#contract/integrations/connection.ts";
import { newConnection } from "#domain/integrations/connection.ts";
import { parseShareLink, shareWith } from "#domain/results/sharing/shares.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";

const table = newMemoryTable();

/** An invitation that a connection has ordered. */
const anOrdered = async (links_to: LinksTo = "shared_page") => {
  const accountId = await anAccount(table, 10);
  const world = aWorld(table, accountId, fakeClock());
  const { invitation } = await world.create();
  const target = { accountId, invitationId: invitation.id };
  const deps = { ...world.deps, shares: shareStore(table), pageUrl: "https://pages.example.com" };
  const named = { id: "int_1", account_id: accountId, vendor: "greenhouse", name: "Our Greenhouse" } as const;
  const connection = { ...newConnection({ ...named, key_hash: "", sealed_key: "" }, 0), links_to };
  const outcome = async () => {
    const row = await deps.invitations.read(accountId, invitation.id);
    if (row === undefined) throw new Error("The invitation is gone");
    return readOutcome(deps, connection, row);
  };
  const finish = async () => {
    await world.start(invitation.id);
    await world.complete(invitation.id);
  };
  const link = async () => (await outcome()).result?.url;
  const links = () => listShares(deps, target);
  return { deps, target, outcome, finish, link, links };
};

test("an order without a result has no link", async () => {
  const { outcome, links, finish } = await anOrdered();
  expect(await outcome()).toMatchObject({ status: "pending", result: null });
  await finish();
  expect(await links()).toEqual([]);
});

test("its result's link is one that opens the shared page, however often and however concurrently the ATS asks", async () => {
  const { deps, target, finish, link, links } = await anOrdered();
  await finish();
  const urls = new Set(await Promise.all(Array.from({ length: 5 }, link)));
  urls.add(await link());
  expect(urls.size).toBe(1);
  const [url = ""] = urls;
  const parsed = parseShareLink(url.slice("https://pages.example.com/shared/".length));
  const kept = await deps.shares.read(target.accountId, target.invitationId);
  expect(kept && parsed && shareWith(kept, parsed.secret)).toMatchObject({ label: "Our Greenhouse", expires_at: null });
  expect(await links()).toHaveLength(1);
});

test("a link that a member has revoked is not made again", async () => {
  const { deps, target, finish, link, links } = await anOrdered();
  await finish();
  const url = await link();
  const [share] = await links();
  await deleteShare(deps, target, share?.id ?? "", OPERATOR);
  expect(await link()).toBe(url);
  expect(await links()).toEqual([]);
});

test("a connection whose links lead to the dashboard shares nothing", async () => {
  const { target, finish, link, links } = await anOrdered("dashboard");
  await finish();
  expect(await link()).toBe(`https://pages.example.com/dashboard/invitations/${target.invitationId}`);
  expect(await links()).toEqual([]);
});
