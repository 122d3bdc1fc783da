import type { csvOf } from "#contract/shared/csv.ts";

type Rows = Parameters<typeof csvOf>[0];

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const relationships = (entries: readonly [type: string, target: string][]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join("")}</Relationships>`;

/** The parts of a workbook (ECMA-376) that are the same for every sheet. Style 1 is bold. */
const PARTS = {
  "[Content_Types].xml": `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
  "xl/_rels/workbook.xml.rels": relationships([
    ["worksheet", "sheet.xml"],
    ["styles", "styles.xml"],
  ]),
  "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
};

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** A text as XML, without the characters that XML does not have. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/[&<>]/g, (one) => ENTITIES[one] ?? "");

const cell = (value: Rows[number][number], style: string): string => {
  if (value === null || value === "") return "<c/>";
  if (typeof value === "number") return `<c${style}><v>${value}</v></c>`;
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${xml(value)}</t></is></c>`;
};

/** As wide as its longest text, within reason; in characters. */
const width = (rows: Rows, column: number): number =>
  Math.min(50, Math.max(...rows.slice(0, 200).map((row) => String(row[column] ?? "").length)) + 2);

const sheet = (rows: Rows): string => {
  const columns = (rows[0] ?? []).map(
    (_, index) => `<col min="${index + 1}" max="${index + 1}" width="${width(rows, index)}" customWidth="1"/>`,
  );
  const lines = rows.map(
    (row, index) => `<row>${row.map((value) => cell(value, index === 0 ? ' s="1"' : "")).join("")}</row>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>${lines.join("")}</sheetData></worksheet>`;
};

/**
 * A workbook with one sheet, whose first row stays in view. A text is a text here, never a formula. The libraries that
 * write workbooks compress in workers made from blobs, which the page's Content-Security-Policy does not allow.
 */
export const xlsxFile = async (rows: Rows): Promise<Blob> => {
  const { strToU8, zipSync } = await import("fflate");
  const parts = Object.entries({ ...PARTS, "xl/sheet.xml": sheet(rows) });
  const file = zipSync(Object.fromEntries(parts.map(([path, text]) => [path, strToU8(text)])));
  return new Blob([new Uint8Array(file)], { type: `${TYPE}.sheet` });
};
