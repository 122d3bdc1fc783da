const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DAY_FORMAT = { day: "numeric", month: "short", year: "numeric" } as const;
const MOMENT = new Intl.DateTimeFormat("en-GB", { ...DAY_FORMAT, hour: "2-digit", minute: "2-digit" });
const DATE = new Intl.DateTimeFormat("en-GB", DAY_FORMAT);

/** "21 Nov 2026, 14:05" in the reader's zone. */
export const moment = (iso: string): string => MOMENT.format(new Date(iso));

/** "14:05" in the reader's zone. */
export const clockTime = (ms: number): string =>
  new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" }).format(ms);

/** "21 Nov 2026" in the reader's zone. */
const date = (iso: string): string => DATE.format(new Date(iso));

/** The reader's zone, as an abbreviation or an offset: "CET", "GMT+5:30". */
export const zone = (now: number): string =>
  new Intl.DateTimeFormat("en-GB", { timeZoneName: "short" })
    .formatToParts(now)
    .find(({ type }) => type === "timeZoneName")?.value ?? "local time";

/** The reader's zone, as IANA names it. */
export const browserZone = (): string => MOMENT.resolvedOptions().timeZone;

const amount = (ms: number): string => {
  if (ms < HOUR) return `${Math.max(1, Math.round(ms / MINUTE))} min`;
  if (ms < DAY) return `${Math.round(ms / HOUR)} h`;
  const days = Math.round(ms / DAY);
  return days === 1 ? "1 day" : `${days} days`;
};

/** "3 h ago", "in 7 days"; the date when it is more than 30 days away. `now` in ms since 1970. */
export const relative = (iso: string, now: number): string => {
  const ms = Date.parse(iso) - now;
  if (Math.abs(ms) < MINUTE) return ms > 0 ? "in a moment" : "just now";
  if (Math.abs(ms) > 30 * DAY) return date(iso);
  return ms > 0 ? `in ${amount(ms)}` : `${amount(-ms)} ago`;
};

const COUNT = new Intl.NumberFormat("en-GB");

/** "1,204". */
export const number = (n: number): string => COUNT.format(n);

/** "+500", "−12": with a sign, and a real minus. */
export const signed = (n: number): string => (n < 0 ? `−${COUNT.format(-n)}` : `+${COUNT.format(n)}`);

const DAY_NAME = new Intl.DateTimeFormat("en-GB", { ...DAY_FORMAT, timeZone: "UTC" });

/** "21 Nov 2026" of a calendar day, "2026-11-21", in whichever zone the reader is. */
export const dayOf = (day: string): string => DAY_NAME.format(new Date(day));

/** "1 token", "1,204 tokens". */
export const count = (n: number, one: string, many = `${one}s`): string => `${COUNT.format(n)} ${n === 1 ? one : many}`;
