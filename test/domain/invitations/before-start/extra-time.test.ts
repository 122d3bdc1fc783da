import { expect, test } from "vitest";
import { decideExtraTime } from "#domain/invitations/before-start/extra-time.ts";
import { MONDAY } from "../../../support/builders.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

test("extra time changes until the first test starts, on condition that nothing has started meanwhile", () => {
  expect(decideExtraTime(anInvitation("pending"), 25, MONDAY)).toMatchObject({
    kind: "change",
    change: { set: { extra_time_percent: 25 }, assumes: { status: "pending", extra_time_percent: 0 } },
  });
});

test("repeating it changes nothing", () => {
  expect(decideExtraTime(anInvitation("pending", { extra_time_percent: 25 }), 25, MONDAY)).toEqual({
    kind: "unchanged",
  });
});

test.each([
  ["in_progress", "already_started"],
  ["completed", "already_submitted"],
  ["expired", "invitation_closed"],
  ["cancelled", "invitation_closed"],
] as const)("%s: refused with %s", (status, code) => {
  expect(decideExtraTime(anInvitation(status), 25, MONDAY)).toEqual({ kind: "refused", code });
});

test("a link that has ended is closed, whether or not the sweep has recorded it", () => {
  const decision = decideExtraTime(anInvitation("pending"), 25, MONDAY + 25 * 3_600_000);
  expect(decision).toEqual({ kind: "refused", code: "invitation_closed" });
});
