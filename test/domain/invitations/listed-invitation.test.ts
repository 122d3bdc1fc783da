import { expect, expectTypeOf, test } from "vitest";
import type { Invitation } from "#contract/invitations/invitation.ts";
import type { presentInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { isListedChange, type ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

test("a change shows in lists if it is of what they show; the first version always does", () => {
  const invitation = anInvitation("pending");
  const isListed = (changes: Partial<InvitationRecord>) => isListedChange(invitation, { ...invitation, ...changes });
  expect(isListedChange(undefined, invitation)).toBe(true);
  expect(isListed({})).toBe(false);
  expect(isListed({ revision: 7, custom_message: "Good luck" })).toBe(false);
  expect(isListed({ candidate_name: "Ada" })).toBe(true);
  expect(isListed({ status: "cancelled" })).toBe(true);
});

test("what lists contain has every field that a response shows: without one of them it is a type error", () => {
  type Given = Parameters<typeof presentInvitation>[0];
  type Shown = keyof Invitation & keyof ListedInvitation;
  /** The fields that lists could lack without a type error. */
  type CouldLack = { [Field in Shown]: Omit<ListedInvitation, Field> extends Given ? Field : never }[Shown];
  expectTypeOf<CouldLack>().toBeNever();
  type Computed = "test_url" | "dashboard_url" | "livemode" | "declined_at";
  expectTypeOf<Exclude<keyof Invitation, Shown>>().toEqualTypeOf<Computed>();
});
