import { describe, expect, test } from "vitest";
import { brandingOf, NO_BRANDING } from "#domain/branding.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { anInvitedCandidate, BROKEN, INVITED_AT, LINK, PAGE_URL } from "../../support/records/invitation-emails.ts";

const receiptOf = (changes: Partial<InvitationRecord> = {}, inviter: string | null = "Acme", support?: string) =>
  invitationEmail(
    {
      ...anInvitedCandidate({ tests: ["full-editing-assessment", "writing-test"] }),
      email_kind: "receipt",
      submitted_at: new Date(INVITED_AT).toISOString(),
      overall_pass: false,
      ...changes,
    },
    brandingOf({ ...NO_BRANDING, support_contact: support ?? null }, inviter, PAGE_URL),
    PAGE_URL,
  );

/** Both parts as a reader sees them. */
const partsOf = ({ text, html }: { text: string; html: string }) => [
  text.replace(/\s+/g, " "),
  html
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " "),
];

test.each([
  [
    "what was received, and when",
    "We received all tests of your online assessment for Acme, the last one on Friday 20 November 2026, 23:33 UTC.",
  ],
  ["what was received when time ran out", "the answers that were saved by then were received"],
  ["a reference number", `Reference number: ${anInvitedCandidate().id}`],
  ["who decides what happens next", "your results go to Acme. They decide how to continue"],
  ["whom to ask", "Questions? Write to Acme"],
  ["the link to what is held", LINK],
])("the receipt says %s", (_, words) => {
  for (const part of partsOf(receiptOf())) expect(part).toContain(words);
});

test("the receipt lists the tests as the invitation does", () => {
  const { subject, text, html } = receiptOf();
  expect(subject).toBe("Received: your online assessment for Acme");
  expect(text).toContain(
    "  - Full editing assessment\n      - Grammar test\n      - Editing test\n      - Proofreading test\n",
  );
  expect(text).toContain("  - Writing test\n");
  expect(html).toContain("<li>Full editing assessment<ul");
});

test("the receipt has no outcome, whatever it is", () => {
  expect(receiptOf({ overall_pass: true })).toEqual(receiptOf({ overall_pass: false }));
});

test("the receipt names the support contact, which cannot become a link", () => {
  const { text, html } = receiptOf({}, "Acme", "jobs@acme.example");
  const shown = `jobs@${BROKEN}acme.${BROKEN}example`;
  for (const part of [text, html]) expect(part).toContain(shown);
  expect(text.replace(/\s+/g, " ")).toContain(`Questions? Write to ${shown} and give the reference number.`);
});

describe("the receipt of an account without a name", () => {
  test("says nothing odd", () => {
    const { subject, text } = receiptOf({}, null);
    expect(subject).toBe("Received: your online assessment");
    expect(text).toContain("We received all tests of your online assessment, the last one on");
    expect(text.replace(/\s+/g, " ")).toContain("Questions? Write to the people who invited you and give");
  });
});

test("what people wrote is escaped, and has its own direction", () => {
  const { html } = receiptOf({ candidate_name: '<b>"Ada"' }, "دار النشر <i>");
  expect(html).toContain("&lt;b&gt;&quot;Ada&quot;");
  expect(html).toMatch(/<span dir="auto"[^>]*>دار النشر &lt;i&gt;<\/span>/);
  expect(html).not.toMatch(/<[bi]>/);
});
