import { readFile, writeFile } from "node:fs/promises";
import { costDocument } from "./cost/document.ts";

/**
 * `npm run cost` writes docs/cost.md from counted units and a table of prices; with `--check` it writes nothing and
 * exits with 1 when the file says something else.
 */
const FILE = new URL("../docs/cost.md", import.meta.url);

const [option, ...others] = process.argv.slice(2);
if ((option !== undefined && option !== "--check") || others.length > 0) {
  console.error("Usage: node bin/cost.ts [--check]");
  process.exit(2);
}

const wanted = costDocument();
if (option === undefined) {
  await writeFile(FILE, wanted);
  console.log("Wrote docs/cost.md");
} else if ((await readFile(FILE, "utf8").catch(() => undefined)) !== wanted) {
  console.error("docs/cost.md is not what the units, the prices and the template come to. Run: npm run cost");
  process.exitCode = 1;
}
