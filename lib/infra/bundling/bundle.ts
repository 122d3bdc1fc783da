import { copyFileSync, globSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build, type Metafile, type Plugin } from "esbuild";
import { compressedJson, leanSdk, nodeModulesWithoutNamespace } from "./sdk-stubs.ts";

/** The name by which harper.js asks for its WebAssembly. */
const WASM = "harper_wasm_bg.wasm";

/** Every file of `functions/` is a function. */
export const functionEntries = (): string[] => globSync("functions/*/*.ts").sort();

/**
 * The grammar checker finds its WebAssembly at an address beside its own module. In a bundle that is the bundle's folder, so
 * the file is laid there: as it is, because 16 MB inside a script would be parsed at each cold start.
 */
const wasmBeside: Plugin = {
  name: "wasm-beside",
  setup: ({ onLoad, onEnd, initialOptions }) => {
    const found = new Map<string, string>();
    onLoad({ filter: /harper\.js[\\/]dist[\\/]binary\.js$/ }, ({ path }) => {
      found.set(path, join(dirname(path), WASM));
      return undefined;
    });
    onEnd(({ metafile }) => {
      for (const [output, { inputs }] of Object.entries(metafile?.outputs ?? {})) {
        for (const [source, wasm] of found) {
          if (!Object.keys(inputs).some((input) => resolve(input) === source)) continue;
          copyFileSync(wasm, join(initialOptions.absWorkingDir ?? ".", dirname(output), WASM));
        }
      }
    });
  },
};

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
    // `bundle`: what stands in for a page that reads files from beside it (package.json, `imports`).
    conditions: ["module", "bundle"],
    loader: { ".ttf": "binary", ".bin": "binary" },
    legalComments: "none",
    plugins: [wasmBeside, nodeModulesWithoutNamespace, leanSdk, compressedJson],
    logLevel: "warning",
  });
  return metafile;
};
