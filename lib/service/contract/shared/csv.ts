/**
 * One cell of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe
 * (OWASP, CSV injection), in full width too: a name is what someone else has typed.
 */
const cell = (text: string | null): string => {
  const safe = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text ?? "") ? `'${text}` : (text ?? "");
  // In some countries a semicolon separates cells.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of text and of whole numbers as a CSV file, of the service or of the dashboard; lines end in CRLF. A number is never taken for a formula. The byte order mark tells Excel that it is UTF-8. */
export const csvOf = (lines: readonly (readonly (string | number | null)[])[]): string =>
  `\u{feff}${lines
    .map((line) => `${line.map((part) => (typeof part === "number" ? String(part) : cell(part))).join(",")}\r\n`)
    .join("")}`;
