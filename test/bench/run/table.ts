import type { Row } from "../row.ts";

/** Rows as a table in plain text: numbers to the right, everything else to the left. */
export const tableOf = (rows: readonly Row[]): string => {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.map((name) => {
    const values = rows.map((row) => row[name] ?? "");
    const cells = [name.replaceAll("_", " "), ...values.map(String)];
    const width = Math.max(...cells.map((cell) => cell.length));
    const right = values.some((value) => typeof value === "number");
    return cells.map((cell) => (right ? cell.padStart(width) : cell.padEnd(width)));
  });
  const lines = [0, ...rows.map((_, index) => index + 1)].map((line) =>
    columns
      .map((cells) => cells[line])
      .join("  ")
      .trimEnd(),
  );
  const rule = columns.map(([head = ""]) => "-".repeat(head.length)).join("  ");
  return lines.toSpliced(1, 0, rule).join("\n");
};
