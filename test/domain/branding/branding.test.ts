import { expect, test } from "vitest";
import { brandingOf, logoSize, NO_BRANDING } from "#domain/branding/branding.ts";

test("an account that has chosen nothing appears under its own name, in our colours", () => {
  expect(brandingOf(NO_BRANDING, { name: "Acme" })).toEqual({
    name: "Acme",
    accent: null,
    logo: null,
    support_contact: null,
    footer: null,
    notice: null,
    zone: "UTC",
  });
});

test("what it has chosen takes the place of ours; the logo is at our own origin", () => {
  const record = {
    ...NO_BRANDING,
    display_name: "Acme Books",
    accent: "#7a1f5c",
    logo: { id: "x", type: "webp" as const, width: 10, height: 20 },
  };
  expect(brandingOf(record, { name: "Acme" }, "https://assess.example.com")).toMatchObject({
    name: "Acme Books",
    accent: { light: "#7a1f5c" },
    logo: { url: "https://assess.example.com/logos/x.webp", width: 10, height: 20 },
  });
});

test.each([
  [
    { width: 480, height: 96 },
    { width: 240, height: 48 },
  ],
  [
    { width: 2000, height: 16 },
    { width: 240, height: 2 },
  ],
  [
    { width: 16, height: 2000 },
    { width: 1, height: 48 },
  ],
  [
    { width: 100, height: 20 },
    { width: 100, height: 20 },
  ],
])("a logo of %j is shown at %j", (image, size) => {
  expect(logoSize(image, { width: 240, height: 48 })).toEqual(size);
});
