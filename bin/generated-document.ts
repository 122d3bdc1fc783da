import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { commandLine } from "./command.ts";

const ROOT = resolve(import.meta.dirname, "..");

/**
 * The command line of a script that generates a document in `docs/` from the code. With `--check` it writes nothing and
 * exits with code 1 when the file differs.
 *
 * @param script the npm script
 * @param path the document, relative to the project's root
 */
export const generatedDocument = async (script: string, path: string, make: () => string): Promise<void> => {
  const { check } = commandLine(`npm run ${script} --`, `Writes ${path}.`)
    .option("--check", "write nothing; exit with code 1 when the file is out of date")
    .parse()
    .opts();
  const document = make();
  const file = join(ROOT, path);
  if (check !== true) {
    await writeFile(file, document);
    console.log(`Wrote ${path}`);
  } else if ((await readFile(file, "utf8").catch(() => undefined)) !== document) {
    console.error(`${path} is out of date. Run: npm run ${script}`);
    process.exitCode = 1;
  }
};
