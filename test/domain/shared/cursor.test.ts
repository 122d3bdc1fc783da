import fc from "fast-check";
import { expect, test } from "vitest";
import { cursorAt, positionOf } from "#domain/shared/cursor.ts";
import { anyText } from "../../support/language/any-text.ts";

test("a cursor gives back its position in its scope", () => {
  fc.assert(
    fc.property(anyText(), anyText({ minLength: 1 }), (scope, position) => {
      fc.pre(position.isWellFormed());
      expect(positionOf(scope, cursorAt(scope, position))).toBe(position);
    }),
  );
});

test("a cursor of another scope is refused", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string({ minLength: 1 }), (scope, other, position) => {
      fc.pre(scope !== other);
      expect(positionOf(other, cursorAt(scope, position))).toBeUndefined();
    }),
  );
});

test("a cursor with any character changed, added or removed is refused", () => {
  const cursor = cursorAt("acct_1", "inv_0123456789");
  for (let at = 0; at <= cursor.length; at += 1) {
    const [head, tail] = [cursor.slice(0, at), cursor.slice(at + 1)];
    const altered = [`${head}x${tail}`, `${head}_${tail}`, `${head}A${cursor.slice(at)}`, head + tail];
    for (const other of altered.filter((text) => text !== cursor)) {
      expect(positionOf("acct_1", other), other).toBeUndefined();
    }
  }
});

test("a text that was never a cursor is refused, whatever it holds", () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.base64String()), (text) => {
      expect(positionOf("acct_1", text)).toBeUndefined();
    }),
  );
});

test("the standard base64 spelling of a cursor's bytes is refused: a position has one cursor", () => {
  const cursor = cursorAt("acct_1", "inv_???>>>");
  const standard = Buffer.from(cursor, "base64url").toString("base64");
  expect(standard).not.toBe(cursor);
  expect(positionOf("acct_1", standard)).toBeUndefined();
});

test("scope and position cannot be shifted into each other: the check of one pair does not fit another", () => {
  const check = Buffer.from(cursorAt("acct_1 ", "inv_1"), "base64url").subarray(-12);
  const forged = Buffer.concat([Buffer.from(" inv_1"), check]).toString("base64url");
  expect(positionOf("acct_1", forged)).toBeUndefined();
});
