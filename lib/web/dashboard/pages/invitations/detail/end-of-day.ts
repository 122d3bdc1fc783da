import { zonedTime } from "../../../ui/lists/zoned-time.ts";

/** By how many milliseconds the clocks of a zone are ahead of UTC at a time. */
const offsetAt = (zone: string, ms: number): number =>
  Date.parse(`${zonedTime(new Date(ms).toISOString(), zone).replace(" ", "T")}Z`) - ms;

/**
 * 23:59 of a day in a zone, or `latest` when that is earlier on the same day; undefined when it is not a day. A link that
 * should work "until Friday" works on Friday.
 */
export const endOf = (day: string, latest: string, zone: string): string | undefined => {
  const shown = Date.parse(`${day}T23:59Z`);
  if (Number.isNaN(shown)) return undefined;
  const near = shown - offsetAt(zone, shown);
  const end = shown - offsetAt(zone, near);
  const isLastDay = zonedTime(latest, zone).startsWith(day);
  return isLastDay && Date.parse(latest) < end ? latest : new Date(end).toISOString();
};
