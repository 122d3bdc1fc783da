import { expect, test } from "vitest";
import { given } from "../../lib/service/domain/given.ts";

test("What a change leaves out is left out, and what it clears is kept", () => {
  const change = { left: undefined, cleared: null, empty: "", none: 0, off: false };
  expect(Object.entries(given(change))).toEqual([
    ["cleared", null],
    ["empty", ""],
    ["none", 0],
    ["off", false],
  ]);
});
