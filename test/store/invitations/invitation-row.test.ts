import fc from "fast-check";
import { expect, test } from "vitest";
import { INVITATION_STATUSES } from "#contract/invitations/invitation-status.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { nextSweepAt } from "#domain/invitations/publishing/next-sweep.ts";
import { toInvitation, toItem } from "#store/invitations/invitation-row.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const time = fc.option(fc.constantFrom("2026-03-02T11:00:00.000Z", "2026-03-03T11:00:00.000Z"));
const invitation: fc.Arbitrary<InvitationRecord> = fc
  .record({
    reference: fc.option(fc.string({ minLength: 1 })),
    custom_message: fc.option(fc.string({ minLength: 1 })),
    opened_at: time,
    started_at: time,
    test_deadline: time,
    submitted_at: time,
    completed_at: time,
    overall_pass: fc.option(fc.boolean()),
    email_status: fc.constantFrom("none" as const, "queued" as const, "sent" as const, "bounced" as const),
    status: fc.constantFrom(...INVITATION_STATUSES),
  })
  .map(({ status, ...changes }) => anInvitation(status, changes));

test("an invitation is read back as it was written, whatever is unset in it", () => {
  fc.assert(
    fc.property(invitation, (one) => {
      expect(toInvitation(toItem(one))).toEqual(one);
    }),
  );
});

test("what is unset takes no place in the row", () => {
  fc.assert(
    fc.property(invitation, (one) => {
      expect(Object.values(toItem(one))).not.toContain(null);
    }),
  );
});

test("a row is in the due index exactly when something is due, and in its status's partition of its account", () => {
  fc.assert(
    fc.property(invitation, (one) => {
      const row = toItem(one);
      expect(row.due_at).toBe(nextSweepAt(one));
      expect("due_shard" in row).toBe("due_at" in row);
      expect(row.status_key).toBe(`ACCOUNT#acct_1#${one.status}`);
    }),
  );
});

test("a row that is damaged is an error that names the field and no value", () => {
  const row = { ...toItem(anInvitation("pending")), candidate_name: 7, token: undefined };
  expect(() => toInvitation(row)).toThrow(/candidate_name, token/);
  expect(() => toInvitation(row)).not.toThrow(/jane@example.com/);
});
