import { PALETTE } from "#contract/branding/palette.ts";
import type { Tone } from "#domain/report/layout-model.ts";
import type { Style } from "./text-layout.ts";

/** A4 in points, and its margins. */
export const PAGE = { width: 595.28, height: 841.89, left: 52, right: 543.28, top: 54, bottom: 778 } as const;
export const TEXT_WIDTH = PAGE.right - PAGE.left;

export const COLOURS = {
  ink: PALETTE.ink.light,
  quiet: PALETTE.muted.light,
  accent: PALETTE.accent.light,
  rule: PALETTE.soft.light,
  track: PALETTE.pressed.light,
  head: PALETTE.hover.light,
  white: "#ffffff",
} as const;

/** Dark enough for text on white (at least 5 : 1), and distinguishable by lightness in grey print. */
export const TONES: Readonly<Record<Tone, string>> = {
  good: PALETTE.good.light,
  mixed: PALETTE.warn.light,
  bad: PALETTE.alert.light,
  plain: COLOURS.quiet,
};

export const TINTS = { good: "#e9f4ee", bad: "#fbeeec", mixed: "#fcf4e3" } as const;

export const STYLES = {
  overline: { weight: "bold", size: 9 },
  name: { weight: "bold", size: 22 },
  nameLong: { weight: "bold", size: 15 },
  nameLonger: { weight: "bold", size: 11 },
  outcome: { weight: "bold", size: 20 },
  score: { weight: "bold", size: 32 },
  heading1: { weight: "bold", size: 15 },
  heading2: { weight: "bold", size: 12 },
  caption: { weight: "bold", size: 9.5 },
  body: { weight: "regular", size: 9.5 },
  bodyStrong: { weight: "bold", size: 9.5 },
  cell: { weight: "regular", size: 8.5 },
  cellStrong: { weight: "bold", size: 8.5 },
  small: { weight: "regular", size: 8 },
  smallStrong: { weight: "bold", size: 8 },
} as const satisfies Record<string, Style>;

/** Distance between baselines, and from a line's top to its baseline, per point of size. */
export const LINE_HEIGHT = 1.36;
export const ASCENT = 1.02;
