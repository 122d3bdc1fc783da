import { expect, test } from "vitest";
import { isListedChange, LISTED_ATTRIBUTES, ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

test("a change shows in lists if it is of what they show; the first version always does", () => {
  const invitation = anInvitation("pending");
  expect(isListedChange(undefined, invitation)).toBe(true);
  expect(isListedChange(invitation, { ...invitation })).toBe(false);
  expect(isListedChange(invitation, { ...invitation, revision: 7, custom_message: "Good luck" })).toBe(false);
  expect(isListedChange(invitation, { ...invitation, candidate_name: "Ada" })).toBe(true);
  expect(isListedChange(invitation, { ...invitation, status: "cancelled" })).toBe(true);
});

test("an index of DynamoDB contains 20 attributes besides its keys, and a list needs no other", () => {
  expect(LISTED_ATTRIBUTES).toHaveLength(20);
  expect(Object.keys(ListedInvitation.shape)).toEqual(["id", "account_id", "status", ...LISTED_ATTRIBUTES]);
});
