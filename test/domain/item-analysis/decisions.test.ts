import { expect, test } from "vitest";
import { decisionQuality } from "#domain/item-analysis/decisions.ts";

const scores = Array.from({ length: 101 }, (_, score) => score);

test("the more reliable the scores, and the further from the pass mark, the surer the decision", () => {
  const qualities = [0.3, 0.6, 0.9].map((reliability) => decisionQuality(scores, reliability, 50).consistency);
  expect(qualities).toEqual(qualities.toSorted());
  const [half, nearlyAll] = [decisionQuality(scores, 0.6, 50), decisionQuality(scores, 0.6, 5)];
  expect(nearlyAll.consistency).toBeGreaterThan(half.consistency);
  expect(half.accuracy).toBeGreaterThan(half.consistency);
});

test("a decision of scores with a long effective length is right at least as often as it is the same again", () => {
  const close = Array.from({ length: 41 }, (_, place) => 50 + place);
  const { consistency, accuracy } = decisionQuality(close, 0.99, 70);
  expect(consistency).toBeLessThan(accuracy);
  expect(accuracy).toBeGreaterThan(0.9);
  expect(accuracy).toBeLessThan(1);
});

test("nothing is known of scores without variance, or of a reliability outside 0 to 1", () => {
  expect(decisionQuality([70, 70, 70], 0.8, 70).consistency).toBeNaN();
  for (const reliability of [-0.1, 0, 1, Number.NaN])
    expect(decisionQuality(scores, reliability, 70).accuracy).toBeNaN();
});
