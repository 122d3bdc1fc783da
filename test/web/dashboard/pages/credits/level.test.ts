import { expect, test } from "vitest";
import { levelOf } from "../../../../../lib/web/dashboard/pages/credits/level.ts";

test.each([
  ["50", 50],
  [" 1,500 ", 1500],
  ["", null],
  ["0", undefined],
  ["-5", undefined],
  ["2.5", undefined],
  ["1000001", undefined],
  ["1e3", undefined],
])("the text %j is the level %j", (text, level) => {
  expect(levelOf(text)).toBe(level);
});
