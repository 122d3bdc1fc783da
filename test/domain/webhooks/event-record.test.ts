import { describe, expect, test } from "vitest";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { WebhookEvent } from "#contract/webhooks/events-and-deliveries.ts";
import { WebhookBodies } from "#contract/webhooks/webhook-payloads.ts";
import { eventsOf } from "#domain/invitations/publishing/events.ts";
import { eventRecord, presentEvent, removedAt, withoutPersonalData } from "#domain/webhooks/event-record.ts";
import { sampleEvent } from "#domain/webhooks/sample-event.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const place = { baseUrl: "https://api.example.com/api/v1" };

describe.each(EVENT_TYPES)("a sample of %s", (type) => {
  const sample = sampleEvent({ id: "acct_1", ...place }, type, MONDAY, seededRandom());

  test("has the body of a real one and is marked as a test", () => {
    const body = JSON.parse(sample.body);
    expect(WebhookBodies[type].parse(body)).toStrictEqual(body);
    expect(sample).toMatchObject({ type, test: true, account_id: "acct_1", timestamp: "2026-03-02T10:00:00.000Z" });
  });

  test("holds no link that works: the candidate's token is in no event", () => {
    expect(sample.body).not.toMatch(/token|\/t\//);
  });

  test("is shown in exactly the contract's fields", () => {
    const shown = presentEvent(sample);
    expect(WebhookEvent.parse(shown)).toStrictEqual(shown);
  });
});

test("an event's bytes are fixed when it is written down: keys in the order of the documentation", () => {
  const [event] = eventsOf(undefined, anInvitation("pending", {}, { reference: "Größe “1”" }), place);
  if (event === undefined) throw new Error("No event");
  const record = eventRecord(event);
  expect(record.body).toMatch(
    /^{"event":"invitation\.created","timestamp":"2026-03-02T10:00:00\.000Z","livemode":true,"data":{/,
  );
  expect(record).toMatchObject({ id: event.id, invitation_id: event.invitation_id, test: false });
  expect(presentEvent(record).data).toEqual(event.body.data);
});

test("an event is removed after 90 days, in whole seconds and never early", () => {
  expect(removedAt("2026-03-02T10:00:00.000Z")).toBe(Date.UTC(2026, 4, 31, 10) / 1000);
  expect(removedAt("2026-03-02T10:00:00.001Z")).toBe(Date.UTC(2026, 4, 31, 10) / 1000 + 1);
});

test("an event without its candidate's data has ids, types and times, and no other text of its body", () => {
  const [created] = eventsOf(undefined, anInvitation("pending"), place);
  if (created === undefined) throw new Error("No event");
  const event = eventRecord(created);
  const erased = withoutPersonalData(event, "2026-04-01T00:00:00.000Z");
  const { event: type, timestamp, livemode } = JSON.parse(event.body);
  expect(JSON.parse(erased.body)).toEqual({
    event: type,
    timestamp,
    livemode,
    data: { invitation_id: event.invitation_id, candidate_email: null, reference: null, job: null, metadata: null },
  });
  expect(erased).toEqual({ ...event, body: erased.body, erased_at: "2026-04-01T00:00:00.000Z" });
});
