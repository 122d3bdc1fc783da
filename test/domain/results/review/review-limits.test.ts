import { expect, test } from "vitest";
import type { ReviewEntry } from "#contract/results/review.ts";
import { boundedReview } from "#domain/results/review/review-limits.ts";

const entry = (id: number, outcome: ReviewEntry["outcome"], given = "word"): ReviewEntry => ({
  id: `e${id}`,
  kind: "change",
  outcome,
  span: { start: id, end: id + 1 },
  expected: null,
  given,
  rule: "A rule",
  explanation: "Why.",
  points: -0.25,
});

test("an ordinary review is kept as it is", () => {
  const review = [entry(1, "fixed"), entry(2, "introduced"), entry(3, "missed")];
  expect(boundedReview(review)).toEqual(review);
});

test("of very many changes the rest is summed up, the key's own lines are all kept, and the points still add up", () => {
  const review = Array.from({ length: 700 }, (_, id) => entry(id, id % 7 === 0 ? "missed" : "needless"));
  const bounded = boundedReview(review);
  expect(bounded.filter(({ outcome }) => outcome === "missed")).toHaveLength(100);
  expect(bounded).toHaveLength(201);
  const sum = (entries: ReviewEntry[]) => entries.reduce((points, one) => points + one.points, 0);
  expect(sum(bounded)).toBe(sum(review));
  const before = review.filter(({ outcome }) => outcome === "needless")[100];
  expect(bounded.at(-1)).toMatchObject({
    ...{ id: `${before?.id}+more`, outcome: "needless", span: null, given: null },
    explanation: "500 more of this and similar kinds, not listed one by one.",
  });
});

test("a long quotation is cut between characters", () => {
  const [cut] = boundedReview([entry(1, "introduced", "\u{1F600}".repeat(500))]);
  expect([...(cut?.given ?? "")]).toHaveLength(120);
  expect(cut?.given?.isWellFormed()).toBe(true);
  const [whole, emoji] = ["a", "\u{1F600}"].map((character) => character.repeat(120));
  for (const given of [whole, emoji]) expect(boundedReview([entry(1, "introduced", given)])[0]?.given).toBe(given);
  expect(boundedReview([entry(1, "introduced", `${whole}b`)])[0]?.given).toBe(`${"a".repeat(119)}…`);
});
