import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HERE = import.meta.dirname;
const BIN = join(HERE, "../../node_modules/.bin");

const compile = (project: string, outDir: string): void => {
  execFileSync(join(BIN, "tsc"), ["-p", project, "--outDir", outDir], { stdio: "inherit" });
};

/** Builds the package into a folder: JavaScript and declarations, one file per source, and the command line. */
export const buildClientInto = (dist: string): void => {
  rmSync(dist, { recursive: true, force: true });
  // Two projects: the types of the library may not depend on Node's, which the command uses.
  compile(join(HERE, "cli"), dist);
  compile(HERE, dist);
  // The compiler rewrites `.ts` in JavaScript only; compilers before 5.0 cannot resolve it in declarations.
  for (const file of globSync("**/*.d.ts", { cwd: dist })) {
    const path = join(dist, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(/(from "\.{1,2}\/[^"]+)\.ts"/g, '$1.js"'));
  }
};

/** Builds the package into `dist/`. */
export const buildClient = (): void => buildClientInto(join(HERE, "dist"));

if (import.meta.main) buildClient();
