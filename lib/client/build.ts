import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HERE = import.meta.dirname;

/** Builds the package into `dist/`: JavaScript and declarations, one file per source. */
export const buildClient = (): void => {
  rmSync(join(HERE, "dist"), { recursive: true, force: true });
  execFileSync(join(HERE, "../../node_modules/.bin/tsc"), ["-p", HERE], { stdio: "inherit" });
  // The compiler rewrites `.ts` in JavaScript only; compilers before 5.0 cannot resolve it in declarations.
  for (const file of globSync("dist/**/*.d.ts", { cwd: HERE })) {
    const path = join(HERE, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(/(from "\.{1,2}\/[^"]+)\.ts"/g, '$1.js"'));
  }
};

if (import.meta.main) buildClient();
