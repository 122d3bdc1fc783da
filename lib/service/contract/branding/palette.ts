/**
 * The colours, in both looks, that the pages share with what the service renders itself: emails, the report and the pages of
 * its links. What each is for and where it is legible: `lib/web/kit/tokens.ts`.
 */
export const PALETTE = {
  paper: { light: "#f6f4ef", dark: "#15191c" },
  surface: { light: "#ffffff", dark: "#1d2327" },
  hover: { light: "#efece5", dark: "#262d32" },
  pressed: { light: "#e5e1d8", dark: "#2f383e" },
  ink: { light: "#1d2328", dark: "#e8e6e1" },
  muted: { light: "#545e68", dark: "#aab3ba" },
  soft: { light: "#dfdcd4", dark: "#333b41" },
  accent: { light: "#1a5c6b", dark: "#8fd0dd" },
  "accent-ink": { light: "#ffffff", dark: "#0c2329" },
  alert: { light: "#a1260d", dark: "#ff9d85" },
  warn: { light: "#8a5a00", dark: "#f0c674" },
  good: { light: "#1f6b3a", dark: "#8ed6a4" },
} as const;
