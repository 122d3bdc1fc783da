import { createHash, randomBytes } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Template as Synthesised } from "../../infra/app.ts";
import type { Settings } from "../../infra/settings.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** Everything that can change the template: what lib/infra is, what it imports, and the CDK that it runs on. */
const MADE_FROM = [
  "lib/infra/**/*.ts",
  "lib/service/contract/**/*.ts",
  "lib/web/candidate/headers.ts",
  "cdk.json",
  "package.json",
  "package-lock.json",
];

/** Where a template is kept, and the digest of what it was made from. */
export type Keeping = { file: string; digest: string };

/** Keeps the template of these settings at a path in the project's folder. */
export const keepingOf = (settings: Settings, path: string): Keeping => {
  const hash = createHash("sha256").update(JSON.stringify(settings));
  for (const file of globSync(MADE_FROM, { cwd: ROOT }).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return { file: join(ROOT, path), digest: hash.digest("hex") };
};

const readKept = <T>({ file, digest }: Keeping, parse: (value: unknown) => T): T | undefined => {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8"));
    return kept.digest === digest ? parse(kept.template) : undefined;
  } catch {
    // Not there yet, or damaged.
    return undefined;
  }
};

/** Whole or not at all, whoever else does it at the same time. */
const keep = ({ file, digest }: Keeping, template: unknown): void => {
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
    // Where nothing can be written it is made at each start.
  }
};

/** The template as the CDK app makes it now. */
export const synthesised = async (settings: Settings): Promise<Synthesised> => {
  // Loaded here rather than above, because the CDK is large and mostly not needed.
  const { templateOf } = await import("../../infra/app.ts");
  return templateOf(settings);
};

/**
 * What `make` gives, or gave before from the same, as `parse` reads it. It is kept from one time to the next while nothing
 * that it is made from has changed, because loading the CDK and running the app is over a second of work.
 */
export const keptTemplate = async <T>(
  keeping: Keeping,
  make: () => Promise<unknown>,
  parse: (value: unknown) => T,
): Promise<T> => {
  const kept = readKept(keeping, parse);
  if (kept !== undefined) return kept;
  const made = await make();
  const template = parse(made);
  keep(keeping, made);
  return template;
};
