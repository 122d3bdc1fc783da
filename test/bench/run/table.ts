import { textTable } from "../../../bin/admin/text-table.ts";
import type { Row } from "../harness.ts";

/** A topic's rows: what was measured, then figures, then words, which are long. */
export const tableOf = (rows: readonly Row[]): string => {
  const [first = "", ...others] = new Set(rows.flatMap((row) => Object.keys(row)));
  const isText = (name: string): boolean => rows.some((row) => typeof row[name] === "string");
  const columns = [first, ...others.filter((name) => !isText(name)), ...others.filter(isText)];
  return textTable(
    columns.map((name) => name.replaceAll("_", " ")),
    rows.map((row) => columns.map((name) => row[name] ?? null)),
  );
};
