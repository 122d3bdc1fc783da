import { expect, test } from "vitest";
import { hidePerson } from "#domain/team/hide-person.ts";

const hide = (text: string, name: string, reference: string | null = null) =>
  hidePerson(text, { names: [name, null], texts: [reference] });

test.each([
  ["I am Jane Doe.", "I am •••• •••."],
  ["JANE, of doe@example.com", "••••, of •••••••••••••••"],
  ["Janet and doers stay", "Janet and doers stay"],
  ["no name", "no name"],
  ["the Does, and Jane's text", "the ••••, and ••••'s text"],
  ["Ｊａｎｅ wrote this", "•••• wrote this"],
  ["Ja\u0301ne and J\u00e1ne", "••••• and ••••"],
  ["Le Doe was le premier", "•• ••• was le premier"],
])("%j loses the name and addresses, and keeps every place", (text, hidden) => {
  expect(hide(text, "Jane Le Doe")).toBe(hidden);
  expect(hidden).toHaveLength(text.length);
});

test("a name of pattern characters or of none is not a pattern", () => {
  expect(hide("a.b (c) text", "((( [a-z]+ ***", " ")).toBe("a.b (c) text");
  expect(hide("text", "   ")).toBe("text");
});

test("a name in another script is hidden, inside of words where the script has no spaces", () => {
  expect(hide("اسمي لينا الحداد هنا", "لينا الحداد")).toBe("اسمي •••• •••••• هنا");
  expect(hide("私は山田です", "山田 太郎")).toBe("私は••です");
});

test("the reference is hidden, in any case and whatever is beside it", () => {
  expect(hide("Row job.42(a), not job042", "Jane Doe", "JOB.42")).toBe("Row ••••••(a), not job042");
});

test("a long text without a space is read once, not once for each of its characters: that would not end", () => {
  expect(hide("a".repeat(500_000), "Jane Doe")).toHaveLength(500_000);
});
