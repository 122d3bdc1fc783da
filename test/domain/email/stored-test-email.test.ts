import { expect, test } from "vitest";
import { EMAIL_KEPT_MS, presentKeptEmail, storedTestEmail } from "#domain/email/stored-test-email.ts";
import { isId } from "#domain/shared/ids.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

const EMAIL = { to: "ada@example.com", subject: "Hello", text: "Text", html: "<p>HTML</p>" };
const keep = (tags: Record<string, string>) => storedTestEmail("acct_test", EMAIL, tags, MONDAY, seededRandom());

test("an email of test mode is shown as it would have been sent, with its invitation, and not with its account", () => {
  const kept = keep({ account_id: "acct_test", invitation_id: "inv_1" });
  expect(isId("eml", kept.id)).toBe(true);
  expect(kept.account_id).toBe("acct_test");
  expect(presentKeptEmail(kept)).toEqual({
    ...EMAIL,
    id: kept.id,
    invitation_id: "inv_1",
    created_at: "2026-03-02T10:00:00.000Z",
  });
});

test("an email that is about no invitation has none", () => {
  expect(keep({ key_notice_id: "ntc_1" }).invitation_id).toBeNull();
});

test("an email of test mode can be read for 30 days", () => {
  expect(EMAIL_KEPT_MS).toBe(30 * 24 * 60 * 60 * 1000);
});
