import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { describe, expect, test } from "vitest";
import { verifyWebhook } from "../../../lib/client/verify-webhook.ts";
import { aReceivingService } from "../../support/harness/receiving-service.ts";

const on = aReceivingService();
const { connected, invite, drained } = on;

describe("an event reaches its endpoint", () => {
  test("once, signed in both schemes, with exactly the keys of the specification and livemode", async () => {
    const { client, secret } = await connected();
    const invitation = await invite(client);
    await drained();
    expect(on.receiver.got).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: "" }] = on.receiver.got;
    const payload = JSON.parse(body);
    expect(Object.keys(payload)).toEqual(["event", "timestamp", "livemode", "data"]);
    expect(payload).toMatchObject({ event: "invitation.created", data: { invitation_id: invitation } });
    expect(new Webhook(secret).verify(body, headers)).toEqual(payload);
    expect(() => new SvixWebhook(secret).verify(body, headers)).not.toThrow();
    expect(verifyWebhook(body, headers, secret, { scheme: "service" })).toEqual(payload);
    expect(headers).toMatchObject({ "content-type": "application/json", "user-agent": expect.stringContaining("/") });
  });
});
