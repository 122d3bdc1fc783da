import { createHash, randomBytes } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** The built page's folder. */
export const PAGE_DIR = join(ROOT, "dist/candidate");

/** Contains the digest of the page's sources. Outside the page's folder, because everything in there is deployed. */
const STAMP = `${PAGE_DIR}.built-from`;

/** Everything that can change the built page. */
const sourcesDigest = (): string => {
  const files = globSync(["lib/web/{candidate,kit}/**/*.*", "lib/web/{build,vite.config}.ts", "package-lock.json"], {
    cwd: ROOT,
  });
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
};

const builtFrom = (): string | undefined =>
  existsSync(STAMP) && existsSync(PAGE_DIR) ? readFileSync(STAMP, "utf8") : undefined;

/**
 * Builds the page into a folder. The build is reproducible: vite reads NODE_ENV, which a test runner sets differently,
 * and a page built by a test may be deployed.
 */
export const buildInto = async (outDir: string): Promise<void> => {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    const [{ build }, { candidatePage }] = await Promise.all([import("vite"), import("./vite.config.ts")]);
    await build({ ...candidatePage, build: { ...candidatePage.build, outDir } });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
};

/** Builds the page if it is missing or its sources have changed. Safe to run concurrently. */
export const ensureBuilt = async (): Promise<{ dir: string; built: boolean }> => {
  const digest = sourcesDigest();
  if (builtFrom() === digest) return { dir: PAGE_DIR, built: false };
  const fresh = `${PAGE_DIR}-${randomBytes(4).toString("hex")}`;
  await buildInto(fresh);
  try {
    rmSync(PAGE_DIR, { recursive: true, force: true });
    renameSync(fresh, PAGE_DIR);
    writeFileSync(STAMP, digest);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process has built the same sources.
    if (!existsSync(PAGE_DIR)) throw error;
  }
  return { dir: PAGE_DIR, built: true };
};

if (import.meta.main) {
  const { dir, built } = await ensureBuilt();
  console.log(`${relative(process.cwd(), dir)} ${built ? "is built." : "is up to date."}`);
}
