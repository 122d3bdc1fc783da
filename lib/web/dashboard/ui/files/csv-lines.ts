/** A line with its number as a spreadsheet shows it, counted from 1. */
export type CsvLine = {
  row: number;
  cells: readonly string[];
  /** A quotation mark is not closed or not doubled, so the cells may be wrong. */
  isBroken: boolean;
};

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/**
 * The lines of a CSV file as spreadsheets write it: with commas, semicolons or tabs, quotes, any line ends, and the
 * `sep=;` that Excel understands. Empty lines are left out.
 */
export const csvLines = async (text: string): Promise<CsvLine[]> => {
  const [separatorLine = "", separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const { default: papa } = await import("papaparse");
  const { data, errors } = papa.parse<string[]>(text.slice(separatorLine.length), {
    delimiter: separator ?? "",
    delimitersToGuess: [",", ";", "\t"],
  });
  const broken = new Set(errors.flatMap(({ type, row }) => (type === "Quotes" && row !== undefined ? [row] : [])));
  return data.flatMap((cells, index) =>
    isBlank(cells) ? [] : [{ row: index + 1, cells, isBroken: broken.has(index) }],
  );
};
