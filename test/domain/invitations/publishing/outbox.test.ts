import { describe, expect, test } from "vitest";
import { emailsOf, scoringOf, simulationOf } from "#domain/invitations/publishing/outbox.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const LATER = "2026-03-02T11:00:00.000Z";

describe("an email is asked for", () => {
  test("by a creation that wants one, and not by one that does not", () => {
    const after = anInvitation("pending");
    expect(emailsOf(undefined, after)).toEqual([{ account_id: "acct_1", invitation_id: after.id, request: 1 }]);
    expect(emailsOf(undefined, anInvitation("pending", {}, { send_email: false }))).toEqual([]);
  });

  test("by a resend, under its own number, and by no other change", () => {
    const before = anInvitation("pending");
    const resent = { ...before, email_requests: 2 };
    expect(emailsOf(before, resent).map(({ request }) => request)).toEqual([2]);
    expect(emailsOf(resent, { ...resent, email_status: "sent", opened_at: LATER })).toEqual([]);
  });
});

describe("scoring is asked for", () => {
  const before = anInvitation("in_progress");

  test("by the last submission and by asking again, and not while it is outstanding", () => {
    const first = { ...before, scoring_asked_at: LATER };
    const again = { ...first, scoring_asked_at: "2026-03-02T12:00:00.000Z" };
    expect(scoringOf(before, first)).toEqual([{ account_id: "acct_1", invitation_id: before.id }]);
    expect(scoringOf(first, again)).toHaveLength(1);
    expect(scoringOf(first, { ...first, email_status: "sent" })).toEqual([]);
  });

  test("by no completion, which ends it", () => {
    expect(scoringOf({ ...before, scoring_asked_at: LATER }, { ...before, scoring_asked_at: null })).toEqual([]);
  });
});

describe("a simulation is asked for", () => {
  const simulated = { candidate_email: "passes@simulated.invalid" };

  test("by the creation of a simulated candidate's invitation in test mode, and by nothing later", () => {
    const after = { ...anInvitation("pending", simulated), account_id: "acct_1_test" };
    expect(simulationOf(undefined, after)).toEqual([{ account_id: "acct_1_test", invitation_id: after.id }]);
    expect(simulationOf(after, { ...after, opened_at: LATER })).toEqual([]);
  });

  test("by no person's invitation, and by none of a live account", () => {
    expect(simulationOf(undefined, { ...anInvitation("pending"), account_id: "acct_1_test" })).toEqual([]);
    expect(simulationOf(undefined, anInvitation("pending", simulated))).toEqual([]);
  });
});

test("no message holds a name, an address or the token", () => {
  const after = anInvitation("in_progress", { scoring_asked_at: LATER });
  const messages = JSON.stringify([...emailsOf(undefined, after), ...scoringOf(undefined, after)]);
  for (const secret of [after.token, after.candidate_email, after.candidate_name]) {
    expect(messages).not.toContain(secret);
  }
});
