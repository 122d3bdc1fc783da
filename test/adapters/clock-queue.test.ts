import { expect, test } from "vitest";
import { parseClockMessage } from "#adapters/clock-queue.ts";

test("a message names a tenant; anything else is refused, and so ends in the dead-letter queue", () => {
  expect(parseClockMessage('{"account_id":"acct_1_test"}')).toBe("acct_1_test");
  expect(() => parseClockMessage("{}")).toThrow();
  expect(() => parseClockMessage("no JSON")).toThrow();
});
