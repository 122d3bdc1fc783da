import { expect, test } from "vitest";
import { preStartStateOf, refusedAct } from "#domain/invitations/before-start/pre-start-state.ts";
import { MONDAY } from "../../../support/builders.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const at = (seconds: number): string => new Date(MONDAY + seconds * 1000).toISOString();

test("the last word counts, of declining and of asking separately", () => {
  const acts = [
    { act: "declined", at: at(1) },
    { act: "adjustments_requested", at: at(2) },
    { act: "reconsidered", at: at(3) },
    { act: "declined", at: at(4) },
  ] as const;
  const after = (count: number) =>
    preStartStateOf(anInvitation("pending", { candidate_acts: acts.slice(0, count), adjustments: "More." }));
  expect(preStartStateOf(anInvitation("pending"))).toEqual({ declined_at: null, adjustments: null });
  expect(after(1)).toEqual({ declined_at: at(1), adjustments: null });
  expect(after(3)).toEqual({ declined_at: null, adjustments: { text: "More.", requested_at: at(2), answer: null } });
  expect(after(4).declined_at).toBe(at(4));
});

test("an erased request is not a request", () => {
  const erased = anInvitation("pending", { candidate_acts: [{ act: "adjustments_requested", at: at(1) }] });
  expect(preStartStateOf(erased).adjustments).toBeNull();
});

test.each([
  ["pending", undefined],
  ["in_progress", "already_started"],
  ["completed", "already_submitted"],
  ["expired", "invitation_closed"],
  ["cancelled", "invitation_closed"],
] as const)("of an invitation that is %s: %s", (status, code) => {
  expect(refusedAct(anInvitation(status), MONDAY)).toBe(code);
});

test("a candidate who starts the tests has not declined", () => {
  const acts = [{ act: "declined", at: at(1) }] as const;
  expect(preStartStateOf(anInvitation("in_progress", { candidate_acts: [...acts] })).declined_at).toBeNull();
});
