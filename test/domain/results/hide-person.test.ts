import { expect, test } from "vitest";
import { hidePerson } from "#domain/results/hide-person.ts";

test.each([
  ["I am Jane Doe.", "I am •••• •••."],
  ["JANE, of doe@example.com", "••••, of •••••••••••••••"],
  ["Janet and doers stay", "Janet and doers stay"],
  ["Le Doe", "Le •••"],
  ["no name", "no name"],
])("%j loses the name and addresses, and keeps every place", (text, hidden) => {
  expect(hidePerson(text, "Jane Le Doe")).toBe(hidden);
  expect(hidden).toHaveLength(text.length);
});

test("a name of pattern characters or of none is no pattern", () => {
  expect(hidePerson("a.b (c) text", "((( [a-z]+ ***")).toBe("a.b (c) text");
  expect(hidePerson("text", "   ")).toBe("text");
});

test("a name in another script is hidden", () => {
  expect(hidePerson("اسمي لينا الحداد هنا", "لينا الحداد")).toBe("اسمي •••• •••••• هنا");
});
