/**
 * The end of a day of the reader's calendar, or `latest` when that is earlier on the same day; undefined when it is not a day.
 * A link that should work "until Friday" works on Friday.
 */
export const endOf = (day: string, latest: string): string | undefined => {
  const end = new Date(`${day}T23:59:59.999`);
  if (Number.isNaN(end.getTime())) return undefined;
  const last = new Date(latest);
  return end.toDateString() === last.toDateString() && last < end ? latest : end.toISOString();
};
