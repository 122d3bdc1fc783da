import { expect, test } from "vitest";
import { brandingOf, NO_BRANDING } from "#domain/branding/branding.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import { anInvitedCandidate, asRead, LINK, PAGE_URL, previewOf } from "../../support/records/invitation-emails.ts";

const answerTo = (inviter: string | null) =>
  invitationEmail(
    {
      ...anInvitedCandidate(),
      email_kind: "answer",
      adjustments: "I have ADHD.",
      adjustment_answers: [
        {
          requested_at: "2026-11-20T23:33:27.512Z",
          decision: "declined",
          message: "We cannot judge ADHD.",
          answered_at: "2026-11-21T23:33:27.512Z",
        },
      ],
    },
    brandingOf(NO_BRANDING, inviter === null ? undefined : { name: inviter }),
    PAGE_URL,
  );

test("the email about an answer leads to it, and says neither what was asked nor what was answered", () => {
  const { subject, text, html } = answerTo("Acme");
  expect(subject).toBe("Your question is answered: Editing test and Grammar test for Acme, by 25 Nov, 23:33 UTC");
  expect(text).toContain("Acme answered what you asked about your online assessment.");
  for (const part of [text, html]) expect(part).toContain(LINK);
  const body = html.replace(/<style>[\s\S]*?<\/style>|style="[^"]*"/g, "");
  expect(subject + text + body).not.toMatch(/ADHD|adjust|declined|granted/i);
});

test("it says until when the page can be opened, that opening it starts nothing, and why it was sent", () => {
  const email = answerTo("Acme");
  for (const part of asRead(email)) {
    expect(part).toContain("Read the answer on your page before you start the first test:");
    expect(part).toContain(
      "The link works until Wednesday 25 November 2026, 23:33 UTC. Opening it does not start a test.",
    );
    expect(part).toContain("Read the answer");
    expect(part).toContain("It is sent because you asked them something on the page of your assessment.");
  }
  expect(email.html).toContain("<title>Your question is answered</title>");
  expect(email.html).toContain(">Read the answer</a>");
  expect(previewOf(email)).toBe("Read the answer before you start the first test.");
});

test("an account without a name is the people who invited", () => {
  expect(answerTo(null).text).toContain("The people who invited you answered what you asked");
});
