/** "2026-11-21 14:05:09" in a zone of the IANA database, as spreadsheets read it; empty without a time. */
export const zonedTime = (iso: string | null, timeZone: string): string =>
  iso === null
    ? ""
    : // Swedish dates are year, month, day.
      new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone }).format(new Date(iso));
