const DAY_MS = 86_400_000;

/** When a token ends: never, after a number of days, or at the end of a day of the reader's calendar. */
export const EXPIRIES = [
  { value: "never", text: "Never" },
  { value: "30", text: "In 30 days" },
  { value: "90", text: "In 90 days" },
  { value: "365", text: "In a year" },
  { value: "date", text: "On a day that I choose" },
] as const;

/** `expires_at` of a choice, `null` for never; undefined while the day is missing. `day` as `2026-11-21`. */
export const expiresAt = (choice: string, day: string, now: number): string | null | undefined => {
  if (choice === "never") return null;
  if (choice !== "date") return new Date(now + Number(choice) * DAY_MS).toISOString();
  // Without a zone this is a time of the reader's.
  const end = Date.parse(`${day}T23:59:59`);
  return Number.isNaN(end) ? undefined : new Date(end).toISOString();
};
