import { localDate, UTC, zoneName } from "./time-zone.ts";

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const two = (number: number): string => String(number).padStart(2, "0");

const dayInWords = (moment: Date): string =>
  `${WEEKDAYS[moment.getUTCDay()]} ${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]}`;

const clockTime = (moment: Date): string => `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}`;

/**
 * A human-readable time in a zone, with UTC in parentheses: `Thursday 26 November 2026, 00:33 CET (Wednesday 25 November,
 * 23:33 UTC)`, `Wednesday 25 November 2026, 14:05 UTC`. Seconds are cut off, so it is never too late.
 */
export const momentInWords = (timestamp: string, zone: string): string => {
  const utc = new Date(timestamp);
  const local = localDate(zone, utc.getTime());
  const words = `${dayInWords(local)} ${local.getUTCFullYear()}, ${clockTime(local)} ${zoneName(zone, utc.getTime())}`;
  if (zone === UTC) return words;
  const day = local.getUTCDate() === utc.getUTCDate() ? "" : `${dayInWords(utc)}, `;
  return `${words} (${day}${clockTime(utc)} UTC)`;
};

/** For a subject line: `26 Nov, 00:33 CET`. */
export const shortMoment = (timestamp: string, zone: string): string => {
  const ms = Date.parse(timestamp);
  const local = localDate(zone, ms);
  const month = MONTHS[local.getUTCMonth()]?.slice(0, 3);
  return `${local.getUTCDate()} ${month}, ${clockTime(local)} ${zoneName(zone, ms)}`;
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** `45 minutes`, `1 hour 50 minutes`. */
export const minutesInWords = (minutes: number): string =>
  [
    ...(minutes >= 60 ? [counted(Math.floor(minutes / 60), "hour")] : []),
    ...(minutes % 60 > 0 || minutes === 0 ? [counted(minutes % 60, "minute")] : []),
  ].join(" ");
