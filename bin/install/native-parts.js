// JavaScript, because npm runs it on whichever Node there is.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * The pages are built by rolldown, lightningcss and TypeScript, whose programs are optional packages, one for each platform.
 * npm leaves them out with --omit=optional, and sometimes by mistake (https://github.com/npm/cli/issues/4828). As esbuild's
 * install script does for esbuild, this one then installs those of this platform, as our lockfile has them.
 */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const PROGRAM = /^node_modules\/(@rolldown\/binding|lightningcss|@typescript\/typescript)-(?!wasm)/;

const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
const programs = Object.keys(packages).filter((path) => PROGRAM.test(path));
const isMissing =
  existsSync(join(ROOT, "node_modules/rolldown")) && !programs.some((path) => existsSync(join(ROOT, path)));

if (isMissing) {
  const folder = mkdtempSync(join(tmpdir(), "native-parts-"));
  const optionalDependencies = Object.fromEntries(
    programs.map((path) => [path.slice("node_modules/".length), packages[path].version]),
  );
  const only = Object.fromEntries(programs.map((path) => [path, packages[path]]));
  const manifest = { name: "native-parts", version: "1.0.0", optionalDependencies };
  const lock = { ...manifest, lockfileVersion: 3, packages: { "": manifest, ...only } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lock));
  try {
    const npm = process.env.npm_execpath ?? "";
    const options = ["--include=optional", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    execFileSync(process.execPath, [npm, "ci", ...options], {
      cwd: folder,
      env: { ...process.env, npm_config_omit: "" },
      stdio: ["ignore", "ignore", "inherit"],
    });
    for (const path of programs) {
      if (existsSync(join(folder, path))) cpSync(join(folder, path), join(ROOT, path), { recursive: true });
    }
  } catch {
    console.warn("The programs that build the pages could not be installed. Run npm install again, without --omit.");
  }
  rmSync(folder, { recursive: true });
}
