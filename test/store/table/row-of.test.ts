import { expect, test } from "vitest";
import { rowOf } from "#store/table/row-of.ts";

test("a row leaves out what is null, and keeps what is empty, false or zero", () => {
  expect(rowOf({ a: null, b: "", c: false, d: 0, e: [], f: { g: null } })).toEqual({
    b: "",
    c: false,
    d: 0,
    e: [],
    f: { g: null },
  });
});
