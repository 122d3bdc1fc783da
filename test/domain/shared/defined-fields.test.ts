import { expect, test } from "vitest";
import { definedFields } from "../../../lib/service/domain/shared/defined-fields.ts";

test("What a change leaves out is left out, and what it clears is kept", () => {
  const change = { left: undefined, cleared: null, empty: "", none: 0, off: false };
  expect(Object.entries(definedFields(change))).toEqual([
    ["cleared", null],
    ["empty", ""],
    ["none", 0],
    ["off", false],
  ]);
});
