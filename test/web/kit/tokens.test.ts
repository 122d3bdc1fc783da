import { describe, expect, test } from "vitest";
import { COLOURS, type ColourName, tokensCss } from "../../../lib/web/kit/tokens.ts";

/** Relative luminance (WCAG 2.2). */
const luminance = (colour: string): number => {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

const BACKGROUNDS = ["paper", "surface", "hover", "pressed", "tint"] as const;
const TEXTS = ["ink", "muted", "accent", "alert", "warn", "good"] as const;
const pairs = (on: readonly ColourName[], over: readonly ColourName[]) =>
  on.flatMap((text) => over.map((background) => [text, background] as const));

describe.each(["light", "dark"] as const)("in the %s look", (look) => {
  const ratio = (a: ColourName, b: ColourName): number => contrast(COLOURS[a][look], COLOURS[b][look]);

  test.each([
    ...pairs(TEXTS, BACKGROUNDS),
    ...pairs(["accent-ink"], ["accent", "accent-hover", "accent-pressed"]),
    ...pairs(["ink", "muted", "warn", "focus"], ["warn-tint"]),
    ["mark-ink", "mark"] as const,
  ])("text in %s on %s has a contrast of at least 4.5:1", (text, background) => {
    expect(ratio(text, background)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(["line", "focus"], ["paper", "surface"]))(
    "a control's edge in %s on %s has a contrast of at least 3:1",
    (edge, background) => {
      expect(ratio(edge, background)).toBeGreaterThanOrEqual(3);
    },
  );

  test("every colour is in the style sheet", () => {
    const css = tokensCss();
    for (const [name, colour] of Object.entries(COLOURS)) expect(css).toContain(`--${name}: ${colour[look]};`);
  });
});

test("black on white is 21:1, and a colour on itself 1:1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#878f97", "#878f97")).toBe(1);
});
