import { globSync } from "node:fs";
import { build, type Metafile } from "esbuild";

/** Every file of `functions/` is a function. */
export const functionEntries = (): string[] => globSync("functions/*/*.ts").sort();

/**
 * Bundles every function into a folder of its own, `<outdir>/functions/api/list-tests/index.mjs`, in one run of
 * esbuild, on this machine. ESM, so that what a function does not import is left out; minified, because Lambda reads
 * every byte at each cold start. The source map stays beside the bundle and is not deployed: reading it would cost time
 * at each cold start, and the same commit gives the same bundle, so the map for a stack trace in a log can be made later.
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
    // The ESM form of a package where it has one, since only that can be shaken; esbuild's order for Node is main first.
    mainFields: ["module", "main"],
    conditions: ["module"],
    legalComments: "none",
    logLevel: "warning",
  });
  return metafile;
};
