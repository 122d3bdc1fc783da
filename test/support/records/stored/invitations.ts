import { idempotencyRecordsOf } from "#domain/idempotency/idempotency-record.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { requestEmail } from "#domain/shared/email-progress.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { keys } from "#store/keys.ts";
import type { Table } from "#store/table/table.ts";
import { aRequest, MONDAY } from "../../builders.ts";
import { account, at, pending, put, random, type Stored, type StoredRecords } from "./stored.ts";

/** The state of an email, with a value in every field. */
export const AN_EMAIL = {
  ...requestEmail(pending(), MONDAY),
  email_claim: "claim",
  email_claimed_at: at(3),
  email_not_taken_since: at(4),
  email_next_at: at(5),
  email_reason: "rejected" as const,
};

const anInvitation = (table: Table, changes: Partial<ReturnType<typeof pending>> = {}): Stored => {
  const record = { ...pending(), ...changes };
  return {
    record,
    key: keys.invitation(record.account_id, record.id),
    write: () => put(table, toItem(record)),
    read: () => invitationStore(table).read(record.account_id, record.id),
    attribute: "updated_at",
  };
};

/** The row of an Idempotency-Key, as a second request with the key meets it. */
const anIdempotencyRecord = (table: Table): Stored => {
  const { id, ...rest } = account();
  const request = aRequest({ send_email: false });
  const records = idempotencyRecordsOf(request, { text: "a key", hash: "a key" }, MONDAY);
  const [idempotent] = records;
  if (idempotent?.kind !== "idempotency") throw new Error("A key has its record first");
  const [first, second] = [newInvitation(id, request, MONDAY, random), newInvitation(id, request, MONDAY, random)];
  return {
    record: { kind: "duplicate", invitation_id: first.id, fingerprint: idempotent.fingerprint },
    key: keys.idempotency(id, idempotent.hash),
    write: async () => {
      await accountStore(table).create({ id, ...rest, credits: 10 });
      await invitationStore(table).create(first, records);
    },
    read: () => invitationStore(table).create(second, records),
    attribute: "invitation_id",
  };
};

export const invitationRecords: StoredRecords = {
  "an invitation without anything optional": (table) => anInvitation(table),
  "an invitation with everything": (table) =>
    anInvitation(table, {
      ...AN_EMAIL,
      reference: "job-1843",
      custom_message: "Good luck!\nÄ 😀",
      extra_time_percent: 25,
      status: "completed",
      opened_at: at(1),
      started_at: at(2),
      test_deadline: at(30),
      parts_submitted: 1,
      submitted_at: at(20),
      scoring_asked_at: at(21),
      completed_at: at(22),
      overall_pass: false,
      expired_at: at(23),
      cancelled_at: at(24),
      email_resends: 2,
    }),
  "an idempotency key": anIdempotencyRecord,
};
