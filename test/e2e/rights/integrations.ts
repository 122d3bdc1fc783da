import type { IncomingHttpHeaders } from "node:http";
import { expect } from "vitest";
import { VENDORS } from "#contract/integrations/vendor-facts.ts";
import { hmacSha256 } from "#domain/integrations/authentication.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { connect } from "#runtime/aws/table.ts";
import { connectionStore } from "#store/integrations/connections.ts";
import { orderStore } from "#store/integrations/orders.ts";
import { keys } from "#store/keys.ts";
import { conditionalUpdate } from "#store/table/conditional-update.ts";
import { update } from "#store/table/table.ts";
import { publicationStore } from "#store/webhooks/publications.ts";
import { greenhouseOrder, readOrdered, readStatus } from "../../support/ats/fake-greenhouse.ts";
import { bobEvent, bobSignature } from "../../support/ats/fake-hibob.ts";
import { komboOrder, komboWebhook } from "../../support/ats/fake-kombo.ts";
import { recruiteeOrder } from "../../support/ats/fake-recruitee.ts";
import { newestOrders } from "../../support/ats/newest-orders.ts";
import { dashboardClient } from "../../support/clients/dashboard-client.ts";
import { httpReceiver } from "../../support/engines/receiver.ts";
import { worldOf } from "../../support/harness/service-results.ts";
import { HIBOB_KEY, type JudgedService, KOMBO_KEY, RECRUITEE_KEY } from "../../support/rights/judged-service.ts";
import { HOUR, keyed, succeeds } from "./invitations.ts";

