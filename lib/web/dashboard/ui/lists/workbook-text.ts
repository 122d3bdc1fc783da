import { TooLarge, zipParts } from "./zip-parts.ts";

/** Of the parts that are read, unpacked; a workbook of 5,000 rows with the longest messages is smaller. */
const MAX_BYTES = 60_000_000;
/** Rows up to the last one with a text. */
const MAX_ROWS = 100_000;
const MAX_COLUMNS = 500;
/** Cells of all rows, with the empty ones before a cell. */
const MAX_CELLS = 2_000_000;
/** Characters of all cells: a shared string counts each time that a cell shows it. */
const MAX_CHARACTERS = 20_000_000;

const TOO_LARGE = `The first sheet is too large: at most ${MAX_ROWS.toLocaleString("en")} rows and ${MAX_COLUMNS} columns. Copy the rows and columns that you need into a new workbook.`;

/** Names of parts in lower case. */
const PARTS = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedstrings\.xml|.*sheet\d*\.xml)$/;

const UNREADABLE = "The workbook could not be read. In the spreadsheet, save it as CSV and choose that file.";

const elements = (within: Document, name: string): Element[] => Array.from(within.getElementsByTagNameNS("*", name));

/** Children only: a search of the whole subtree at each level takes quadratic time where elements are nested. */
const children = (within: Element, name: string): Element[] =>
  Array.from(within.children).filter(({ localName }) => localName === name);

/** The text of a string item or inline string: its own and that of its runs, without phonetic hints (ECMA-376, 18.4.8). */
const textIn = (item: Element): string =>
  Array.from(item.children)
    .flatMap((child) => (child.localName === "r" ? children(child, "t") : child))
    .filter(({ localName }) => localName === "t")
    .map(({ textContent }) => textContent ?? "")
    .join("");

/** `C7` → 2; undefined without a reference, which means the next column. */
const columnOf = (reference: string | null): number | undefined => {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? "") ?? [];
  return letters === undefined
    ? undefined
    : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const cellText = (cell: Element, strings: readonly string[]): string => {
  const type = cell.getAttribute("t");
  if (type === "inlineStr") return children(cell, "is").map(textIn).join("");
  const value = children(cell, "v")[0]?.textContent ?? "";
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  // A number is stored with as many digits as a double has, or with an exponent.
  return type === null || type === "n" ? (value === "" ? "" : String(Number(value))) : value;
};

/** Counts what has been read, and stops the reading at the bounds. */
const counted = (): { cell: (text: string) => void; emptyCells: (cells: number) => void } => {
  let cells = 0;
  let characters = 0;
  const check = (): void => {
    if (cells > MAX_CELLS || characters > MAX_CHARACTERS) throw new TooLarge();
  };
  return {
    cell: (text) => {
      cells += 1;
      characters += text.length;
      check();
    },
    emptyCells: (more) => {
      cells += more;
      check();
    },
  };
};

/** The rows of a sheet at their places, empty ones between them too. */
const rowsOf = (sheet: Document, strings: readonly string[]): string[][] | undefined => {
  const count = counted();
  const rows: string[][] = [];
  let next = 0;
  for (const row of elements(sheet, "sheetData").flatMap((data) => children(data, "row"))) {
    const place = Number(row.getAttribute("r") ?? next + 1) - 1;
    next = place + 1;
    const cells: string[] = [];
    let nextColumn = 0;
    for (const cell of children(row, "c")) {
      const column = columnOf(cell.getAttribute("r")) ?? nextColumn;
      nextColumn = column + 1;
      const text = cellText(cell, strings);
      count.cell(text);
      // A format that reaches to the last column has empty cells far to the right of the last text.
      if (text === "") continue;
      if (column >= MAX_COLUMNS) throw new TooLarge();
      count.emptyCells(Math.max(0, column - cells.length));
      while (cells.length < column) cells.push("");
      cells[column] = text;
    }
    if (cells.every((text) => text === "")) continue;
    if (place >= MAX_ROWS) throw new TooLarge();
    if (!Number.isInteger(place) || place < rows.length) return undefined;
    while (rows.length < place) rows.push([]);
    rows.push(cells);
  }
  return rows;
};

/** The first sheet of an Excel workbook as CSV, line by line as the spreadsheet numbers its rows; or why it cannot be read. */
export const workbookText = async (bytes: Uint8Array): Promise<{ text: string } | { problem: string }> => {
  const { default: papa } = await import("papaparse");
  try {
    const parts = await zipParts(bytes, (name) => PARTS.test(name), MAX_BYTES);
    const read = (path: string): Document | undefined => {
      const part = parts.get(path.toLowerCase());
      return part === undefined ? undefined : new DOMParser().parseFromString(part, "application/xml");
    };
    const first = elements(read("xl/workbook.xml") ?? new Document(), "sheet")[0];
    const id = Array.from(first?.attributes ?? []).find(({ localName }) => localName === "id")?.value;
    const link = elements(read("xl/_rels/workbook.xml.rels") ?? new Document(), "Relationship").find(
      (one) => one.getAttribute("Id") === id,
    );
    const target = link?.getAttribute("Target") ?? "";
    const sheet = read(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    const strings = elements(read("xl/sharedStrings.xml") ?? new Document(), "sst")
      .flatMap((table) => children(table, "si"))
      .map(textIn);
    const rows = sheet && rowsOf(sheet, strings);
    return rows === undefined ? { problem: UNREADABLE } : { text: papa.unparse(rows, { delimiter: "," }) };
  } catch (error) {
    return { problem: error instanceof TooLarge ? TOO_LARGE : UNREADABLE };
  }
};
