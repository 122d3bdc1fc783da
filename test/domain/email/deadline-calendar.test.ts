import { expect, test } from "vitest";
import { brandingOf, NO_BRANDING } from "#domain/branding/branding.ts";
import { deadlineCalendar } from "#domain/email/deadline-calendar.ts";
import { anInvitedCandidate, emailOf } from "../../support/records/invitation-emails.ts";

const calendarOf = (name: string, email_requests = 1) =>
  deadlineCalendar({ ...anInvitedCandidate(), email_requests }, brandingOf(NO_BRANDING, { name }));

test("the deadline is an event at its time, without the link, with an alarm a day before", () => {
  const lines = calendarOf("Acme").split("\r\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      `UID:${anInvitedCandidate().id}`,
      "DTSTART:20261125T233327Z",
      "SUMMARY:Deadline: Editing test and Grammar test for Acme",
      "TRIGGER:-P1D",
    ]),
  );
  expect(calendarOf("Acme")).not.toContain("http");
  expect(emailOf().calendar).toContain("DTSTART:");
});

test("a later email replaces the entry: the same UID, a higher SEQUENCE", () => {
  expect(calendarOf("Acme", 2)).toContain("SEQUENCE:2");
});

test("a name can add no property, and no line is over 75 octets", () => {
  const calendar = calendarOf(`A;B,C\\D\r\nURL:https://evil.example ${"é".repeat(100)}`);
  expect(calendar).not.toMatch(/^URL/m);
  expect(calendar).toContain("A\\;B\\,C\\\\D URL");
  expect(Math.max(...calendar.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
});
