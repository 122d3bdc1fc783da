import { expect, test } from "vitest";
import { balanceByDay, daysLeft } from "../../../../../lib/web/dashboard/pages/credits/balance-line.ts";

const days = (...credits: readonly number[]) =>
  credits.map((spent, index) => ({ day: `2026-11-0${index + 1}`, invitations: 1, credits: spent }));

test("a balance lasts as long as the pace of all shown days lets it, idle days included", () => {
  expect(daysLeft(100, days(10, 0, 5, 5))).toBe(20);
  expect(daysLeft(0, days(10, 0, 5, 5))).toBe(0);
});

test("nothing is said from fewer than three days of use", () => {
  expect(daysLeft(100, days(10, 0, 0, 5))).toBeUndefined();
});

test("the balance of a day is that of now without what moved later, and unknown before the oldest known movement", () => {
  const names = ["2026-11-01", "2026-11-02", "2026-11-03"];
  const movements = [
    { day: "2026-11-03", credits: -4 },
    { day: "2026-11-02", credits: 50 },
  ];
  expect(balanceByDay(100, names, movements, true)).toEqual([54, 104, 100]);
  expect(balanceByDay(100, names, movements, false)).toEqual([null, 104, 100]);
});
