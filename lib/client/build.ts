import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HERE = import.meta.dirname;
const BIN = join(HERE, "../../node_modules/.bin");

const compile = (project: string): void => {
  execFileSync(join(BIN, "tsc"), ["-p", project], { stdio: "inherit" });
};

/** Builds the package into `dist/`: JavaScript and declarations, one file per source, and the command line. */
export const buildClient = (): void => {
  rmSync(join(HERE, "dist"), { recursive: true, force: true });
  // Two projects: the types of the library may not depend on Node's, which the command uses.
  compile(join(HERE, "cli"));
  compile(HERE);
  // The compiler rewrites `.ts` in JavaScript only; compilers before 5.0 cannot resolve it in declarations.
  for (const file of globSync("dist/**/*.d.ts", { cwd: HERE })) {
    const path = join(HERE, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(/(from "\.{1,2}\/[^"]+)\.ts"/g, '$1.js"'));
  }
};

if (import.meta.main) buildClient();
