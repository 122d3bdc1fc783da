import fc from "fast-check";
import { expect, test } from "vitest";
import { fromHeader } from "../../../lib/service/adapters/email/from-header.ts";
import { anyText } from "../../support/language/any-text.ts";

const ADDRESS = "no-reply@assess.example.com";

/** What a mail program makes of encoded words. */
const decoded = (header: string): string =>
  Buffer.concat(
    [...header.matchAll(/=\?UTF-8\?B\?([A-Za-z\d+/=]+)\?=/g)].map(([, word = ""]) => Buffer.from(word, "base64")),
  ).toString();

test("plain words are as they are, and without a name there is the address alone", () => {
  expect(fromHeader("Acme Hiring", ADDRESS)).toBe(`Acme Hiring <${ADDRESS}>`);
  expect([fromHeader(undefined, ADDRESS), fromHeader(" ", ADDRESS)]).toEqual([ADDRESS, ADDRESS]);
});

test.each([
  'Acme" <evil@example.com>, "',
  "Acme\r\nBcc: evil@example.com",
  "Acme <evil@example.com>",
  "دار النشر الحديثة للكتب والمجلات العلمية والأدبية والفنية",
  "Zoë 🖋️ Müller & Töchter, Verlag für außergewöhnliche Wörterbücher",
])("%j is a name and nothing else", (name) => {
  const header = fromHeader(name, ADDRESS);
  expect(header).toMatch(/^(=\?UTF-8\?B\?[A-Za-z\d+/=]{1,63}\?= )+<no-reply@assess\.example\.com>$/);
  expect(decoded(header)).toBe(name);
});

test("whatever the name: one line, one address, and no encoded word over 75 characters", () => {
  fc.assert(
    fc.property(anyText({ minLength: 1, maxLength: 64 }), (name) => {
      const header = fromHeader(name, ADDRESS);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(header.match(/[<>]/g)?.length ?? 0).toBeLessThanOrEqual(2);
      expect(header.endsWith(ADDRESS) || header.endsWith(`<${ADDRESS}>`)).toBe(true);
      for (const word of header.split(" ")) if (word.startsWith("=?")) expect(word.length).toBeLessThanOrEqual(75);
    }),
  );
});
