import { createHash, randomBytes } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";
import { bundleFunctions } from "../../../lib/infra/bundling/bundle.ts";

const ROOT = join(import.meta.dirname, "../../..");
const CACHE = join(ROOT, "node_modules/.cache/bundles");

/** Everything that can change a bundle, and more: what a bundle may not contain must not be missed either. */
const MADE_FROM = ["functions/**/*.ts", "lib/**/*.*", "docs/openapi.json", "package.json", "package-lock.json"];
/** Written while tests run. */
const BUILT = ["lib/client/dist/**", "lib/client/python/build/**", "**/__pycache__/**", "**/*.egg-info/**"];

const digest = (): string => {
  const hash = createHash("sha256");
  for (const file of globSync(MADE_FROM, { cwd: ROOT, exclude: BUILT }).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex").slice(0, 16);
};

/** The files of a bundle, as `bundleFunctions` writes them into a folder. */
export type Bundled = { folder: string; metafile: Metafile };

const build = async (folder: string): Promise<void> => {
  const fresh = `${folder}.${randomBytes(4).toString("hex")}`;
  try {
    writeFileSync(join(fresh, "metafile.json"), JSON.stringify(await bundleFunctions(fresh)));
    renameSync(fresh, folder);
  } catch (error) {
    // Another process may have made the same bundles.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  for (const other of readdirSync(CACHE)) {
    if (!join(CACHE, other).startsWith(folder)) rmSync(join(CACHE, other), { recursive: true, force: true });
  }
};

/**
 * Every function's bundle, as it is deployed. Made once for all processes, and again when a source has changed: eight
 * seconds of CPU. Nothing may be written there.
 */
export const bundled = async (): Promise<Bundled> => {
  const folder = join(CACHE, digest());
  if (!existsSync(folder)) await build(folder);
  return { folder, metafile: JSON.parse(readFileSync(join(folder, "metafile.json"), "utf8")) };
};

/** The file of a function's bundle, such as of `functions/api/account/list-tests.ts`. */
export const bundleFile = (folder: string, entry: string): string =>
  join(folder, entry.replace(/\.ts$/, ""), "index.mjs");
