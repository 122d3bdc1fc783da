import fc from "fast-check";
import { expect, test } from "vitest";
import { tokenise } from "#domain/scoring/alignment/tokens.ts";
import { numbersIn } from "#domain/scoring/language/numbers.ts";
import { anyText } from "../../../support/language/any-text.ts";

const numbers = (text: string) => numbersIn(tokenise(text));

test.each([
  ["112 and one hundred and twelve", [112, 112]],
  ["7 pm, seven in the evening, at 7pm", [7, 7, 7]],
  ["a decade, a dozen, twice", [10, 12, 2]],
  ["1,100 or £3.50", [1100, 3.5]],
  ["the 14th of March, the fourteenth", [14, 14]],
  ["two thousand three hundred and five", [2305]],
  ["2 million people", [2_000_000]],
  ["twenty-one, twenty one", [21, 21]],
  ["one of the first", []],
  ["once a month", [1]],
  ["once upon a time", []],
  ["seven eight", [7, 8]],
  ["twenty-one two", [21, 2]],
  ["twenty, two", [20, 2]],
  ["twenty lamps and two boats", [20, 2]],
  ["ten five", [10, 5]],
  ["seven 8", [7, 8]],
  ["seven 2 million", [7, 2_000_000]],
  ["between five and hundred", [5, 100]],
  ["a hundred", [100]],
  ["and two", [2]],
  ["seven and the", [7]],
  ["seven lamps and two boats", [7, 2]],
  ["seven or two", [7, 2]],
  ["twenty-one and lamps", [21]],
  ["twenty twelve", [20, 12]],
  ["twenty ten", [20, 10]],
  ["thirteen five", [13, 5]],
  ["a hundred and one", [101]],
  ["one hundred", [100]],
  ["once per week", [1]],
  ["once a lamp", []],
  ["once the year", []],
  ["once at night", []],
  ["each day", []],
  ["1,23 and 1.", [1.23, 1]],
  ["10,000:30", [10_000.3]],
  ["12.03.2026 at 10:30:15", [12.032026, 10.3015]],
  ["", []],
])("%j states %j", (text, stated) => {
  expect(numbers(text)).toEqual(stated);
});

/** An English number below a million in words, as the rule is taught; not as the reader reads it. */
const inWords = (value: number): string => {
  const units = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen";
  const small = [...units.split(" "), "seventeen", "eighteen", "nineteen"];
  const tens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
  if (value < 20) return small[value] ?? "";
  if (value < 100) return [tens[Math.floor(value / 10)], value % 10 > 0 ? small[value % 10] : ""].join(" ").trim();
  const scale = value < 1000 ? 100 : 1000;
  const rest = value % scale;
  const head = `${inWords(Math.floor(value / scale))} ${scale === 100 ? "hundred" : "thousand"}`;
  return rest === 0 ? head : `${head} ${rest < 100 ? "and " : ""}${inWords(rest)}`;
};

test("every number from 2 to 999,999 is the same in words and in figures", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999_999 }), (value) => {
      expect(numbers(inWords(value)), inWords(value)).toEqual([value]);
      expect(numbers(String(value))).toEqual([value]);
      expect(numbers(value.toLocaleString("en-GB"))).toEqual([value]);
    }),
    { numRuns: 500 },
  );
});

test("no text gives anything but numbers", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      for (const value of numbers(text)) expect(value).not.toBeNaN();
    }),
  );
});
