/**
 * One cell of a CSV file (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV
 * injection): names and references are what someone else has typed.
 */
const cell = (value: string | number | null): string => {
  const text = value === null ? "" : String(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as the text of a CSV file; lines end in CRLF. */
export const csvText = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/** A CSV file. The byte order mark tells Excel that it is UTF-8. */
export const csvFile = (rows: Parameters<typeof csvText>[0]): Blob =>
  new Blob([`\u{feff}${csvText(rows)}`], { type: "text/csv;charset=utf-8" });
