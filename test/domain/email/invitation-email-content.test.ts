import { expect, test } from "vitest";
import { brandingOf, NO_BRANDING } from "#domain/branding/branding.ts";
import { contentOf } from "#domain/email/invitation-email-content.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { aRequest, MONDAY, seededRandom } from "../../support/builders.ts";

const content = (changes: Parameters<typeof aRequest>[0], inviter: string | null = "Acme") =>
  contentOf(
    newInvitation("acct_01kagz81mw2c7h4dq0e9rs6vyb", aRequest(changes), MONDAY, seededRandom()),
    brandingOf(NO_BRANDING, inviter === null ? undefined : { name: inviter }),
    "https://x",
  );

test("durations are the candidate's, with extra time, and an assessment of several has their sum", () => {
  expect(content({ tests: ["full-editing-assessment"], extra_time_percent: 0 }).tests).toEqual([
    {
      name: "Full editing assessment",
      duration: "45 minutes",
      parts: ["Grammar test", "Editing test", "Proofreading test"].map((name) => ({ name, duration: "15 minutes" })),
    },
  ]);
  expect(content({ tests: ["grammar-test", "spelling-test"], extra_time_percent: 50 }).total).toBe("38 minutes");
});

test("a test with one part is listed without it", () => {
  expect(content({ tests: ["writing-test"] }).tests).toEqual([
    { name: "Writing test", duration: "20 minutes", parts: [] },
  ]);
});

test("an account without a name that can be shown invites without one", () => {
  expect(content({}, null).inviter).toBeUndefined();
  expect(content({}, "  ").inviter).toBeUndefined();
});

test("the email says which English the tests are in", () => {
  expect(content({ dialect: "en-US" }).expectations).toContain("The tests are in American English.");
  expect(content({ dialect: null }).expectations).toContain("The tests are in British English.");
});
