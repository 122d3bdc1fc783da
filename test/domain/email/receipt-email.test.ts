import { describe, expect, test } from "vitest";
import { brandingOf, NO_BRANDING } from "#domain/branding/branding.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import {
  anInvitedCandidate,
  asRead,
  INVITED_AT,
  LINK,
  PAGE_URL,
  previewOf,
} from "../../support/records/invitation-emails.ts";

const receiptOf = (changes: Partial<InvitationRecord> = {}, inviter: string | null = "Acme", support?: string) =>
  invitationEmail(
    {
      ...anInvitedCandidate({ tests: ["full-editing-assessment", "writing-test"] }),
      email_kind: "receipt",
      submitted_at: new Date(INVITED_AT).toISOString(),
      overall_pass: false,
      ...changes,
    },
    brandingOf(
      { ...NO_BRANDING, support_contact: support ?? null },
      inviter === null ? undefined : { name: inviter },
      PAGE_URL,
    ),
    PAGE_URL,
  );

test.each([
  [
    "what was received, and when",
    "We received all tests of your online assessment for Acme, the last one on Friday 20 November 2026, 23:33 UTC.",
  ],
  ["a reference number", `Reference number: ${anInvitedCandidate().id}`],
  ["who decides what happens next", "your results go to Acme. They decide on the next steps"],
  ["whom to ask", "Questions? Write to Acme"],
  ["the link to what is held", LINK],
  ["what the link shows", "See your receipt"],
  ["why it was sent", "It confirms that your tests were received."],
])("the receipt says %s", (_, words) => {
  for (const part of asRead(receiptOf())) expect(part).toContain(words);
});

test("the receipt lists the tests as the invitation does", () => {
  const { subject, text, html } = receiptOf();
  expect(subject).toBe("Received: Full editing assessment and Writing test for Acme");
  expect(text).toContain(
    "  - Full editing assessment\n      - Grammar test\n      - Editing test\n      - Proofreading test\n",
  );
  expect(text).toContain("  - Writing test\n");
  expect(html).toContain("<li>Full editing assessment<ul");
});

test("a test with one part is listed without it", () => {
  const { text, html } = receiptOf({ tests: ["writing-test"] });
  expect(text).toContain("\n\n  - Writing test\n\n");
  expect(html).toContain("<li>Writing test</li>");
});

test("the receipt is titled in a mailbox by what happened, when, and the number to ask with", () => {
  const receipt = receiptOf();
  expect(receipt.html).toContain("<title>Your tests were received</title>");
  expect(previewOf(receipt)).toBe(
    `Received on Friday 20 November 2026, 23:33 UTC. Your reference number is ${anInvitedCandidate().id}.`,
  );
});

test("the time of the receipt is when the last test was submitted, and not that of a later change", () => {
  const submitted_at = "2026-11-21T08:00:00.000Z";
  const changed = receiptOf({ submitted_at, updated_at: "2026-11-25T08:00:00.000Z" });
  expect(asRead(changed)[0]).toContain("the last one on Saturday 21 November 2026, 08:00 UTC.");
});

test("the receipt has no outcome, whatever it is", () => {
  expect(receiptOf({ overall_pass: true })).toEqual(receiptOf({ overall_pass: false }));
});

test("the receipt names the support contact as it was set, which can be written to where it is copied to", () => {
  const { text, html } = receiptOf({}, "Acme", "jobs@acme.example");
  const shown = "jobs@acme.example";
  for (const part of [text, html]) expect(part).toContain(shown);
  expect(text.replace(/\s+/g, " ")).toContain(`Questions? Write to ${shown} and give the reference number.`);
});

describe("the receipt of an account without a name", () => {
  test("says nothing odd", () => {
    const { subject, text } = receiptOf({}, null);
    expect(subject).toBe("Received: Full editing assessment and Writing test");
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
