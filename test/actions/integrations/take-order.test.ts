import { describe, expect, test } from "vitest";
import { answerCall } from "#actions/integrations/answer-call.ts";
import { AccountSettings } from "#domain/accounts/account-record.ts";
import { PackagesRecord } from "#domain/invitations/request/package.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { greenhouseOrder, readOrdered } from "../../support/ats/fake-greenhouse.ts";
import { komboOrder, komboWebhook } from "../../support/ats/fake-kombo.ts";
import { aKomboWorld } from "../../support/ats/kombo-world.ts";
import { newestOrders } from "../../support/ats/newest-orders.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { atEachCall, crashed, mortal } from "../../support/processes/crash-after-n-calls.ts";

const table = newMemoryTable();

test("an order whose worker crashes at any call is one order when it is repeated", async () => {
  const deaths = await atEachCall(async (death) => {
    const { deps, connection, adapter, call, balance } = await anAtsWorld(table, "greenhouse");
    const body = greenhouseOrder();
    const dying = mortal(deps, death, ["clock", "random", "pageUrl"]);
    const first = { method: "POST", call: "send_test", query: {}, body };
    const died = await crashed(answerCall(dying, { connection, adapter }, first));
    const id = readOrdered(await call("POST", "send_test", body));
    expect((await newestOrders(deps.orders, connection)).map((order) => order.id)).toEqual([id]);
    expect(await balance()).toBe(9);
    return died;
  });
  expect(deaths).toBeGreaterThanOrEqual(8);
});

test("an order is as old as its invitation, however long the checks before it take", async () => {
  const { deps, connection, adapter, account, clock } = await anAtsWorld(table, "greenhouse");
  const own = { id: "pkg_1", name: "Editors", tests: ["grammar-test"], expiry_hours: 48 };
  const packages = PackagesRecord.parse({ version: 1, packages: [own] });
  const read = async () => {
    clock.advance(1000);
    return packages;
  };
  const asked = { method: "POST", call: "send_test", query: {}, body: greenhouseOrder({ test: "pkg_1" }) };
  await answerCall({ ...deps, packages: { ...deps.packages, read } }, { connection, adapter }, asked);
  const [order] = await newestOrders(deps.orders, connection, 1);
  const invitation = await deps.invitations.read(account, order?.invitation_id ?? "");
  expect(order?.created_at).toBe(invitation?.created_at);
});

describe("an inline order", () => {
  test("is answered with the candidate's link, the same each time, for one invitation", async () => {
    const { call, orders, balance, deps, account } = await aKomboWorld();
    const webhook = komboWebhook(komboOrder(), "inline-assessment:order-received");
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", "webhooks", webhook)));
    const invitation = await deps.invitations.read(account, (await orders())[0]?.invitation_id ?? "");
    const assessment_url = expect.stringContaining(invitation?.token ?? "none");
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: { assessment_url } })));
    expect(await balance()).toBe(9);
  });

  test("returns its candidate to the first address that the account allows; one by email has no such page", async () => {
    const world = await aKomboWorld();
    const settings = async () =>
      AccountSettings.parse({ return_addresses: ["http://localhost:3000", "https://careers.example.com/jobs"] });
    const returnOf = async (id: string, type: string) => {
      const asked = { method: "POST", call: "webhooks", query: {}, body: komboWebhook(komboOrder({ id }), type) };
      await answerCall({ ...world.deps, settings }, world, asked);
      const order = (await world.orders()).find(({ their_id }) => their_id === id);
      return (await world.deps.invitations.read(world.account, order?.invitation_id ?? ""))?.return_url;
    };
    expect(await returnOf("1", "inline-assessment:order-received")).toBe("https://careers.example.com/jobs");
    expect(await returnOf("2", "assessment:order-received")).toBeNull();
  });

  test("that is refused is a 422 with the words that are shown", async () => {
    const { call, orders } = await aKomboWorld({ credits: 0 });
    const webhook = komboWebhook(komboOrder(), "inline-assessment:order-received");
    expect(await call("POST", "webhooks", webhook)).toEqual({
      status: 422,
      body: { message: expect.stringMatching(/credits/) },
    });
    expect(await orders()).toMatchObject([{ refusal: { code: "insufficient_credits" }, their_id: "order-1" }]);
  });
});
