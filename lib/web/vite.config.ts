import { join } from "node:path";
import type { InlineConfig } from "vite";

const root = join(import.meta.dirname, "candidate");

/** How the candidate's page is built: one script, one style sheet, both named by their content. */
export const candidatePage: InlineConfig = {
  root,
  configFile: false,
  logLevel: "warn",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    // Phones that no longer get updates still run these.
    target: ["chrome80", "safari14", "firefox78"],
    outDir: join(import.meta.dirname, "../../dist/candidate"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // On a busy machine it would say at the first `npm start` how long parts of vite took.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
};
