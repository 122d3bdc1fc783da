import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { dashes, quotationMarks } from "./points/marks.ts";

/**
 * The scorer reads every form of a dash and of a quotation mark alike. Under a style that decides on them, a mark that goes
 * against it is read as a character that nothing else is, of the same length, so that it is a difference like any other.
 */
const MARKS = "–—-\"“”'‘’";
const FIRST = 0xe000;

/** The text with its dashes and quotation marks that go against the style stood in for. */
export const standIn = (style: HouseStyle, text: string): string => {
  if (style.dashes === null && style.quotation_marks === null) return text;
  let end = 0;
  const all = [
    ...(style.dashes === null ? [] : dashes(text, style.dashes)),
    ...(style.quotation_marks === null ? [] : quotationMarks(text, style.quotation_marks)),
  ].sort((one, other) => one.start - other.start);
  const parts = all.flatMap((found) => {
    if (found.start < end) return [];
    const before = text.slice(end, found.start);
    end = found.end;
    return [
      before,
      text.slice(found.start, found.end).replace(/\S/, (mark) => {
        const at = MARKS.indexOf(mark);
        return at === -1 ? mark : String.fromCharCode(FIRST + at);
      }),
    ];
  });
  return parts.join("") + text.slice(end);
};

const STAND_INS = new RegExp(`[${String.fromCharCode(FIRST)}-${String.fromCharCode(FIRST + MARKS.length - 1)}]`, "g");

/** What was written. */
export const asWritten = (text: string): string =>
  text.replace(STAND_INS, (char) => MARKS.charAt(char.charCodeAt(0) - FIRST));
