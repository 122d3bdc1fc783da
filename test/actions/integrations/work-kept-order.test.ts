import { expect, test } from "vitest";
import { grantCredits } from "#actions/accounts/grant-credits.ts";
import { updateConnection } from "#actions/integrations/manage-connections.ts";
import { retryOrder } from "#actions/integrations/retry-order.ts";
import { byOperator, OPERATOR } from "#domain/shared/audit.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { aBobWorld } from "../../support/ats/bob-world.ts";
import { answered } from "../../support/harness/webhook-harness.ts";
import { atEachCall, mortal } from "../../support/processes/crash-after-n-calls.ts";

test.each([
  [404, 0],
  [400, 0],
  [503, 1],
  [429, 1],
])("details that are answered by %i are asked for again %i times", async (status, again) => {
  const { fake, receives, workAll, sync, orders, connection, deps, account } = await aBobWorld();
  let asked = 0;
  receives(async (request) => {
    if (request.method !== "GET") return fake.receive(request);
    asked += 1;
    return asked === 1 ? answered(status) : fake.receive(request);
  });
  await fake.says();
  await workAll();
  expect(await deps.connections.read(account, connection.id)).toMatchObject({
    last_error: { call: "order", message: String(status) },
  });
  await sync();
  expect(asked).toBe(1 + again);
  expect(await orders()).toHaveLength(again);
});

test("details without an address or a package are a refusal that the customer sees", async () => {
  const { fake, workAll, orders } = await aBobWorld();
  fake.details = (id) => ({ id, candidate: null, package: { id: "grammar-test" } });
  await fake.says();
  fake.details = (id) => ({ id, candidate: { email: "a@example.com" } });
  await fake.says("assessment.triggered", "982");
  await workAll();
  expect((await orders()).map(({ refusal }) => refusal?.code).sort()).toEqual(["unknown_package", "unknown_package"]);
});

test("an order that was refused is taken again when a member asks for it, once there are credits", async () => {
  const { fake, workAll, orders, deps, connection, account, table, reporting } = await aBobWorld({ credits: 0 });
  await fake.says();
  await workAll();
  const [refused] = await orders();
  expect(refused).toMatchObject({ refusal: { code: "insufficient_credits" } });
  const accounts = accountStore(table);
  await grantCredits({ ...deps, accounts }, { accountId: account, grant: { credits: 1, note: null, once: null } });
  const entries: object[] = [];
  const auditLog = { append: async (entry: object) => void entries.push(entry) };
  expect(await retryOrder({ ...reporting, auditLog }, connection, refused?.id ?? "", OPERATOR)).toBe(1);
  await workAll();
  expect((await orders()).filter(({ refusal }) => refusal === null)).toHaveLength(1);
  expect(entries).toMatchObject([{ action: "integration.order_retried" }]);
});

test("what comes while access is withdrawn waits, with one notice, and is taken when it works again", async () => {
  const { fake, workAll, orders, deps, connection, account, notices, reporting, sync } = await aBobWorld();
  fake.tokens.revoke();
  await fake.says();
  await workAll();
  await fake.says("assessment.triggered", "982");
  await workAll();
  expect(await deps.connections.read(account, connection.id)).toMatchObject({ status: "broken" });
  expect([notices.length, fake.tokens.used.length]).toEqual([1, 1]);
  const granted = await deps.connections.read(account, connection.id);
  fake.tokens.ask(
    new URLSearchParams({
      ...{ grant_type: "authorization_code", code: "code", redirect_uri: "https://api.example.com" },
      ...{ client_id: "app", client_secret: "app secret" },
    }),
  );
  if (granted?.tokens != null)
    await deps.connections.setTokens(granted, { ...granted.tokens, sealed_access: "sealed access-1" });
  const target = { accountId: account, connectionId: connection.id };
  await updateConnection({ ...reporting, ...deps }, target, { status: "active" }, byOperator(deps));
  await sync();
  expect((await orders()).map(({ their_id }) => their_id).sort()).toEqual(["981", "982"]);
  expect(fake.pushed).toHaveLength(1);
});

test("a worker that dies at any call of its order leaves one order", async () => {
  const deaths = await atEachCall(async (death) => {
    const { fake, work, orders, balance, reporting, clock, queue } = await aBobWorld();
    await fake.says();
    await work(0, mortal(reporting, death, ["clock", "wall", "chance", "pageUrl", "log", "random"]));
    // The message of a worker that died comes back.
    const died = queue.length > 0;
    clock.advance(1000);
    await work();
    expect(await orders(), JSON.stringify(death)).toHaveLength(1);
    expect(await balance()).toBe(9);
    return died;
  });
  expect(deaths).toBeGreaterThanOrEqual(16);
});
