import { elementsNamed } from "./office-package.ts";

/** Days between the first day of the two calendars that workbooks count from: 1900 and 1904. */
const DAYS_TO_1904 = 1462;

export type NumberText = (value: number, style: string | undefined) => string;

/** Whether a display says no more than its number: `1,200.00` for 1200, but not `00471` for 471. */
const saysTheNumber = (shown: string, value: number): boolean =>
  !/^-?0\d/.test(shown) && Number(shown.replaceAll(",", "")) === value;

/**
 * The texts of numbers as a spreadsheet shows them: with leading zeros and signs. Days are written as `2026-12-01`,
 * because a day and a month in the order of a locale are ambiguous.
 *
 * @param styles the part with the workbook's styles; undefined without one
 * @param isFrom1904 whether days are counted from 1904
 */
export const numberTexts = async (styles: Document | undefined, isFrom1904: boolean): Promise<NumberText> => {
  const { format, getFormatDateInfo, getFormatFromId, isDateFormat } = await import("numfmt");
  const custom = new Map(
    (styles === undefined ? [] : elementsNamed(styles, "numFmt")).map(
      (one) => [one.getAttribute("numFmtId") ?? "", one.getAttribute("formatCode") ?? ""] as const,
    ),
  );
  const formats = (styles === undefined ? [] : elementsNamed(styles, "cellXfs"))
    .flatMap((list) => elementsNamed(list, "xf"))
    .map((one) => one.getAttribute("numFmtId") ?? "0")
    .map((id) => custom.get(id) ?? getFormatFromId(Number(id)));

  const shown = (value: number, code: string): string => {
    if (!isDateFormat(code)) {
      const display = format(code, value).trim();
      return saysTheNumber(display, value) ? String(value) : display;
    }
    const { year, month, day } = getFormatDateInfo(code);
    if (!(year || month || day)) return format(code, value).trim();
    const serial = isFrom1904 ? value + DAYS_TO_1904 : value;
    return format(Number.isInteger(value) ? "yyyy-mm-dd" : "yyyy-mm-dd hh:mm", serial);
  };
  return (value, style) => {
    const code = formats[Number(style ?? 0)];
    if (code === undefined || code === "General" || code === "@") return String(value);
    try {
      return shown(value, code);
    } catch {
      // A format that is not valid: spreadsheets show the number.
      return String(value);
    }
  };
};
