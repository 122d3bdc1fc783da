import * as fc from "fast-check";
import { expect, test } from "vitest";
import { jsonText, pythonLiteral, typescriptLiteral } from "#api-docs/examples/literals.ts";

test("JSON keeps every value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(jsonText(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("short values stay on a line, long ones get a line for each item", () => {
  expect(typescriptLiteral({ ids: ["a", "b"], on: true })).toBe('{ ids: ["a", "b"], on: true }');
  expect(typescriptLiteral({ "a-b": "x".repeat(60), n: null })).toBe(`{\n  "a-b": "${"x".repeat(60)}",\n  n: null,\n}`);
  expect(pythonLiteral({ on: true, off: false, none: null, list: [] })).toBe(
    '{"on": True, "off": False, "none": None, "list": []}',
  );
  expect(jsonText({ a: "x".repeat(60), b: [1] })).toBe(`{\n  "a": "${"x".repeat(60)}",\n  "b": [1]\n}`);
});
