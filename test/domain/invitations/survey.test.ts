import { expect, test } from "vitest";
import { decideSurvey } from "#domain/invitations/survey.ts";
import { MONDAY } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const ANSWERS = { clear: "yes", trouble: null, fair: "partly", comment: null } as const;
const at = new Date(MONDAY).toISOString();

test("a survey is taken when all is submitted, scored or not", () => {
  const submitted = anInvitation("in_progress", { submitted_at: at });
  expect(decideSurvey(submitted, ANSWERS, MONDAY)).toEqual({
    kind: "change",
    change: { assumes: { survey: null }, set: { survey: { ...ANSWERS, sent_at: at } } },
  });
});

test("the first survey is kept", () => {
  const sent = anInvitation("completed", { submitted_at: at, survey: { ...ANSWERS, sent_at: at } });
  expect(decideSurvey(sent, { ...ANSWERS, clear: "no" }, MONDAY)).toEqual({ kind: "unchanged" });
});

test.each(["pending", "in_progress", "expired", "cancelled"] as const)("none is taken of a %s invitation", (status) => {
  expect(decideSurvey(anInvitation(status), ANSWERS, MONDAY)).toEqual({ kind: "refused", code: "not_completed" });
});
