import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { commandLine } from "./command.ts";

const ROOT = resolve(import.meta.dirname, "..");

/** A file, relative to the project's root, and what makes its text. */
export type GeneratedDocument = { path: string; make: () => string };

/**
 * The command line of a script that generates documents from the code. With `--check` it writes nothing and exits with
 * code 1 when a file differs.
 *
 * @param script the npm script
 */
export const generatedDocuments = async (script: string, documents: readonly GeneratedDocument[]): Promise<void> => {
  const paths = documents.map(({ path }) => path).join(" and ");
  const { check } = commandLine(`npm run ${script} --`, `Writes ${paths}.`)
    .option("--check", "write nothing; exit with code 1 when a file is out of date")
    .parse()
    .opts();
  for (const { path, make } of documents) {
    const text = make();
    const file = join(ROOT, path);
    if (check !== true) {
      await writeFile(file, text);
      console.log(`Wrote ${path}`);
    } else if ((await readFile(file, "utf8").catch(() => undefined)) !== text) {
      console.error(`${path} is out of date. Run: npm run ${script}`);
      process.exitCode = 1;
    }
  }
};

/** The same for one document. */
export const generatedDocument = (script: string, path: string, make: () => string): Promise<void> =>
  generatedDocuments(script, [{ path, make }]);
