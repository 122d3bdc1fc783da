import { join } from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { tokensCss } from "./kit/tokens.ts";

/** Puts the tokens in front of the shared style sheet, so that both pages have them as custom properties. */
const tokens: Plugin = {
  name: "tokens",
  enforce: "pre",
  transform: (code, id) => (id.endsWith("/kit/base.css") ? { code: tokensCss() + code, map: null } : null),
};

const shared = {
  configFile: false,
  logLevel: "warn",
  plugins: [tokens],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
} satisfies InlineConfig;

const build = {
  emptyOutDir: true,
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  // On a busy machine it would say at the first `npm start` how long parts of vite took.
  rolldownOptions: { checks: { bundlerTimings: false } },
} satisfies InlineConfig["build"];

/** How the candidate's page is built: one script, one style sheet, both named by their content. */
export const candidatePage: InlineConfig = {
  ...shared,
  root: join(import.meta.dirname, "candidate"),
  build: {
    ...build,
    // Phones that no longer get updates still run these.
    target: ["chrome80", "safari14", "firefox78"],
    outDir: join(import.meta.dirname, "../../dist/candidate"),
  },
};
