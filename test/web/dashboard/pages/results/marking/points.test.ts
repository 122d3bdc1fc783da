import { expect, test } from "vitest";
import { completePoints, nextText, scoreOf } from "../../../../../../lib/web/dashboard/pages/results/marking/points.ts";

test("points are complete when each criterion has some, also none of five", () => {
  const points = { content: 0, facts: 5, language: 3, style: 4 };
  expect(completePoints(points)).toEqual(points);
  expect(scoreOf(points)).toBe(60);
  expect(completePoints({ content: 0, facts: 5, language: 3 })).toBeUndefined();
});

test("the next text is the oldest of one's own, else the oldest of no one's, and never this one or another member's nor one that is done", () => {
  const text = (id: string, member: string | null = null, turn: "mark" | "decide" | "done" = "mark") => ({
    ...{ id, turn },
    assigned_to: member === null ? null : { id: member, name: member },
  });
  const texts = [text("1", "ben"), text("2"), text("3", "ada"), text("4")];
  expect(nextText(texts, "ada")).toBe("3");
  expect(nextText(texts, "ada", "3")).toBe("2");
  expect(nextText(texts, "zoe", "2")).toBe("4");
  expect(nextText([text("1", "ben")], "ada")).toBeUndefined();
  expect(nextText([text("1", null, "done"), text("2", null, "decide")], "ada")).toBe("2");
});
