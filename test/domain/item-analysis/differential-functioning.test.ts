import { expect, test } from "vitest";
import { differentialFunctioning } from "#domain/item-analysis/differential-functioning.ts";
import { matrixOf } from "#domain/item-analysis/response-matrix.ts";
import { answersOf, difficulties, numbersFrom } from "../../support/item-analysis/simulated-answers.ts";

test("an item that is a logit harder for one group is in class C, and the others in A, also when the group is less able", () => {
  const [of, random] = [difficulties(24), numbersFrom(9)];
  const places = of.map((_, place) => place);
  const kept = Array.from({ length: 3000 }, (_, index) => {
    const isFocal = index % 2 === 1;
    return answersOf(random, random.normal() - (isFocal ? 0.5 : 0), of, places, {
      dialect: isFocal ? "en-US" : "en-GB",
      harder: (place) => (isFocal && place === 7 ? 1 : 0),
    });
  });
  const found = differentialFunctioning(matrixOf(kept), ({ dialect }) => (dialect === "en-GB" ? "reference" : "focal"));
  expect(found.map((item) => item.class).join("")).toBe("AAAAAAACAAAAAAAAAAAAAAAA");
  // A logit is 2.35 of ETS's delta units.
  expect(Math.abs((found[7]?.delta ?? 0) + 2.35)).toBeLessThan(3 * (found[7]?.error ?? 0));
  expect(found[7]).toMatchObject({ reference: 1500, focal: 1500 });
});
