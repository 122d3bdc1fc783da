/** The zone of an account that has chosen none. */
export const UTC = "UTC";

/** The zone of an account's times: emails, reports, days of charts, exports and deadlines. */
export const zoneOf = (account: { time_zone?: string | null | undefined } | undefined): string =>
  account?.time_zone ?? UTC;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The first use of Intl costs a function some 20 ms, so UTC does without. */
const formatOf = (zone: string, locale: string): Intl.DateTimeFormat => {
  const key = `${zone} ${locale}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const fields = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
  const made = new Intl.DateTimeFormat(locale, {
    ...fields,
    second: "numeric",
    hourCycle: "h23",
    timeZone: zone,
    timeZoneName: "short",
  });
  formats.set(key, made);
  return made;
};

const partOf = (zone: string, ms: number, locale: string, type: Intl.DateTimeFormatPartTypes): string =>
  formatOf(zone, locale)
    .formatToParts(ms)
    .find((part) => part.type === type)?.value ?? "";

/** By how many ms the clocks of an IANA zone are ahead of UTC at an instant (ms since 1970). */
const offsetAt = (zone: string, ms: number): number => {
  if (zone === UTC) return 0;
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(partOf(zone, ms, "en-GB", type));
  const shown = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return shown - Math.floor(ms / 1000) * 1000;
};

/** What the clocks of a zone show at an instant: a date whose UTC fields are the zone's. */
export const localDate = (zone: string, ms: number): Date => new Date(ms + offsetAt(zone, ms));

/** The day in a zone: `2026-11-25`. */
export const dayIn = (zone: string, ms: number): string => localDate(zone, ms).toISOString().slice(0, 10);

/** Day and minute in a zone, for tables: `2026-11-25 18:33`. */
export const minuteIn = (zone: string, timestamp: string): string =>
  localDate(zone, Date.parse(timestamp)).toISOString().slice(0, 16).replace("T", " ");

/**
 * The instant (ms since 1970) at which the clocks of a zone show a time, such as `2026-11-25T23:59`. A time that they skip
 * is as much later as they skip; one that they show twice is the second.
 */
export const instantIn = (zone: string, local: string): number => {
  const shown = Date.parse(`${local}Z`);
  const near = shown - offsetAt(zone, shown);
  return shown - offsetAt(zone, near);
};

/** A short name: `CET`, `EST`, `GMT+5:30`, `UTC`. */
export const zoneName = (zone: string, ms: number): string => {
  if (zone === UTC) return UTC;
  const [british, american] = ["en-GB", "en-US"].map((locale) => partOf(zone, ms, locale, "timeZoneName"));
  // Each locale has names only for zones of its continent.
  return (british?.startsWith("GMT") && british !== "GMT" ? american : british) ?? zone;
};
