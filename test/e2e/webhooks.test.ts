import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verifyWebhook } from "../../lib/client/verify-webhook.ts";
import { type LocalService, startLocalService } from "../../lib/local/service.ts";
import { type Client, clientOf } from "../support/clients/client.ts";

type Got = { headers: Record<string, string>; body: string; at: number };

/** A receiver with configurable responses that records its requests. */
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
  test("once, signed in both schemes, with exactly the keys of the specification and livemode", async () => {
    const { client, secret } = await connected();
    const invitation = await invite(client);
    await drained();
    expect(receiver.got).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.got;
    const payload = JSON.parse(body);
    expect(Object.keys(payload)).toEqual(["event", "timestamp", "livemode", "data"]);
    expect(payload).toMatchObject({ event: "invitation.created", data: { invitation_id: invitation } });
    expect(new Webhook(secret).verify(body, headers)).toEqual(payload);
    expect(() => new SvixWebhook(secret).verify(body, headers)).not.toThrow();
    expect(verifyWebhook(body, headers, secret, { scheme: "service" })).toEqual(payload);
    expect(headers).toMatchObject({ "content-type": "application/json", "user-agent": expect.stringContaining("/") });
  });
});

describe("managing endpoints", () => {
  test("shows the secret once, and everything else always", async () => {
    const { client, id } = await connected();
    const { json, text } = await client.get(`/webhook_endpoints/${id}`);
    expect(json.webhook_endpoint).toEqual({
      id,
      url: receiver.url,
      events: [
        "invitation.created",
        "invitation.opened",
        "assessment.started",
        "assessment.completed",
        "assessment.expired",
      ],
      enabled: true,
      disabled_reason: null,
      disabled_at: null,
      old_secret_until: null,
      created_at: expect.stringMatching(/Z$/),
    });
    expect(text).not.toContain("whsec_");
    expect((await client.get("/webhook_endpoints")).json).toEqual({ object: "list", data: [json.webhook_endpoint] });
  });

  test("secrets are encrypted at rest", async () => {
    const { account_id, id, secret } = await connected();
    const row = await service.operator.endpoints.read(account_id, id);
    expect(JSON.stringify(row)).not.toContain(secret);
    const owner = { account_id, endpoint_id: id };
    const sealed = row?.secrets.current ?? "";
    expect(await service.operator.secrets.open(sealed, owner)).toBe(secret);
    await expect(service.operator.secrets.open(sealed, { ...owner, endpoint_id: "whe_other" })).rejects.toThrow();
  });

  test.each([
    [{ url: "not a url" }, 422, "url", "invalid_url"],
    [{ url: "https://user:secret@example.com/" }, 422, "url", "credentials_in_url"],
    [{ url: "https://example.com:25/" }, 422, "url", "port_not_allowed"],
    [{ url: "https://example.invalid/" }, 422, "url", "host_not_found"],
    [{}, 400, "url", "required"],
    [{ url: 5 }, 400, "url", "invalid_type"],
    [{ url: "http://127.0.0.1:1/", events: [] }, 422, "events", "empty"],
    [{ url: "http://127.0.0.1:1/", events: ["nonsense"] }, 422, "events[0]", "unknown_event"],
    [{ url: "http://127.0.0.1:1/", enable: true }, 422, "enable", "unknown_field"],
  ])("refuses %o", async (body, status, field, code) => {
    const { client } = await connected();
    const answer = await client.post("/webhook_endpoints", body);
    expect(answer.status).toBe(status);
    expect(answer.json.error.errors).toContainEqual({ field, code, message: expect.any(String) });
  });

  test("refuses the service's own host, on create and update", async () => {
    const { client, id } = await connected();
    const url = `${service.origin}/api/v1/invitations`;
    const ownHost = { status: 422, json: { error: { errors: [{ field: "url", code: "own_host" }] } } };
    expect(await client.post("/webhook_endpoints", { url })).toMatchObject(ownHost);
    expect(await client.send("PATCH", `/webhook_endpoints/${id}`, { body: { url } })).toMatchObject(ownHost);
  });

  test("at most five", async () => {
    const { client } = await connected();
    for (let more = 0; more < 4; more += 1) {
      expect((await client.post("/webhook_endpoints", { url: receiver.url })).status).toBe(201);
    }
    const sixth = await client.post("/webhook_endpoints", { url: receiver.url });
    expect(sixth.status).toBe(422);
    expect(sixth.json.error.errors[0].code).toBe("too_many_endpoints");
  });

  test("changes the given fields, disables, enables, deletes", async () => {
    const { client, id } = await connected();
    const path = `/webhook_endpoints/${id}`;
    const change = (body: object) => client.send("PATCH", path, { body });
    expect((await change({ events: ["invitation.cancelled"] })).json.webhook_endpoint).toMatchObject({
      url: receiver.url,
      events: ["invitation.cancelled"],
      enabled: true,
    });
    expect((await change({ enabled: false })).json.webhook_endpoint).toMatchObject({
      enabled: false,
      disabled_reason: "by_request",
      disabled_at: expect.stringMatching(/Z$/),
    });
    expect((await client.post(`${path}/test`)).json.error.code).toBe("endpoint_disabled");
    expect((await change({ enabled: true })).json.webhook_endpoint).toMatchObject({
      enabled: true,
      disabled_reason: null,
      disabled_at: null,
    });
    expect((await change({})).status).toBe(200);
    expect((await change({ url: "ftp://example.com/" })).json.error.errors[0].code).toBe("https_required");
    expect((await client.send("DELETE", path)).json.webhook_endpoint.id).toBe(id);
    expect((await client.send("DELETE", path)).status).toBe(404);
    expect((await client.get(path)).status).toBe(404);
  });

  test("rotates and activates", async () => {
    const { client, id, secret } = await connected();
    const rotated = await client.post(`/webhook_endpoints/${id}/rotate_secret`);
    expect(rotated.json.secret).toMatch(/^whsec_/);
    expect(rotated.json.secret).not.toBe(secret);
    expect(rotated.json.webhook_endpoint.old_secret_until).toMatch(/Z$/);
    const activated = await client.post(`/webhook_endpoints/${id}/activate_secret`);
    expect(activated.json.webhook_endpoint.old_secret_until).toBeNull();
  });

  test("a test event is delivered like any event, with or without a body", async () => {
    const { client, id, secret } = await connected(["assessment.completed"]);
    const first = await client.post(`/webhook_endpoints/${id}/test`);
    expect([first.status, first.json.delivery.status]).toEqual([202, "pending"]);
    await client.post(`/webhook_endpoints/${id}/test`, { event: "invitation.cancelled" });
    await drained();
    const bodies = receiver.got.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ event }) => event).sort()).toEqual(["assessment.completed", "invitation.cancelled"]);
    for (const { body, headers } of receiver.got) verifyWebhook(body, headers, secret, { now: new Date(Date.now()) });
    const { json } = await client.get(`/events/${first.json.delivery.event_id}`);
    expect(json.event).toMatchObject({ event: "assessment.completed", test: true });
    expect((await client.post(`/webhook_endpoints/${id}/test`, { event: "nonsense" })).status).toBe(422);
  });
});