/** Orders of an ATS, and every call of it. Whoever first needs the link of a result makes it. */
export const useIntegrations = async (judged: JudgedService): Promise<void> => {
  const { service, account, pass, without } = judged;
  const { id, testClient } = await account(5);
  await using ats = await httpReceiver((_, response) => response.writeHead(200).end());
  const origin = `http://127.0.0.1:${ats.port}`;
  const table = connect(service.tableName, service.dynamodb);
  const connections = connectionStore(table);

  const connected = async (tenant: string) => {
    const input = { account_id: tenant, vendor: "greenhouse", callback_origin: origin } as const;
    const { id: connectionId, inbound_url, key } = await service.createConnection(input);
    const call = async (path: string, body?: unknown) => {
      const response = await fetch(`${inbound_url}/${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    const order = async (takeHome: string) => {
      const ordered = greenhouseOrder({ url: `${origin}/${takeHome}` });
      const partner_interview_id = readOrdered(await call("send_test", ordered));
      const { invitation_id } =
        (await orderStore(table).read({ account_id: tenant, connection_id: connectionId, id: partner_interview_id })) ??
        {};
      const world = worldOf(service, tenant);
      const complete = async () => {
        await world.start(invitation_id ?? "");
        await world.complete(invitation_id ?? "");
        await service.drain();
      };
      /** As if the stream had failed to publish it for a quarter of an hour. */
      const completeUnpublished = async () => {
        await without("publish-changes", complete);
        const late = { account_id: tenant, invitation_id: invitation_id ?? "" };
        await publicationStore(table).postpone(late, service.now());
      };
      const status = async () => readStatus(await call(`test_status?partner_interview_id=${partner_interview_id}`));
      return { partner_interview_id, complete, completeUnpublished, status };
    };
    const leadTo = async (links_to: "shared_page" | "dashboard") => {
      const connection = await connections.read(tenant, connectionId);
      if (connection === undefined) throw new Error("The connection is gone");
      const entry = {
        id: `aud_${links_to}`,
        account_id: id,
        livemode: true,
        at: new Date().toISOString(),
        ...OPERATOR,
      };
      const object = { type: "integration", id: connectionId, name: null } as const;
      await connections.update(
        connection,
        { links_to },
        { ...entry, action: "integration.changed", object, changes: [] },
      );
    };
    return { call, order, leadTo };
  };
  const shared = { partner_status: "complete", partner_profile_url: expect.stringContaining("/shared/") };

  const { call, order, leadTo } = await connected(id);
  const first = await order("1");
  expect((await call("send_test", greenhouseOrder({ test: "none" }))).status).toBe(422);
  expect(await first.status()).toEqual({ partner_status: "pending" });
  const error = { api_call: "test_status", errors: ["none"], partner_interview_id: first.partner_interview_id };
  expect((await call("response_error", error)).status).toBe(200);
  await first.complete();

  await leadTo("dashboard");
  const second = await order("2");
  await second.complete();
  await leadTo("shared_page");
  expect(await second.status()).toMatchObject(shared);

  const third = await order("3");
  await third.completeUnpublished();
  await pass(HOUR);
  expect(await third.status()).toMatchObject(shared);

  const inTest = await connected(testTenantOf(id));
  const fourth = await inTest.order("4");
  await fourth.completeUnpublished();
  await succeeds(testClient.post("/test/clock/advance", { advance_seconds: HOUR }, keyed("ats")));
  await service.drain();
  expect(await fourth.status()).toMatchObject(shared);
  await useKombo(judged);
  await useHibob(judged);
  await useRecruitee(judged);
};

/** Kombo: webhooks in, packages and results out, and the hourly reading of open orders. */
const useKombo = async ({ service, account, pass, parameters }: JudgedService): Promise<void> => {
  const { id } = await account(5);
  const calls: { call: string; body: string; headers: IncomingHttpHeaders }[] = [];
  await using ats = await httpReceiver(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    calls.push({ call: `${request.method} ${request.url}`, body, headers: request.headers });
    const lost = komboOrder({ id: "order-2", email: "lost@example.com" });
    response.end(JSON.stringify({ status: "success", data: { next: null, results: [lost] } }));
  });
  const { inbound_url } = await service.createConnection({
    account_id: id,
    vendor: "kombo",
    base_url: `http://127.0.0.1:${ats.port}`,
    ...{ integration_id: "workday:1", api_key: "their key", webhook_secret: "their secret" },
  });
  const says = async (webhook: object, secret = "their secret") => {
    const body = JSON.stringify(webhook);
    const signature = hmacSha256(secret, Buffer.from(body));
    const init = { method: "POST", body, headers: { "x-kombo-signature": signature } };
    const response = await fetch(`${inbound_url}/webhooks`, init);
    return { status: response.status, body: await response.json() };
  };
  const said = (call: string) => calls.filter((one) => one.call.startsWith(call));
  const about = { id: "workday:1" };

  await service.drain();
  expect(said("PUT /assessment/packages")).toHaveLength(1);
  const inline = await says(komboWebhook(komboOrder(), "inline-assessment:order-received"));
  expect(inline).toEqual({ status: 200, body: { assessment_url: expect.stringContaining("/t/") } });
  for (const state of ["INVALID", "ACTIVE", "INACTIVE"])
    expect((await says({ id: state, type: "integration-state-changed", data: { ...about, state } })).status).toBe(200);
  expect((await says(komboWebhook(komboOrder({ id: "order-3" })))).status).toBe(401);
  await says({ id: "evt-9", type: "integration-state-changed", data: { ...about, state: "ACTIVE" } });
  expect((await says(komboWebhook(komboOrder({ test: "none", id: "order-4" })))).status).toBe(422);
  await pass(HOUR);
  await service.drain();
  const orders = await newestOrders(
    orderStore(connect(service.tableName, service.dynamodb)),
    await connectionOf(service, id),
  );
  expect(orders.map(({ their_id }) => their_id).sort()).toEqual(["order-1", "order-2", "order-4"]);

  const world = worldOf(service, id);
  const { invitation_id } = orders.find(({ their_id }) => their_id === "order-1") ?? {};
  await world.start(invitation_id ?? "");
  await world.complete(invitation_id ?? "");
  await service.drain();
  const [result] = said("PUT /assessment/orders/order-1/result");
  expect(result?.headers).toMatchObject({ authorization: "Bearer their key", "x-integration-id": "workday:1" });
  const { attachments, result_url } = JSON.parse(result?.body ?? "{}");
  expect(result_url).toContain("/shared/");
  const pdf = await fetch(attachments[0].data_url);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);

  const session = await service.createSession({ account_id: id, email: "kombo@example.com", role: "owner" });
  const owner = dashboardClient(service.origin, session.cookie);
  expect((await owner("GET", "/webhooks/connections")).json).toMatchObject({
    vendors: VENDORS.map((vendor) => ({ vendor })),
  });
  const pushes = said("PUT /assessment/packages").length;
  expect((await owner("POST", "/settings/packages", { name: "Editors", tests: ["editing-test"] })).status).toBe(201);
  await service.drain();
  expect(said("PUT /assessment/packages")).toHaveLength(pushes + 1);
  const { id: connectionId } = await connectionOf(service, id);
  expect((await owner("DELETE", `/webhooks/connections/${connectionId}`)).status).toBe(200);
  parameters.set(KOMBO_KEY, JSON.stringify({ key: "own key", secret: "own secret" }));
  expect((await says(komboWebhook())).status).toBe(401);

  // One that a customer makes in Kombo is called with the service's own key. In test mode nothing goes to Kombo's host.
  const tenant = testTenantOf(id);
  const created = { id: "workday:2", tool: "workday", end_user: { origin_id: tenant } };
  const made = await says({ id: "evt-10", type: "integration-created", data: created }, "own secret");
  expect(made).toEqual({ status: 200, body: {} });
  const adopted = await connectionOf(service, tenant);
  await update(connect(service.tableName, service.dynamodb), {
    Key: keys.connection(tenant, adopted.id),
    ...conditionalUpdate({ base_url: `http://127.0.0.1:${ats.port}` }, {}),
  });
  for (const state of ["INACTIVE", "ACTIVE"])
    await says({ id: state, type: "integration-state-changed", data: { id: "workday:2", state } }, "own secret");
  await service.drain();
  expect(said("PUT /assessment/packages").at(-1)?.headers).toMatchObject({
    authorization: "Bearer own key",
    "x-integration-id": "workday:2",
  });
  parameters.delete(KOMBO_KEY);
};

