import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyWebhook } from "../../lib/client/verify-webhook.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { type Client, clientOf } from "../support/client.ts";

type Got = { headers: Record<string, string>; body: string; at: number };

/** A receiver whose answers a test chooses; it keeps what it got. */
const startReceiver = async () => {
  const got: Got[] = [];
  let answer = (_: Got): number => 200;
  let retryAfter: string | undefined;
  const server = createServer(async (request, response) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const one = { headers, body: (await buffer(request)).toString(), at: Date.now() };
    got.push(one);
    response.writeHead(answer(one), retryAfter === undefined ? {} : { "retry-after": retryAfter }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?from=ais`,
    got,
    answers: (status: number | ((one: Got) => number), after?: string) => {
      answer = typeof status === "number" ? () => status : status;
      retryAfter = after;
    },
    close: () => server.close(),
  };
};

let service: LocalService;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  service = await startLocalService({ quiet: true });
});
afterAll(() => service.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  return () => receiver.close();
});

/** A new account with an endpoint at the receiver. */
const connected = async (events?: string[]) => {
  const { account_id, api_key } = await service.createAccount({ name: "Acme", credits: 20 });
  const client = clientOf(service.baseUrl, api_key);
  const created = await client.post("/webhook_endpoints", { url: receiver.url, ...(events ? { events } : {}) });
  expect(created.status).toBe(201);
  return { account_id, client, id: created.json.webhook_endpoint.id, secret: created.json.secret };
};

const invite = async (client: Client): Promise<string> => {
  const { status, json } = await client.post("/invitations", {
    candidate_email: "zoë@example.com".replace("ë", "e"),
    candidate_name: "Zoë Doe",
    tests: ["editing-test"],
    reference: `r-${Math.random()}`,
    send_email: false,
  });
  expect(status).toBe(201);
  return json.invitation.id;
};

const drained = async () => {
  const drained = await service.drain();
  expect(drained).toMatchObject({ idle: true, dead_letters: {} });
  return drained;
};

describe("an event reaches its endpoint", () => {
  test("once, signed in both schemes, with exactly the three keys", async () => {
    const { client, secret } = await connected();
    const invitation = await invite(client);
    await drained();
    expect(receiver.got).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.got;
    const payload = JSON.parse(body);
    expect(Object.keys(payload)).toEqual(["event", "timestamp", "data"]);
    expect(payload).toMatchObject({ event: "invitation.created", data: { invitation_id: invitation } });
    expect(new Webhook(secret).verify(body, headers)).toEqual(payload);
    expect(() => new SvixWebhook(secret).verify(body, headers)).not.toThrow();
    expect(verifyWebhook(body, headers, secret, { scheme: "service" })).toEqual(payload);
    expect(headers).toMatchObject({ "content-type": "application/json", "user-agent": expect.stringContaining("/") });
  });
});
