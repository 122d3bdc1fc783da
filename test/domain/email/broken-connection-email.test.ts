import { expect, test } from "vitest";
import { brokenConnectionEmail } from "#domain/email/broken-connection-email.ts";
import { newConnection } from "#domain/integrations/connection.ts";

const emailFor = (vendor: "ashby" | "kombo") => {
  const made = { id: "int_1", account_id: "acct_1", vendor, name: "Ours", key_hash: "", sealed_key: null };
  return brokenConnectionEmail(newConnection(made, 0), "o@example.com", { name: "Acme" }, "https://page.example.com");
};

test.each([
  ["ashby", "Integration with Ashby needs a new key", /refuses the key[\s\S]*press Enable/],
  ["kombo", "Integration with Kombo needs a new sign-in", /no longer reaches your system[\s\S]*connection link/],
] as const)("the email about %s says what repairs it", (vendor, subject, words) => {
  const email = emailFor(vendor);
  expect(email.subject).toBe(subject);
  expect(email.text).toMatch(words);
});
