import { PALETTE } from "#contract/branding/palette.ts";

/** An accent colour in both looks, as `#rrggbb`. */
export type Accent = { light: string; dark: string };

/** The lightest and darkest backgrounds that accents are on. */
export const BACKGROUNDS = {
  light: [PALETTE.surface.light, PALETTE.paper.light],
  dark: [PALETTE.surface.dark, PALETTE.paper.dark],
} as const;

/** Text on a control of the accent's colour. */
export const ON_ACCENT: Accent = PALETTE["accent-ink"];

/** WCAG 2.2, 1.4.3: for text of any size. */
const ENOUGH = 4.5;

type Rgb = readonly [red: number, green: number, blue: number];

const rgbOf = (colour: string): Rgb => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];
const hexOf = (rgb: Rgb): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance (WCAG 2.2). */
const luminance = (colour: string): number => {
  const [red, green, blue] = rgbOf(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours (WCAG 2.2), 1 to 21. */
export const contrast = (a: string, b: string): number => {
  const [one, other] = [luminance(a), luminance(b)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
};

const isLegible = (colour: string, look: keyof Accent): boolean =>
  [...BACKGROUNDS[look], ON_ACCENT[look]].every((other) => contrast(colour, other) >= ENOUGH);

const STEPS = 50;

/** The colour, mixed with as little of another one as makes it legible. */
const mixed = (colour: string, into: string, look: keyof Accent): string => {
  const [from, to] = [rgbOf(colour), rgbOf(into)];
  for (let step = 0; step < STEPS; step += 1) {
    const share = step / STEPS;
    const at = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share;
    const candidate = hexOf([at(0), at(1), at(2)]);
    if (isLegible(candidate, look)) return candidate;
  }
  return into;
};

/** Whether text of this colour on our light backgrounds, and white text on it, has a contrast of at least 4.5:1. */
export const isLegibleAccent = (colour: string): boolean => isLegible(colour, "light");

/** The nearest darker colour that is legible, to suggest instead. */
export const legibleAccent = (colour: string): string => mixed(colour, "#000000", "light");

/** The accent in both looks: as chosen in the light one, lighter in the dark one until it is legible there. */
export const accentOf = (colour: string): Accent => ({ light: colour, dark: mixed(colour, "#ffffff", "dark") });
