import { type NumberText, numberTexts } from "./cell-format.ts";
import { type CsvLine, isBlank } from "./csv-lines.ts";
import { attributeOf, childElements, childrenNamed, elementsNamed, openPackage } from "./office-package.ts";
import { TooLarge } from "./zip-parts.ts";

/** Of the parts that are read, unpacked; a workbook of 5,000 rows with the longest messages is smaller. */
const MAX_BYTES = 60_000_000;
/** Rows up to the last one with a text. */
const MAX_ROWS = 100_000;
const MAX_COLUMNS = 500;
/** Cells of all rows, with the empty ones before a cell. */
const MAX_CELLS = 2_000_000;
/** Characters of all cells: a shared string counts each time that a cell shows it. */
const MAX_CHARACTERS = 20_000_000;

const TOO_LARGE = `The sheet is too large: at most ${MAX_ROWS.toLocaleString("en")} rows and ${MAX_COLUMNS} columns. Copy the rows and columns that you need into a new workbook.`;
const UNREADABLE = "The workbook could not be read. In the spreadsheet, save it as CSV and choose that file.";
const NO_SHEET = "The workbook has no visible sheet.";

/** A sheet's lines that are not blank. `hiddenRows` says how many of them are hidden by the person or a filter. */
export type Workbook = {
  lines: readonly CsvLine[];
  sheet: string;
  /** The names of the sheets that are not hidden. */
  sheets: readonly string[];
  hiddenRows: number;
};

/** `_x000D_` stands for a character that XML cannot hold, and `_x005F_` for an underscore (ECMA-376, 22.9.2.19). */
const unescaped = (text: string): string =>
  text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, "\n");

/** The text of a string item or inline string: its own and that of its runs, without phonetic hints (ECMA-376, 18.4.8). */
const textIn = (item: Element): string =>
  unescaped(
    childElements(item)
      .flatMap((child) => (child.localName === "r" ? childrenNamed(child, "t") : child))
      .filter(({ localName }) => localName === "t")
      .map(({ textContent }) => textContent ?? "")
      .join(""),
  );

/** `C7` → 2; undefined without a reference, which means the next column. */
const columnOf = (reference: string | null): number | undefined => {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? "") ?? [];
  return letters === undefined
    ? undefined
    : Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

type Values = { strings: readonly string[]; numberText: NumberText };

