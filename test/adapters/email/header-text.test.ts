import fc from "fast-check";
import { addressParser, decodeWords } from "postal-mime";
import { expect, test } from "vitest";
import { fromHeader, textHeader } from "../../../lib/service/adapters/email/header-text.ts";
import { anyText } from "../../support/language/any-text.ts";

const ADDRESS = "no-reply@assess.example.com";

/** What a mail program makes of a header. */
const read = (header: string) => {
  const unfolded = header.replace(/^[\w-]+: /, "").replace(/\r\n(?= )/g, "");
  return addressParser(unfolded).map((one) => ({ ...one, name: decodeWords(one.name) }));
};

test("plain words are as they are, and without a name there is the address alone", () => {
  expect(fromHeader("Acme Hiring", ADDRESS)).toBe(`From: Acme Hiring <${ADDRESS}>`);
  expect([fromHeader(undefined, ADDRESS), fromHeader(" ", ADDRESS)]).toEqual([`From: ${ADDRESS}`, `From: ${ADDRESS}`]);
});

test("what is ASCII is not encoded: a name with signs is quoted, a subject is as it is", () => {
  expect(fromHeader('Smith, Jones & "Sons" Inc.', ADDRESS)).toBe(`From: "Smith, Jones & \\"Sons\\" Inc." <${ADDRESS}>`);
  expect(textHeader("Subject", "Invitation: Editing & Grammar")).toBe("Subject: Invitation: Editing & Grammar");
});

test("Latin letters stay readable, and other scripts are in base64", () => {
  expect(fromHeader("Håkan & Söner", ADDRESS)).toContain("=?UTF-8?Q?H=C3=A5kan_=26_S=C3=B6ner?=");
  expect(textHeader("Subject", "招待")).toBe("Subject: =?UTF-8?B?5oub5b6F?=");
});

test("an ASCII text that looks like an encoded word is read as it was written", () => {
  const subject = "=?UTF-8?Q?a?=";
  expect(decodeWords(textHeader("Subject", subject).slice("Subject: ".length))).toBe(subject);
});

test.each([
  'Acme" <evil@example.com>, "',
  "Acme\r\nBcc: evil@example.com",
  "Acme <evil@example.com>",
  "Acme \\",
  "دار النشر الحديثة للكتب والمجلات العلمية والأدبية والفنية",
  "Zoë 🖋️ Müller & Töchter, Verlag für außergewöhnliche Wörterbücher",
])("%j is a name and nothing else", (name) => {
  expect(read(fromHeader(name, ADDRESS))).toEqual([{ name, address: ADDRESS }]);
});

test("whatever the name: one header in ASCII, one address, and no encoded word over 75 characters", () => {
  fc.assert(
    fc.property(anyText({ minLength: 1, maxLength: 64 }), (name) => {
      const header = fromHeader(name, ADDRESS);
      const lines = header.split("\r\n");
      expect(header.replaceAll("\r\n", "")).toMatch(/^From: [\x20-\x7e]+$/);
      expect(lines.slice(1).every((line) => line.startsWith(" ") && line.trim() !== "")).toBe(true);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(76);
      expect(read(header).map(({ address }) => address)).toEqual([ADDRESS]);
    }),
  );
});
