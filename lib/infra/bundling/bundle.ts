import { join, parse } from "node:path";
import { build, type Metafile } from "esbuild";
import { entryOf, FUNCTION_NAMES, type FunctionName } from "../functions/function-names.ts";
import { NEEDS } from "../functions/needs/needs.ts";
import { filesBeside } from "./files-beside.ts";
import { compressedJson, credentialsFromEnvironment, nodeModulesWithoutNamespace } from "./sdk-stubs.ts";

/** A function's script and that of the program that it runs in a separate process, in one folder. */
const scriptsOf = (name: FunctionName) => {
  const [entry, { program }] = [entryOf(name), NEEDS[name]];
  const folder = entry.replace(/\.ts$/, "");
  return [
    { in: entry, out: join(folder, "index") },
    ...(program === undefined ? [] : [{ in: program, out: join(folder, parse(program).name) }]),
  ];
};

/**
 * Bundles every function into a separate folder, `<outdir>/functions/api/account/list-tests/index.mjs`, in one run of esbuild,
 * on this machine. ESM, so that unused code is left out; minified, because Lambda reads every byte at each cold start.
 * The source map is written next to the bundle but not deployed: reading it would slow each cold start, and the same
 * commit gives the same bundle, so the map for a logged stack trace can be built later.
 */
export const bundleFunctions = async (outdir: string, names = FUNCTION_NAMES): Promise<Metafile> => {
  const { metafile } = await build({
    entryPoints: names.flatMap(scriptsOf),
    outdir,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    metafile: true,
    minify: true,
    sourcemap: "external",
    format: "esm",
    platform: "node",
    target: "node24",
    // Prefers a package's ESM version, since only that can be tree-shaken; esbuild's default for Node is main first.
    mainFields: ["module", "main"],
    // `bundle` selects replacements for modules that read files next to them (package.json, `imports`).
    conditions: ["module", "bundle"],
    // The SDK imports it when an operation uses an event stream, as Transcribe's do. 18 KB.
    external: ["@smithy/core/event-streams"],
    loader: { ".ttf": "binary", ".bin": "binary" },
    legalComments: "none",
    plugins: [filesBeside, nodeModulesWithoutNamespace, credentialsFromEnvironment, compressedJson],
    logLevel: "warning",
  });
  return metafile;
};
