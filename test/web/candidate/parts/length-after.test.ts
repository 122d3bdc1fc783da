import { expect, test } from "vitest";
import { lengthAfter } from "../../../../lib/web/candidate/parts/length-after.ts";

test.each([
  ["a letter", { data: "x" }, 3],
  ["lines that are pasted, of which a field stores each end as one character", { pasted: "a\r\nb\rc" }, 7],
  ["a new line", { inputType: "insertLineBreak" }, 3],
  ["nothing, for what is deleted", { inputType: "deleteContentBackward" }, 2],
])("a field of three characters, one of them selected, becomes longer by %s", (_what, edit, length) => {
  const { pasted, ...event } = { data: null, inputType: "", pasted: undefined, ...edit };
  const dataTransfer = pasted === undefined ? null : { getData: () => pasted };
  const field = { value: "abc", selectionStart: 1, selectionEnd: 2 };
  expect(lengthAfter(field, { ...event, dataTransfer })).toBe(length);
});
