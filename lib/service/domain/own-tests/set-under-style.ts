import type { HouseStyle } from "#contract/assessments/house-style.ts";
import type { TestContent } from "../content/test-content.ts";
import type { IssuedTest } from "../kinds/kinds.ts";
import { styleNote } from "../scoring/house-style/in-words.ts";

/** A style that leaves everything open. */
const OPEN: HouseStyle = {
  spelling: null,
  serial_comma: null,
  dashes: null,
  numbers: null,
  quotation_marks: null,
  capitals: null,
  words: [],
  more: null,
};

/** Our content as an account's style has it. */
export const contentInStyle = <Form extends string>(
  content: TestContent<Form>,
  style: HouseStyle,
): TestContent<Form> => ({
  ...content,
  passages: content.passagesIn(style),
});

/** One of our editing tests under an account's style: the points that its passage allows, in the note and in the score. */
export const setUnderStyle = (issued: IssuedTest, style: HouseStyle): IssuedTest => {
  if (issued.kind !== "editing") return issued;
  const allows = issued.passage.allows ?? [];
  const allowed: HouseStyle = {
    ...OPEN,
    ...Object.fromEntries(Object.entries(style).filter(([point]) => allows.some((one) => one === point))),
  };
  const notes = styleNote(allowed);
  if (notes === null) return issued;
  return { ...issued, passage: { ...issued.passage, style: allowed }, guidance: { instructions: null, notes } };
};
