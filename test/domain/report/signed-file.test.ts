import { expect, test } from "vitest";
import { withSignature } from "#domain/report/signed-file.ts";

test("a signed file is the printed one with a comment line behind it, so that every byte before the line can be checked", () => {
  const pdf = Buffer.from("%PDF-1.7\n%âãÏÓ\n%%EOF\n");
  const signed = Buffer.from(withSignature(pdf, "eyJ.abc.def"));
  expect(signed.subarray(0, pdf.length)).toEqual(pdf);
  expect(signed.subarray(pdf.length).toString()).toBe("%Assessment-Signature eyJ.abc.def\n");
});