/** Bob: events in, details, tokens, packages and outcomes out, and an installation that a member claims. */
const useHibob = async ({ service, account, pass, parameters, without }: JudgedService): Promise<void> => {
  const { id, testClient } = await account(5);
  const calls: { call: string; body: string }[] = [];
  const refuses = { access: true };
  await using ats = await httpReceiver(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const call = `${request.method} ${request.url}`;
    calls.push({ call, body });
    const of = /\/(\d+)$/.exec(call)?.[1] ?? "";
    if (call.endsWith("/token")) {
      refuses.access = false;
      const companyId = new URLSearchParams(body).get("code") === "new" ? "4243" : "4242";
      return response.end(JSON.stringify({ access_token: "new", refresh_token: "new", companyId }));
    }
    if (refuses.access || call.endsWith("/983")) return response.writeHead(refuses.access ? 401 : 503).end();
    const candidate = { email: `bob${of}@example.com`, firstName: "Bo" };
    return response.end(JSON.stringify({ candidate, package: { id: of === "984" ? "none" : "grammar-test" } }));
  });
  const base_url = `http://127.0.0.1:${ats.port}`;
  const app = { client_id: "app", client_secret: "app secret", webhook_secret: "their secret" };
  const { id: connectionId, inbound_url } = await service.createConnection({
    ...{ account_id: id, vendor: "hibob", base_url, company_id: "4242" },
    ...{ access_token: "old", refresh_token: "old", ...app },
  });
  const says = async (event: object) => {
    const body = JSON.stringify(event);
    const init = { method: "POST", body, headers: { "bob-signature": bobSignature(body) } };
    const { status } = await fetch(`${inbound_url}/webhooks`, init);
    await service.drain();
    return status;
  };
  for (const order of ["981", "982", "983", "984"])
    expect(await says(bobEvent("assessment.triggered", order))).toBe(200);
  expect(await says(bobEvent("assessment.cancelled", "982"))).toBe(200);
  const table = connect(service.tableName, service.dynamodb);
  const orders = orderStore(table);
  const [refused, cancelled, first] = await newestOrders(orders, { account_id: id, id: connectionId });
  expect([refused?.refusal?.code, cancelled?.their_id, first?.their_id]).toEqual(["unknown_package", "982", "981"]);
  expect(cancelled?.withdrawn_at).not.toBeNull();
  const world = worldOf(service, id);
  await world.start(first?.invitation_id ?? "");
  await world.complete(first?.invitation_id ?? "");
  await service.drain();
  const [outcome] = calls.filter(({ call }) => call === "PATCH /hiring/assessments/981");
  expect(JSON.parse(outcome?.body ?? "{}")).toMatchObject({ resultUrl: expect.stringContaining("/shared/") });
  await pass(HOUR);

  const session = await service.createSession({ account_id: id, email: "bob@example.com", role: "owner" });
  const owner = dashboardClient(service.origin, session.cookie);
  const again = `/webhooks/connections/${connectionId}/orders/${refused?.id}/retry`;
  expect((await owner("POST", again)).json).toEqual({ retried: 1 });
  parameters.set(HIBOB_KEY, JSON.stringify({ ...app, base_url }));
  const install = async (code: string) => {
    const callback = await fetch(`${inbound_url}/oauth/callback?code=${code}`, { redirect: "manual" });
    expect(callback.status).toBe(302);
    return new URL(callback.headers.get("location") ?? "").pathname.split("/").at(-1) ?? "";
  };
  // The company that is connected, then another one.
  expect(await install("old")).toBe(connectionId);
  const installation = await install("new");
  expect((await owner("GET", `/webhooks/installations/${installation}`)).json).toEqual({
    installation: { vendor: "hibob", company: "4243" },
  });
  const claimed = await owner("POST", `/webhooks/installations/${installation}`);
  expect([claimed.status, claimed.json]).toMatchObject([201, { connection: { vendor: "hibob", status: "active" } }]);
  const pushes = calls.filter(({ call }) => call.endsWith("/packages")).length;
  await service.drain();
  expect(calls.filter(({ call }) => call.endsWith("/packages")).length).toBeGreaterThanOrEqual(pushes);
  // A company that installed it signs with the service's own secret.
  expect(await says(bobEvent("assessment.triggered", "986", "4243"))).toBe(200);
  parameters.delete(HIBOB_KEY);

  // In test mode the tenant's clock reports what was not published, and renews access for that.
  const tenant = testTenantOf(id);
  const { id: testId } = await service.createConnection({
    ...{ account_id: tenant, vendor: "hibob", base_url, company_id: "4244" },
    ...{ access_token: "old", refresh_token: "old", ...app },
  });
  expect(await says(bobEvent("assessment.triggered", "985", "4244"))).toBe(200);
  const [ordered] = await newestOrders(orders, { account_id: tenant, id: testId }, 1);
  const inTest = worldOf(service, tenant);
  await inTest.start(ordered?.invitation_id ?? "");
  await without("publish-changes", async () => {
    await inTest.complete(ordered?.invitation_id ?? "");
    await service.drain();
  });
  const late = { account_id: tenant, invitation_id: ordered?.invitation_id ?? "" };
  await publicationStore(table).postpone(late, service.now());
  refuses.access = true;
  await succeeds(testClient.post("/test/clock/advance", { advance_seconds: HOUR }, keyed("bob")));
  await service.drain();
  expect(calls.map(({ call }) => call)).toContain("PATCH /hiring/assessments/985");
};

