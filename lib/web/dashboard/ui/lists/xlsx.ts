import type { csvOf } from "#contract/csv.ts";

/** As wide as its longest text, within reason; in characters. */
const widthOf = (rows: Parameters<typeof csvOf>[0], column: number): number =>
  Math.min(50, Math.max(...rows.slice(0, 200).map((row) => String(row[column] ?? "").length)) + 2);

/** A workbook with one sheet, whose first row stays in view. A text is a text here, never a formula. */
export const xlsxFile = async (rows: Parameters<typeof csvOf>[0]): Promise<Blob> => {
  const { default: write } = await import("write-excel-file/browser");
  const cells = rows.map((row, index) =>
    row.map((value) =>
      value === null || value === ""
        ? null
        : typeof value === "number"
          ? { value, type: Number }
          : { value, type: String, ...(index === 0 ? { fontWeight: "bold" as const } : {}) },
    ),
  );
  const columns = (rows[0] ?? []).map((_, column) => ({ width: widthOf(rows, column) }));
  return write(cells, { columns, stickyRowsCount: 1 }).toBlob();
};