describe("events and deliveries", () => {
  test("are listed newest first, page by page, with their payloads", async () => {
    const { client } = await connected();
    const ids: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      ids.push(await invite(client));
      await drained();
    }
    const first = (await client.get("/events?limit=2")).json;
    expect(first).toMatchObject({ object: "list", has_more: true });
    const second = (await client.get(`/events?limit=2&cursor=${first.next_cursor}`)).json;
    expect(second).toMatchObject({ has_more: false, next_cursor: null });
    const events = [...first.data, ...second.data];
    expect(events.map(({ data }) => data.invitation_id)).toEqual(ids.reverse());
    const [newest] = events;
    expect((await client.get(`/events/${newest.id}`)).json).toEqual({ event: newest });
    const sent = receiver.got.find(({ headers }) => headers["webhook-id"] === newest.id);
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      event: newest.event,
      livemode: true,
      timestamp: newest.timestamp,
      data: newest.data,
    });
    expect((await client.get(`/events?created_before=${events[2].timestamp}`)).json.data).toEqual([]);
    expect((await client.get(`/events?created_after=${events[0].timestamp}`)).json.data).toEqual([]);
    for (const wrong of ["cursor=x", "limit=0", "limit=101", "page=2"]) {
      expect((await client.get(`/events?${wrong}`)).status).toBe(422);
    }
  });

  test("show each attempt, with the beginning of the endpoint's response", async () => {
    const { client, id } = await connected();
    await invite(client);
    await drained();
    const [event] = (await client.get("/events")).json.data;
    expect((await client.get(`/events/${event.id}/deliveries`)).json).toEqual({
      object: "list",
      data: [
        {
          event_id: event.id,
          endpoint_id: id,
          status: "succeeded",
          attempts: 1,
          next_attempt_at: null,
          log: [{ at: expect.any(String), status: 200, duration_ms: expect.any(Number), error: null, answer: "" }],
          created_at: expect.any(String),
        },
      ],
    });
  });

  test("are sent again on request, to all or to one, under the same id", async () => {
    const { client, id } = await connected();
    await invite(client);
    await drained();
    const [event] = (await client.get("/events")).json.data;
    const all = await client.post(`/events/${event.id}/redeliver`);
    expect([all.status, all.json.data.length]).toEqual([202, 1]);
    await drained();
    expect((await client.post(`/events/${event.id}/redeliver`, { endpoint_id: id })).status).toBe(202);
    await drained();
    expect(receiver.got.map(({ headers }) => headers["webhook-id"])).toEqual([event.id, event.id, event.id]);
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
    const unknown = await client.post(`/events/${event.id}/redeliver`, { endpoint_id: "whe_unknown" });
    expect(unknown.status).toBe(404);
    const foreign = await client.post(`/events/${event.id}/redeliver`, { endpoint_id: (await connected()).id });
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  });

  test("are not sent to a given endpoint that is disabled or unknown", async () => {
    const { client, id } = await connected();
    await invite(client);
    await drained();
    const [event] = (await client.get("/events")).json.data;
    const redeliver = (body: object) => client.post(`/events/${event.id}/redeliver`, body);
    expect((await redeliver({ endpoint_id: 5 })).json.error.code).toBe("invalid_request");
    expect((await redeliver({ endpoint: id })).json.error.errors).toMatchObject([{ field: "endpoint" }]);
    await client.send("PATCH", `/webhook_endpoints/${id}`, { body: { enabled: false } });
    const named = await redeliver({ endpoint_id: id });
    expect([named.status, named.json.error.code]).toEqual([409, "endpoint_disabled"]);
    expect((await redeliver({})).json.data).toEqual([]);
    expect(receiver.got).toHaveLength(1);
  });

  test("have cursors that are valid for their own account and time range only", async () => {
    const { client } = await connected();
    for (let more = 0; more < 2; more += 1) await invite(client);
    await drained();
    const { next_cursor } = (await client.get("/events?limit=1")).json;
    const other = (await connected()).client;
    for (const answer of [
      await other.get(`/events?cursor=${next_cursor}`),
      await client.get(`/events?cursor=${next_cursor}&created_after=2020-01-01T00:00:00Z`),
      await client.get(`/events?cursor=${next_cursor.slice(0, -1)}`),
    ]) {
      expect([answer.status, answer.json.error.errors[0].field]).toEqual([422, "cursor"]);
    }
    expect((await client.get(`/events?cursor=${next_cursor}`)).json.data).toHaveLength(1);
  });
});

