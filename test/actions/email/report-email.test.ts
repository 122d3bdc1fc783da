import { expect, test } from "vitest";
import { reportEmail } from "#actions/email/report-email.ts";
import type { EmailChange } from "#domain/shared/email-progress.ts";

const report = (change: Omit<EmailChange, "email_claim">, cause?: string) => {
  const logged: unknown[] = [];
  const counted: object[] = [];
  const log = { info: (_: string, fields?: object) => logged.push(fields), error: () => undefined };
  const metrics = { count: (counts: object) => counted.push(counts) };
  reportEmail({ log, metrics }, { invitation_id: "inv_1" }, { ...change, email_claim: null }, cause);
  return { logged, counted };
};

test.each([
  [{ email_status: "sent" }, []],
  [{ email_status: "none" }, []],
  [{}, [{ "email.not_taken": 1 }]],
  [{ email_status: "failed", email_reason: "rejected" }, [{ "email.rejected": 1 }]],
  [{ email_status: "failed", email_reason: "address_limit" }, []],
  [{ email_status: "failed", email_reason: "account_limit" }, []],
  [{ email_status: "failed", email_reason: "unknown_outcome" }, [{ "email.failed": 1 }]],
  [{ email_status: "failed", email_reason: "not_accepted" }, [{ "email.failed": 1 }]],
] as const)(
  "%j counts %j: a rejected address and an account's limit are not counted as faults of the service",
  (change, counts) => {
    expect(report(change).counted).toEqual(counts);
  },
);

test("the log names the row, the outcome and the mail system's error", () => {
  expect(report({ email_status: "failed", email_reason: "rejected" }, "MessageRejected").logged).toEqual([
    { invitation_id: "inv_1", outcome: "failed", reason: "rejected", cause: "MessageRejected" },
  ]);
});
