import { expect, test } from "vitest";
import { parseEmailEvent } from "#adapters/email/ses-event.ts";

const tags = { account_id: "acct_1", invitation_id: "inv_1", request: "2" };

test.each([
  ["Bounce", "bounced"],
  ["Complaint", "complained"],
] as const)("a %s says that the email of its request %s", (type, outcome) => {
  expect(parseEmailEvent(JSON.stringify({ type, ...tags }))).toEqual({
    account_id: "acct_1",
    invitation_id: "inv_1",
    request: 2,
    outcome,
  });
});

test.each([
  [{ ...tags, type: "Delivery" }],
  [{ ...tags, type: "Bounce", request: "" }],
  [{ ...tags, type: "Bounce", request: "-1" }],
  [{ ...tags, type: "Bounce", request: "1.5" }],
  [{ ...tags, type: "Bounce", request: 2 }],
  [{ type: "Bounce", request: "2" }],
  [null],
  ["Bounce"],
])("%j is an error", (event) => {
  expect(() => parseEmailEvent(JSON.stringify(event))).toThrow();
});

test("so is a message that is not JSON", () => {
  expect(() => parseEmailEvent("Bounce")).toThrow();
});
