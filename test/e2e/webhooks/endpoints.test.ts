import { describe, expect, test } from "vitest";
import { verifyWebhook } from "../../../lib/client/verify-webhook.ts";
import { clientOf } from "../../support/clients/client.ts";
import { aReceivingService } from "../../support/harness/receiving-service.ts";

const on = aReceivingService();
const { connected, invite, drained } = on;

describe("managing endpoints", () => {
  test("shows the secret once, and everything else always", async () => {
    const { client, id } = await connected();
    const { json, text } = await client.get(`/webhook_endpoints/${id}`);
    expect(json.webhook_endpoint).toEqual({
      id,
      url: on.receiver.url,
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
    const row = await on.service.operator.endpoints.read(account_id, id);
    expect(JSON.stringify(row)).not.toContain(secret);
    const owner = { account_id, endpoint_id: id };
    const sealed = row?.secrets.current ?? "";
    expect(await on.service.operator.secrets.open(sealed, owner)).toBe(secret);
    await expect(on.service.operator.secrets.open(sealed, { ...owner, endpoint_id: "whe_other" })).rejects.toThrow();
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
    const url = `${on.service.origin}/api/v1/invitations`;
    const ownHost = { status: 422, json: { error: { errors: [{ field: "url", code: "own_host" }] } } };
    expect(await client.post("/webhook_endpoints", { url })).toMatchObject(ownHost);
    expect(await client.send("PATCH", `/webhook_endpoints/${id}`, { body: { url } })).toMatchObject(ownHost);
  });

  test("at most five", async () => {
    const { client } = await connected();
    for (let more = 0; more < 4; more += 1) {
      expect((await client.post("/webhook_endpoints", { url: on.receiver.url })).status).toBe(201);
    }
    const sixth = await client.post("/webhook_endpoints", { url: on.receiver.url });
    expect(sixth.status).toBe(422);
    expect(sixth.json.error.errors[0].code).toBe("too_many_endpoints");
  });

  test("changes the given fields, disables, enables, deletes", async () => {
    const { client, id } = await connected();
    const path = `/webhook_endpoints/${id}`;
    const change = (body: object) => client.send("PATCH", path, { body });
    expect((await change({ events: ["invitation.cancelled"] })).json.webhook_endpoint).toMatchObject({
      url: on.receiver.url,
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
    const bodies = on.receiver.got.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ event }) => event).sort()).toEqual(["assessment.completed", "invitation.cancelled"]);
    for (const { body, headers } of on.receiver.got)
      verifyWebhook(body, headers, secret, { now: new Date(Date.now()) });
    const { json } = await client.get(`/events/${first.json.delivery.event_id}`);
    expect(json.event).toMatchObject({ event: "assessment.completed", test: true });
    expect((await client.post(`/webhook_endpoints/${id}/test`, { event: "nonsense" })).status).toBe(422);
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
    fetch(on.service.controlUrl + path, { method: "POST", body: JSON.stringify(body) });

  test("creates an account's endpoint", async () => {
    const { account_id, api_key } = await on.service.createAccount({ name: "Control", credits: 2 });
    const response = await control("/endpoints", { account_id, url: on.receiver.url });
    expect(response.status).toBe(201);
    const { id, secret } = (await response.json()) as { id: string; secret: string };
    await invite(clientOf(on.service.baseUrl, api_key));
    await drained();
    const [got] = on.receiver.got;
    expect(id).toMatch(/^whe_/);
    expect(() =>
      verifyWebhook(got?.body ?? "", got?.headers ?? {}, secret, { now: new Date(Date.now()) }),
    ).not.toThrow();
    const refused = await control("/endpoints", { account_id, url: "nonsense" });
    expect([refused.status, await refused.json()]).toMatchObject([422, { error: { errors: [{ field: "url" }] } }]);
  });
});