/** Recruitee: an order with the connection's key, and its report with the service's own. */
const useRecruitee = async ({ service, account, parameters }: JudgedService): Promise<void> => {
  const { id, client } = await account(5);
  const said: unknown[] = [];
  await using ats = await httpReceiver((request, response) => {
    said.push(request.headers["rt-partner-secret"]);
    response.end();
  });
  const base_url = `http://127.0.0.1:${ats.port}`;
  parameters.set(RECRUITEE_KEY, "us:own secret");
  const {
    id: connectionId,
    inbound_url,
    key,
  } = await service.createConnection({
    ...{ account_id: id, vendor: "recruitee", base_url },
  });
  const headers = { authorization: `Bearer ${key}` };
  const init = { method: "POST", headers, body: JSON.stringify(recruiteeOrder()) };
  expect((await fetch(`${inbound_url}/send_candidate`, init)).status).toBe(200);
  const [order] = await newestOrders(
    orderStore(connect(service.tableName, service.dynamodb)),
    { account_id: id, id: connectionId },
    1,
  );
  await succeeds(client.post(`/invitations/${order?.invitation_id}/cancel`, {}));
  await service.drain();
  expect(said).toEqual(["own secret"]);
  parameters.delete(RECRUITEE_KEY);
};

const connectionOf = async (service: JudgedService["service"], accountId: string) => {
  const [connection] = await connectionStore(connect(service.tableName, service.dynamodb)).list(accountId);
  if (connection === undefined) throw new Error("The connection is gone");
  return connection;
};
