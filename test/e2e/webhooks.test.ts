import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { expect, test } from "vitest";
import { verifyWebhook } from "../../lib/client/verify-webhook.ts";
import { startLocalService } from "../../lib/local/service.ts";
import { clientOf } from "../support/clients/client.ts";
import { httpReceiver } from "../support/engines/receiver.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";

const service = await forThisFile(startLocalService({ quiet: true }));

test("an event reaches its endpoint once, signed in both schemes, with exactly the keys of the specification and livemode", async () => {
  const got: { headers: Record<string, string>; body: string }[] = [];
  await using receiver = await httpReceiver(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    got.push({ headers, body: String(await buffer(request)) });
    response.writeHead(200).end();
  });
  const { api_key } = await service.createAccount({ name: "Acme", credits: 20 });
  const client = clientOf(service.baseUrl, api_key);
  const { secret } = (await client.post("/webhook_endpoints", { url: `http://127.0.0.1:${receiver.port}/` })).json;
  const { json } = await client.post("/invitations", {
    candidate_email: "zoe@example.com",
    candidate_name: "Zoë Doe",
    tests: ["editing-test"],
  });
  expect(await service.drain()).toMatchObject({ idle: true, dead_letters: {} });
  expect(got).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: "" }] = got;
  const payload = JSON.parse(body);
  expect(Object.keys(payload)).toEqual(["event", "timestamp", "livemode", "data"]);
  expect(payload).toMatchObject({ event: "invitation.created", data: { invitation_id: json.invitation.id } });
  expect(new Webhook(secret).verify(body, headers)).toEqual(payload);
  expect(() => new SvixWebhook(secret).verify(body, headers)).not.toThrow();
  expect(verifyWebhook(body, headers, secret, { scheme: "service" })).toEqual(payload);
  expect(headers).toMatchObject({ "content-type": "application/json", "user-agent": expect.stringContaining("/") });
});
