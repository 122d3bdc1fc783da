import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shorten, shownName, singleLine } from "#domain/email/sanitize.ts";
import { anyText } from "../../support/language/any-text.ts";
import { BROKEN, emailOf } from "../../support/records/invitation-emails.ts";

describe("a name never becomes a link", () => {
  test.each([
    ["http://evil.example/win", `http:${BROKEN}//evil.${BROKEN}example/win`],
    ["www.evil.example", `www.${BROKEN}evil.${BROKEN}example`],
    ["evil.example", `evil.${BROKEN}example`],
    ["eve@evil.example", `eve@${BROKEN}evil.${BROKEN}example`],
    ["mailto:eve", `mailto:${BROKEN}eve`],
    ["shop24.example", `shop24.${BROKEN}example`],
  ])("%s", (name, shown) => {
    for (const email of [emailOf({ candidate_name: name }), emailOf({}, name)]) {
      expect(email.text).toContain(shown);
      expect(email.html).toContain(shown);
      expect(email.text).not.toContain(name);
    }
  });

  test.each(["J.R.R. Tolkien", "St. John", "Dr. Ada O'Neil-Smith", "Ada (Augusta) King", "Smith & Sons Ltd."])(
    "%s stays as it is",
    (name) => {
      expect(emailOf({ candidate_name: name }, name).text).toContain(`Hello ${name},`);
    },
  );
});

test("a shown name reads as it was typed once the breaks are taken out", () => {
  fc.assert(
    fc.property(anyText(), (name) => {
      fc.pre(!name.includes(BROKEN));
      expect(shownName(name).replaceAll(BROKEN, "")).toBe(singleLine(name));
    }),
  );
});

test("a single line holds no line break, control character or turn of direction, and keeps every other character", () => {
  const hostile = fc.constantFrom("\r\n", "\0", "\u2028", "\u2029", "\u0085", "\v", "\u202e", "\u2066", "\ud800", "a");
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, anyText())), (parts) => {
      const line = singleLine(parts.join(""));
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect(line.isWellFormed()).toBe(true);
      expect(singleLine(line)).toBe(line);
    }),
  );
  expect(singleLine("Ada\r\nBcc: eve@example.com")).toBe("Ada Bcc: eve@example.com");
  expect(singleLine("Ada \r\n  Lovelace")).toBe("Ada Lovelace");
});

describe("shortening", () => {
  test("leaves a text of exactly the length alone and marks one that is a character longer", () => {
    expect(shorten("12345", 5)).toBe("12345");
    expect(shorten("123456", 5)).toBe("1234…");
    expect(shorten("123 56", 5)).toBe("123…");
  });

  test("counts and cuts between characters, not within one", () => {
    fc.assert(
      fc.property(anyText(), fc.integer({ min: 1, max: 20 }), (text, max) => {
        const short = shorten(text, max);
        expect([...short].length).toBeLessThanOrEqual(max);
        expect(short.isWellFormed()).toBe(true);
      }),
    );
    expect(shorten("😀😀😀", 2)).toBe("😀…");
  });
});
