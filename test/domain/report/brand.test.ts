import { describe, expect, test } from "vitest";
import { reportBrand } from "#domain/report/brand.ts";
import { reportOf } from "#domain/report/report.ts";
import { MONDAY } from "../../support/builders.ts";
import { aReportInput } from "../../support/reports/report-inputs.ts";

describe("an account's branding", () => {
  const accent = { light: "#7a1f5c", dark: "#e0a0c8" };
  const branding = { name: "Acme", accent, logo: null, support_contact: null, footer: null, notice: null, zone: "UTC" };

  test("has its accent for paper, its logo, and its footer line by line with its contact below", () => {
    const logo = new Uint8Array([1]);
    const footer = "Acme Ltd\r\nHigh Street\n \nBern\rSwitzerland";
    expect(reportBrand({ ...branding, support_contact: "jobs@acme.example", footer }, logo)).toEqual({
      name: "Acme",
      accent: "#7a1f5c",
      logo,
      lines: ["Acme Ltd", "High Street", "Bern", "Switzerland", "Contact: jobs@acme.example"],
      zone: "UTC",
    });
  });

  test("that is not chosen leaves the service's look, and prints no empty line", () => {
    const plain = { name: null, accent: undefined, logo: undefined, lines: [], zone: "UTC" };
    expect(reportBrand({ ...branding, name: null, accent: null }, undefined)).toEqual(plain);
    expect(reportOf(aReportInput(), MONDAY).brand).toEqual(plain);
  });
});
