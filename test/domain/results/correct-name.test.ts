import { expect, test } from "vitest";
import { correctionsLeft, correctName, MAX_CORRECTIONS } from "#domain/results/correct-name.ts";
import { newResult } from "#domain/results/result.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";
import { aScore } from "../../support/harness/invitation-harness.ts";
import { aChange } from "../../support/records/a-change.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

test.each(["pending", "in_progress"] as const)("a name is not corrected while the invitation is %s", (status) => {
  expect(correctName(anInvitation(status), undefined, "Jane Roe", MONDAY)).toEqual({
    kind: "refused",
    code: "not_completed",
  });
});

test("a correction keeps the name before, and the last one possible is the third", () => {
  let invitation = anInvitation("cancelled");
  const { candidate_name } = invitation;
  for (let time = 1; time <= MAX_CORRECTIONS; time += 1) {
    const decision = aChange(correctName(invitation, undefined, `Jane ${time}`, MONDAY + time));
    expect(decision.change.assumes).toEqual({ candidate_name: invitation.candidate_name });
    invitation = { ...invitation, ...decision.change.set };
  }
  expect(invitation.candidate_name).toBe("Jane 3");
  expect(invitation.earlier_names?.map(({ name }) => name)).toEqual([candidate_name, "Jane 1", "Jane 2"]);
  expect(correctionsLeft(invitation)).toBe(0);
  expect(correctName(invitation, undefined, "Jane 4", MONDAY)).toEqual({
    kind: "refused",
    code: "too_many_corrections",
  });
  expect(correctName(invitation, undefined, "Jane 3", MONDAY)).toEqual({ kind: "unchanged" });
});

test("a result's copy of the name is corrected with it, on condition of what decides whether it waits for a person", () => {
  const invitation = anInvitation("completed");
  const result = newResult(invitation, aScore(), MONDAY, seededRandom());
  const decision = correctName(invitation, result, "Jane Roe", MONDAY);
  expect(decision).toMatchObject({
    kind: "change",
    result: {
      set: { candidate_name: "Jane Roe", invited_as: invitation.candidate_name },
      assumes: { human_review: null, human_marks: null },
      awaits: null,
    },
  });
  expect(correctName(invitation, undefined, "Jane Roe", MONDAY)).toMatchObject({ result: undefined });
  const until = result.completed_at;
  const renamed = {
    ...invitation,
    candidate_name: "Jane Roe",
    earlier_names: [{ name: invitation.candidate_name, until }],
  };
  const again = correctName(renamed, result, "Jane Poe", MONDAY);
  expect(again).toMatchObject({ result: { set: { invited_as: invitation.candidate_name } } });
  const back = correctName(renamed, result, invitation.candidate_name, MONDAY);
  expect(back).toMatchObject({ result: { set: { invited_as: null } } });
});
