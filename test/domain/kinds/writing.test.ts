import { expect, test } from "vitest";
import { content, draw, evidence, text } from "#domain/kinds/writing.ts";

const { test: drawn } = draw({ test: "writing-test", dialect: "en-GB", seed: "seed", seen: new Map() });

test("an unanswered test is an empty text", () => {
  expect(text(drawn, null)).toBe("");
  expect(evidence(drawn, null)).toEqual({ typing: "free", final_chars: 0 });
});

test("white space is not counted as typed", () => {
  expect(evidence(drawn, { kind: "writing", text: " a\n b\t" }).final_chars).toBe(2);
});

test("the candidate sees the points of the brief, and not the words by which they are recognized", () => {
  expect(content(drawn)).toMatchObject({ points: drawn.brief.points.map((point) => point.text) });
  expect(JSON.stringify(content(drawn))).not.toContain("elements");
});
