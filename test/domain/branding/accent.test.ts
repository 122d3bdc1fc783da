import fc from "fast-check";
import { expect, test } from "vitest";
import { accentOf, BACKGROUNDS, contrast, isLegibleAccent, legibleAccent, ON_ACCENT } from "#domain/branding/accent.ts";
import { COLOURS } from "../../../lib/web/kit/tokens.ts";

const aColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("the backgrounds are those of the pages, and so is the text on a control of ours", () => {
  for (const look of ["light", "dark"] as const) {
    expect([...BACKGROUNDS[look]].sort()).toEqual([COLOURS.surface[look], COLOURS.paper[look]].sort());
    expect(ON_ACCENT[look]).toBe(COLOURS["accent-ink"][look]);
  }
});

test("black on white is 21:1, and a colour on itself 1:1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#878f97", "#878f97")).toBe(1);
});

test("our own accent is legible; yellow is not, and what is suggested instead is", () => {
  expect(isLegibleAccent(COLOURS.accent.light)).toBe(true);
  expect(isLegibleAccent("#ffdd00")).toBe(false);
  expect(isLegibleAccent(legibleAccent("#ffdd00"))).toBe(true);
});

test("whatever is chosen: the suggestion is legible, and an accepted colour is legible in both looks", () => {
  fc.assert(
    fc.property(aColour, (colour) => {
      const accepted = isLegibleAccent(colour) ? colour : legibleAccent(colour);
      expect(isLegibleAccent(accepted)).toBe(true);
      const accent = accentOf(accepted);
      expect(accent.light).toBe(accepted);
      for (const look of ["light", "dark"] as const) {
        for (const other of [...BACKGROUNDS[look], ON_ACCENT[look]])
          expect(contrast(accent[look], other)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test("the suggestion is the same hue, only as dark as it must be, and lighter in the dark look", () => {
  expect(legibleAccent("#ffdd00")).toMatchInlineSnapshot(`"#806f00"`);
  expect(accentOf("#0b6470").dark).toMatchInlineSnapshot(`"#54939b"`);
});
