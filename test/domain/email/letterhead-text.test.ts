import { expect, test } from "vitest";
import { bullet, letterText, wrapped } from "#domain/email/letterhead-text.ts";

const LETTERHEAD = {
  inviter: "Acme",
  candidate: "Ada",
  address: "ada@example.com",
  accent: { light: "#000000", dark: "#ffffff" },
  logo: null,
  support: "the desk",
  footer: "Acme Ltd\u2028High Street",
};

test("text is wrapped at 72 columns, and a longer word is not broken", () => {
  const long = "x".repeat(80);
  expect(
    wrapped(`${"word ".repeat(20)}${long} end`)
      .split("\n")
      .map((line) => line.length),
  ).toEqual([69, 29, 80, 3]);
});

test("a line is full at 72 columns", () => {
  expect(wrapped(`${"x".repeat(70)} y z`)).toBe(`${"x".repeat(70)} y\nz`);
  expect(wrapped(`${"x".repeat(71)} y`)).toBe(`${"x".repeat(71)}\ny`);
});

test("several spaces are one, and a line ends without white space", () => {
  expect(wrapped("a  b \t\t\nc")).toBe("a b\nc");
});

test("a point within another one is indented further, in all its lines", () => {
  expect(
    bullet("word ".repeat(20).trim(), 1)
      .split("\n")
      .map((line) => line.search(/\S/)),
  ).toEqual([6, 8]);
});

test("below the paragraphs are to whom the email was sent and why, whom to ask, and the account's footer", () => {
  expect(letterText(LETTERHEAD, ["One.", "Two."], "It says so.")).toBe(
    "One.\n\nTwo.\n\n-- \nThis email was sent to ada@example.com on behalf of Acme. It says so.\n\nHelp: the desk\n\nAcme Ltd\nHigh Street\n",
  );
});

test("an account that has neither a name, nor a contact, nor a footer leaves nothing behind", () => {
  const plain = { ...LETTERHEAD, inviter: undefined, support: null, footer: null };
  expect(letterText(plain, ["One."], "Why.")).toBe(
    "One.\n\n-- \nThis email was sent to ada@example.com on behalf of the person who\ninvited you. Why.\n",
  );
});
