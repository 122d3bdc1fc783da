import { expect, test } from "vitest";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { bodyOf, emptyDraft, previewOf } from "../../../../../../lib/web/dashboard/pages/invitations/create/draft.ts";

const FILLED = {
  ...emptyDraft(),
  candidate_name: " Ada ",
  candidate_email: "ada@example.com ",
  tests: ["grammar-test"],
};

test("a filled form is a valid request, and what is left empty is left out", () => {
  const body = bodyOf(FILLED);
  expect(CreateInvitation.safeParse(body).success).toBe(true);
  expect(body).toEqual({
    candidate_name: "Ada",
    candidate_email: "ada@example.com",
    tests: ["grammar-test"],
    expiry_hours: 120,
    extra_time_percent: 0,
    send_email: true,
  });
});

test("without an email nothing about reminders is sent", () => {
  expect(bodyOf({ ...FILLED, reminders: "day" })).toMatchObject({ reminder_hours: [24] });
  expect(bodyOf({ ...FILLED, reminders: "day", send_email: false })).not.toHaveProperty("reminder_hours");
});

test("the language of the tests is the account's unless one is chosen", () => {
  expect(bodyOf(FILLED)).not.toHaveProperty("dialect");
  expect(bodyOf({ ...FILLED, dialect: "en-US" })).toMatchObject({ dialect: "en-US" });
});

test("an empty form and a half-typed address have a preview", () => {
  expect(CreateInvitation.safeParse(previewOf(emptyDraft(), "grammar-test")).success).toBe(true);
  expect(previewOf({ ...FILLED, candidate_email: "ada@" }, "grammar-test").candidate_email).toBe(
    "candidate@example.com",
  );
});

test("each form has a different key", () => {
  expect(emptyDraft().key).not.toBe(emptyDraft().key);
});
