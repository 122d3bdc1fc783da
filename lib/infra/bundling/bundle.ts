import { globSync } from "node:fs";
import { join, parse } from "node:path";
import { build, type Metafile } from "esbuild";
import { filesBeside } from "./files-beside.ts";
import { compressedJson, credentialsFromEnvironment, nodeModulesWithoutNamespace } from "./sdk-stubs.ts";

/** Every file of `functions/` is a function. */
export const functionEntries = (): string[] => globSync("functions/**/*.ts").sort();

/** Programs that a function runs in separate processes: each is a bundle beside the function's, under its file's name. */
const PROGRAMS: Readonly<Record<string, string>> = {
  "functions/events/score-writing.ts": "lib/service/adapters/grammar/harper-process.ts",
};

const withPrograms = (entry: string) => {
  const { dir, name } = parse(entry);
  const folder = join(dir, name);
  const program = PROGRAMS[entry];
  return [
    { in: entry, out: join(folder, "index") },
    ...(program === undefined ? [] : [{ in: program, out: join(folder, parse(program).name) }]),
  ];
};

/**
 * Bundles every function into a separate folder, `<outdir>/functions/api/list-tests/index.mjs`, in one run of esbuild,
 * on this machine. ESM, so that unused code is left out; minified, because Lambda reads every byte at each cold start.
 * The source map is written next to the bundle but not deployed: reading it would slow each cold start, and the same
 * commit gives the same bundle, so the map for a logged stack trace can be built later.
 */
export const bundleFunctions = async (outdir: string, entries = functionEntries()): Promise<Metafile> => {
  const { metafile } = await build({
    entryPoints: entries.flatMap(withPrograms),
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
