import { readFile, writeFile } from "node:fs/promises";
import { openapiDocument } from "#api-docs/openapi/document.ts";

/**
 * `npm run openapi` writes docs/openapi.json from the contract; with `--check` it writes nothing and exits with 1 when
 * the file is not what the contract says.
 */
const FILE = new URL("../docs/openapi.json", import.meta.url);

const [option, ...others] = process.argv.slice(2);
if ((option !== undefined && option !== "--check") || others.length > 0) {
  console.error("Usage: node bin/openapi.ts [--check]");
  process.exit(2);
}

const wanted = `${JSON.stringify(openapiDocument(), null, 2)}\n`;
if (option === undefined) {
  await writeFile(FILE, wanted);
  console.log("Wrote docs/openapi.json");
} else if ((await readFile(FILE, "utf8").catch(() => undefined)) !== wanted) {
  console.error("docs/openapi.json is not what the contract says. Run: npm run openapi");
  process.exitCode = 1;
}
