import { expect, test } from "vitest";
import { timelineOf } from "#domain/invitations/history/timeline.ts";
import { eventsSoFar } from "#domain/invitations/publishing/events.ts";
import { MONDAY } from "../../../support/builders.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const at = (minutes: number): string => new Date(MONDAY + minutes * 60_000).toISOString();
const LINA = "lina@example.com";

test("tells of events, emails and acts of members, the newest first, each with who did it", () => {
  const invitation = anInvitation("cancelled", {
    opened_at: at(10),
    cancelled_at: at(40),
    updated_at: at(40),
    extra_time_percent: 25,
    email_resends: 1,
    email_requested_at: at(20),
    email_status: "bounced",
    earlier_emails: [{ kind: "invitation", requested_at: at(0), status: "sent", reason: null }],
    extensions: [{ at: at(30), from: at(1440), reopened: null }],
    candidate_acts: [
      { act: "declined", at: at(11) },
      { act: "reconsidered", at: at(12) },
      { act: "adjustments_requested", at: at(13) },
    ],
    member_acts: [
      { act: "created", at: at(0), by: LINA },
      { act: "extra_time_changed", at: at(15), by: LINA, value: "25" },
      { act: "resent", at: at(20), by: LINA },
      { act: "cancelled", at: at(40), by: "omar@example.com" },
    ],
  });
  const shown = timelineOf(invitation).map(({ at: time, type, actor, by, value, email }) =>
    [Math.round((Date.parse(time) - MONDAY) / 60_000), type, by ?? actor, value, email?.kind, email?.status].filter(
      (part) => part !== null && part !== undefined,
    ),
  );
  expect(shown).toEqual([
    [40, "invitation.cancelled", "omar@example.com"],
    [30, "invitation.extended", "api", invitation.expires_at],
    [20, "email", LINA, "resend", "bounced"],
    [15, "extra_time.changed", LINA, "25"],
    [13, "adjustments.requested", "candidate"],
    [12, "invitation.declined", "candidate"],
    [11, "invitation.declined", "candidate", at(11)],
    [10, "invitation.opened", "candidate"],
    [0, "email", "service", "invitation", "sent"],
    [0, "invitation.created", LINA],
  ]);
});

test("names the events by the ids that webhooks have", () => {
  const invitation = anInvitation("completed", { submitted_at: at(50), completed_at: at(51), overall_pass: true });
  const ids = timelineOf(invitation).flatMap(({ event_id }) => (event_id === null ? [] : [event_id]));
  expect(ids.sort()).toEqual(
    eventsSoFar(invitation, { baseUrl: "https://api.example.com" })
      .map(({ id }) => id)
      .sort(),
  );
  expect(timelineOf(invitation).map(({ type }) => type)).toContain("tests.submitted");
});

test("tells of adjustments, corrected names, the survey and requests for erasure, each with who did it", () => {
  const invitation = anInvitation("pending", {
    adjustment_answers: [
      { requested_at: at(1), decision: "granted", message: null, answered_at: at(5) },
      { requested_at: at(6), decision: "declined", message: "No.", answered_at: at(7) },
    ],
    member_acts: [
      { act: "adjustments_answered", at: at(5), by: LINA, value: "25" },
      { act: "adjustments_answered", at: at(7), by: "omar@example.com" },
    ],
    earlier_names: [{ name: "Jane Do", until: at(10) }],
    survey: { clear: "yes", trouble: null, fair: null, comment: null, sent_at: at(20) },
    erasure_declines: [{ requested_at: at(30), declined_at: at(31), reason: "The law." }],
    erasure_requested_at: at(32),
  });
  const shown = timelineOf(invitation).map(({ at: time, type, actor, by, value }) => [time, type, actor, by, value]);
  expect(shown.slice(0, -2)).toEqual([
    [at(32), "erasure.requested", "candidate", null, null],
    [at(31), "erasure.declined", "member", null, null],
    [at(30), "erasure.requested", "candidate", null, null],
    [at(20), "survey.sent", "candidate", null, null],
    [at(10), "candidate.renamed", "candidate", null, "Jane Do"],
    [at(7), "adjustments.answered", "member", "omar@example.com", "declined"],
    [at(5), "adjustments.answered", "member", LINA, "granted"],
    // A grant that changed the extra time.
    [at(5), "extra_time.changed", "member", LINA, "25"],
  ]);
});

test("an act of a member explains only what the same act did at the same time", () => {
  const invitation = anInvitation("cancelled", {
    cancelled_at: at(40),
    updated_at: at(40),
    member_acts: [
      { act: "cancelled", at: at(39), by: LINA },
      { act: "extended", at: at(40), by: LINA },
    ],
  });
  expect(timelineOf(invitation)[0]).toMatchObject({ type: "invitation.cancelled", actor: "api", by: null });
});

test("tells of nothing that did not happen", () => {
  const shown = timelineOf(anInvitation("pending", {}, { send_email: false }));
  expect(shown.map(({ type, value }) => [type, value])).toEqual([["invitation.created", null]]);
});

test("an answer to a request for adjustments that no member gave is shown without a member", () => {
  const invitation = anInvitation("pending", {
    adjustment_answers: [{ requested_at: at(1), decision: "granted", message: null, answered_at: at(5) }],
  });
  expect(timelineOf(invitation)[0]).toMatchObject({ type: "adjustments.answered", by: null });
});
