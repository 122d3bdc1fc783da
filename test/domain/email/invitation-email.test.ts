import { describe, expect, test } from "vitest";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import { brandingOf, NO_BRANDING } from "#domain/branding/branding.ts";
import { presentState } from "#domain/candidate/state.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import {
  anInvitedCandidate,
  asRead,
  emailOf,
  INVITED_AT,
  LINK,
  PAGE_URL,
} from "../../support/records/invitation-emails.ts";

describe("both parts say", () => {
  const email = () => emailOf({ custom_message: "Good luck" });

  test.each([
    ["who invites", "Acme Publishing invites you to an online assessment"],
    ["whom", "Hello Ada Lovelace,"],
    ["when the link expires: date, time and zone", "The link works until Wednesday 25 November 2026, 23:33 UTC."],
    ["whose words the message is", "Message from Acme Publishing:"],
    ["the message", "Good luck"],
    ["what to expect", "What to expect"],
    ["the English of the tests", "The tests are in British English."],
    ["that each test has its own time", "Each test has its own time limit, which begins when you start that test"],
    ["what is recorded", "its page records pasting, typing rhythm, timing and leaving the page."],
    ["not to share the link", "Do not share the link."],
    ["the link itself", LINK],
    ["to whom it was sent", "This email was sent to ada@example.com on behalf of Acme Publishing."],
  ])("%s", (_, words) => {
    for (const part of asRead(email())) expect(part).toContain(words);
  });

  test("durations with the candidate's extra time, as the page will tell them", () => {
    const tests = ["full-editing-assessment", "grammar-test"] as const;
    const { text, html } = emailOf({ tests: [...tests], extra_time_percent: 25 });
    const state = presentState(
      {
        invitation: anInvitedCandidate({ tests: [...tests], extra_time_percent: 25 }),
        branding: brandingOf(NO_BRANDING, undefined),
        retentionDays: 365,
        returnTo: null,
        parts: [],
      },
      INVITED_AT,
    );
    const minutes = state.parts.map(({ duration_minutes }) => duration_minutes);
    expect(minutes).toEqual([19, 19, 19, 19]);
    expect(text).toContain("  - Full editing assessment, 57 minutes\n      - Grammar test, 19 minutes\n");
    expect(text).toContain("      - Proofreading test, 19 minutes\n  - Grammar test, 19 minutes\n");
    expect(text).toContain("Total time: 1 hour 16 minutes.");
    expect(html).toContain(">57 minutes</td>");
    expect(html.match(/>19 minutes<\/td>/g)).toHaveLength(4);
  });

  test("no total for a single test", () => {
    const { text, html } = emailOf({ tests: ["writing-test"] });
    expect(text + html).not.toContain("Total time");
  });

  test("nothing of a message when there is none", () => {
    const { text, html } = emailOf();
    expect(text + html).not.toContain("Message from");
    expect(text).toContain("Total time: 30 minutes.\n\nTo begin, open this link:");
  });

  test("nothing odd when the account's name is not known", () => {
    const { text, html, subject } = emailOf({ custom_message: "Hello" }, null);
    expect(subject).toBe("Invitation: Editing test and Grammar test, by 25 Nov, 23:33 UTC");
    expect(text).toContain("\nYou are invited to an online assessment:\n");
    for (const part of asRead({ text, html })) {
      expect(part).toContain("You are invited to an online assessment:");
      expect(part).toContain("Message from the sender:");
      expect(part).toContain("This email was sent to ada@example.com on behalf of the person who invited you.");
    }
    expect(text + html).not.toMatch(/null|undefined/);
  });
});

describe("the subject", () => {
  test("names the tests, and the deadline in the account's zone", () => {
    const subjectOf = (tests: TestSlug[]) =>
      invitationEmail(
        anInvitedCandidate({ tests }),
        brandingOf(NO_BRANDING, { name: "Acme", time_zone: "Europe/Berlin" }),
        PAGE_URL,
      ).subject;
    expect(subjectOf(["writing-test"])).toBe("Invitation: Writing test for Acme, by 26 Nov, 00:33 CET");
    expect(subjectOf(["writing-test", "spelling-test", "grammar-test"])).toMatch(
      /^Invitation: Writing test and 2 more/,
    );
  });

  test("has no CR or LF, whatever the names hold", () => {
    const { subject, to } = emailOf(
      { candidate_name: "Ada\r\nBcc: eve@example.com" },
      "Acme\r\nBcc: eve@example.com\u2028x\0",
    );
    expect(subject).toBe(
      "Invitation: Editing test and Grammar test for Acme Bcc: eve@example.com x, by 25 Nov, 23:33 UTC",
    );
    expect(to).toBe("ada@example.com");
  });

  test("is cut to a reasonable length, between characters", () => {
    const { subject } = emailOf({}, "😀".repeat(255));
    expect([...subject].length).toBeLessThanOrEqual(110);
    expect(subject.isWellFormed()).toBe(true);
    expect(subject).toMatch(/ for (😀)+…, by /u);
  });
});

