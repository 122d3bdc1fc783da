import { PALETTE } from "#contract/branding/palette.ts";

/** One colour in both looks, as `#rrggbb`. */
export type Colour = { readonly light: string; readonly dark: string };

/**
 * The colours of every page. `paper` and `surface` are backgrounds; `warn-tint` is that of test mode, on which `ink` and
 * `warn` are legible; `ink`, `muted`, `accent`, `alert`, `warn` and `good`
 * are legible on both (4.5:1), `line` is a visible border (3:1), `soft` a decorative one. `hover` and `pressed` are the
 * backgrounds of what the pointer is on. Held by test/web/kit/tokens.test.ts.
 */
export const COLOURS = {
  ...PALETTE,
  line: { light: "#7f878f", dark: "#7b858d" },
  "accent-hover": { light: "#154d5a", dark: "#a6dbe6" },
  "accent-pressed": { light: "#103f4a", dark: "#bde6ee" },
  focus: { light: "#1a5c6b", dark: "#8fd0dd" },
  tint: { light: "#e3eff1", dark: "#20343a" },
  mark: { light: "#ffd98a", dark: "#7a5a10" },
  "mark-ink": { light: "#2b1d00", dark: "#fff4d9" },
  "warn-tint": { light: "#fff3d6", dark: "#332a14" },
} as const satisfies Record<string, Colour>;

export type ColourName = keyof typeof COLOURS;

/** Sizes of type and space in CSS pixels; written as rem, so that they follow the reader's font size. */
const TEXT_PX = { small: 13, body: 14, large: 16, title: 20, display: 26 };
const SPACE_PX = [4, 8, 12, 16, 24, 32, 48];
const RADIUS_PX = { control: 6, card: 10 };

const rem = (px: number): string => `${px / 16}rem`;
const declared = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  pairs.map(([name, value]) => `  --${name}: ${value};`).join("\n");
const coloursOf = (look: keyof Colour): string =>
  declared(Object.entries(COLOURS).map(([name, colour]) => [name, colour[look]]));

/** The tokens as CSS custom properties on `:root`: `--accent`, `--text-small`, `--space-16`, `--radius-card`. */
export const tokensCss = (): string => `:root {
  color-scheme: light dark;
${coloursOf("light")}
${declared([
  ...Object.entries(TEXT_PX).map(([name, px]) => [`text-${name}`, rem(px)] as const),
  ...SPACE_PX.map((px) => [`space-${px}`, rem(px)] as const),
  ["serif", 'Georgia, "Noto Serif", "Times New Roman", serif'] as const,
  ...Object.entries(RADIUS_PX).map(([name, px]) => [`radius-${name}`, `${px}px`] as const),
])}
}

@media (prefers-color-scheme: dark) {
  :root {
${coloursOf("dark")}
  }
}
`;
