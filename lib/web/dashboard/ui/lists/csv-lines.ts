/** A line below the header, with its number as a spreadsheet shows it: the header is 1. */
export type CsvLine = {
  row: number;
  cells: readonly string[];
  /** A quotation mark is not closed or not doubled, so the cells may be wrong. */
  broken: boolean;
};

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");

/**
 * The lines of a CSV file as spreadsheets write it: with commas, semicolons or tabs, quotes, any line ends, and the `sep=;`
 * that Excel understands. Empty lines are left out.
 */
export const csvLines = async (text: string): Promise<{ titles: readonly string[]; lines: CsvLine[] }> => {
  const [separatorLine = "", separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const { default: papa } = await import("papaparse");
  const { data, errors } = papa.parse<string[]>(text.slice(separatorLine.length), {
    delimiter: separator ?? "",
    delimitersToGuess: [",", ";", "\t"],
  });
  const [titles = [], ...rest] = data;
  const broken = new Set(errors.flatMap(({ type, row }) => (type === "Quotes" && row !== undefined ? [row] : [])));
  const lines = rest.flatMap((cells, index) =>
    // The header is row 0 of the parser's.
    isBlank(cells) ? [] : [{ row: index + 2, cells, broken: broken.has(index + 1) }],
  );
  return { titles, lines };
};
