import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildClientInto } from "./build.ts";

const HERE = import.meta.dirname;

/** Makes the package that `npm pack` makes, as one file. It is built beside the sources' own `dist/`, which may be in use. */
export const packClient = (file: string): void => {
  const folder = mkdtempSync(join(dirname(file), "package-"));
  try {
    buildClientInto(join(folder, "dist"));
    for (const name of ["package.json", "README.md", "CHANGELOG.md", "LICENSE"])
      copyFileSync(join(HERE, name), join(folder, name));
    const [made] = JSON.parse(
      execFileSync("npm", ["pack", "--ignore-scripts", "--json"], {
        cwd: folder,
        encoding: "utf8",
        stdio: "pipe",
        // A batch file on Windows.
        shell: process.platform === "win32",
      }),
    );
    renameSync(join(folder, made.filename), file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
