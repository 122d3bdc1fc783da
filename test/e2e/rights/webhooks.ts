import { expect } from "vitest";
import { connect } from "#runtime/aws/table.ts";
import { dueShard, keys } from "#store/keys.ts";
import { conditionalUpdate } from "#store/table/conditional-update.ts";
import { update } from "#store/table/table.ts";
import type { Client } from "../../support/clients/client.ts";
import { dashboardClient } from "../../support/clients/dashboard-client.ts";
import { httpReceiver } from "../../support/engines/receiver.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";
import { HOUR, invite, keyed, succeeds } from "./invitations.ts";

const newestEvent = async (client: Client): Promise<string> => (await client.get("/events?limit=1")).json.data[0].id;

/** The same in the dashboard, with what an endpoint has missed. */
const useEndpoints = async (
  { service, aMinuteLater }: JudgedService,
  accountId: string,
  url: string,
): Promise<void> => {
  const session = { account_id: accountId, email: "webhooks@example.com", role: "owner" } as const;
  const owner = dashboardClient(service.origin, (await service.createSession(session)).cookie);
  const ok = async (...call: Parameters<typeof owner>) => {
    const { status, json, text } = await owner(...call);
    expect(status, text).toBeLessThan(300);
    return json;
  };
  // The last use of a session is noted once a minute.
  aMinuteLater();
  expect((await ok("POST", "/webhooks/url_checks", { url })).check.ok).toBe(true);
  const { id } = (await ok("POST", "/webhooks/endpoints", { url: `${url}?dashboard` })).webhook_endpoint;
  const path = `/webhooks/endpoints/${id}`;
  await ok("GET", "/webhooks/endpoints");
  const { event_id } = (await ok("POST", `${path}/test`, {})).delivery;
  await service.drain();
  await ok("POST", `${path}/rotate_secret`);
  await ok("POST", `${path}/activate_secret`);
  await ok("PATCH", path, { enabled: false });
  await ok("PATCH", path, { enabled: true });
  await ok("GET", path);
  await ok("GET", "/webhooks/days");
  await ok("GET", `${path}/undelivered?since=2020-01-01T00:00:00Z`);
  await ok("POST", `${path}/redeliver`, { since: "2020-01-01T00:00:00Z", until: "2100-01-01T00:00:00Z" });
  await ok("GET", "/webhooks/events?type=invitation.created");
  await ok("GET", `/webhooks/events/${event_id}`);
  await ok("POST", `/webhooks/events/${event_id}/redeliver`, { endpoint_id: id });
  await ok("GET", "/webhooks/deliveries?status=succeeded");
  await service.drain();
  await ok("DELETE", path);
  const { connection } = await ok("POST", "/webhooks/connections", { vendor: "ashby", api_key: "theirs" });
  const ats = `/webhooks/connections/${connection.id}`;
  expect((await ok("GET", "/webhooks/connections")).data).toEqual([connection]);
  await ok("PATCH", ats, { api_key: "another", status: "disabled" });
  expect((await ok("GET", `${ats}/orders`)).data).toEqual([]);
  await ok("DELETE", ats);
  const ashby = { account_id: accountId, vendor: "ashby", api_key: "theirs", base_url: new URL(url).origin } as const;
  const tested = await service.createConnection(ashby);
  await ok("POST", `/webhooks/connections/${tested.id}/test`);
  await service.drain();
};

/** As if the message about a disabled endpoint was lost: its email is due. */
export const loseNotice = async (
  { service }: Pick<JudgedService, "service">,
  accountId: string,
  endpointId: string,
): Promise<void> => {
  const due = { due_shard: dueShard(accountId, endpointId), due_at: new Date(service.now()).toISOString() };
  await update(connect(service.tableName, service.dynamodb), {
    Key: keys.endpoint(accountId, endpointId),
    ...conditionalUpdate(due, {}),
  });
};

/** Every endpoint on webhooks, with deliveries that arrive, fail, are retried and are sent again. */
export const useWebhooks = async (judged: JudgedService): Promise<void> => {
  const { service, account, pass } = judged;
  let answer = 200;
  await using receiver = await httpReceiver((_, response) => response.writeHead(answer).end());
  const { id: accountId, client } = await account(20);
  await service.operator.contacts.set(accountId, "ops@acme.example");
  const url = `http://127.0.0.1:${receiver.port}/`;
  const created = await client.post("/webhook_endpoints", { url }, keyed("endpoint"));
  expect(created.status).toBe(201);
  const path = `/webhook_endpoints/${created.json.webhook_endpoint.id}`;
  await succeeds(client.get("/webhook_endpoints"));
  await succeeds(client.get(path));
  await succeeds(client.send("PATCH", path, { body: { url: `${url}?other` } }));
  await succeeds(client.post(`${path}/test`));
  await succeeds(client.post(`${path}/rotate_secret`, undefined, keyed("rotate")));
  await invite(client);
  await service.drain();
  await succeeds(client.post(`${path}/activate_secret`, undefined, keyed("activate")));
  const event = await newestEvent(client);
  await succeeds(client.get(`/events/${event}`));
  await succeeds(client.get(`/events/${event}/deliveries`));
  await succeeds(client.post(`/events/${event}/redeliver`, undefined, keyed("redeliver")));
  await service.drain();

  await useEndpoints(judged, accountId, url);

  answer = 503;
  await invite(client);
  await service.drain();
  // The later attempts are further away than a queue can delay a message, so the sweep queues them.
  for (let hours = 0; hours < 3; hours += 1) await pass(HOUR);
  // The endpoint is gone: it is disabled, and the account's contact gets an email.
  answer = 410;
  for (let days = 0; days < 1; days += 0.25) await pass(6 * HOUR);
  expect((await client.get(path)).json.webhook_endpoint.disabled_reason).toBe("gone");
  await loseNotice(judged, accountId, created.json.webhook_endpoint.id);
  await pass(HOUR);
  await succeeds(client.send("DELETE", path));
};

/** Changes that the stream lost, or could not publish, are published by the sweep. */
export const loseChanges = async ({ service, account, pass, without, broken }: JudgedService): Promise<void> => {
  await using receiver = await httpReceiver((_, response) => response.writeHead(200).end());
  const { client } = await account(20);
  const url = `http://127.0.0.1:${receiver.port}/`;
  expect((await client.post("/webhook_endpoints", { url })).status).toBe(201);
  await without("publish-changes", async () => {
    await invite(client, { send_email: true, reference: "lost", job: "Editor" });
    await service.drain();
  });
  for (let times = 0; times < 10; times += 1) await pass(4 * HOUR);
  await broken("sqs", async () => {
    await invite(client, { send_email: true, expiry_hours: 24 });
    await pass(HOUR);
  });
  await pass(HOUR);
  expect((await client.get("/events")).json.data.length).toBeGreaterThan(1);
};
