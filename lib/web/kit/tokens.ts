/** One colour in both looks, as `#rrggbb`. */
export type Colour = { readonly light: string; readonly dark: string };

/**
 * The colours of every page. `paper` and `surface` are backgrounds; `warn-tint` is that of test mode, on which `ink` and
 * `warn` are legible; `ink`, `muted`, `accent`, `alert`, `warn` and `good`
 * are legible on both (4.5:1), `line` is a visible border (3:1), `soft` a decorative one. `hover` and `pressed` are the
 * backgrounds of what the pointer is on. Held by test/web/kit/tokens.test.ts.
 */
export const COLOURS = {
  paper: { light: "#fbfaf7", dark: "#15191c" },
  surface: { light: "#ffffff", dark: "#1d2327" },
  hover: { light: "#f3f1ec", dark: "#262d32" },
  pressed: { light: "#eae7e0", dark: "#2f383e" },
  ink: { light: "#1d2328", dark: "#e8e6e1" },
  muted: { light: "#545e68", dark: "#aab3ba" },
  line: { light: "#878f97", dark: "#7b858d" },
  soft: { light: "#e4e2dc", dark: "#333b41" },
  accent: { light: "#1a5c6b", dark: "#8fd0dd" },
  "accent-hover": { light: "#154d5a", dark: "#a6dbe6" },
  "accent-pressed": { light: "#103f4a", dark: "#bde6ee" },
  "accent-ink": { light: "#ffffff", dark: "#0c2329" },
  focus: { light: "#1a5c6b", dark: "#8fd0dd" },
  tint: { light: "#e3eff1", dark: "#20343a" },
  mark: { light: "#ffd98a", dark: "#7a5a10" },
  "mark-ink": { light: "#2b1d00", dark: "#fff4d9" },
  alert: { light: "#a1260d", dark: "#ff9d85" },
  warn: { light: "#8a5a00", dark: "#f0c674" },
  "warn-tint": { light: "#fff3d6", dark: "#332a14" },
  good: { light: "#1f6b3a", dark: "#8ed6a4" },
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
  ...Object.entries(RADIUS_PX).map(([name, px]) => [`radius-${name}`, `${px}px`] as const),
])}
}

@media (prefers-color-scheme: dark) {
  :root {
${coloursOf("dark")}
  }
}
`;
