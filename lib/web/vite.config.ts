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
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  // On a busy machine it would say at the first `npm start` how long parts of vite took.
  rolldownOptions: { checks: { bundlerTimings: false } },
} satisfies InlineConfig["build"];

/**
 * Builds a script as a separate file and puts it first in the page. It runs as soon as it has arrived, without waiting for the
 * style sheet, and so before the page's own script unless the network reorders them.
 */
const early = (source: string): Plugin => {
  return {
    name: "early",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: source, name: "early" });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle = {} }) => {
        const found = Object.values(bundle).find((one) => one.type === "chunk" && one.facadeModuleId === source);
        if (found === undefined) throw new Error(`${source} is not in the bundle`);
        return [
          {
            tag: "script",
            attrs: { type: "module", async: true, src: `/${found.fileName}` },
            injectTo: "head-prepend",
          },
        ];
      },
    },
  };
};

/**
 * How the candidate's page is built into a folder: `index.html` with two scripts and one style sheet in `assets/`, named
 * by their content.
 */
export const candidatePage = (outDir: string): InlineConfig => ({
  ...shared,
  plugins: [...shared.plugins, early(join(import.meta.dirname, "candidate/early.ts"))],
  root: join(import.meta.dirname, "candidate"),
  build: {
    ...build,
    outDir,
    emptyOutDir: true,
    // Phones that no longer get updates still run these.
    target: ["chrome80", "safari14", "firefox78"],
  },
});

/** The product's name in scripts; in HTML it is `%PRODUCT_NAME%`. */
const named = (productName: string) => ({ "import.meta.env.PRODUCT_NAME": JSON.stringify(productName) });

/** What the dashboard's pages share: libraries and parts. */
const SHARED = /\/(node_modules|lib\/web\/(kit|dashboard\/(api|session|shell|ui)))\/.*\.m?[jt]sx?$/;

/** How the dashboard is built beside it: `dashboard/index.html`, and its files in the same `assets/`. */
export const dashboardPage = (outDir: string, productName: string): InlineConfig => ({
  ...shared,
  plugins: [...shared.plugins, early(join(import.meta.dirname, "dashboard/early.ts"))],
  define: named(productName),
  root: import.meta.dirname,
  build: {
    ...build,
    outDir,
    emptyOutDir: false,
    // The first with popovers.
    target: ["chrome114", "safari17", "firefox125"],
    rolldownOptions: {
      ...build.rolldownOptions,
      input: join(import.meta.dirname, "dashboard/index.html"),
      // Each page but the overview is a file, loaded when it is first shown, and so are the parts that only these pages share.
      output: {
        // The first load has the names of all pages' files.
        chunkFileNames: "assets/[hash].js",
        codeSplitting: {
          groups: [
            { name: "first", test: SHARED, tags: ["$initial"] },
            { name: "parts", test: SHARED, minShareCount: 3 },
          ],
        },
      },
    },
  },
});

/** How a page is built beside them: `<folder>/index.html`, and its files in `assets/`. */
const besideThem = (outDir: string, folder: string, target: string[]): InlineConfig => ({
  ...shared,
  root: import.meta.dirname,
  build: {
    ...build,
    outDir,
    emptyOutDir: false,
    target,
    rolldownOptions: { ...build.rolldownOptions, input: join(import.meta.dirname, folder, "index.html") },
  },
});

/** The shell of the documentation's pages, for the first browsers with popovers; older ones show them without the script's additions. */
export const docsShell = (outDir: string): InlineConfig =>
  besideThem(outDir, "docs", ["chrome114", "safari17", "firefox125"]);

/** The same browsers as for the candidate's page: whoever scans the code of a report, or looks at the origin, may have any phone. */
const ANY_PHONE = ["chrome85", "safari14", "firefox78"];

/** The page that verifies results. */
export const verifyPage = (outDir: string): InlineConfig => besideThem(outDir, "verify", ANY_PHONE);

/** The page at `/`: what the service is, and where to go. */
export const homePage = (outDir: string, productName: string): InlineConfig => ({
  ...besideThem(outDir, "home", ANY_PHONE),
  define: named(productName),
});
