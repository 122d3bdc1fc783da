import { expect, test } from "vitest";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { judgeChange, styleView } from "#domain/scoring/house-style/judge-change.ts";
import { anOpenStyle } from "../../../support/own-tests/house-style.ts";

const style = anOpenStyle({ numbers: "ten" });
const judged = (passage: string, answer: string, [from, to]: readonly [string, string]) => {
  const place = (text: string, part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
  return judgeChange(
    { span: place(passage, from), given: place(answer, to), removed: tokenise(from), added: tokenise(to) },
    styleView(style, passage, answer),
  );
};

test("a change follows a style, goes against it, or is about something else", () => {
  expect(judged("We saw 7 boats.", "We saw seven boats.", ["7", "seven"])).toBe("follows");
  expect(judged("We saw seven boats.", "We saw 7 boats.", ["seven", "7"])).toMatchObject({ point: "numbers" });
  expect(judged("We saw seven boats.", "We saw 8 boats.", ["seven", "8"])).toBeNull();
  expect(judged("We saw 7 boats.", "We saw 7 ships.", ["boats", "ships"])).toBeNull();
});
