import { expect, test } from "vitest";
import { keepingMailer } from "#adapters/email/keeping-mailer.ts";
import { fakeClock, seededRandom } from "../../support/builders.ts";

test("an email that could not be kept is not taken, and so is tried again", async () => {
  const keptEmails = { keep: () => Promise.reject(new RangeError("no table")) };
  const mailer = keepingMailer({ clock: fakeClock(), random: seededRandom(), keptEmails }, "acct_1_test");
  const email = { to: "a@example.com", subject: "S", text: "T", html: "H" };
  expect(await mailer.send(email, {})).toEqual({ kind: "not_taken", reason: "RangeError" });
});
