import { expect, test } from "vitest";
import { isReferenceFree } from "#domain/invitations/reference.ts";
import { MONDAY } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

test.each([
  ["nothing", undefined, true],
  ["an open one", anInvitation("pending"), false],
  ["one in progress", anInvitation("in_progress"), false],
  ["a completed one", anInvitation("completed"), false],
  ["a cancelled one", anInvitation("cancelled"), true],
  ["a recorded expiry", anInvitation("expired"), true],
  ["an expiry that is not recorded yet", anInvitation("pending", {}, { expiry_hours: 1 }), true],
  ["an erased one", anInvitation("completed", { erased_at: new Date(MONDAY).toISOString() }), true],
])("a reference is free after %s: %#", (_, original, isFree) => {
  expect(isReferenceFree(original, MONDAY + 3_600_000)).toBe(isFree);
});
