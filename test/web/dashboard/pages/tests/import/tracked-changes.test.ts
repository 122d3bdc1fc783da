import { expect, test } from "vitest";
import { markedText, type Run } from "../../../../../../lib/web/dashboard/pages/tests/import/tracked-changes.ts";

const same = (text: string): Run => ({ text, change: null });
const out = (text: string): Run => ({ text, change: "deleted" });
const into = (text: string): Run => ({ text, change: "inserted" });

test.each([
  [[same("We "), out("was"), into("were"), same(" here.")], "We {was|were} here."],
  [[same("ropes"), into(","), same(" and")], "ropes{|,} and"],
  [[same("a "), out("very "), same("small boat")], "a {very |}small boat"],
  [[same("rec"), out("ie"), into("ei"), same("v"), out("d"), same(" it")], "rec{ievd|eiv} it"],
  [[same("no "), out("change"), into("change"), same(" {here}")], "no change \\{here\\}"],
])("%# a change is a mark", (runs, text) => {
  expect(markedText([runs])).toBe(text);
});

test("paragraphs stay apart, and empty ones are left out", () => {
  expect(markedText([[same("One")], [], [out("Tow"), into("Two")]])).toBe("One\n\n{Tow|Two}");
});
