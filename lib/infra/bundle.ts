import { globSync } from "node:fs";
import { build, type Metafile } from "esbuild";

/** Every file of `functions/` is a function. */
export const functionEntries = (): string[] => globSync("functions/*/*.ts").sort();

/**
 * Bundles every function into a folder of its own, `<outdir>/functions/api/list-tests/index.mjs`, in one run of esbuild,
 * on this machine. ESM, so that what a function does not import is left out; minified, because Lambda parses every byte
 * at each cold start. The source map stays here, beside the bundle: reading it would cost time at each cold start, and
 * since the same commit gives the same bundle, a stack trace from the log can be read with a map that is made later.
 */
export const bundleFunctions = async (outdir: string, entries = functionEntries()): Promise<Metafile> => {
  const { metafile } = await build({
    entryPoints: entries,
    outdir,
    outbase: ".",
    entryNames: "[dir]/[name]/index",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    metafile: true,
    minify: true,
    sourcemap: "external",
    format: "esm",
    platform: "node",
    target: "node24",
    // The ESM form of a package where it has one: only that can be shaken. (esbuild's own order for Node is main first.)
    mainFields: ["module", "main"],
    conditions: ["module"],
    legalComments: "none",
    logLevel: "warning",
  });
  return metafile;
};
