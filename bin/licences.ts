import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";
import { generatedDocument } from "./generated-document.ts";

/**
 * `npm run licences` writes docs/licences.md: every deployed package with its version and licence, from the lockfile.
 * Exits with code 1 if a licence is not accepted.
 */
const ROOT = resolve(import.meta.dirname, "..");

/** Licences that put no conditions on this service's source or its sale. */
const ACCEPTED =
  /^\(?(MIT|MIT-0|Apache-2\.0|0BSD|BSD-[23]-Clause|ISC|BlueOak-1\.0\.0|OFL-1\.1|MIT AND OFL-1\.1|MIT OR Apache-2\.0|Unlicense)\)?$/;

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** For a package whose package.json names none: its LICENSE file's first line. */
const licenceInFile = (path: string): string => {
  const file = ["LICENSE", "LICENSE.md", "LICENCE"].map((name) => join(ROOT, path, name)).find(existsSync);
  const text = file === undefined ? "" : readFileSync(file, "utf8");
  return /\bMIT\b/i.test(text) || text.includes("Permission is hereby granted, free of charge") ? "MIT" : "unknown";
};

const { packages } = Lockfile.parse(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")));
const deployed = Object.entries(packages)
  .filter(([path, { dev }]) => path !== "" && dev !== true)
  .map(([path, { version, license }]) => ({
    name: path.replace(/^.*node_modules\//, ""),
    version,
    licence: license ?? licenceInFile(path),
  }))
  .sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));

const document = `<!-- Written by npm run licences, from package-lock.json. Do not edit. -->
# Licences of deployed packages

The service itself is under [Apache-2.0](../LICENSE). Development dependencies are not listed.

${Object.entries(Object.groupBy(deployed, ({ licence }) => licence))
  .map(
    ([licence, packages = []]) => `- **${licence}**: ${packages.map((one) => `${one.name} ${one.version}`).join(", ")}`,
  )
  .join("\n")}

## Data

\`lib/service/adapters/lexicon/lexicon.bin\` is made from WordNet 3.1 (Princeton University, free for any purpose with its notice), GloVe
vectors (PDDL 1.0) and the lemmatiser of wink-eng-lite-web-model (MIT), \`word-order.json\` from counts in the Brown corpus
(redistribution permitted). \`rare-words.ts\` has 691 words of SCOWL (free for any purpose with its notice). The notices are in \`lib/service/adapters/lexicon/NOTICE.md\`.
`;

for (const { name, licence } of deployed.filter(({ licence }) => !ACCEPTED.test(licence))) {
  console.error(`${name} is under ${licence}, which is not an accepted licence (bin/licences.ts)`);
  process.exitCode = 1;
}
await generatedDocument("licences", "docs/licences.md", () => document);