test("another account's endpoints and events get the same response as nonexistent ones", async () => {
  const mine = await connected();
  await invite(mine.client);
  await drained();
  const [event] = (await mine.client.get("/events")).json.data;
  const { client: other } = await connected();
  const paths = (endpointId: string, eventId: string): [string, string, unknown?][] => [
    ["GET", `/webhook_endpoints/${endpointId}`],
    ["PATCH", `/webhook_endpoints/${endpointId}`, { enabled: false }],
    ["DELETE", `/webhook_endpoints/${endpointId}`],
    ["POST", `/webhook_endpoints/${endpointId}/rotate_secret`],
    ["POST", `/webhook_endpoints/${endpointId}/activate_secret`],
    ["POST", `/webhook_endpoints/${endpointId}/test`],
    ["GET", `/events/${eventId}`],
    ["GET", `/events/${eventId}/deliveries`],
    ["POST", `/events/${eventId}/redeliver`],
  ];
  const ask = async (asked: [string, string, unknown?][]) =>
    Promise.all(
      asked.map(async ([method, path, body]) => {
        const { status, text } = await other.send(method, path, body === undefined ? {} : { body });
        return [status, text];
      }),
    );
  const foreign = await ask(paths(mine.id, event.id));
  expect(foreign).toEqual(await ask(paths("whe_01m7xsjz1e0pndvzp3t5d8n7e5", "evt_01m7xsjz1e0pndvzp3t5d8n7e5")));
  expect(foreign).toEqual(await ask(paths("nonsense", "nonsense")));
  expect(foreign.map(([status]) => status)).toEqual(foreign.map(() => 404));
  expect((await mine.client.get(`/webhook_endpoints/${mine.id}`)).json.webhook_endpoint.enabled).toBe(true);
});

