import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "#domain/verification/canonical-json.ts";

test("the example of RFC 8785 has the form that the RFC gives (3.2.3, 3.2.4)", () => {
  const example = JSON.parse(
    String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],
      "string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
  );
  expect(canonicalJson(example)).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test("members are sorted by UTF-16 code units, not by code points (RFC 8785 3.2.3)", () => {
  const names = ["\u20ac", "\r", "\ufb33", "1", "\u{1f600}", "\u0080", "\u00f6"];
  const sorted = ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\u{1f600}", "\ufb33"];
  const document = Object.fromEntries(names.map((name) => [name, 0]));
  expect(canonicalJson(document)).toBe(`{${sorted.map((name) => `${JSON.stringify(name)}:0`).join(",")}}`);
});

test("members that are undefined are left out", () => {
  expect(canonicalJson({ b: undefined, a: { c: undefined, d: 1 } })).toBe('{"a":{"d":1}}');
});

test("it is JSON of the same value, whatever the order of members", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy: unknown = JSON.parse(JSON.stringify(value));
      const text = canonicalJson(copy);
      expect(JSON.parse(text)).toEqual(copy);
      expect(canonicalJson(reversed(copy))).toBe(text);
    }),
  );
});

const reversed = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
};
