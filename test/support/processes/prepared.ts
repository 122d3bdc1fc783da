import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Whether Vitest was started for some files alone, which make what they need themselves. */
const isPart = process.argv.slice(2).some((given) => given !== "run" && !given.startsWith("-"));

/** Prepares a run of all tests. */
export default (): void => {
  if (isPart) return;
  execFileSync(process.execPath, [join(import.meta.dirname, "prepare.ts")], { stdio: "inherit" });
};
