import { expect, test } from "vitest";
import { withReceipt } from "#domain/invitations/emails/receipt.ts";
import { MONDAY } from "../../../support/builders.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

test("a receipt is asked for on condition that the email before it is as it was seen", () => {
  const invitation = anInvitation("in_progress", { email_status: "sent", email_requests: 2, email_claim: "claim" });
  const { assumes, set } = withReceipt(invitation, MONDAY);
  expect(assumes).toEqual({ email_status: "sent", email_requests: 2, email_claim: "claim" });
  expect(set).toMatchObject({
    email_kind: "receipt",
    email_requests: 3,
    email_requested_at: new Date(MONDAY).toISOString(),
  });
});

test("without one, the submission assumes nothing about emails", () => {
  const invitation = anInvitation("in_progress", { email_status: "bounced" });
  expect(withReceipt(invitation, MONDAY)).toEqual({ assumes: {}, set: {} });
});
