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
    const sent = on.receiver.got.find(({ headers }) => headers["webhook-id"] === newest.id);
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
    expect(on.receiver.got.map(({ headers }) => headers["webhook-id"])).toEqual([event.id, event.id, event.id]);
    expect(new Set(on.receiver.got.map(({ body }) => body)).size).toBe(1);
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
    expect(on.receiver.got).toHaveLength(1);
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
