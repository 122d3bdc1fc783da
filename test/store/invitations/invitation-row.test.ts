import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { INVITATION_STATUSES } from "#contract/invitations/invitation-status.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { nextSweepAt } from "#domain/invitations/publishing/next-sweep.ts";
import { toInvitation, toItem, toListed } from "#store/invitations/invitation-row.ts";
import { sizeOfItem } from "../../../lib/local/engines/dynamodb/table/capacity.ts";
import { projected } from "../../../lib/local/engines/dynamodb/table/rows.ts";
import { toStoredItem } from "../../../lib/local/engines/dynamodb/value.ts";
import { SCHEMA } from "../../support/memory-table/schema.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

/** The row's entry in the index by status. */
const entryOf = (one: InvitationRecord) => {
  const [byStatus] = SCHEMA.indexes;
  if (byStatus === undefined) throw new Error("There is no index by status");
  return projected(SCHEMA, byStatus, toStoredItem(toItem(one)));
};

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

test("the index by status has what lists show of an invitation", () => {
  fc.assert(
    fc.property(invitation, (one) => {
      expect(toListed(entryOf(one))).toEqual(z.parse(ListedInvitation, one));
    }),
  );
});

test("the entry of an invitation with long names and several reminders takes one write unit, at the end too", () => {
  const at = "2026-03-02T11:00:00.000Z";
  const one = anInvitation("completed", {
    candidate_email: "maximiliana.featherstonehaugh-montgomery@mail.university.example.com",
    candidate_name: "Maximiliana Featherstonehaugh-Montgomery",
    reference: "requisition/2026/editorial/candidate-0123456789",
    reminder_hours: [72, 48, 24],
    candidate_acts: [
      { act: "declined", at },
      { act: "reconsidered", at },
    ],
    ...{ started_at: at, submitted_at: at, completed_at: at, overall_pass: true },
  });
  expect(sizeOfItem(entryOf(one))).toBeLessThanOrEqual(1024);
});

test("what is unset takes no place in the row", () => {
  fc.assert(
    fc.property(invitation, (one) => {
      const { listed, ...rest } = toItem(one);
      expect(Object.values({ ...rest, ...Object(listed) })).not.toContain(null);
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
  const { listed, ...rest } = toItem(anInvitation("pending"));
  const row = { ...rest, listed: { ...Object(listed), candidate_name: 7, token: undefined } };
  expect(() => toInvitation(row)).toThrow(/candidate_name, token/);
  expect(() => toInvitation(row)).not.toThrow(/jane@example.com/);
});
