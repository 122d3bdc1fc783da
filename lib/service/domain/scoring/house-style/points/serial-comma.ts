import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { Departure } from "../departure.ts";

const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’&-]*`;

/** A comma, an item of one to four words, then "and" and the last item. */
const LIST = new RegExp(String.raw`,\s+((?:${WORD}\s+){0,3})(${WORD})(,?)(\s+(?:and|or))(?=\s+(${WORD}))`, "gu");

/** With these, what is beside a comma is a clause and no item of a list. */
const CLAUSE =
  /^(?:i|you|he|she|it|we|they|who|which|that|this|there|when|while|where|if|as|because|since|although|though|but|so|and|or|to|not)$/i;

/** After "and", the end of a list is near; a clause goes on. It tells them apart where there is a comma before it. */
const LAST_ITEM = new RegExp(String.raw`^(?:\s+${WORD}){1,5}(?:[^\p{L}\p{N}\s]|\s*$)`, "u");
const LONGEST = 120;

/** Lists of three or more with, or without, a comma before "and": the word before it, and it. */
export const serialCommas = (text: string, serial: NonNullable<HouseStyle["serial_comma"]>): Departure[] =>
  [...text.matchAll(LIST)].flatMap(
    ({ 0: all, 1: before = "", 2: word = "", 3: comma = "", 4: and = "", 5: last = "", index }) => {
      const [first = word] = before.split(/\s+/).filter((one) => one !== "");
      if (CLAUSE.test(first) || CLAUSE.test(last) || (comma === "") !== (serial === "always")) return [];
      const end = index + all.length;
      if (comma !== "" && !LAST_ITEM.test(text.slice(end, end + LONGEST))) return [];
      const start = end - and.length - comma.length - word.length;
      return [{ point: "serial_comma", start, end, reading: `${word}${serial === "always" ? "," : ""}${and}` }];
    },
  );
