import { describe, expect, test } from "vitest";
import { verifyWebhook } from "../../../lib/client/verify-webhook.ts";
import type { Client } from "../../support/clients/client.ts";
import { aReceivingService } from "../../support/harness/receiving-service.ts";

const on = aReceivingService();
const { connected, invite, drained } = on;

describe("as time passes", () => {
  const seconds = async (count: number) => {
    await on.service.advance(count);
    await drained();
  };
  const hours = async (count: number) => {
    for (let passed = 0; passed < count; passed += 0.25) await seconds(900);
  };
  const lastDelivery = async (client: Client) => {
    const [event] = (await client.get("/events")).json.data;
    return (await client.get(`/events/${event.id}/deliveries`)).json.data[0];
  };

  test("a receiver that is down for hours gets its event after it recovers", async () => {
    const { client, secret } = await connected();
    on.receiver.answers(503);
    await invite(client);
    await drained();
    await hours(1);
    expect(on.receiver.got.length).toBeGreaterThan(2);
    expect(await lastDelivery(client)).toMatchObject({ status: "pending" });
    on.receiver.answers(200);
    await hours(3);
    expect(await lastDelivery(client)).toMatchObject({ status: "succeeded" });
    const last = on.receiver.got.at(-1);
    expect(new Set(on.receiver.got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(() =>
      verifyWebhook(last?.body ?? "", last?.headers ?? {}, secret, { now: new Date(last?.at ?? 0) }),
    ).not.toThrow();
  });

  test("the whole 75 hours of attempts, then a redelivery", async () => {
    const { client } = await connected();
    on.receiver.answers(500);
    await invite(client);
    await drained();
    const began = on.service.now();
    await seconds(7);
    for (let attempts = 2; attempts < 10; attempts += 1) {
      const { next_attempt_at } = await lastDelivery(client);
      const left = (Date.parse(next_attempt_at) - on.service.now()) / 1000;
      await seconds(left - 60);
      expect(on.receiver.got).toHaveLength(attempts);
      await seconds(61);
      expect(on.receiver.got).toHaveLength(attempts + 1);
    }
    const passed = (on.service.now() - began) / 3_600_000;
    expect(passed).toBeGreaterThan(60);
    expect(passed).toBeLessThan(91);
    const delivery = await lastDelivery(client);
    expect(delivery).toMatchObject({ status: "exhausted", attempts: 10, next_attempt_at: null });
    on.receiver.answers(200);
    await client.post(`/events/${delivery.event_id}/redeliver`);
    await drained();
    expect(on.receiver.got).toHaveLength(11);
    expect(await lastDelivery(client)).toMatchObject({ status: "succeeded", attempts: 11 });
  });

  test("410 disables the endpoint, and the account's contact gets one email", async () => {
    const { client, id, account_id } = await connected();
    await on.service.operator.contacts.set(account_id, "ops@acme.example");
    on.receiver.answers(410);
    await invite(client);
    await invite(client);
    await drained();
    expect((await client.get(`/webhook_endpoints/${id}`)).json.webhook_endpoint).toMatchObject({
      enabled: false,
      disabled_reason: "gone",
    });
    const store = (await (await fetch(`${on.service.inboxUrl}/store`)).json()) as {
      emails: { destination: { to: string[] }; body: { text: string; html: string } }[];
    };
    const told = store.emails.filter(({ destination }) => destination.to.includes("ops@acme.example"));
    expect(told).toHaveLength(1);
    expect(told[0]?.body.text).toContain(id);
    // The URL's path and query may contain a token of the client.
    expect(JSON.stringify(told)).not.toContain("from=ais");
  });
});
