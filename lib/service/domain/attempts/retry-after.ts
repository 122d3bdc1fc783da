const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const TIME = "(?<hour>\\d\\d):(?<minute>\\d\\d):(?<second>\\d\\d)";

/**
 * The three formats of an HTTP-date (RFC 9110 5.6.7): IMF-fixdate, RFC 850 and asctime. `Date.parse` accepts far more.
 */
const FORMS = [
  new RegExp(`^[a-z]{3}, (?<day>\\d\\d) (?<month>[a-z]{3}) (?<year>\\d{4}) ${TIME} GMT$`, "i"),
  new RegExp(`^[a-z]{6,9}, (?<day>\\d\\d)-(?<month>[a-z]{3})-(?<year>\\d\\d) ${TIME} GMT$`, "i"),
  new RegExp(`^[a-z]{3} (?<month>[a-z]{3}) (?<day>[ \\d]\\d) ${TIME} (?<year>\\d{4})$`, "i"),
];

/** A two-digit year is at most 50 years ahead (RFC 9110 5.6.7). */
const fullYear = (digits: string, now: number): number => {
  if (digits.length === 4) return Number(digits);
  const thisYear = new Date(now).getUTCFullYear();
  const year = thisYear - (thisYear % 100) + Number(digits);
  if (year > thisYear + 50) return year - 100;
  return year <= thisYear - 50 ? year + 100 : year;
};

const httpDate = (text: string, now: number): number | undefined => {
  const parts = FORMS.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  if (parts === undefined) return undefined;
  const { year = "", month = "", day, hour, minute, second } = parts;
  const fields = [
    MONTHS.indexOf(month.toLowerCase()),
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  ] as const;
  const time = Date.UTC(fullYear(year, now), ...fields);
  const date = new Date(time);
  // Date.UTC rolls 31 February over; such a date is invalid. (A leap second, :60, may roll over.)
  const real = date.getUTCMonth() === fields[0] && Number(hour) < 24 && Number(minute) < 60 && Number(second) <= 60;
  return real ? time : undefined;
};

/**
 * Seconds to wait according to a `Retry-After` header (RFC 9110 10.2.3: an integer or an HTTP-date), counted from
 * `now`; 0 for a date in the past; undefined for anything else, which is ignored.
 */
export const secondsOfRetryAfter = (header: string | undefined, now: number): number | undefined => {
  const text = header?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text);
  const time = httpDate(text, now);
  return time === undefined ? undefined : Math.max(0, Math.ceil((time - now) / 1000));
};
