import { expect, test } from "vitest";
import { DEFAULT_RETENTION_DAYS, firstRetention, keptSince, keptUntil, nextRun } from "#domain/privacy/retention.ts";
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

test("an invitation is kept for the account's days after its end, or for a year", () => {
  expect(keptUntil(30, MONDAY)).toBe(new Date(MONDAY + 30 * DAY).toISOString());
  expect(keptUntil(null, MONDAY)).toBe(new Date(MONDAY + DEFAULT_RETENTION_DAYS * DAY).toISOString());
  expect(DEFAULT_RETENTION_DAYS).toBe(365);
});

test("a run that finished is repeated daily; one that did not is continued in a minute", () => {
  expect(nextRun(true, MONDAY)).toBe(new Date(MONDAY + DAY).toISOString());
  expect(nextRun(false, MONDAY)).toBe(new Date(MONDAY + 60_000).toISOString());
});
