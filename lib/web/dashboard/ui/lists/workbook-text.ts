/** Of the parts that are read, unpacked; a workbook of 5,000 rows with the longest messages is smaller. */
const MAX_BYTES = 60_000_000;
/** Rows up to the last one with a text. */
const MAX_ROWS = 100_000;

const UNREADABLE = "The workbook could not be read. In the spreadsheet, save it as CSV and choose that file.";

const elements = (within: Document | Element, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS("*", name));

/** The text of a string item or inline string: its runs, without phonetic hints (ECMA-376, 18.4.8). */
const textIn = (item: Element): string =>
  elements(item, "t")
    .filter(({ parentElement }) => parentElement?.localName !== "rPh")
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
  if (type === "inlineStr") return textIn(cell);
  const value = elements(cell, "v")[0]?.textContent ?? "";
  if (type === "s") return strings[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  // A number is stored with as many digits as a double has, or with an exponent.
  return type === null || type === "n" ? (value === "" ? "" : String(Number(value))) : value;
};

/** The rows of a sheet at their places, empty ones between them too. */
const rowsOf = (sheet: Document, strings: readonly string[]): string[][] | undefined => {
  const rows: string[][] = [];
  let next = 0;
  for (const row of elements(sheet, "row")) {
    const place = Number(row.getAttribute("r") ?? next + 1) - 1;
    next = place + 1;
    const cells: string[] = [];
    for (const cell of elements(row, "c")) {
      const column = columnOf(cell.getAttribute("r")) ?? cells.length;
      while (cells.length < column) cells.push("");
      cells[column] = cellText(cell, strings);
    }
    if (cells.every((text) => text === "")) continue;
    if (!Number.isInteger(place) || place < rows.length || place >= MAX_ROWS) return undefined;
    while (rows.length < place) rows.push([]);
    rows.push(cells);
  }
  return rows;
};

/** The first sheet of an Excel workbook as CSV, line by line as the spreadsheet numbers its rows; or why it cannot be read. */
export const workbookText = async (bytes: Uint8Array): Promise<{ text: string } | { problem: string }> => {
  const [{ strFromU8, unzipSync }, { default: papa }] = await Promise.all([import("fflate"), import("papaparse")]);
  try {
    let size = 0;
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|.*sheet\d*\.xml)$/.test(name))
          return false;
        size += originalSize;
        if (size > MAX_BYTES) throw new Error("too large");
        return true;
      },
    });
    const read = (path: string): Document | undefined => {
      const part = parts[path];
      return part && new DOMParser().parseFromString(strFromU8(part), "application/xml");
    };
    const first = elements(read("xl/workbook.xml") ?? new Document(), "sheet")[0];
    const id = Array.from(first?.attributes ?? []).find(({ localName }) => localName === "id")?.value;
    const link = elements(read("xl/_rels/workbook.xml.rels") ?? new Document(), "Relationship").find(
      (one) => one.getAttribute("Id") === id,
    );
    const target = link?.getAttribute("Target") ?? "";
    const sheet = read(target.startsWith("/") ? target.slice(1) : `xl/${target}`);
    const strings = elements(read("xl/sharedStrings.xml") ?? new Document(), "si").map(textIn);
    const rows = sheet && rowsOf(sheet, strings);
    return rows === undefined ? { problem: UNREADABLE } : { text: papa.unparse(rows, { delimiter: "," }) };
  } catch {
    return { problem: UNREADABLE };
  }
};