describe("the control API", () => {
  const control = (path: string, body: object) =>
    fetch(service.controlUrl + path, { method: "POST", body: JSON.stringify(body) });

  test("creates an account's endpoint", async () => {
    const { account_id, api_key } = await service.createAccount({ name: "Control", credits: 2 });
    const response = await control("/endpoints", { account_id, url: receiver.url });
    expect(response.status).toBe(201);
    const { id, secret } = (await response.json()) as { id: string; secret: string };
    await invite(clientOf(service.baseUrl, api_key));
    await drained();
    const [got] = receiver.got;
    expect(id).toMatch(/^whe_/);
    expect(() =>
      verifyWebhook(got?.body ?? "", got?.headers ?? {}, secret, { now: new Date(Date.now()) }),
    ).not.toThrow();
    const refused = await control("/endpoints", { account_id, url: "nonsense" });
    expect([refused.status, await refused.json()]).toMatchObject([422, { error: { errors: [{ field: "url" }] } }]);
  });
});

describe("as time passes", () => {
  const seconds = async (count: number) => {
    await service.advance(count);
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
    receiver.answers(503);
    await invite(client);
    await drained();
    await hours(1);
    expect(receiver.got.length).toBeGreaterThan(2);
    expect(await lastDelivery(client)).toMatchObject({ status: "pending" });
    receiver.answers(200);
    await hours(3);
    expect(await lastDelivery(client)).toMatchObject({ status: "succeeded" });
    const last = receiver.got.at(-1);
    expect(new Set(receiver.got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(() =>
      verifyWebhook(last?.body ?? "", last?.headers ?? {}, secret, { now: new Date(last?.at ?? 0) }),
    ).not.toThrow();
  });

  test("the whole 75 hours of attempts, then a redelivery", async () => {
    const { client } = await connected();
    receiver.answers(500);
    await invite(client);
    await drained();
    const began = service.now();
    await seconds(7);
    for (let attempts = 2; attempts < 10; attempts += 1) {
      const { next_attempt_at } = await lastDelivery(client);
      const left = (Date.parse(next_attempt_at) - service.now()) / 1000;
      await seconds(left - 60);
      expect(receiver.got).toHaveLength(attempts);
      await seconds(61);
      expect(receiver.got).toHaveLength(attempts + 1);
    }
    const passed = (service.now() - began) / 3_600_000;
    expect(passed).toBeGreaterThan(60);
    expect(passed).toBeLessThan(91);
    const delivery = await lastDelivery(client);
    expect(delivery).toMatchObject({ status: "exhausted", attempts: 10, next_attempt_at: null });
    receiver.answers(200);
    await client.post(`/events/${delivery.event_id}/redeliver`);
    await drained();
    expect(receiver.got).toHaveLength(11);
    expect(await lastDelivery(client)).toMatchObject({ status: "succeeded", attempts: 11 });
  });

  test("410 disables the endpoint, and the account's contact gets one email", async () => {
    const { client, id, account_id } = await connected();
    await service.operator.contacts.set(account_id, "ops@acme.example");
    receiver.answers(410);
    await invite(client);
    await invite(client);
    await drained();
    expect((await client.get(`/webhook_endpoints/${id}`)).json.webhook_endpoint).toMatchObject({
      enabled: false,
      disabled_reason: "gone",
    });
    const store = (await (await fetch(`${service.inboxUrl}/store`)).json()) as {
      emails: { destination: { to: string[] }; body: { text: string; html: string } }[];
    };
    const told = store.emails.filter(({ destination }) => destination.to.includes("ops@acme.example"));
    expect(told).toHaveLength(1);
    expect(told[0]?.body.text).toContain(id);
    // The URL's path and query may contain a token of the client.
    expect(JSON.stringify(told)).not.toContain("from=ais");
  });
});
