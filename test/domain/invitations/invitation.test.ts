import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Invitation } from "#contract/invitations/invitation.ts";
import { newInvitation, presentInvitation } from "#domain/invitations/invitation.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const HOUR = 3_600_000;
const PAGE = "https://invitations.example";

describe("a new invitation", () => {
  test.each([1, 720])("with expiry_hours %i expires that long after it is made", (expiry_hours) => {
    const { expires_at } = newInvitation("acct_1", aRequest({ expiry_hours }), MONDAY, seededRandom());
    expect(Date.parse(expires_at) - MONDAY).toBe(expiry_hours * HOUR);
  });

  test("costs the sum of its tests' credits", () => {
    const tests = ["full-editing-assessment", "writing-test"] as const;
    expect(newInvitation("acct_1", aRequest({ tests: [...tests] }), MONDAY, seededRandom()).credits_used).toBe(3);
  });

  test("asks for its email, unless it is not to be sent", () => {
    const asked = (send_email: boolean) => newInvitation("acct_1", aRequest({ send_email }), MONDAY, seededRandom());
    expect(asked(true)).toMatchObject({ email_status: "queued", email_requests: 1, email_resends: 0 });
    expect(asked(false)).toMatchObject({ email_status: "none", email_requests: 0, email_requested_at: null });
  });

  test("has an id and a token that no other has", () => {
    const random = seededRandom();
    const made = Array.from({ length: 100 }, () => newInvitation("acct_1", aRequest(), MONDAY, random));
    expect(new Set(made.map(({ id }) => id)).size).toBe(100);
    expect(new Set(made.map(({ token }) => token)).size).toBe(100);
  });
});

describe("what the API shows", () => {
  test("is exactly the fields of the contract: neither the account nor any inner state", () => {
    const shown = Object.keys(presentInvitation(anInvitation("pending"), MONDAY, PAGE));
    expect(shown.sort()).toEqual(Object.keys(Invitation.shape).sort());
    for (const inner of ["account_id", "token", "version", "custom_message"]) expect(shown).not.toContain(inner);
  });

  test("is expired from the millisecond of expires_at on, whatever is recorded", () => {
    fc.assert(
      fc.property(fc.integer({ min: -HOUR, max: HOUR }), (ms) => {
        const { status } = presentInvitation(anInvitation("pending"), MONDAY + 24 * HOUR + ms, PAGE);
        expect(status).toBe(ms < 0 ? "pending" : "expired");
      }),
    );
  });
});

test("an invitation's id says what it is", () => {
  expect(newInvitation("acct_1", aRequest(), MONDAY, seededRandom()).id).toMatch(/^inv_[0-9a-z]{26}$/);
});
