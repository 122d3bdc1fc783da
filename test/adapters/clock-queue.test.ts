import { expect, test } from "vitest";
import { parseClockMessage } from "#adapters/clock-queue.ts";

test("a message names a tenant and possibly an invitation; anything else is refused, and so ends in the dead-letter queue", () => {
  const message = { account_id: "acct_1_test", invitation_id: "inv_1" };
  expect(parseClockMessage(JSON.stringify(message))).toEqual({ tenantId: "acct_1_test", invitationId: "inv_1" });
  expect(parseClockMessage('{"account_id":"acct_1_test"}')).toEqual({ tenantId: "acct_1_test" });
  expect(() => parseClockMessage("{}")).toThrow();
  expect(() => parseClockMessage("no JSON")).toThrow();
});
