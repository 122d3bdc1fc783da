import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The folder that contains packages which are too large to be dependencies of this project, and which a command needs
 * only by hand: installed when it is not there yet. A change of the versions makes another folder.
 *
 * @param parent the folder of all such folders
 * @param name what the packages are for
 * @param packages their versions by their names
 */
export const packagesOnDemand = (parent: string, name: string, packages: Record<string, string>): string => {
  const text = JSON.stringify({ private: true, dependencies: packages });
  const version = createHash("sha256").update(text).digest("hex").slice(0, 12);
  const folder = join(parent, `${name}-${version}`);
  const done = join(folder, "installed");
  if (!existsSync(done)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), text);
    const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps"];
    execFileSync("npm", ["install", ...options], { cwd: folder, stdio: "ignore" });
    writeFileSync(done, "");
  }
  return folder;
};
