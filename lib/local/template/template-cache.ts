import { createHash, randomBytes } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Settings } from "../../infra/settings.ts";
import type { Template as Synthesized } from "../../infra/stacks/template.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Everything that can change the template: lib/infra, its imports, and the version of the CDK. */
const MADE_FROM = [
  "lib/infra/**/*.ts",
  "lib/service/contract/**/*.ts",
  "lib/web/kit/headers.ts",
  "cdk.json",
  "package.json",
  "package-lock.json",
];

/** The path of a cached template, and the digest of its sources. */
export type CacheEntry = { file: string; digest: string };

/** The cache entry for a template with these settings. */
export const cacheEntryOf = (settings: Settings, path: string): CacheEntry => {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const file of globSync(MADE_FROM, { cwd: ROOT }).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return { file: join(ROOT, path), digest: hash.digest("hex") };
};

const readCached = <T>({ file, digest }: CacheEntry, parse: (value: unknown) => T): T | undefined => {
  try {
    const cached = JSON.parse(readFileSync(file, "utf8"));
    return cached.digest === digest ? parse(cached.template) : undefined;
  } catch {
    // Missing or damaged.
    return undefined;
  }
};

/** Atomic, even when another process writes it at the same time. */
const store = ({ file, digest }: CacheEntry, template: unknown): void => {
  const fresh = `${file}.${randomBytes(4).toString("hex")}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    try {
      writeFileSync(fresh, JSON.stringify({ digest, template }));
      renameSync(fresh, file);
    } finally {
      rmSync(fresh, { force: true });
    }
  } catch {
    // In a read-only folder the template is synthesized at each start.
  }
};

/** Synthesizes the template with the CDK app. */
export const synthesized = async (settings: Settings): Promise<Synthesized> => {
  // Imported lazily, because the CDK is large and usually not needed.
  const { templateOf } = await import("../../infra/app.ts");
  return templateOf(settings);
};

/**
 * Returns the cached template as `parse` reads it, or calls `make` when its sources have changed. Cached because
 * loading the CDK and running the app takes over a second.
 */
export const cachedTemplate = async <T>(
  entry: CacheEntry,
  make: () => Promise<unknown>,
  parse: (value: unknown) => T,
): Promise<T> => {
  const cached = readCached(entry, parse);
  if (cached !== undefined) return cached;
  const made = await make();
  const template = parse(made);
  store(entry, made);
  return template;
};
