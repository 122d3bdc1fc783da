import { expect, test } from "vitest";
import { maskDelivery, maskEvent } from "#actions/webhooks/mask-event.ts";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { presentEvent } from "#domain/webhooks/event-record.ts";
import { sampleEvent } from "#domain/webhooks/sample-event.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

test.each(EVENT_TYPES)("%s: neither name nor address nor reference is left, and every other field is", (type) => {
  const place = { id: "acct_1", baseUrl: "https://api.example.com" };
  const event = presentEvent(sampleEvent(place, type, MONDAY, seededRandom()));
  const masked = maskEvent(event);
  const text = JSON.stringify(masked);
  for (const secret of ["sample@example.com", "Sample Candidate", '"sample"', "SMP-4711"])
    expect(text).not.toContain(secret);
  // An erasure's event names no one.
  expect(masked.data.candidate_email).toBe(type === "candidate.erased" ? undefined : "s•••@e•••.com");
  expect(Object.keys(masked.data)).toEqual(Object.keys(event.data));
  expect(masked.data.invitation_id).toBe(event.data.invitation_id);
});

test("an answer is shown without what its event says of the candidate; without the event there is none", () => {
  const attempt = { at: "2026-01-01T00:00:00Z", status: 400, duration_ms: 1, error: null };
  const delivery = {
    event_id: "evt_1",
    endpoint_id: "whe_1",
    status: "exhausted" as const,
    attempts: 1,
    next_attempt_at: null,
    created_at: "2026-01-01T00:00:00Z",
    log: [{ ...attempt, answer: "jane@example.co.uk: SAMPLE CANDIDATE of row sample, SMP-4711" }],
  };
  const place = { id: "acct_1", baseUrl: "https://api.example.com" };
  const event = presentEvent(sampleEvent(place, "invitation.created", MONDAY, seededRandom()));
  expect(maskDelivery(delivery, event).log[0]?.answer).toBe(
    "••••••••••••••••••: •••••• ••••••••• of row ••••••, ••••••••",
  );
  expect(maskDelivery(delivery, undefined).log[0]?.answer).toBe("");
});
