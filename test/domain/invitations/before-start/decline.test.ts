import { expect, test } from "vitest";
import { MAX_CANDIDATE_ACTS } from "#domain/invitations/before-start/candidate-act.ts";
import { decideDecline } from "#domain/invitations/before-start/decline.ts";
import { MONDAY } from "../../../support/builders.ts";
import { anInvitation } from "../../../support/records/invitation-record.ts";

const NOW = MONDAY + 1000;
const at = new Date(NOW).toISOString();
const declined = { act: "declined", at: new Date(MONDAY).toISOString() } as const;

test("declining is added to the candidate's acts, assuming what was there, and changes no state or credits", () => {
  const pending = anInvitation("pending");
  expect(decideDecline(pending, true, NOW)).toEqual({
    kind: "change",
    change: {
      assumes: { status: "pending", candidate_acts: null, test_deadline: null },
      set: { updated_at: at, candidate_acts: [{ act: "declined", at }] },
    },
  });
});

test("reminders count from when it is taken back", () => {
  const pending = anInvitation("pending", { candidate_acts: [declined], reminder_hours: [24] });
  expect(decideDecline(pending, false, NOW)).toMatchObject({ change: { set: { reminders_from: at } } });
  expect(decideDecline(pending, true, NOW)).toEqual({ kind: "unchanged" });
});

test("it can be taken back after the last act that is accepted", () => {
  const acts = Array.from({ length: MAX_CANDIDATE_ACTS }, () => declined);
  expect(decideDecline(anInvitation("pending", { candidate_acts: acts }), false, NOW).kind).toBe("change");
  const taken = [...acts, { act: "reconsidered", at } as const];
  const refused = decideDecline(anInvitation("pending", { candidate_acts: taken }), true, NOW);
  expect(refused).toEqual({ kind: "refused", code: "too_many_requests" });
});

test("as many acts are accepted as the row has room for", () => {
  const acts = Array.from({ length: MAX_CANDIDATE_ACTS }, () => ({ ...declined, act: "reconsidered" as const }));
  const decided = (count: number) =>
    decideDecline(anInvitation("pending", { candidate_acts: acts.slice(0, count) }), true, NOW).kind;
  expect([MAX_CANDIDATE_ACTS - 1, MAX_CANDIDATE_ACTS].map(decided)).toEqual(["change", "refused"]);
});

test("what is taken back is kept as such, and without reminders nothing counts from then", () => {
  const pending = anInvitation("pending", { candidate_acts: [declined], reminder_hours: null });
  expect(decideDecline(pending, false, NOW)).toMatchObject({
    change: { set: { updated_at: at, candidate_acts: [declined, { act: "reconsidered", at }] } },
  });
  const decision = decideDecline(pending, false, NOW);
  expect(decision.kind === "change" && decision.change.set).not.toHaveProperty("reminders_from");
});

test("declining leaves when reminders count from", () => {
  const decision = decideDecline(anInvitation("pending", { reminder_hours: [24] }), true, NOW);
  expect(decision.kind === "change" && Object.keys(decision.change.set)).toEqual(["updated_at", "candidate_acts"]);
});

test("after the first test has started it is too late", () => {
  expect(decideDecline(anInvitation("in_progress"), true, NOW)).toEqual({ kind: "refused", code: "already_started" });
});
