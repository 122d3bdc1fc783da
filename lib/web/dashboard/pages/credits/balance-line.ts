import type { DayUsage } from "#contract/dashboard/credits.ts";

/** How many days of use a forecast needs: fewer say nothing about the next ones. */
const ENOUGH_DAYS = 3;

/** How many days the balance lasts at the pace of the last 30; undefined while it was used on too few of them. */
export const daysLeft = (credits: number, days: readonly DayUsage[]): number | undefined => {
  const used = days.filter((day) => day.credits > 0);
  if (used.length < ENOUGH_DAYS) return undefined;
  const perDay = used.reduce((sum, day) => sum + day.credits, 0) / days.length;
  return Math.floor(credits / perDay);
};

/** The balance at the end of each day, from what it is now back to the day of the oldest of these movements; before it, `null`. */
export const balanceByDay = (
  credits: number,
  days: readonly string[],
  movements: readonly { day: string; credits: number }[],
  isComplete: boolean,
): (number | null)[] => {
  const oldest = isComplete ? "" : (movements.map(({ day }) => day).toSorted()[0] ?? "");
  return days.map((day) => {
    if (day < oldest) return null;
    return movements.reduce((balance, moved) => (moved.day > day ? balance - moved.credits : balance), credits);
  });
};
