import { expect, test } from "vitest";
import { firstRetention, keptSince, nextRun } from "#domain/privacy/retention.ts";
import { MONDAY } from "../../support/builders.ts";

const DAY = 86_400_000;

test("a new account is looked through a day after it was made, from its oldest invitation on", () => {
  const created_at = new Date(MONDAY).toISOString();
  expect(firstRetention({ id: "acct_1", created_at })).toEqual({
    account_id: "acct_1",
    due_at: new Date(MONDAY + DAY).toISOString(),
    erased_to: null,
    signals_to: null,
  });
});

test("days are counted back from now", () => {
  expect(keptSince(30, MONDAY)).toBe(MONDAY - 30 * DAY);
});

test("a run that finished is repeated daily; one that did not is continued in a minute", () => {
  expect(nextRun(true, MONDAY)).toBe(new Date(MONDAY + DAY).toISOString());
  expect(nextRun(false, MONDAY)).toBe(new Date(MONDAY + 60_000).toISOString());
});
