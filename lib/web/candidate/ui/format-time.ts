const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? "" : "s"}`;

export const minutesInWords = (minutes: number): string => count(minutes, "minute");

/** A long time: in years or months if it is a whole number of them, at 365 days a year. */
export const daysInWords = (days: number): string => {
  if (days % 365 === 0) return days === 365 ? "12 months" : count(days / 365, "year");
  return days % 30 === 0 ? count(days / 30, "month") : count(days, "day");
};

/** A duration of a minute or more. */
export const durationInWords = (ms: number): string => {
  if (ms < 2 * HOUR) return count(Math.floor(ms / MINUTE), "minute");
  if (ms < 2 * DAY) return `about ${count(Math.round(ms / HOUR), "hour")}`;
  return `about ${count(Math.round(ms / DAY), "day")}`;
};

/** A duration from now, in words. */
export const untilInWords = (ms: number): string =>
  ms < MINUTE ? "in less than a minute" : `in ${durationInWords(ms)}`;

/** Always English, like the page, in the browser's variant of English if it has one. */
const locale = (): string => (navigator.language.startsWith("en") ? navigator.language : "en-GB");

/** A moment in the candidate's own time zone, which it names: "Friday, 21 November 2026, 14:03 CET". */
export const localMoment = (iso: string): string => {
  const moment = new Date(iso);
  const day = new Intl.DateTimeFormat(locale(), { weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const time = new Intl.DateTimeFormat(locale(), { hour: "numeric", minute: "2-digit", timeZoneName: "short" });
  return `${day.format(moment)}, ${time.format(moment)}`;
};

/** A nearby moment, to the second: "21 Nov, 14:03:12 CET". `ms` since 1970. */
export const exactMoment = (ms: number): string =>
  new Intl.DateTimeFormat(locale(), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "short",
  }).format(ms);

/** The time of day: "14:03". `ms` since 1970. */
export const clockTime = (ms: number): string =>
  new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(ms);

/** The time left: in whole minutes, with seconds only near the end. */
export const leftOnClock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds > 300) return `${Math.ceil(seconds / 60)} min left`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} left`;
};
