import { expect, test } from "vitest";
import { itemsText } from "../../../../../../lib/web/dashboard/pages/tests/import/items-text.ts";

const HEAD = ["Question", "A", "B", "C", "D", "Right", "Explanation"];

const linesOf = (rows: readonly (readonly string[])[]) =>
  rows.map((cells, index) => ({ row: index + 1, cells, isBroken: false }));

test("rows become questions, the right option named by letter, number or text", () => {
  const rows = [
    HEAD,
    ["One?", "a1", "b1", "c1", "d1", "B", "Why"],
    ["Two?", "a2", "b2", "c2", "d2", "4", ""],
    ["Three?", "x", "y", "z", "w", "Z", ""],
  ];
  expect(itemsText(linesOf(rows))).toEqual({
    text: "One?\n- [ ] a1\n- [x] b1\n- [ ] c1\n- [ ] d1\n> Why\n\nTwo?\n- [ ] a2\n- [ ] b2\n- [ ] c2\n- [x] d2\n\nThree?\n- [ ] x\n- [ ] y\n- [x] z\n- [ ] w",
  });
});

test.each([
  [[["Question", "A"]], "There is no b, c, d, right"],
  [[HEAD, ["One?", "a", "b", "c", "d", "E", ""]], "Row 2: “E” names none"],
  [[HEAD], "no question"],
])("%# what is wrong is said with its row", (rows, problem) => {
  expect(itemsText(linesOf(rows))).toEqual({ problem: expect.stringContaining(problem) });
});

test("a title above the columns' names is no header", () => {
  const rows = [["Questions of November"], HEAD, ["One?", "a", "b", "c", "d", "E", ""]];
  expect(itemsText(linesOf(rows))).toEqual({ problem: expect.stringContaining("Row 3: “E” names none") });
});
