import { expect, test } from "vitest";
import type { Outcome } from "#domain/integrations/outcome.ts";
import { answerGreenhouse } from "#domain/integrations/vendors/greenhouse/answers.ts";

const URL = "https://page.example.com/dashboard/invitations/inv_1";
const outcome = (status: Outcome["status"]): Outcome => ({ status, expires_at: "", url: URL, result: null });

test.each([
  ["completed", { partner_status: "complete", partner_profile_url: URL }],
  ["expired", { partner_status: "expired" }],
  ["cancelled", { partner_status: "cancelled" }],
] as const)(
  "an order without a result that is %s has a state that ends the polling, or says that it ended",
  (status, body) => {
    expect(answerGreenhouse({ kind: "status", outcome: outcome(status) })).toEqual({ status: 200, body });
  },
);