const cellText = (cell: Element, { strings, numberText }: Values): string => {
  const type = cell.getAttribute("t") ?? "n";
  if (type === "inlineStr") return childrenNamed(cell, "is").map(textIn).join("");
  const value = childrenNamed(cell, "v")[0]?.textContent ?? "";
  switch (type) {
    case "s":
      return strings[Number(value)] ?? "";
    case "b":
      return value === "1" ? "TRUE" : "FALSE";
    case "d":
      return value.replace(/T00:00(:00(\.0+)?)?Z?$/, "");
    case "n":
      return value === "" ? "" : numberText(Number(value), cell.getAttribute("s") ?? undefined);
    default:
      return unescaped(value);
  }
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

const cellsOf = (row: Element, values: Values, count: ReturnType<typeof counted>): string[] => {
  const cells: string[] = [];
  let nextColumn = 0;
  for (const cell of childrenNamed(row, "c")) {
    const column = columnOf(cell.getAttribute("r")) ?? nextColumn;
    nextColumn = column + 1;
    const text = cellText(cell, values);
    count.cell(text);
    // A format that reaches to the last column has empty cells far to the right of the last text.
    if (text === "") continue;
    if (column >= MAX_COLUMNS) throw new TooLarge();
    count.emptyCells(Math.max(0, column - cells.length));
    while (cells.length < column) cells.push("");
    cells[column] = text;
  }
  return cells;
};

type SheetLine = CsvLine & { isHidden: boolean };

/** The lines of a sheet that are not blank, with their places; undefined for rows in no order. */
const linesOf = (sheet: Document, values: Values): SheetLine[] | undefined => {
  const count = counted();
  const lines: SheetLine[] = [];
  let last = 0;
  for (const row of elementsNamed(sheet, "sheetData").flatMap((data) => childrenNamed(data, "row"))) {
    const number = Number(row.getAttribute("r") ?? last + 1);
    const cells = cellsOf(row, values, count);
    if (isBlank(cells)) {
      last = Number.isInteger(number) ? number : last;
      continue;
    }
    if (number > MAX_ROWS) throw new TooLarge();
    if (!Number.isInteger(number) || number <= last) return undefined;
    last = number;
    lines.push({ row: number, cells, isBroken: false, isHidden: isTrue(row.getAttribute("hidden")) });
  }
  return lines;
};

/** A boolean of XML Schema. */
const isTrue = (value: string | null | undefined): boolean => value === "1" || value === "true";

type Sheet = { name: string; id: string; isVisible: boolean };

/** The sheet that a workbook opens with, else the first that is not hidden; the one that is named, if it can be seen. */
const sheetToRead = (workbook: Document, sheets: readonly Sheet[], named: string | undefined): Sheet | undefined => {
  const view = elementsNamed(workbook, "workbookView")[0];
  const active = sheets[Number(view?.getAttribute("activeTab") ?? 0)];
  const visible = sheets.filter(({ isVisible }) => isVisible);
  return visible.find(({ name }) => name === named) ?? (active?.isVisible ? active : visible[0]);
};

/**
 * The visible sheet of an Excel workbook, line by line as the spreadsheet numbers its rows; or why it cannot be read.
 *
 * @param choices the name of another visible sheet, and whether hidden rows are taken too
 */
export const readWorkbook = async (
  bytes: Uint8Array,
  choices: { sheet?: string; hiddenRows?: boolean },
): Promise<Workbook | { problem: string }> => {
  try {
    const { main, related, read } = await openPackage(bytes, MAX_BYTES);
    const pathOf = (type: string, id?: string): string | undefined =>
      related.find((one) => one.type === type && (id === undefined || one.id === id))?.path;
    const sheets = elementsNamed(main, "sheet")
      .map((one) => ({
        name: one.getAttribute("name") ?? "",
        id: attributeOf(one, "id") ?? "",
        isVisible: !/hidden/i.test(one.getAttribute("state") ?? ""),
      }))
      // Sheets of charts and macros have other types.
      .map((one) => (pathOf("worksheet", one.id) === undefined ? { ...one, isVisible: false } : one));
    const chosen = sheetToRead(main, sheets, choices.sheet);
    const sheetPath = chosen && pathOf("worksheet", chosen.id);
    if (chosen === undefined || sheetPath === undefined) return { problem: NO_SHEET };

    const [stringsPath, stylesPath] = [pathOf("sharedStrings") ?? "", pathOf("styles") ?? ""];
    const parts = await read([sheetPath, stringsPath, stylesPath]);
    const sheet = parts.get(sheetPath);
    const table = parts.get(stringsPath);
    const strings = (table === undefined ? [] : elementsNamed(table, "sst"))
      .flatMap((list) => childrenNamed(list, "si"))
      .map(textIn);
    const isFrom1904 = elementsNamed(main, "workbookPr").some((one) => isTrue(one.getAttribute("date1904")));
    const numberText = await numberTexts(parts.get(stylesPath), isFrom1904);
    const lines = sheet && linesOf(sheet, { strings, numberText });
    if (lines === undefined) return { problem: UNREADABLE };
    return {
      lines: lines.filter(({ isHidden }) => choices.hiddenRows === true || !isHidden),
      sheet: chosen.name,
      sheets: sheets.filter(({ isVisible }) => isVisible).map(({ name }) => name),
      hiddenRows: lines.filter(({ isHidden }) => isHidden).length,
    };
  } catch (error) {
    return { problem: error instanceof TooLarge ? TOO_LARGE : UNREADABLE };
  }
};
