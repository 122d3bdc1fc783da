import type { HouseStyle } from "#contract/assessments/house-style.ts";

/** A style sheet that decides on lists, dashes, numbers and quotation marks, or as `changes` say. */
export const aHouseStyle = (changes: Partial<HouseStyle> = {}): HouseStyle => ({
  spelling: "british",
  serial_comma: "always",
  dashes: "em",
  numbers: "ten",
  quotation_marks: "single",
  capitals: "before_names",
  words: [{ use: "email", not: ["e-mail", "E-mail"] }],
  more: null,
  ...changes,
});

/** A style sheet that decides on nothing else. */
export const anOpenStyle = (decided: Partial<HouseStyle>): HouseStyle => ({
  ...{ spelling: null, serial_comma: null, dashes: null, numbers: null, quotation_marks: null, capitals: null },
  ...{ words: [], more: null },
  ...decided,
});
