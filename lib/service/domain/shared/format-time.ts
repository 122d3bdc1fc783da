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

/**
 * A human-readable time: `Wednesday 25 November 2026, 23:33 UTC`. Seconds are cut off, so it is never too late.
 * Formatted by hand because the first use of Intl costs a function some 40 ms.
 */
export const momentInWords = (timestamp: string): string => {
  const moment = new Date(timestamp);
  const day = `${WEEKDAYS[moment.getUTCDay()]} ${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]}`;
  return `${day} ${moment.getUTCFullYear()}, ${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())} UTC`;
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** `45 minutes`, `1 hour 50 minutes`. */
export const minutesInWords = (minutes: number): string =>
  [
    ...(minutes >= 60 ? [counted(Math.floor(minutes / 60), "hour")] : []),
    ...(minutes % 60 > 0 || minutes === 0 ? [counted(minutes % 60, "minute")] : []),
  ].join(" ");
