import { expect, test } from "vitest";
import { InviteCandidate } from "#contract/dashboard/inviting/local-times.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import {
  bodyOf,
  emptyDraft,
  lastChoices,
  previewOf,
  UNTIL,
  withoutTimes,
} from "../../../../../../lib/web/dashboard/pages/invitations/create/draft.ts";

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
  expect(bodyOf({ ...FILLED, reminders: "day", send: "never" })).not.toHaveProperty("reminder_hours");
});

test("a package, a scheduled email and a last day take the place of what they name", () => {
  const chosen = { ...FILLED, package: "pkg_1", days: UNTIL, expires_on: "2026-12-04" } as const;
  const body = bodyOf({ ...chosen, send: "later", send_at: "2026-12-01T09:00" });
  expect(InviteCandidate.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ package: "pkg_1", expires_on: "2026-12-04", local_send_at: "2026-12-01T09:00" });
  expect(body).not.toHaveProperty("tests");
  expect(body).not.toHaveProperty("expiry_hours");
  expect(bodyOf({ ...FILLED, package: "pkg_1", days: "" })).not.toHaveProperty("expiry_hours");
});

test("the next invitation begins with the last one's choices, and with nothing of its candidate", () => {
  const kept = lastChoices({ ...FILLED, job: "Editor", reference: "r", custom_message: "Dear Ada", days: UNTIL });
  expect(kept).toMatchObject({ tests: ["grammar-test"], job: "Editor", days: "5" });
  expect(JSON.stringify(kept)).not.toMatch(/Ada|ada@|"r"/);
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

test("the preview has the chosen day and time, or neither where they are not accepted", () => {
  const timed = {
    ...FILLED,
    days: UNTIL,
    expires_on: "2026-12-04",
    send: "later",
    send_at: "2026-12-01T09:00",
  } as const;
  const preview = previewOf(timed, "grammar-test");
  expect(preview).toMatchObject({ expires_on: "2026-12-04", local_send_at: "2026-12-01T09:00" });
  expect(Object.keys(withoutTimes(preview))).not.toContain("expires_on");
  const open = previewOf({ ...timed, expires_on: "", send_at: "" }, "grammar-test");
  expect(open).toEqual(previewOf(FILLED, "grammar-test"));
});

test("each form has a different key", () => {
  expect(emptyDraft().key).not.toBe(emptyDraft().key);
});
