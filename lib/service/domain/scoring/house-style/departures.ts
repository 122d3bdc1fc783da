import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { Departure } from "./departure.ts";
import { capitals } from "./points/capitals.ts";
import { dashes, quotationMarks } from "./points/marks.ts";
import { numbers } from "./points/numbers.ts";
import { serialCommas } from "./points/serial-comma.ts";
import { spelling } from "./points/spelling.ts";
import { listedWords } from "./points/words.ts";

/** Where a text goes against a house style, in order; of two that overlap, the one that begins first. */
export const departuresFrom = (style: HouseStyle, text: string): Departure[] => {
  const all = [
    ...(style.spelling === null ? [] : spelling(text, style.spelling)),
    ...(style.serial_comma === null ? [] : serialCommas(text, style.serial_comma)),
    ...(style.dashes === null ? [] : dashes(text, style.dashes)),
    ...(style.numbers === null ? [] : numbers(text, style.numbers)),
    ...(style.quotation_marks === null ? [] : quotationMarks(text, style.quotation_marks)),
    ...(style.capitals === null ? [] : capitals(text, style.capitals)),
    ...listedWords(text, style.words),
  ].sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return all.filter((found) => {
    if (found.start < end) return false;
    end = found.end;
    return true;
  });
};

/** The text as the style has it. */
export const inStyle = (style: HouseStyle, text: string): string => {
  let end = 0;
  const parts = departuresFrom(style, text).map((found) => {
    const part = text.slice(end, found.start) + found.reading;
    end = found.end;
    return part;
  });
  return parts.join("") + text.slice(end);
};