describe("a reminder", () => {
  const reminderOf = (inviter: string | null) =>
    invitationEmail(
      { ...anInvitedCandidate(), email_kind: "reminder" },
      brandingOf(NO_BRANDING, inviter === null ? undefined : { name: inviter }, PAGE_URL),
      PAGE_URL,
    );

  test("says so in its subject and before all else, and is otherwise the invitation", () => {
    const reminder = reminderOf("Acme Publishing");
    expect(reminder.subject).toBe("Reminder: Editing test and Grammar test for Acme Publishing, by 25 Nov, 23:33 UTC");
    expect(reminderOf(null).subject).toBe("Reminder: Editing test and Grammar test, by 25 Nov, 23:33 UTC");
    const words = "This is a reminder: your online assessment is not finished yet.";
    expect(reminder.text).toContain(`Hello Ada Lovelace,\n\n${words}\n\nAcme Publishing invites you`);
    const [given, invited] = [asRead(reminder)[1], asRead(emailOf())[1]];
    expect(given).toContain(`Hello Ada Lovelace, ${words} Acme Publishing invites you`);
    expect(given.replace(`${words} `, "")).toBe(invited);
  });

  test("is only what was sent as one", () => {
    expect(asRead(emailOf()).join()).not.toContain("reminder");
  });
});

describe("the address", () => {
  test("has its domain in ASCII, as SES wants it", () => {
    expect(emailOf({ candidate_email: "ada@bücher.example" }).to).toBe("ada@xn--bcher-kva.example");
  });

  test("is otherwise left as it is, upper case included", () => {
    expect(emailOf({ candidate_email: "Ada.Lovelace@Example.COM" }).to).toBe("Ada.Lovelace@Example.COM");
  });
});

test("custom_message begins and ends where its words do", () => {
  const { text, html } = emailOf({ custom_message: "\n Good luck\n\n" });
  expect(text).toContain("\n\n> Good luck\n\nTo begin");
  expect(html).toContain(">Good luck</td>");
});

test("custom_message keeps its line breaks in both parts", () => {
  const { text, html } = emailOf({ custom_message: "Dear Ada,\r\n\r\ngood luck\nAcme" });
  expect(text).toContain("> Dear Ada,\n>\n> good luck\n> Acme\n");
  expect(html).toContain("Dear Ada,<br><br>good luck<br>Acme");
});

describe("an account's branding", () => {
  const BRAND = {
    display_name: "<b>Acme</b> & Söhne",
    accent: "#7a1f5c",
    logo: { id: "A".repeat(22), type: "png" as const, width: 480, height: 96 },
    sender_name: "Acme Hiring",
    reply_to: "jobs@acme.example",
    support_contact: "jobs@acme.example",
    footer: "Acme Ltd <script>alert(1)</script>\nBern",
  };

  test("is in both parts, escaped, and its sender beside the service's address", () => {
    const { html, text, subject, from_name, reply_to } = emailOf({}, "Acme", BRAND);
    expect([subject, from_name, reply_to]).toEqual([
      "Invitation: Editing test and Grammar test for <b>Acme</b> & Söhne, by 25 Nov, 23:33 UTC",
      "Acme Hiring",
      "jobs@acme.example",
    ]);
    expect(html).toContain("&lt;b&gt;Acme&lt;/b&gt; &amp; Söhne");
    expect(html).not.toMatch(/<script|<b>Acme/);
    expect(html).toContain('bgcolor="#7a1f5c"');
    for (const part of asRead({ html, text })) expect(part).toContain("Bern");
  });

  test("an address to ask for help is as it was set, so that it works where it is copied to", () => {
    for (const part of asRead(emailOf({}, "Acme", BRAND))) expect(part).toContain("Help: jobs@acme.example");
  });

  test("loads the logo from our own origin, at a size that fits, and nothing else", () => {
    const { html } = emailOf({}, "Acme", BRAND);
    const images = [...html.matchAll(/<img [^>]*>/g)].map(([image]) => image);
    expect(images).toHaveLength(1);
    expect(images[0]).toContain(`src="${PAGE_URL}/logos/${"A".repeat(22)}.png" width="240" height="48"`);
    expect(images[0]).toContain('alt="&lt;b&gt;Acme');
    expect(emailOf({}, null, { logo: BRAND.logo }).html).toMatch(/<img [^>]*alt="" /);
  });

  test("an email without it has no image, and the account's name as its sender's", () => {
    const email = emailOf();
    expect(email.html).not.toContain("<img");
    expect([email.from_name, email.reply_to]).toEqual(["Acme Publishing", undefined]);
  });
});
