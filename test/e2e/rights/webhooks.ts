import { expect } from "vitest";
import type { Client } from "../../support/clients/client.ts";
import { httpReceiver } from "../../support/engines/receiver.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";
import { HOUR, invite, keyed, succeeds } from "./invitations.ts";

const newestEvent = async (client: Client): Promise<string> => (await client.get("/events?limit=1")).json.data[0].id;

/** Every endpoint on webhooks, with deliveries that arrive, fail, are retried and are sent again. */
export const useWebhooks = async ({ service, account, pass }: JudgedService): Promise<void> => {
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

  answer = 503;
  await invite(client);
  await service.drain();
  // The later attempts are further away than a queue can delay a message, so the sweep queues them.
  for (let hours = 0; hours < 3; hours += 1) await pass(HOUR);
  // The endpoint is gone: it is disabled, and the account's contact gets an email.
  answer = 410;
  for (let days = 0; days < 1; days += 0.25) await pass(6 * HOUR);
  expect((await client.get(path)).json.webhook_endpoint.disabled_reason).toBe("gone");
  await succeeds(client.send("DELETE", path));
};

/** Changes that the stream lost, or could not publish, are published by the sweep. */
export const loseChanges = async ({ service, account, pass, without, broken }: JudgedService): Promise<void> => {
  await using receiver = await httpReceiver((_, response) => response.writeHead(200).end());
  const { client } = await account(20);
  const url = `http://127.0.0.1:${receiver.port}/`;
  expect((await client.post("/webhook_endpoints", { url })).status).toBe(201);
  await without("publish-changes", async () => {
    await invite(client, { send_email: true, reference: "lost" });
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
