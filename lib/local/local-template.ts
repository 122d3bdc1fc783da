import { createHash, randomBytes } from "node:crypto";
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Problem } from "./problem.ts";
import { Template } from "./template.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The stage of this machine; nothing is ever deployed under it. */
const SETTINGS = { stage: "local", sender: "invitations@example.com" };

/** Everything that can change the template: what lib/infra is, what it imports, and the CDK that it runs on. */
const MADE_FROM = [
  "lib/infra/**/*.ts",
  "lib/service/contract/**/*.ts",
  "lib/web/candidate/headers.ts",
  "cdk.json",
  "package.json",
  "package-lock.json",
];

/** Where the template is kept, and the digest of what it was made from. */
export type Keeping = { file: string; digest: string };

const keepingHere = (): Keeping => {
  const hash = createHash("sha256").update(JSON.stringify(SETTINGS));
  for (const file of globSync(MADE_FROM, { cwd: ROOT }).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return { file: join(ROOT, "dist/local-template.json"), digest: hash.digest("hex") };
};

const readKept = ({ file, digest }: Keeping): Template | undefined => {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8"));
    return kept.digest === digest ? Template.parse(kept.template) : undefined;
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
export const synthesised = async (): Promise<unknown> => {
  // Loaded here rather than above, because the CDK is large and mostly not needed.
  const { templateOf } = await import("../infra/app.ts");
  return templateOf(SETTINGS);
};

/**
 * The template that would be deployed. It is kept from one start to the next while nothing that it is made from has
 * changed, because loading the CDK and running the app is over a second of work, half of a start.
 */
export const localTemplate = async (keeping = keepingHere(), make = synthesised): Promise<Template> => {
  const kept = readKept(keeping);
  if (kept !== undefined) return kept;
  try {
    const made = await make();
    const template = Template.parse(made);
    keep(keeping, made);
    return template;
  } catch (error) {
    throw new Problem(
      `The CDK app of lib/infra cannot be synthesised: ${error instanceof Error ? error.message : error}`,
    );
  }
};
