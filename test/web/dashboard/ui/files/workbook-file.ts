import { strToU8, zipSync } from "fflate";

const PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const links = (...targets: readonly [type: string, target: string][]): string => {
  const entries = targets.map(
    ([type, target]) => `<Relationship Id="r-${type}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}">${entries.join("")}</Relationships>`;
};

/** The XML in the elements of a workbook. */
type Parts = { rows: string; strings?: string; styles?: string; attributes?: string };

/** A workbook of one sheet, `S`, whose parts have no usual names. */
export const workbookFile = ({ rows, strings = "", styles = "", attributes = "" }: Parts): Uint8Array => {
  const parts = {
    "_rels/.rels": links(["officeDocument", "/Book/main.xml"]),
    "Book/main.xml": `<workbook xmlns:r="${OFFICE}"><workbookPr ${attributes}/><sheets><sheet name="S" r:id="r-worksheet"/></sheets></workbook>`,
    "Book/_rels/main.xml.rels": links(
      ["worksheet", "../Sheets/One.xml"],
      ["styles", "styles.xml"],
      ["sharedStrings", "Texts.xml"],
    ),
    "Book/Texts.xml": `<sst>${strings}</sst>`,
    "Sheets/One.xml": `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    "Book/styles.xml": `<styleSheet>${styles}</styleSheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])));
};
