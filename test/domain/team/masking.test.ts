import { expect, test } from "vitest";
import { maskEmail, maskText } from "#domain/team/masking.ts";

test("of a name, the initials remain", () => {
  expect(maskText("Ada Lovelace")).toBe("A••• L•••");
  expect(maskText("  Zoë\tde  la Cruz ")).toBe("Z••• d••• l••• C•••");
  expect(maskText("𝒜da")).toBe("𝒜•••");
  expect(maskText("")).toBe("");
});

test("of an address, the first letters and the top-level domain remain", () => {
  expect(maskEmail("ada@example.com")).toBe("a•••@e•••.com");
  expect(maskEmail("a.l@mail.example.co.uk")).toBe("a•••@m•••.uk");
});
